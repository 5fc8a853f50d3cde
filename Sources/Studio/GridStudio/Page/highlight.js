// Colors for the scene's text: YAML, and JSON as its subset. Only looks depend on it; the server reads the text.

import { make } from "./dom.js";

const rules = [
  ["space", /[ \t]+/y],
  ["comment", /#.*/y, (text, at) => at === 0 || /[\s]/.test(text[at - 1])],
  ["dash", /(?:- )+|-$|---$|\.\.\.$/y, (text, at) => text.slice(0, at).trim() === ""],
  ["key", /"(?:[^"\\]|\\.)*"(?=\s*:(?:\s|$|["'[{]))|'(?:[^']|'')*'(?=\s*:(?:\s|$))/y],
  ["key", /[^\s"'#,[\]{}&*!|>%@`:-](?:[^:#,[\]{}]|:(?=\S)|(?<=\S)#)*?(?=\s*:(?:\s|$))/y],
  ["key", /-[^\s:,[\]{}]+(?=:(?:\s|$))/y],
  ["string", /"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^']|'')*(?:'|$)/y],
  ["mark", /[&*!][^\s,[\]{}]*/y],
  ["mark", /[:,[\]{}|>?]/y],
  ["number", /[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[-+]?\d+)?(?=\s*(?:[,\]}]|$|\s#))/yi],
  ["word", /(?:true|false|null|~)(?=\s*(?:[,\]}]|$|\s#))/y],
  ["plain", /(?:[^\s,[\]{}:#]|:(?=\S)|(?<=\S)#| (?=[^\s#]))+/y],
  ["plain", /./y],
];

/// The tokens of a line: `[kind, start, end]`. `block` is the indentation of the key of a block scalar that the line
/// may belong to, or null. Returns it for the next line, too.
export function tokens(line, block) {
  const indent = line.length - line.trimStart().length;
  if (block !== null && (line.trim() === "" || indent > block)) return { found: [["string", 0, line.length]], block };
  const found = [];
  for (let at = 0; at < line.length;) {
    const [kind, end] = match(line, at);
    if (kind !== "space") found.push([kind, at, end]);
    at = end;
  }
  const opensBlock = /(?:^|[:\s-])\s*[|>][-+\d]*\s*(?:\s#.*)?$/.test(line) && /[:-]\s+[|>]/.test(line);
  return { found, block: opensBlock ? indent : null };
}

function match(line, at) {
  for (const [kind, pattern, condition] of rules) {
    pattern.lastIndex = at;
    const found = pattern.exec(line);
    if (found && found[0] !== "" && (!condition || condition(line, at))) return [kind, at + found[0].length];
  }
  return ["plain", at + 1];
}

/// Fills an element with a line's text in colors. `marks` are `[class, start, end]` of its errors and warnings.
export function paint(element, line, found, marks) {
  element.replaceChildren();
  const edges = new Set([0, line.length]);
  for (const [, start, end] of [...found, ...marks]) edges.add(Math.min(start, line.length)).add(Math.min(end, line.length));
  const sorted = [...edges].sort((a, b) => a - b);
  for (let index = 0; index + 1 < sorted.length; index++) {
    const [start, end] = [sorted[index], sorted[index + 1]];
    const covers = ([, from, to]) => from <= start && end <= to;
    const names = [found.find(covers)?.[0], ...marks.filter(covers).map((mark) => mark[0])].filter(Boolean);
    const text = line.slice(start, end);
    element.append(names.length ? make("span", { class: names.join(" "), text }) : text);
  }
  // An error at the end of a line still needs something to underline.
  for (const [name, start] of marks) {
    if (start >= line.length) element.append(make("span", { class: name, text: " " }));
  }
  if (line === "" && marks.length === 0) element.append("\n");
}
