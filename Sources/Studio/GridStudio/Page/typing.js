// Keys inside the scene's text: indentation, comments, undo.

import { find } from "./dom.js";
import { editor } from "./editor.js";

const { area } = editor;
const unit = "  ";
let tabLeaves = false;

/// The lines that the selection touches: where they start, and their text.
function touched() {
  const text = area.value;
  const start = text.lastIndexOf("\n", area.selectionStart - 1) + 1;
  const last = Math.max(area.selectionStart, area.selectionEnd - (area.selectionEnd > area.selectionStart ? 1 : 0));
  const found = text.indexOf("\n", last);
  const end = found < 0 ? text.length : found;
  return { start, end, lines: text.slice(start, end).split("\n") };
}

function change(map) {
  const { start, end, lines } = touched();
  const isRange = area.selectionStart !== area.selectionEnd;
  const fromEnd = end - area.selectionEnd;
  const text = lines.map(map).join("\n");
  const cursor = Math.max(start, start + text.length - fromEnd);
  editor.apply([{ start, end, text }], { flashes: false, cursor: isRange ? null : cursor });
  if (isRange) area.setSelectionRange(start, start + text.length);
}

const indent = () => change((line) => line.trim() === "" ? line : unit + line);
const outdent = () => change((line) => line.replace(/^ {1,2}/, ""));

function comment() {
  const { lines } = touched();
  const hasText = lines.filter((line) => line.trim() !== "");
  const areComments = hasText.length > 0 && hasText.every((line) => /^\s*#/.test(line));
  const depth = Math.min(...hasText.map((line) => line.length - line.trimStart().length));
  change((line) => line.trim() === "" ? line
    : areComments ? line.replace(/^(\s*)# ?/, "$1") : line.slice(0, depth) + "# " + line.slice(depth));
}

function breakLine() {
  const before = area.value.slice(0, area.selectionStart).split("\n").at(-1);
  const spaces = /^ */.exec(before)[0];
  const rest = before.trim();
  const isItem = /^- \S/.test(rest);
  const deeper = /[:|>]$/.test(rest) ? (isItem ? unit + unit : unit) : isItem ? unit : "";
  editor.insert("\n" + spaces + deeper);
}

function tab(isBack) {
  const isRange = area.selectionStart !== area.selectionEnd;
  const before = area.value.slice(0, area.selectionStart).split("\n").at(-1);
  if (isBack) outdent();
  else if (isRange) indent();
  else editor.insert(" ".repeat(unit.length - before.length % unit.length));
}

/// Whether the key was handled here.
function key(event) {
  const isCommand = event.ctrlKey || event.metaKey;
  const name = event.key.toLowerCase();
  if (event.key === "Escape") { tabLeaves = true; return false; }
  if (event.key !== "Tab" && event.key !== "Shift") tabLeaves = false;
  if (event.key === "Tab" && !isCommand && !event.altKey && !tabLeaves) tab(event.shiftKey);
  else if (event.key === "Enter" && !isCommand && !event.shiftKey && !event.isComposing) breakLine();
  else if (isCommand && event.key === "]") indent();
  else if (isCommand && event.key === "[") outdent();
  else if (isCommand && event.key === "/") comment();
  else if (isCommand && name === "z") { if (event.shiftKey) editor.redo(); else editor.undo(); }
  else if (isCommand && name === "y") editor.redo();
  else return false;
  event.preventDefault();
  if (event.key === "Enter") editor.reveal();
  return true;
}

export function startTyping() {
  area.addEventListener("keydown", (event) => { if (!event.defaultPrevented) key(event); });
  area.addEventListener("blur", () => { tabLeaves = false; });
  find("#code").addEventListener("mousedown", (event) => {
    // Below the last line, a click goes to the end of the text.
    if (event.target.id !== "code") return;
    event.preventDefault();
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  });
}
