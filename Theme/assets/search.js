// Comes with the first use of the search button.
"use strict";
const opener = document.querySelector(".search"), { index, close: shut, failed, again } = opener.dataset;
const { lang } = document.documentElement;
const make = (tag, given, ...inside) => {
  const node = Object.assign(document.createElement(tag), given);
  node.append(...inside);
  return node;
};

// A part is a script that hands over its value: on disk, nothing else can be read.
let parts = {}, fresh = "";
const values = {}, steleSearch = (name, value) => { values[name] = value; };
const load = (name) => parts[name] ??= new Promise((onload, onerror) =>
  document.head.append(make("script", { src: index + name + ".js" + fresh, onload, onerror }))).then(() => values[name]);

// Words, as the index has them.
const plain = { ς: "σ", ё: "е", ı: "i", ə: "e", ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };
const fold = (word) => word.normalize().toLocaleLowerCase(lang).normalize("NFD")
  .replace(/(?<=[\p{sc=Latn}\p{sc=Grek}]\p{M}*)\p{M}|[\u0300\u0301\u0640\u064b-\u065f\u0670]/gu, "")
  .normalize().replace(/[ςёıəßæœøđł]/g, (letter) => plain[letter]);
const cut = (text, pattern, from) => [...text.matchAll(pattern)].map(({ 0: own, index }) => ({ own, at: from + index, form: fold(own) }));
const words = (text) => cut(text, /[\p{L}\p{M}\p{N}]+/gu, 0).map((word) =>
  ({ ...word, parts: cut(word.own, /\p{N}+|\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}\p{N}]+/gu, word.at) }));

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const read = (code, visit) => {
  const all = code.match(/[g-z\d_-]*[A-f]/g).map((number) =>
    [...number].reduceRight((sum, digit) => sum * 32 + digits.indexOf(digit) % 32, 0));
  for (let at = 0, page = 0; at < all.length;) {
    page += all[at++];
    for (let section = 0, more = 1; more; more = all[at++] & 1) visit(page, section += all[at] >> 3, all[at] >> 1 & 3);
  }
};

// One letter more, less, other, or two swapped.
const near = (a, b) => {
  let i = 0;
  while (a[i] && a[i] === b[i]) i++;
  const [x, y, x1, y1] = [a.slice(i), b.slice(i), a.slice(i + 1), b.slice(i + 1)];
  return x1 === y || x === y1 || x1 === y1 || x[0] + x[1] === y[1] + y[0] && x.slice(2) === y.slice(2);
};

// Where a word stands in any of its forms: scores by page and section.
let known;
const find = async (name, { words, endings }, word, loose) => {
  let range = words;
  for (let i = 2; words.length > 6 && range.length > 3 && i <= word.length; i++) {
    const start = word.slice(0, i);
    range = words.filter(([first], at) => first <= start + "\uffff" && !(words[at + 1]?.[0] <= start));
  }
  const lines = (await Promise.all(range.slice(0, 6).map((part) => load(name + "/" + part[1])))).join("\n").split("\n")
    .map((line) => line.split(" ")).map(([form, stem, code]) => [form, stem > 0 ? form.slice(0, stem) : stem.slice(1), code]);
  const own = lines.find(([form]) => form === word);
  const ends = (at) => RegExp(endings ?? "^$", "u").test(word.slice(at));
  const pages = [];
  for (const [form, stem, code] of lines) {
    const { length } = stem;
    const quality = form === word ? 1
      : (own ? stem === own[1] : word.startsWith(stem) && ends(length)) ? .8 * length / word.length
      : word[1] && form.startsWith(word) ? .3 + .3 * word.length / form.length
      : loose && word[3] && (form.includes(word) || [-1, 0, 1].some((more) =>
        near(word.slice(0, length + more), stem) && ends(length + more))) && .2;
    if (!quality) continue;
    known.set(form, word);
    read(code, (page, section, weight) => {
      const scores = pages[page] ??= [];
      scores[section] = Math.max(quality * [1, 1.5, 2.5, 3][weight], scores[section] ?? 0);
    });
  }
  return pages;
};

// Pages that hold all the words, with their best sections.
const worth = (a, b) => b.score - a.score;
const rank = async (name, query, loose) => {
  const head = await load(name + "/head"), search = ({ form }) => find(name, head, form, loose);
  const terms = (await Promise.all(query.map(async (word) => {
    const pages = await search(word);
    return pages[0] || pages.length ? [pages] : Promise.all(word.parts.map(search));
  }))).flat();
  return Object.keys(terms[0]).filter((page) => terms.every((pages) => pages[page])).map((page) => {
    const hits = Object.keys(Object.assign([], ...terms.map((pages) => pages[page]))).map((section) => ({
      section, score: terms.reduce((sum, { [page]: scores, ...pages }) => sum + Math.log(1 + head.pages / (1 + Object.keys(pages).length))
        * (scores[section] ?? Math.max(...Object.values(scores)) / 5), 0),
    })).sort(worth);
    return { name, head, page, score: hits[0].score, hits: hits.filter(({ score }) => score > hits[0].score / 2).slice(0, 3) };
  }).sort(worth);
};

// A text with the found words marked.
const seen = (text) => words(text).flatMap((word) =>
  known.has(word.form) ? word : word.parts.filter(({ form }) => known.has(form)));
const marked = (text, from = 0, to = text.length) => [...seen(text).flatMap(({ own, at }) => {
  if (at < from || at >= to) return [];
  const before = text.slice(from, at);
  from = at + own.length;
  return [before, make("mark", {}, own)];
}), text.slice(from, to)];

const box = make("dialog", { className: "find", closedBy: "any" }), label = box.ariaLabel = opener.ariaLabel;
box.innerHTML = '<div><input type="search" role="combobox" aria-autocomplete="list" aria-controls="stele:found" autocomplete="off" spellcheck="false"><button class="tool">✕</button></div><p role="status"></p><div role="listbox" id="stele:found"></div><button class="toc-button" hidden></button>';
const [bar, count, list, more] = box.children, [input, cross] = bar.children;
input.ariaLabel = list.ariaLabel = label;
cross.ariaLabel = shut;
opener.after(box);

let turn = 0, timer, chosen, options, strings, rest;
const say = (node, key, number) => {
  const entry = strings[key], text = entry.text ?? entry;
  node.lang = entry.lang ?? lang;
  node.textContent = (text[new Intl.PluralRules(node.lang).select(number)] ?? text.other ?? text).replace("{count}", number);
};
const choose = (option) => {
  if (chosen) chosen.ariaSelected = false;
  chosen = option;
  input.setAttribute("aria-activedescendant", option?.id ?? "");
  if (!option) return;
  option.ariaSelected = true;
  option.scrollIntoView({ block: "nearest" });
};

// A section with its densest place, and what that is worth.
const draw = (hit, [href, title, sections], tag) => {
  const [anchor, heading, text, code] = sections[hit.section], found = seen(text), above = seen(heading);
  const kinds = (all) => new Set(all.map(({ form }) => known.get(form))).size;
  const dense = ({ at }) => kinds(found.filter((word) => word.at >= at && word.at < at + 120));
  const score = Math.max(0, ...found.map(dense)), first = found.find((word) => dense(word) === score);
  const from = first?.at > 60 ? text.indexOf(" ", first.at - 60) + 1 : 0;
  const to = text.length > from + 200 ? text.lastIndexOf(" ", from + 180) : text.length;
  const names = score ? [] : code.split(" ").filter((name) => seen(name)[0]).slice(0, 4);
  hit.score += Math.max(score, kinds(above)) + above.length / (words(heading).length || 1) + (heading + text + code).includes(input.value.trim()) / 2;
  hit.node = make("a", {
    href: index + "../" + lang + "/" + href + (anchor && "#" + encodeURIComponent(anchor)), role: "option", ariaSelected: false, tabIndex: -1,
    id: "stele:found" + options.length,
  }, make("b", {}, make(tag, {}, ...marked(heading || title))),
    make("p", {}, make(tag, {}, from ? "… " : "", ...marked(text, from, to), text[to] ? " …" : "")),
    ...names.flatMap((name) => [make("code", {}, ...marked(name)), " "]));
  options.push(hit.node);
};

const show = async (mine) => {
  let size = 0;
  const batch = rest.splice(0, rest.findIndex(({ hits }) => (size += hits.length) > 7) + 1 || rest.length);
  for (const group of batch) {
    const [first, part] = group.head.texts.findLast(([first]) => first <= group.page);
    const page = (await load(group.name + "/" + part))[group.page - first];
    if (mine !== turn) return;
    group.code = group.name !== lang;
    group.title = page[1];
    for (const hit of group.hits) draw(hit, page, group.code ? "code" : "span");
    group.score = group.hits.sort(worth)[0].score;
  }
  for (const { title, hits, code } of batch.sort((a, b) => a.code - b.code || worth(a, b))) {
    list.append(make("div", { role: "group", ariaLabel: title },
      make("div", { ariaHidden: true, className: code ? "path" : "" }, ...marked(title)), ...hits.map(({ node }) => node)));
  }
  options = [...list.querySelectorAll("a")];
  if (rest[0]) say(more, "searchMore");
  more.hidden = !rest[0];
  more.onclick = () => { show(mine); input.focus(); };
};

const run = async (retried) => {
  const mine = ++turn, query = words(input.value);
  try {
    let found = [];
    ({ strings } = await load(lang + "/head"));
    for (const loose of query[0] ? [false, true] : []) {
      if (found[0] || mine !== turn) break;
      known = new Map();
      const [lessons, files] = await Promise.all([lang, "identifiers"].map((name) => rank(name, query, loose)));
      found = [...lessons.slice(0, 2), ...files.slice(0, 1), ...lessons.slice(2), ...files.slice(1)];
    }
    if (mine !== turn) return;
    rest = found;
    options = [];
    list.textContent = "";
    const size = found.reduce((sum, { hits }) => sum + hits.length, 0);
    say(count, query[0] ? size ? "searchCount" : "searchNone" : "searchHint", size);
    input.ariaExpanded = size > 0;
    await show(mine);
    if (mine !== turn) return;
    choose(options[0]);
    list.ariaBusy = false;
  } catch {
    if (mine !== turn) return;
    parts = {};
    fresh = "?" + Date.now();
    if (!retried) return run(true);
    list.textContent = "";
    input.ariaExpanded = list.ariaBusy = more.hidden = false;
    count.textContent = failed;
    more.textContent = again;
    more.onclick = () => { run(); input.focus(); };
  }
};

input.oninput = input.oncompositionend = (event) => {
  clearTimeout(timer);
  choose();
  turn++;
  list.ariaBusy = true;
  if (!event.isComposing) timer = setTimeout(run, 60, false);
};
box.onkeydown = (event) => {
  const { key, target, isComposing } = event, step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (isComposing) return;
  if (key === "Escape") box.close();
  else if (target !== input) return;
  else if (key === "Enter") chosen?.click();
  else if (step) choose(options[options.indexOf(chosen) + step] ?? chosen);
  else return;
  event.preventDefault();
};
box.onclick = ({ target }) => { if (target === cross || target.closest("a")) box.close(); };
(opener.onclick = () => {
  box.showModal();
  input.select();
  run();
})();
