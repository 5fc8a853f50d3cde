// Errors and warnings: underlined in the text, marked beside it, and listed below it.

import { find, make, say } from "./dom.js";
import { editor } from "./editor.js";
import { studio } from "./state.js";

const list = find("#problem-list");

/// The ranges of a problem by line index.
function addMarks(marks, problem) {
  if (problem.inText === false || problem.line == null) return;
  const lines = editor.text.split("\n");
  const first = problem.line - 1;
  if (first >= lines.length) return;
  const start = editor.index(first, problem.column);
  const last = Math.min(problem.endLine ?? problem.line, problem.line + 50) - 1;
  for (let index = first; index <= last && index < lines.length; index++) {
    const from = index === first ? start : lines[index].length - lines[index].trimStart().length;
    const word = /^[^\s:,[\]{}]*/.exec(lines[index].slice(from))[0].length;
    const to = index === last && problem.endColumn ? editor.index(index, problem.endColumn)
      : index === last ? from + Math.max(1, word) : lines[index].length;
    if (!marks.has(index)) marks.set(index, []);
    marks.get(index).push([problem.severity, from, Math.max(from + 1, to)]);
  }
}

function entry(problem) {
  const place = problem.line == null ? "" : problem.inText === false
    ? problem.file + ":" + problem.line + (problem.column ? ":" + problem.column : "") : problem.line + ":" + (problem.column ?? 1);
  const words = [
    make("span", { class: "kind " + problem.severity, text: problem.severity }),
    make("span", { class: "place", text: place }),
    make("bdi", { class: "words", text: problem.message + (problem.expected ? "; expected " + problem.expected : "") }),
    problem.hint ? make("span", { class: "muted", text: problem.hint }) : null,
  ];
  if (problem.line == null || problem.inText === false) return make("li", { class: "problem" }, ...words);
  const go = () => editor.goTo(problem.line, problem.column, problem.endLine, problem.endColumn);
  return make("li", {}, make("button", { type: "button", class: "problem", onclick: go }, ...words));
}

export const problems = new class {
  #shown = "";

  update() {
    const found = studio.diagnostics;
    const marks = new Map();
    for (const problem of found) addMarks(marks, problem);
    editor.mark(marks);
    const text = JSON.stringify(found);
    if (text === this.#shown) return;
    this.#shown = text;
    const errors = found.filter((problem) => problem.severity === "error").length;
    const warnings = found.length - errors;
    const count = (number, word) => number === 0 ? null : number + " " + word + (number === 1 ? "" : "s");
    const words = [count(errors, "error"), count(warnings, "warning")].filter(Boolean).join(", ") || "No problems";
    const first = found[0];
    say(find("#problem-count"), words);
    find("#problem-count").className = errors ? "error" : warnings ? "warning" : "";
    find("#problem-count").setAttribute("aria-label", words + (first ? ". " + first.message : ""));
    list.replaceChildren(...found.slice(0, 100).map(entry));
  }

  /// Moves the cursor to the next problem after it, or to the first.
  next() {
    const places = studio.diagnostics.filter((problem) => problem.line != null && problem.inText !== false);
    const line = editor.line + 1;
    const problem = places.find((one) => one.line > line) ?? places[0];
    if (problem) editor.goTo(problem.line, problem.column, problem.endLine, problem.endColumn);
  }

  start() { studio.on("state", () => this.update()); }
}();
