"use strict";
(() => {
const root = document.documentElement;
const one = (css, from = document) => from.querySelector(css);
const all = (css, from = document) => [...from.querySelectorAll(css)];

// Storage may be forbidden; then a choice lasts as long as its page.
const recall = (key) => {
  try { return localStorage.getItem("stele:" + key); } catch { return null; }
};
const remember = (key, value) => {
  try { localStorage.setItem("stele:" + key, value); } catch {}
};
const onChange = (key, act) => addEventListener("storage", (event) => {
  if (event.key === "stele:" + key) act(event.newValue);
});

const home = one(".site")?.href.replace(/[^/]*$/, "");

// Language: the root page forwards to the remembered language, else to the browser's.
const tongues = all("a[hreflang]");
if (one("[data-chooser]") && !location.hash) {
  const wanted = [recall("language"), ...navigator.languages].filter(Boolean);
  const link = wanted.flatMap((tag) => [
    tongues.find((a) => a.hreflang.toLowerCase() === tag.toLowerCase()),
    tongues.find((a) => primary(a.hreflang) === primary(tag)),
  ]).find(Boolean);
  if (link) location.replace(link.href);
}
function primary(tag) { return tag.toLowerCase().split("-")[0]; }

// An old address leads to the same section of the new one.
const moved = one("[data-moved]");
if (moved) location.replace(moved.href + location.hash);

// The link of another language leads to the same place: the section in its address, and there the same block, term or
// line. Translations have the same blocks of these kinds in the same order; between them, paragraphs are counted.
const top = (element) => element.getBoundingClientRect().top;
const rows = all(".body > :not(.anchor), .entry h3, .whole .l");
const fixed = (row) => row?.matches("h1, h2, h3, h4, h5, h6, figure, pre, aside, ul, ol, .table-scroll, .footnotes");
const start = (one(".bar")?.offsetHeight ?? 0) + 20;
const spot = () => {
  const at = rows.findIndex((row) => row.getBoundingClientRect().bottom > start), row = rows[at];
  if (!row || !scrollY) return {};
  const base = row.closest(".body") ? rows.findLastIndex((row, i) => i <= at && fixed(row)) : at;
  const { height } = row.getBoundingClientRect(), y = top(row) - start;
  return { id: row.closest(".body") ? "" : row.id, mark: rows.slice(0, base + 1).filter(fixed).length, more: at - base, y: y < 0 ? y / height : y };
};
const find = ({ id, mark, more }) => {
  if (id) return document.getElementById(id);
  let at = mark ? rows.indexOf(rows.filter(fixed)[mark - 1]) : -1;
  while (more-- && rows[at + 1] && !fixed(rows[at + 1])) at++;
  return rows[at];
};
const page = (href) => href.split(/[?#]/)[0].slice(home.length);
for (const link of tongues) {
  link.onclick = link.onauxclick = () => {
    remember("language", link.hreflang);
    if (!home || !link.href.split("#")[0].endsWith("/" + page(location.href))) return;
    link.hash = section() ? "#" + section().id : location.hash;
    remember("place", JSON.stringify({ ...spot(), page: page(location.href), time: Date.now() }));
  };
}
function arrive() {
  let place;
  try { place = JSON.parse(recall("place")); } catch {}
  if (!home || place?.page !== page(location.href) || Date.now() - place.time > 9000) return;
  const row = find(place), { y } = place;
  if (row && y !== undefined) scrollBy(0, top(row) - start - (y < 0 ? y * row.getBoundingClientRect().height : y));
}

// Progress: { read: [lesson], at: { lesson, section, index } }. A lesson's name is its path below the language.
const diary = "progress:" + document.body.dataset.site;
const name = (link) => decodeURIComponent(link.href.slice(home.length).replace(/\.html.*/, ""));
const cards = all(".card a");
const here = one(".side [aria-current]");
const lesson = here && name(here);
const progress = () => {
  try {
    const { read, at } = JSON.parse(recall(diary));
    return { read: read.map(String), at };
  } catch { return { read: [] }; }
};
const note = (change) => remember(diary, JSON.stringify({ ...progress(), ...change }));

// On this page: the last heading above the upper quarter of the window is the current one.
const toc = one(".toc");
const entries = all(".toc a")
  .map((link) => ({ link, heading: target(link.hash) }))
  .filter((entry) => entry.heading);
function target(hash) {
  try { return document.getElementById(decodeURIComponent(hash.slice(1))); } catch {}
}
function section() {
  const edge = innerHeight / 4;
  return entries.findLast((entry) => entry.heading.getBoundingClientRect().top <= edge)?.heading;
}
let marked;
const follow = () => {
  const atEnd = scrollY > 0 && innerHeight + scrollY >= root.scrollHeight - 2;
  const heading = atEnd ? entries.at(-1).heading : section();
  if (heading === marked) return;
  marked = heading;
  entries.forEach(({ link, heading }, index) => {
    if (heading !== marked) return link.removeAttribute("aria-current");
    link.setAttribute("aria-current", "location");
    reveal(toc, link);
    note({ at: { lesson, section: link.hash, index } });
  });
};
// scrollIntoView would move the page too.
function reveal(box, item) {
  const space = box.getBoundingClientRect(), place = item.getBoundingClientRect();
  if (place.top < space.top || place.bottom > space.bottom) {
    box.scrollTop += place.top - space.top - space.height / 2;
  }
}
const { at } = progress();
if (lesson && at?.lesson !== lesson) note({ at: { lesson } });
// The section where the reader stopped may have another name in this language.
if (at?.lesson === lesson && at?.section === location.hash && !target(at.section)) entries[at.index]?.heading?.scrollIntoView();
if (entries.length) {
  let busy = false;
  addEventListener("scroll", () => {
    if (busy) return;
    busy = true;
    requestAnimationFrame(() => { busy = false; follow(); });
  }, { passive: true });
  follow();
}
if (here) reveal(one(".side"), here);

// A lesson is read when its end was in the window for three seconds, or when the reader turns the page there.
if (lesson) {
  const end = document.createElement("span");
  one("article").after(end);
  let reached, timer;
  const finish = () => {
    const { read } = progress();
    if (!read.includes(lesson)) note({ read: [...read, lesson] });
    showRead();
  };
  // All above the window counts as in it: a jump passes the end without showing it.
  new IntersectionObserver((changes) => {
    reached = changes.at(-1).isIntersecting;
    clearTimeout(timer);
    if (reached) timer = setTimeout(finish, 3000);
  }, { rootMargin: "9999999px 0px 0px" }).observe(end);
  one("[rel=next]")?.addEventListener("click", () => { if (reached) finish(); });
}

// What was read is marked; the home page leads to where the reader stopped, or to what comes next.
function showRead() {
  const { read, at } = progress();
  const isRead = (link) => read.includes(name(link));
  for (const link of [...cards, ...all(".side li a")]) {
    one(".done", link)?.remove();
    if (!isRead(link)) continue;
    const words = link.appendChild(document.createElement("span"));
    words.className = "vh done";
    words.textContent = "(" + one("[data-read]").dataset.read + ")";
  }
  const [begin, line] = all(".start");
  if (!line) return;
  const last = Math.max(0, cards.findIndex((card) => name(card) === at?.lesson));
  const next = [...cards.slice(last), ...cards.slice(0, last)].find((card) => !isRead(card));
  const [link, count] = line.children;
  line.hidden = !at && !read.length;
  begin.hidden = !line.hidden && !!next;
  link.hidden = !next;
  count.lastChild.textContent = cards.filter(isRead).length + " / " + cards.length;
  if (!next) return;
  link.href = next.href;
  if (name(next) === at?.lesson && at.section) link.hash = at.section;
  link.lastChild.replaceChildren(...next.cloneNode(true).childNodes);
}
one(".start button")?.addEventListener("click", () => {
  try { localStorage.removeItem("stele:" + diary); } catch {}
  showRead();
  one(".start a").focus();
});
onChange(diary, showRead);
// At once, and when the browser brings the page back.
showRead();
addEventListener("pageshow", showRead);

// A drawer closes when one of its links leads to a place on the page.
document.addEventListener("click", (event) => {
  if (event.target.closest("a")) one(":popover-open")?.hidePopover();
});
// It closes too when the focus leaves it, and when its button goes because there is room for what it holds.
const opener = (drawer) => one(".bar [popovertarget='" + drawer.id + "']");
document.addEventListener("focusin", ({ target }) => {
  const drawer = one(":popover-open");
  if (drawer && !drawer.contains(target) && target !== opener(drawer)) drawer.hidePopover();
});
addEventListener("resize", () => {
  const drawer = one(":popover-open");
  if (drawer && !opener(drawer).checkVisibility()) drawer.hidePopover();
});

// Menus close on Escape, on a press elsewhere, and when the focus leaves.
for (const type of ["pointerdown", "focusin"]) {
  document.addEventListener(type, (event) => {
    for (const menu of all(".menu[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
}
const shut = (menu) => {
  menu.open = false;
  one("summary", menu).focus();
};

// Search: its script comes with the first use.
const glass = one(".search");
const begin = () => {
  const script = document.createElement("script");
  glass.onclick = null;
  script.onerror = () => { glass.onclick = begin; };
  script.src = glass.dataset.script;
  document.head.append(script);
};
if (glass) glass.onclick = begin;

// Keys.
const help = one(".help");
const keys = one(".help input");
const list = () => {
  help.showModal();
  one("form button", help).focus();
};
if (help) {
  const obey = (choice) => { keys.checked = choice !== "off"; };
  obey(recall("keys"));
  onChange("keys", obey);
  keys.onchange = () => remember("keys", keys.checked ? "on" : "off");
  one(".foot button").onclick = list;
  if (/^(Mac|iP)/.test(navigator.platform)) one("kbd + kbd", help).textContent = "⌘ K";
}
const commands = {
  "/": () => glass?.click(),
  "?": list,
  n: () => one("[rel=next]")?.click(),
  p: () => one("[rel=prev]")?.click(),
};
document.addEventListener("keydown", (event) => {
  const { target, key, code } = event, chord = event.ctrlKey || event.metaKey;
  if (key === "Escape") return dismiss(target);
  if (event.altKey || event.repeat || one("dialog[open], :popover-open")) return;
  // Layouts without Latin letters: the place of the key counts.
  const name = /^Key/.test(code) && !/[a-z]/i.test(key) ? code.slice(3).toLowerCase() : key.toLowerCase();
  if (chord ? name !== "k" || !glass
    : !keys?.checked || target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]")) return;
  const command = commands[chord ? "/" : name];
  if (!command) return;
  event.preventDefault();
  command();
});
// Escape shuts a menu, and puts a definition away until the reader comes back to its term.
function dismiss(target) {
  const menu = target.closest(".menu[open]");
  if (menu) shut(menu);
  for (const term of all(".term:is(:hover, :focus-within)")) {
    term.classList.add("quiet");
    for (const type of ["pointerleave", "focusout"]) {
      term.addEventListener(type, () => term.classList.remove("quiet"), { once: true });
    }
  }
}
// The browser's own search takes the focus away from the page, and finds no definition that happens to be open.
addEventListener("blur", () => dismiss(root));

// A finger cannot point without pressing: it opens the definition, with the link in it.
document.addEventListener("pointerover", ({ pointerType }) => root.classList.toggle("touch", pointerType === "touch"));
document.addEventListener("keydown", () => root.classList.remove("touch"));
document.addEventListener("click", (event) => {
  const link = root.matches(".touch") && event.target.closest(".term > a");
  if (!link) return;
  event.preventDefault();
  const slip = document.createElement("dialog"), more = document.createElement("a"), close = document.createElement("button");
  const { lang, dir } = link.closest("[lang]"), { dataset } = status;
  const isSymbol = link.closest(".symbol");
  Object.assign(slip, { className: isSymbol ? "slip symbol" : "slip", closedBy: "any", lang, dir, ariaLabel: link.textContent });
  slip.innerHTML = link.nextElementSibling.innerHTML;
  more.href = link.href;
  more.textContent = dataset[isSymbol ? "symbol" : "term"];
  close.textContent = dataset.close;
  for (const button of [more, close]) Object.assign(button, { className: "button", lang: root.lang });
  close.onclick = () => slip.close();
  slip.onclose = () => slip.remove();
  slip.append(document.createElement("br"), more, close);
  document.body.append(slip);
  slip.showModal();
});

// A range of lines in an address, as code hosts write it.
const range = () => {
  const [, first, last] = /^#L(\d+)-L?(\d+)$/.exec(location.hash) ?? [];
  if (!first) return;
  const lines = all(".whole .l").filter(({ id }) => +id.slice(1) >= first && +id.slice(1) <= last);
  for (const line of all(".whole .hl")) line.classList.remove("hl");
  for (const line of lines) line.classList.add("hl");
  lines[0]?.scrollIntoView();
};
range();
addEventListener("hashchange", range);

// Theme.
const choices = all("[data-theme-choice]");
const show = (theme) => {
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const button of choices) {
    button.setAttribute("aria-pressed", button.dataset.themeChoice === (root.dataset.theme ?? "auto"));
  }
};
for (const button of choices) {
  button.onclick = () => {
    const theme = button.dataset.themeChoice;
    show(theme);
    remember("theme", theme);
    shut(button.closest(".menu"));
  };
}
onChange("theme", show);
show(root.dataset.theme);

// Copying takes the shown lines, without their numbers.
const status = one("[role=status]");
let hush;
for (const button of status ? all(".copy") : []) {
  const label = button.textContent;
  let timer;
  button.onclick = async () => {
    const done = await copy(text(one("pre > *", button.closest("figure"))));
    clearTimeout(timer);
    clearTimeout(hush);
    status.textContent = button.textContent = done ? status.dataset.copied : status.dataset.failed;
    timer = setTimeout(() => { button.textContent = label; }, 2000);
    hush = setTimeout(() => { status.textContent = ""; }, 2000);
  };
}
function text(code) {
  const lines = all(".l, .gap:not(:has(:checked))", code).filter((line) => line.getClientRects().length);
  const text = lines.length ? lines.map((line) => line.textContent + "\n").join("") : code.textContent;
  // A command that ends its line would run when it is pasted.
  return text.indexOf("\n") === text.length - 1 ? text.slice(0, -1) : text;
}
async function copy(content) {
  try { await navigator.clipboard.writeText(content); } catch { return bySelection(content); }
  return true;
}
// Without a secure context there is no clipboard object.
function bySelection(content) {
  const area = document.createElement("textarea");
  area.value = content;
  area.className = "vh";
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  focused?.focus();
  return done;
}

arrive();
addEventListener("load", () => {
  arrive();
  try { localStorage.removeItem("stele:place"); } catch {}
});
})();
