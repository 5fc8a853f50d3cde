// Keys of the whole page. They are off while something is typed, and can be turned off altogether.

import { clamp, find, make, say, stored } from "./dom.js";
import { elements } from "./elements.js";
import { exporter } from "./export.js";
import { playback } from "./playback.js";
import { problems } from "./problems.js";
import { recorder } from "./record.js";
import { studio } from "./state.js";
import { sync } from "./sync.js";
import { viewer } from "./viewer.js";

/// Keys as people read them, what they do in words, and the action.
const table = [
  ["Space, K", "Play or pause", { " ": () => playback.toggle(), k: () => playback.toggle() }],
  ["J, L", "Backwards, forwards; again: 2 ×, 4 ×", { j: () => playback.shuttle(-1), l: () => playback.shuttle(1) }],
  ["← →", "One frame; with Shift ten", {
    ArrowLeft: () => playback.step(-1), ArrowRight: () => playback.step(1),
    "Shift+ArrowLeft": () => playback.step(-10), "Shift+ArrowRight": () => playback.step(10),
  }],
  ["Home, End", "First, last frame", {
    Home: () => { playback.pause(); playback.go(playback.low); }, End: () => { playback.pause(); playback.go(playback.high); },
  }],
  ["I, O", "Start and end of the range", { i: () => playback.setIn(), o: () => playback.setOut() }],
  ["Shift+X", "Whole path", { "Shift+X": () => playback.setRange(null, null) }],
  ["[ ]", "Previous, next label", { "[": () => playback.goToLabel(-1), "]": () => playback.goToLabel(1) }],
  [", .", "Slower, faster", { ",": () => playback.changeSpeed(-1), ".": () => playback.changeSpeed(1) }],
  ["Shift+L", "Loop on or off", { "Shift+L": () => playback.setLooping(!playback.isLooping) }],
  ["/", "Go to a frame, time or label", { "/": () => openGoTo() }],
  ["F, 1", "Fit; 100 %", { f: () => viewer.setZoom("fit"), 1: () => viewer.setZoom(1) }],
  ["+ −", "Zoom in, out", {
    "+": () => viewer.zoomBy(1), "=": () => viewer.zoomBy(1), "-": () => viewer.zoomBy(-1), "−": () => viewer.zoomBy(-1),
  }],
  ["Shift+O", "Overlay of elements on or off", { "Shift+O": () => elements.setMarking(!elements.isMarking) }],
  ["N", "Next problem", { n: () => problems.next() }],
  ["R", "Record a scroll by hand", { r: () => recorder.toggle() }],
  ["E", "Export", { e: () => exporter.open() }],
  ["?", "This help", { "?": () => find("#help").showModal() }],
  ["Ctrl+S", "Save", {}],
  ["Ctrl+Z", "Undo in the text; with Shift redo", {}],
  ["Ctrl+Space", "Suggestions in the text", {}],
  ["Ctrl+/, Tab", "Comment, indent in the text; Escape, then Tab leaves it", {}],
];
const actions = Object.assign({}, ...table.map(([, , keys]) => keys));
let isOn = stored.get("keys") !== "off";

const isTyping = (element) => element.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=range])")
  || element.isContentEditable;

function press(event) {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.altKey && event.key.toLowerCase() === "s") {
    event.preventDefault();
    return sync.save();
  }
  if (!isOn || isCommand || event.altKey || event.defaultPrevented || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (isTyping(target) || document.querySelector("dialog[open]")) return;
  if (recorder.isRecording && recorder.key(event)) return;
  // A button takes the space bar for itself, unless it is one of those that move the playhead.
  if (event.key === " " && target.closest("button, input, a, summary") && !target.closest("#time .bar")) return;
  if (event.key === "Home" || event.key === "End") if (target.closest("[role=separator]")) return;
  const name = event.shiftKey && (event.key.length > 1 || /^[A-Z]$/.test(event.key)) ? "Shift+" + event.key
    : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const action = actions[name];
  if (!action) return;
  event.preventDefault();
  action();
}

/// The frame that a text means: a number, a time, a share or a label.
export function frameNamed(text) {
  const words = text.trim();
  const label = studio.picture?.labels?.find((one) => one.label === words);
  if (label) return label.frame;
  const number = /^(\d+(?:[.,]\d+)?)\s*(ms|s|%)?$/.exec(words);
  if (!number) return null;
  const value = Number(number[1].replace(",", "."));
  const frame = number[2] === "%" ? value / 100 * playback.end
    : number[2] === "s" ? value * studio.rate : number[2] === "ms" ? value / 1000 * studio.rate : value;
  return Number.isFinite(frame) ? clamp(Math.round(frame), 0, playback.end) : null;
}

function openGoTo() {
  const labels = studio.picture?.labels ?? [];
  find("#labels").replaceChildren(...labels.map(({ label }) => make("option", { value: label })));
  find("#go-to-field").value = "";
  say(find("#go-to-error"), "");
  find("#go-to").showModal();
  find("#go-to-field").focus();
}

export function startKeys() {
  document.addEventListener("keydown", press);
  const rows = table.map(([keys, words]) =>
    make("tr", {}, make("th", { scope: "row" }, make("kbd", { text: keys })), make("td", { text: words })));
  const half = Math.ceil(rows.length / 2);
  for (const part of [rows.slice(0, half), rows.slice(half)]) find("#key-table").append(make("table", {}, make("tbody", {}, ...part)));
  find("#help-button").addEventListener("click", () => find("#help").showModal());
  find("#go-to-button").addEventListener("click", openGoTo);
  find("#go-to-cancel").addEventListener("click", () => find("#go-to").close());
  find("#go-to-form").addEventListener("submit", (event) => {
    const frame = frameNamed(find("#go-to-field").value);
    if (frame === null) {
      event.preventDefault();
      say(find("#go-to-error"), "There is no such frame, time or label.");
      return;
    }
    playback.pause();
    playback.go(frame);
  });
  const box = find("#keys-on");
  box.checked = isOn;
  box.addEventListener("change", () => {
    isOn = box.checked;
    stored.set("keys", isOn ? "on" : "off");
  });
}
