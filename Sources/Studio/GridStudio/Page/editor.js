// The scene's text: a text area above the same text in colors, which scroll as one.

import { clamp, find, make, movesLittle } from "./dom.js";
import { difference, History } from "./history.js";
import { paint, tokens } from "./highlight.js";
import { studio } from "./state.js";

const area = find("#text");
const colored = find("#colored");
const gutter = find("#gutter");
const scroller = find("#code");

export const editor = new class {
  area = area;
  history = new History();
  #known = "";
  #lines = [];
  #blocks = [];
  #marks = new Map();
  /// The selection before the change that is under way.
  #selection = [0, 0];

  get text() { return area.value; }

  /// Takes a text from outside without a trace in the history, as at the start.
  begin(text) {
    area.value = text;
    area.setSelectionRange(0, 0);
    this.history = new History();
    this.#changed();
  }

  /// Replaces the text by another one, as an undoable change of the smallest range.
  take(text, settings) {
    const change = difference(this.text, text);
    if (change) this.apply([{ start: change.start, end: change.start + change.removed.length, text: change.inserted }], settings);
  }

  /// Applies replacements `{start, end, text}`, of which later ones lie before earlier ones.
  apply(replacements, { group = null, flashes = true, cursor = null } = {}) {
    const before = [area.selectionStart, area.selectionEnd];
    const old = this.#lines;
    const changes = [];
    for (const { start, end, text } of replacements) {
      const removed = area.value.slice(start, end);
      if (removed === text) continue;
      changes.push({ start, removed, inserted: text });
      area.setRangeText(text, start, end, "preserve");
    }
    if (!changes.length) return;
    if (cursor !== null) area.setSelectionRange(cursor, cursor);
    this.history.record(changes, before, [area.selectionStart, area.selectionEnd], group);
    this.#changed();
    if (flashes) this.#flash(old);
  }

  undo() { this.#replay(this.history.undo()); }
  redo() { this.#replay(this.history.redo()); }

  #replay(entry) {
    if (!entry) return;
    studio.tell("undo");
    for (const { start, removed, inserted } of entry.changes) area.setRangeText(inserted, start, start + removed.length, "end");
    area.setSelectionRange(...entry.selection);
    this.history.close();
    this.#changed();
    this.reveal();
  }

  /// What was typed, pasted, cut or dropped.
  #typed() {
    const change = difference(this.#known, area.value);
    if (!change) return;
    this.history.record([change], this.#selection, [area.selectionStart, area.selectionEnd]);
    this.#changed();
  }

  #changed() {
    this.#known = area.value;
    this.#selection = [area.selectionStart, area.selectionEnd];
    this.#render();
    find("#undo").disabled = !this.history.canUndo;
    find("#redo").disabled = !this.history.canRedo;
    studio.tell("text", area.value);
  }

  #render() {
    const lines = area.value.split("\n");
    const count = lines.length;
    while (colored.children.length > count) { colored.lastChild.remove(); gutter.lastChild.remove(); }
    while (colored.children.length < count) {
      colored.append(make("div"));
      gutter.append(make("div", { text: String(gutter.children.length + 1) }));
    }
    let block = null;
    lines.forEach((line, index) => {
      const known = this.#blocks[index];
      if (this.#lines[index] === line && known?.before === block) {
        block = known.after;
        return;
      }
      const result = tokens(line, block);
      this.#blocks[index] = { before: block, after: result.block, found: result.found };
      block = result.block;
      this.#paint(index, line);
    });
    this.#blocks.length = count;
    this.#lines = lines;
  }

  #paint(index, line) {
    paint(colored.children[index], line, this.#blocks[index].found, this.#marks.get(index) ?? []);
  }

  /// Marks ranges: a map from line index to `[class, start, end]`.
  mark(marks) {
    const lines = new Set([...this.#marks.keys(), ...marks.keys()]);
    this.#marks = marks;
    for (const index of lines) {
      if (index >= this.#lines.length) continue;
      this.#paint(index, this.#lines[index]);
      const kinds = (marks.get(index) ?? []).map((mark) => mark[0]);
      gutter.children[index].className = kinds.includes("error") ? "error" : kinds[0] ?? "";
    }
  }

  /// Lights up the lines that differ from earlier ones.
  #flash(old) {
    const lines = this.#lines;
    let start = 0;
    while (start < lines.length && lines[start] === old[start]) start++;
    let tail = 0;
    while (tail < Math.min(lines.length, old.length) - start && lines.at(-1 - tail) === old.at(-1 - tail)) tail++;
    const end = Math.max(start + 1, lines.length - tail);
    for (let index = start; index < end && index < colored.children.length; index++) {
      const line = colored.children[index];
      line.classList.remove("changed");
      void line.offsetWidth;
      line.classList.add("changed");
      setTimeout(() => line.classList.remove("changed"), 1500);
    }
    if (document.activeElement !== area) this.revealLine(start);
  }

  /// The offset of a line and column, both from 1. Columns count characters.
  offset(line, column = 1) {
    const index = clamp((line ?? 1) - 1, 0, this.#lines.length - 1);
    let offset = 0;
    for (let before = 0; before < index; before++) offset += this.#lines[before].length + 1;
    return offset + this.index(index, column);
  }

  /// The position of a column in a line, in UTF-16 units.
  index(line, column = 1) {
    const text = this.#lines[line] ?? "";
    return Array.from(text).slice(0, Math.max(0, (column ?? 1) - 1)).join("").length;
  }

  get line() { return area.value.slice(0, area.selectionStart).split("\n").length - 1; }

  goTo(line, column = 1, endLine, endColumn) {
    if (line == null) return;
    const start = this.offset(line, column);
    const end = endColumn ? this.offset(endLine ?? line, endColumn) : start;
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, Math.max(start, end));
    this.revealLine(line - 1);
    studio.tell("cursor");
  }

  reveal() { this.revealLine(this.line); }

  revealLine(index) {
    const line = colored.children[index];
    if (!line) return;
    const top = line.offsetTop;
    const isSeen = top >= scroller.scrollTop && top + line.offsetHeight <= scroller.scrollTop + scroller.clientHeight;
    if (!isSeen) scroller.scrollTo({ top: top - scroller.clientHeight / 3, behavior: movesLittle() ? "auto" : "smooth" });
  }

  /// Where a character is in the window.
  place(offset) {
    const before = area.value.slice(0, offset).split("\n");
    const line = colored.children[before.length - 1];
    const column = before.at(-1).length;
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    range.setStart(line, 0);
    let passed = 0;
    for (let node = walker.nextNode(); node; passed += node.length, node = walker.nextNode()) {
      if (passed + node.length < column) continue;
      range.setStart(node, column - passed);
      break;
    }
    const box = range.getBoundingClientRect();
    const own = line.getBoundingClientRect();
    return { x: box.width || box.x ? box.x : own.x, top: own.top, bottom: own.bottom };
  }

  insert(text) {
    const start = area.selectionStart;
    this.apply([{ start, end: area.selectionEnd, text }], { flashes: false, cursor: start + text.length });
  }

  start() {
    area.addEventListener("beforeinput", (event) => {
      if (event.inputType === "historyUndo" || event.inputType === "historyRedo") {
        event.preventDefault();
        if (event.inputType === "historyUndo") this.undo(); else this.redo();
      } else {
        this.#selection = [area.selectionStart, area.selectionEnd];
      }
    });
    area.addEventListener("input", () => this.#typed());
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === area && area.value === this.#known) studio.tell("cursor");
    });
    gutter.addEventListener("click", (event) => {
      const index = Array.prototype.indexOf.call(gutter.children, event.target);
      if (index >= 0) this.goTo(index + 1);
    });
    find("#undo").addEventListener("click", () => this.undo());
    find("#redo").addEventListener("click", () => this.redo());
  }
}();
