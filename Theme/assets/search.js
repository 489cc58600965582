// Loaded by the first press of the search button.
"use strict";
const finder = document.querySelector(".search"), { index, close: shut, failed, again } = finder.dataset;
const { lang } = document.documentElement;
const make = (tag, properties, ...inside) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...inside);
  return node;
};

// A part is a script that hands over its value: nothing else may be read on disk.
let parts = {}, fresh = "";
const values = {}, steleSearch = (name, value) => { values[name] = value; };
const load = (name) => parts[name] ??= new Promise((onload, onerror) =>
  document.head.append(make("script", { src: index + name + ".js" + fresh, onload, onerror }))).then(() => values[name]);

// Words as the index has them.
const plain = { ς: "σ", ё: "е", ı: "i", ə: "e", ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };
const fold = (word) => word.normalize().toLocaleLowerCase(lang).normalize("NFD")
  .replace(/(?<=[\p{sc=Latin}\p{sc=Greek}]\p{M}*)\p{M}|(?<=\p{sc=Cyrillic}\p{M}*)[\u0300\u0301]|[\u0640\u064b-\u065f\u0670]/gu, "")
  .normalize().replace(/[ςёıəßæœøđł]/g, (letter) => plain[letter]);
const cut = (text, pattern, from) => [...text.matchAll(pattern)].map(({ 0: own, index }) =>
  ({ own, at: from + index, form: fold(own) }));
const words = (text) => cut(text, /[\p{L}\p{M}\p{N}]+/gu, 0).map((word) =>
  ({ ...word, parts: cut(word.own, /\p{N}+|\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}\p{N}]+/gu, word.at) }));

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const read = (code, visit) => {
  const numbers = code.match(/[g-z\d_-]*[A-f]/g).map((number) =>
    [...number].reduceRight((sum, digit) => sum * 32 + digits.indexOf(digit) % 32, 0));
  for (let at = 0, page = 0; at < numbers.length;) {
    page += numbers[at++];
    for (let section = 0, more = 1; more; more = numbers[at++] & 1) {
      visit(page, section += numbers[at] >> 3, numbers[at] >> 1 & 3);
    }
  }
};

// One letter more, less, other, or two swapped.
const near = (a, b) => {
  let at = 0;
  while (a[at] && a[at] === b[at]) at++;
  const x = a.slice(at), y = b.slice(at), x1 = x.slice(1), y1 = y.slice(1);
  return x1 === y || x === y1 || x1 === y1 || x[0] + x[1] === y[1] + y[0] && x.slice(2) === y.slice(2);
};

// Where a word stands in any of its forms: scores by page and section.
let known;
const find = async (name, { words, endings, pages }, word, loose) => {
  let range = words;
  for (let i = 2; words.length > 6 && range.length > 3 && i <= word.length; i++) {
    const start = word.slice(0, i);
    range = words.filter(([first], at) => first <= start + "\uffff" && !(words[at + 1]?.[0] <= start));
  }
  const texts = await Promise.all(range.slice(0, 6).map((part) => load(name + "/" + part[1])));
  const lines = texts.join("\n").split("\n").map((line) => line.split(" "))
    .map(([form, stem, code]) => [form, stem > 0 ? form.slice(0, stem) : stem.slice(1), code]);
  const own = lines.find(([form]) => form === word);
  const ends = (at) => RegExp(endings ?? "^$", "u").test(word.slice(at));
  const hits = {};
  for (const [form, stem, code] of lines) {
    const { length } = stem;
    const quality = form === word ? 1
      : (own ? stem === own[1] : word.startsWith(stem) && ends(length)) ? .8 * length / word.length
      : word[1] && form.startsWith(word) ? .3 + .3 * word.length / form.length
      : loose && word[3] && (form.includes(word)
        || [-1, 0, 1].some((more) => near(word.slice(0, length + more), stem) && ends(length + more))) ? .2 : 0;
    if (!quality) continue;
    known.set(form, word);
    read(code, (page, section, weight) => {
      const score = quality * [1, 1.5, 2.5, 3][weight], sections = hits[page] ??= {};
      sections[section] = Math.max(score, sections[section] ?? 0);
    });
  }
  return { hits, rarity: Math.log(1 + pages / Object.keys(hits).length) };
};

// Pages that hold all the words, with their best sections.
const rank = async (name, query, loose) => {
  const head = await load(name + "/head"), search = ({ form }) => find(name, head, form, loose);
  const terms = (await Promise.all(query.map(async (word) => {
    const whole = await search(word);
    return Object.keys(whole.hits)[0] ? whole : Promise.all(word.parts.map(search));
  }))).flat();
  return Object.keys(terms[0].hits).filter((page) => terms.every(({ hits }) => hits[page])).map((page) => {
    const hits = [...new Set(terms.flatMap(({ hits }) => Object.keys(hits[page])))].map((section) => ({
      section, score: terms.reduce((sum, { hits: { [page]: found }, rarity }) =>
        sum + rarity * (found[section] ?? Math.max(...Object.values(found)) / 5), 0),
    }));
    return { name, head, page, hits: sort(hits).filter(({ score }) => score > hits[0].score / 2).slice(0, 3) };
  }).sort(order);
};
const order = (a, b) => b.hits[0].score - a.hits[0].score;
const sort = (hits) => hits.sort((a, b) => b.score - a.score);

// A text with the found words marked.
const seen = (text) => words(text).flatMap((word) =>
  known.has(word.form) ? word : word.parts.filter(({ form }) => known.has(form)));
const marked = (text, from = 0, to = text.length) => [...seen(text).flatMap(({ own, at }) => {
  if (at < from || at >= to) return [];
  const nodes = [text.slice(from, at), make("mark", {}, own)];
  from = at + own.length;
  return nodes;
}), text.slice(from, to)];

const box = make("dialog", { className: "find", ariaLabel: finder.ariaLabel, closedBy: "any" });
box.innerHTML = `<div><input type="search" role="combobox" aria-autocomplete="list" aria-controls="stele:found" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go"><button type="button" class="tool">✕</button></div><p role="status"></p><div role="listbox" id="stele:found"></div><button type="button" class="toc-button" hidden></button>`;
const [bar, count, list, more] = box.children, [input, cross] = bar.children;
input.ariaLabel = list.ariaLabel = finder.ariaLabel;
cross.ariaLabel = shut;
finder.after(box);

let turn = 0, timer, chosen, strings, rest;
const say = (node, key, number) => {
  const entry = strings[key], text = entry.text ?? entry;
  node.lang = entry.lang ?? lang;
  node.textContent = (text.other ? text[new Intl.PluralRules(node.lang).select(number)] ?? text.other : text)
    .replace("{count}", number);
};
const options = () => [...list.querySelectorAll("a")];
const choose = (option) => {
  chosen?.setAttribute("aria-selected", false);
  chosen = option;
  input.setAttribute("aria-activedescendant", option?.id ?? "");
  option?.setAttribute("aria-selected", true);
  option?.scrollIntoView({ block: "nearest" });
};

// The section with its densest place, and what the place is worth.
const draw = (hit, [href, title, sections], root, tag) => {
  const [anchor, heading, text, code] = sections[hit.section], found = seen(text), raw = input.value.trim();
  const dense = ({ at }) => new Set(found.flatMap((word) =>
    word.at >= at && word.at < at + 120 ? known.get(word.form) : [])).size;
  const score = Math.max(0, ...found.map(dense)), first = found.find((word) => dense(word) === score);
  const from = first?.at > 60 ? text.indexOf(" ", first.at - 60) + 1 : 0;
  const to = text.length > from + 200 ? text.lastIndexOf(" ", from + 180) : text.length;
  const names = score ? [] : code.split(" ").filter((name) => seen(name)[0]).slice(0, 4);
  hit.node = make("a", { href: root + href + (anchor && "#" + encodeURIComponent(anchor)), role: "option", ariaSelected: false },
    make("b", {}, make(tag, {}, ...marked(heading || title))),
    make("p", {}, make(tag, {}, from ? "… " : "", ...marked(text, from, to), text[to] ? " …" : "")),
    ...names.flatMap((name) => [make("code", {}, ...marked(name)), " "]));
  hit.score += score + (heading + text + code).includes(raw) / 2 + seen(heading).length / (words(heading).length || 1);
};

const show = async (mine) => {
  let size = 0;
  const batch = rest.splice(0, rest.findIndex(({ hits }) => (size += hits.length) > 7) + 1 || rest.length);
  for (const group of batch) {
    const [first, part] = group.head.texts.findLast(([first]) => first <= group.page);
    const page = (await load(group.name + "/" + part))[group.page - first];
    if (mine !== turn) return;
    group.code = group.name === "identifiers";
    group.title = page[1];
    for (const hit of group.hits) draw(hit, page, index + "../" + lang + "/", group.code ? "code" : "span");
    sort(group.hits);
  }
  for (const { title, hits, code } of batch.sort((a, b) => a.code - b.code || order(a, b))) {
    list.append(make("div", { role: "group", ariaLabel: title },
      make("div", { ariaHidden: true, className: code ? "path" : "" }, ...marked(title)), ...hits.map(({ node }) => node)));
  }
  options().forEach((option, at) => { option.id = "stele:found" + at; option.tabIndex = -1; });
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
    list.textContent = "";
    const size = found.reduce((sum, { hits }) => sum + hits.length, 0);
    say(count, query[0] ? size ? "searchCount" : "searchNone" : "searchHint", size);
    input.ariaExpanded = size > 0;
    await show(mine);
    if (mine === turn) choose(options()[0]);
  } catch {
    if (mine !== turn) return;
    parts = {};
    fresh = "?" + Date.now();
    if (!retried) return run(true);
    list.textContent = "";
    input.ariaExpanded = more.hidden = false;
    count.textContent = failed;
    more.textContent = again;
    more.onclick = () => { run(); input.focus(); };
  }
};

input.oninput = input.oncompositionend = (event) => {
  clearTimeout(timer);
  choose();
  turn++;
  if (!event.isComposing) timer = setTimeout(() => run(), 60);
};
box.onkeydown = (event) => {
  const { key, target, isComposing } = event, step = { ArrowDown: 1, ArrowUp: -1 }[key], all = options();
  if (isComposing) return;
  if (key === "Escape") box.close();
  else if (target !== input) return;
  else if (key === "Enter") chosen?.click();
  else if (step) choose(all[all.indexOf(chosen) + step] ?? chosen);
  else return;
  event.preventDefault();
};
box.onclick = ({ target }) => { if (target === cross || target.closest("a")) box.close(); };
finder.onclick = () => {
  box.showModal();
  input.select();
  run();
};
finder.click();
