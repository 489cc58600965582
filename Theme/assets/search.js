// Comes with the first use of the search button.
{
const opener = document.querySelector(".search"), { index, close: shut, failed, again } = opener.dataset;
const { lang } = document.documentElement;
const make = (tag, given, ...inside) => {
  const node = Object.assign(document.createElement(tag), given);
  node.append(...inside);
  return node;
};

// A part is a script that hands over its value: on disk, nothing else can be read.
let parts = {}, fresh = "";
const values = {};
window.steleSearch = (name, value) => { values[name] = value; };
const read = (name) => new Promise((onload, onerror) =>
  document.head.append(make("script", { src: index + name + ".js" + fresh, onload, onerror }))).then(() => values[name]);
// Heads keep their names when a site is published anew: a server is asked whether what a cache has of them still holds.
const ask = async (name) => {
  const text = await (await fetch(index + name + ".js" + fresh, { cache: "no-cache" })).text();
  return JSON.parse(text.slice(text.indexOf(",") + 1, text.lastIndexOf(")")));
};
const load = (name) => parts[name] ??= name.endsWith("/head") && /^http/.test(location.protocol) ? ask(name).catch(() => read(name)) : read(name);

// Words, as the index has them.
const plain = { ς: "σ", ё: "е", ı: "i", ə: "e", ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };
const fold = (word) => word.normalize().toLowerCase().normalize("NFD")
  .replace(/([\p{sc=Latn}\p{sc=Grek}])\p{M}+|[\u0300\u0301\u0640\u064b-\u065f\u0670]/gu, "$1")
  .normalize().replace(/[ςёıəßæœøđł]/g, (c) => plain[c]);
const cut = (text, rule, from) => [...text.matchAll(rule)].map((m) => ({ own: m[0], at: from + m.index, form: fold(m[0]) }));
const words = (text) => cut(text, /[\p{L}\p{M}\p{N}]+/gu, 0).map((word) =>
  ({ ...word, parts: cut(word.own, /\p{N}+|\p{Lu}+(?![^\P{L}\p{Lu}])|\p{Lu}?[^\p{Lu}\p{N}]+/gu, word.at) }));

// One letter more, less, other, or two swapped; or a long beginning in common.
const near = (a, b) => {
  let i = 0;
  while (a[i] && a[i] === b[i]) i++;
  const [x, y, x1, y1] = [a.slice(i), b.slice(i), a.slice(i + 1), b.slice(i + 1)];
  return i > 5 && i > .7 * Math.max(a.length, b.length)
    || x1 === y || x === y1 || x1 === y1 || x[0] + x[1] === y[1] + y[0] && x.slice(2) === y.slice(2);
};

// Where a word stands in any of its forms: scores by page and section. Of a common word, not all places are known.
let known;
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const find = async (name, { words, endings, pages: total }, word, loose) => {
  let range = words, common;
  for (let i = 2; words.length > 6 && range.length > 2 && i <= word.length; i++) {
    const start = word.slice(0, i);
    range = words.filter(([first], at) => first <= start + "\uffff" && !(words[at + 1]?.[0] <= start));
  }
  const lines = ["", ...await Promise.all(range.slice(0, 6).map((part) => load(name + "/" + part[1])))].join("\n");
  const base = (form, stem) => stem > 0 ? form.slice(0, stem) : stem.slice(1);
  const own = lines.match("\n" + word + " (\\S+)"), pages = [];
  // Where the endings are not known, three letters may follow four.
  const rule = endings && RegExp(endings, "u");
  const ends = (at) => rule ? rule.test(word.slice(at)) : at > 3 && word.length < at + 4;
  for (const [, form, cut, code] of lines.matchAll(/(\S+) (\S+) (\S+)/g)) {
    const stem = base(form, cut), { length } = stem;
    const fit = form === word ? 1
      : (own ? stem === base(word, own[1]) : [stem, form].some((s) => word.startsWith(s) && ends(s.length)))
        ? .8 * (word.startsWith(form) ? form : stem).length / word.length
      : word[1] && form.startsWith(word) ? .3 + .3 * word.length / form.length
      : loose && word[3] && (form.includes(word) || near(word, form) || length > 3 && [-1, 0, 1].some((more) =>
        near(word.slice(0, length + more), stem) && ends(length + more))) && .2;
    if (!fit) continue;
    known.set(form, word);
    common ||= code[0] === "~";
    const n = [...code.matchAll(/[g-z\d_-]*[A-f]/g)].map(([s]) => [...s].reduceRight((sum, c) => sum * 32 + digits.indexOf(c) % 32, 0));
    for (let i = 0, page = 0; i < n.length;) {
      const at = pages[page += n[i++]] ??= {};
      for (let s = 0, more = 1; more; more = n[i++] & 1) {
        at[s += n[i] >> 3] = Math.max(fit * [1, 1.5, 2.5, 3][n[i] >> 1 & 3], at[s] ?? 0);
      }
    }
  }
  return { pages, common, rare: common ? .1 : Math.log(1 + total / (Object.keys(pages).length || total)) };
};

// Pages that hold all the words, or else some, the best first. Only of those that may be seen are the sections compared.
const best = (list) => list.sort((a, b) => b.score - a.score);
const peak = (at) => Math.max(0, ...Object.values(at));
const rank = async (name, query, loose) => {
  const head = await load(name + "/head"), search = ({ form }) => find(name, head, form, loose);
  const terms = (await Promise.all(query.map(async (word) => {
    const whole = await search(word);
    return whole.pages.length ? whole : Promise.all(word.parts.map(search));
  }))).flat();
  if (query[1]) terms.push({ ...await search({ form: query.map(({ form }) => form).join("") }), common: true });
  const some = loose > 1, { pages } = terms.find(({ common }) => !common) ?? terms[0];
  const found = best(Object.keys(some ? Object.assign({}, ...terms.map(({ pages }) => pages)) : pages).filter((page) =>
    some || terms.every(({ pages, common }) => common || pages[page])).map((page) =>
    ({ name, head, page, terms, score: terms.reduce((sum, { pages, rare }) => sum + rare * peak(pages[page] ?? []), 0) })));
  return [...best(found.splice(0, 60).map(open)), ...found];
};
const open = (group) => {
  const all = group.terms.map(({ pages, rare }) => [pages[group.page] ?? [], rare]);
  const hits = best(Object.keys(Object.assign({}, ...all.map(([at]) => at))).map((s) =>
    ({ s, score: all.reduce((sum, [at, rare]) => sum + rare * (at[s] ?? peak(at) / 5), 0) })));
  return { ...group, score: hits[0].score, hits: hits.filter(({ score }) => score > hits[0].score / 2).slice(0, 3) };
};

// A text with the found words marked.
const seen = (text) => words(text).flatMap((word) => known.has(word.form) ? word : word.parts.filter(({ form }) => known.has(form)));
const mark = (text, from = 0, to = text.length) => [...seen(text).flatMap(({ own, at }) => {
  if (at < from || at >= to) return [];
  const before = text.slice(from, at);
  from = at + own.length;
  return [before, make("mark", {}, own)];
}), text.slice(from, to)];

const box = make("dialog", { className: "find", closedBy: "any", ariaLabel: opener.ariaLabel });
box.innerHTML = '<div><input type="search" role="combobox" aria-autocomplete="list" aria-controls="stele:found" autocomplete="off" spellcheck="false"><button class="tool">✕</button></div><p role="status"></p><div role="listbox" id="stele:found"></div><button class="button" hidden></button>';
const [bar, count, list, more] = box.children, [input, cross] = bar.children;
input.ariaLabel = list.ariaLabel = box.ariaLabel;
cross.ariaLabel = shut;
opener.after(box);

let turn = 0, timer, here, links, strings, rest;
const say = (node, key, number) => {
  const entry = strings[key], text = entry.text ?? entry;
  node.lang = entry.lang ?? lang;
  node.textContent = (text[new Intl.PluralRules(node.lang).select(number)] ?? text.other ?? text).replace("{count}", number);
};
const offer = (action) => {
  more.hidden = false;
  more.onclick = () => { action(); input.focus(); };
};
const choose = (option) => {
  if (here) here.ariaSelected = false;
  here = option;
  input.setAttribute("aria-activedescendant", option?.id ?? "");
  if (!option) return;
  option.ariaSelected = true;
  option.scrollIntoView({ block: "nearest" });
};

// Among words that run right to left, a text of other letters has its own direction.
const turned = document.dir === "rtl";
const way = (text) => turned && !/[\u0590-\u08ff]/.test(text) ? "ltr" : "";
const span = (...inside) => make("span", {}, ...inside);
const code = (...inside) => make("code", { lang: "en", translate: false }, ...inside);
// A section with its densest place, and what that is worth: its title or heading is what was typed, or it defines it;
// the words stand there as they were typed, or are others but for their accents.
const small = (text) => text.normalize().toLocaleLowerCase(lang);
const forms = (text) => cut(text, /[\p{L}\p{M}\p{N}_]+/gu, 0).map(({ form }) => form).join(" ");
const draw = (hit, [href, title, sections], wrap, defines) => {
  const [anchor, heading, own, listed, aside = ""] = sections[hit.s];
  const kinds = (all) => new Set(all.map(({ form }) => known.get(form))).size;
  const shown = seen(own)[0] || !seen(aside)[0] || seen(heading)[0] && (defines || seen(listed)[0]);
  const text = shown ? own : aside.replace(/^\/\/+ ?/gm, ""), found = seen(text), above = seen(heading);
  const dense = ({ at }) => kinds(found.filter((word) => word.at >= at && word.at < at + 120));
  const most = Math.max(0, ...found.map(dense)), first = found.find((word) => dense(word) === most);
  const from = first?.at > 50 ? text.slice(0, first.at - 50).length + text.slice(first.at - 50).search(/\s/) + 1 : 0;
  const to = text.length > from + 170 ? text.lastIndexOf(" ", from + 150) : text.length;
  const names = shown && most ? [] : listed.split(" ").filter((name) => seen(name)[0]).slice(0, 4);
  const phrase = small(input.value.trim()), typed = words(phrase), all = forms(phrase), every = [...found, ...above, ...seen(own), ...seen(listed), ...seen(aside)];
  const as = ({ own, form }) => every.some((word) => small(word.own) === small(own)) ? 1
    : small(own) !== form && every.some((word) => word.form === form) ? -3 : 0;
  hit.score += Math.max(most, kinds(above), kinds(seen(listed))) + above.length / (words(heading).length || 1)
    + typed.reduce((sum, word) => sum + as(word), 0) / typed.length
    + small([heading, own, listed, aside].join("\n")).includes(phrase) * (typed[1] ? /\s/.test(phrase) ? 5 : 20 : .5)
    + (all === forms(anchor ? heading : title) ? anchor && defines ? 20 : anchor ? 30 : 40
      : defines && (aside.split("\n").some((name) => forms(name) === all) || kinds([...above, ...seen(aside)]) >= typed.length) ? 20 : 0);
  hit.node = make("a", {
    href: index + "../" + lang + "/" + href + (anchor && "#" + encodeURIComponent(anchor)),
    role: "option", ariaSelected: false, tabIndex: -1,
  }, make("b", { dir: way(heading || title) }, wrap(...mark(heading || title))),
    make("p", { dir: way(text) }, (shown ? wrap : code)(from ? "… " : "", ...mark(text, from, to), text[to] ? " …" : "")),
    ...names.flatMap((name) => [code(...mark(name)), " "]));
};

const show = async (mine) => {
  const batch = [];
  for (let size = 0; rest[0] && size < 8 && !batch[5]; size += batch.at(-1).hits.length) {
    const group = rest.shift();
    batch.push(group.hits ? group : open(group));
  }
  await Promise.all(batch.map(async (group) => {
    const [first, part] = group.head.texts.findLast(([first]) => first <= group.page);
    const page = (await load(group.name + "/" + part))[group.page - first];
    if (mine !== turn) return;
    group.file = group.name !== lang;
    group.title = page[1];
    for (const hit of group.hits) draw(hit, page, group.file ? code : span, +group.page === group.head.glossary);
    group.score = best(group.hits)[0].score;
  }));
  if (mine !== turn) return;
  for (const { title, hits, file } of best(batch).sort((a, b) => a.file - b.file)) {
    list.append(make("div", { role: "group", ariaLabel: title },
      make("div", { ariaHidden: true, className: file ? "path" : "", dir: way(title) }, ...mark(title)), ...hits.map(({ node }) => node)));
  }
  links = [...list.querySelectorAll("a")];
  links.forEach((option, i) => { option.id = "stele:found" + i; });
  more.hidden = true;
  if (!rest[0]) return;
  say(more, "searchMore");
  offer(() => show(mine).catch(() => run()));
};

const run = async (retried) => {
  const mine = ++turn, query = words(input.value);
  try {
    rest = [];
    ({ strings } = await load(lang + "/head"));
    let found = [];
    for (const loose of query[0] ? [0, 1, 2] : []) {
      if (found[0] || mine !== turn) break;
      known = new Map();
      const [lessons, files] = await Promise.all([lang, "identifiers"].map((name) => rank(name, query, loose)));
      // What defines a word is compared with the best.
      const terms = lessons.findIndex(({ page, head }) => +page === head.glossary);
      if (terms > 1) lessons.splice(1, 0, ...lessons.splice(terms, 1).map((group) => group.hits ? group : open(group)));
      found = [...lessons.splice(0, 2), ...files.splice(0, 1), ...lessons, ...files];
    }
    if (mine !== turn) return;
    list.textContent = "";
    say(count, query[0] ? found[0] ? "searchCount" : "searchNone" : "searchHint", found.length);
    input.ariaExpanded = !!found[0];
    rest = found;
    await show(mine);
    if (mine !== turn) return;
    choose(links[0]);
    list.ariaBusy = false;
  } catch {
    if (mine !== turn) return;
    parts = {};
    fresh = "?" + Date.now();
    if (!retried) return run(true);
    list.textContent = "";
    input.ariaExpanded = list.ariaBusy = false;
    count.textContent = failed;
    more.textContent = again;
    offer(run);
  }
};

input.oninput = ({ isComposing }) => {
  clearTimeout(timer);
  choose();
  turn++;
  list.ariaBusy = true;
  if (!isComposing) timer = setTimeout(run, 60, false);
};
input.addEventListener("compositionend", input.oninput);
box.onkeydown = (event) => {
  const { key, target } = event, step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (event.isComposing || key !== "Escape" && (target !== input || !step && key !== "Enter")) return;
  event.preventDefault();
  if (step) choose(links[links.indexOf(here) + step] ?? here);
  else if (key === "Enter") here?.click();
  else box.close();
};
box.onclick = ({ target }) => { if (target === cross || target.closest("a")) box.close(); };
(opener.onclick = () => {
  box.showModal();
  input.select();
  run();
})();
}
