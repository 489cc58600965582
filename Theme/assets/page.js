"use strict";
(() => {
  const root = document.documentElement;
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];

  // Storage may be forbidden; then a choice lasts as long as its page.
  const recall = (key) => {
    try { return localStorage.getItem("stele:" + key); } catch { return null; }
  };
  const remember = (key, value) => {
    try { localStorage.setItem("stele:" + key, value); } catch {}
  };

  // Language: the root page forwards to the remembered language, else to the browser's.
  const languageLinks = all("a[hreflang]");
  if (document.body.hasAttribute("data-chooser") && !location.hash) {
    const wanted = [recall("language"), ...navigator.languages].filter(Boolean);
    const link = wanted.flatMap((tag) => [
      languageLinks.find((a) => a.hreflang.toLowerCase() === tag.toLowerCase()),
      languageLinks.find((a) => primary(a.hreflang) === primary(tag)),
    ]).find(Boolean);
    if (link) location.replace(link.href);
  }
  function primary(tag) { return tag.toLowerCase().split("-")[0]; }

  // An old address leads to the same section of the new one.
  const moved = document.querySelector("[data-moved]");
  if (moved) location.replace(moved.href + location.hash);

  // The link of another language leads to the section that is being read.
  for (const type of ["click", "auxclick"]) {
    for (const link of languageLinks) {
      link.addEventListener(type, () => {
        remember("language", link.hreflang);
        link.hash = section() ? "#" + section().id : location.hash;
      });
    }
  }

  // On this page: the last heading above the upper quarter of the window is the current one.
  const toc = document.querySelector(".toc");
  const entries = all(".toc a")
    .map((link) => ({ link, heading: target(link.hash) }))
    .filter((entry) => entry.heading);
  function target(hash) {
    try { return document.getElementById(decodeURIComponent(hash.slice(1))); } catch { return null; }
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
    for (const entry of entries) {
      if (entry.heading !== heading) { entry.link.removeAttribute("aria-current"); continue; }
      entry.link.setAttribute("aria-current", "location");
      reveal(toc, entry.link);
    }
  };
  // scrollIntoView would move the page too.
  function reveal(box, item) {
    const space = box.getBoundingClientRect(), place = item.getBoundingClientRect();
    if (place.top < space.top || place.bottom > space.bottom) {
      box.scrollTop += place.top - space.top - space.height / 2;
    }
  }
  if (entries.length) {
    let waiting = false;
    addEventListener("scroll", () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => { waiting = false; follow(); });
    }, { passive: true });
    follow();
  }

  const side = document.querySelector(".side");
  const here = side?.querySelector("[aria-current]");
  if (here) reveal(side, here);

  // A drawer closes when one of its links leads to a place on the same page.
  for (const drawer of all("[popover]")) {
    drawer.addEventListener("click", (event) => {
      if (event.target.closest("a") && drawer.matches(":popover-open")) drawer.hidePopover();
    });
  }

  // Menus close on Escape, on a press elsewhere, and when the focus leaves.
  for (const menu of all("details.menu")) {
    const leave = (event) => { if (!menu.contains(event.target)) menu.open = false; };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  }

  // Escape puts the definition of a term away until the reader comes back to it.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const term of all(".term:is(:hover, :focus-within)")) {
      term.classList.add("quiet");
      for (const type of ["pointerleave", "focusout"]) {
        term.addEventListener(type, () => term.classList.remove("quiet"), { once: true });
      }
    }
  });

  // Search: its script comes with the first use.
  const opener = document.querySelector(".search");
  const begin = () => {
    const script = document.createElement("script");
    opener.onclick = null;
    script.onerror = () => { opener.onclick = begin; };
    script.src = opener.dataset.script;
    document.head.append(script);
  };
  if (opener) opener.onclick = begin;
  document.addEventListener("keydown", (event) => {
    const { key, code, target } = event;
    if (event.ctrlKey || event.metaKey ? key !== "k" && (key < "~" || code !== "KeyK")
      : key !== "/" || recall("keys") === "off" || target.closest("input, textarea, select, [contenteditable]")) return;
    if (!opener || event.altKey) return;
    event.preventDefault();
    opener.click();
  });

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
    button.addEventListener("click", () => {
      const theme = button.dataset.themeChoice;
      show(theme);
      remember("theme", theme);
      const menu = button.closest("details");
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  }
  addEventListener("storage", (event) => { if (event.key === "stele:theme") show(event.newValue); });
  show(root.dataset.theme);

  // Copying takes the shown lines, without their numbers.
  const status = document.getElementById("stele:status");
  let silence;
  for (const button of all(".copy")) {
    const label = button.textContent;
    let timer;
    button.addEventListener("click", async () => {
      const done = await copy(text(button.closest("figure").querySelector("pre > *")));
      clearTimeout(timer);
      clearTimeout(silence);
      status.textContent = button.textContent = done ? status.dataset.copied : status.dataset.failed;
      timer = setTimeout(() => { button.textContent = label; }, 2000);
      silence = setTimeout(() => { status.textContent = ""; }, 2000);
    });
  }
  function text(code) {
    const lines = all(".l, .gap:not(:has(:checked))", code).filter((line) => line.getClientRects().length);
    return lines.length ? lines.map((line) => line.textContent + "\n").join("") : code.textContent;
  }
  async function copy(content) {
    try {
      await navigator.clipboard.writeText(content);
      return true;
    } catch {
      return copyBySelection(content);
    }
  }
  // Without a secure context there is no clipboard object.
  function copyBySelection(content) {
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
})();
