// Export: the files of `gridreel render`, with progress and a way to cancel.

import { find, make, say } from "./dom.js";
import { playback } from "./playback.js";
import { post, session } from "./server.js";
import { studio } from "./state.js";
import { sync } from "./sync.js";

const dialog = find("#export");
const kinds = [
  ["gif", "GIF", "plays everywhere"], ["mp4", "MP4", "small, for pages and slides"], ["apng", "APNG", "exact, as one picture file"],
  ["webp", "WebP", "exact and smaller"], ["webm", "WebM", "small, for pages"],
  ["avif", "AVIF", "smallest, for pages"], ["html", "HTML", "a page that plays as it scrolls"],
  ["pdf", "PDF", "a page for each frame"], ["png", "Folder of PNG files", "one for each frame"],
];

export const exporter = new class {
  #id = null;
  #isMade = false;
  #parts = {};

  open() {
    if (!studio.picture) return;
    if (!this.#isMade) this.#make();
    this.#update();
    dialog.showModal();
  }

  #make() {
    this.#isMade = true;
    const base = studio.picture.name || "scene";
    const field = (id, label, settings, ...options) => {
      this.#parts[id] = make(options.length ? "select" : "input", { id: "export-" + id, ...settings }, ...options);
      return make("label", { class: "field" }, make("span", { text: label }), this.#parts[id]);
    };
    const boxes = kinds.map(([kind, label, words], index) => {
      const id = "export-" + kind;
      const box = make("input", { type: "checkbox", id, checked: index === 0, onchange: () => this.#update() });
      const name = make("input", {
        type: "text", id: id + "-name", "aria-label": "File name of " + label, spellcheck: "false",
        value: kind === "png" ? base + "-frames" : base + "." + kind,
      });
      this.#parts[kind] = { box, name };
      const title = make("label", {}, box, " " + label, make("span", { class: "muted", text: words }));
      return make("div", { class: "output" }, title, name);
    });
    const themes = session.themes.map((name) => make("option", { value: name, text: name }));
    const check = (id, label) => make("label", { class: "check" }, this.#parts[id] = make("input", { type: "checkbox" }), " " + label);
    const number = (least, most, placeholder) => ({ type: "number", min: least, max: most, step: "any", placeholder });
    this.#parts.form = make("form", {},
      make("fieldset", {}, make("legend", { text: "Files" }), ...boxes),
      make("fieldset", { class: "fields" }, make("legend", { text: "Options" }),
        field("scale", "Scale", number("0.1", "16", String(studio.picture.scale))),
        field("theme", "Theme", {}, make("option", { value: "", text: "of the scene" }), ...themes),
        field("fps", "Frames per second", number("1", "240", String(Number(studio.rate.toFixed(3))))),
        field("maxSize", "Maximum size", { type: "text", placeholder: "such as 2MB", pattern: "\\s*[0-9.]+\\s*([kKMG]i?B?)?\\s*" }),
        field("loop", "Times to play", { type: "number", min: "0", max: "1000", placeholder: "forever" }),
        check("range", "Only the range"), check("overwrite", "Replace files")));
    this.#parts.form.addEventListener("submit", (event) => { event.preventDefault(); this.#begin(); });
    this.#parts.words = make("p", { role: "status", id: "export-words" });
    this.#parts.bar = make("progress", { "aria-label": "Progress of the export", value: "0", max: "1" });
    this.#parts.paths = make("ul", { class: "paths", "aria-label": "Files written" });
    this.#parts.go = make("button", {
      type: "button", id: "export-go", class: "primary", text: "Export", onclick: () => this.#parts.form.requestSubmit(),
    });
    this.#parts.cancel = make("button", { type: "button", text: "Close", onclick: () => this.#cancel() });
    dialog.replaceChildren(make("h2", { id: "export-title", text: "Export" }), this.#parts.form,
      make("div", { class: "progress" }, this.#parts.bar, this.#parts.words, this.#parts.paths),
      make("div", { class: "row end" }, this.#parts.cancel, this.#parts.go));
  }

  get #chosen() { return kinds.map(([kind]) => this.#parts[kind]).filter(({ box }) => box.checked); }

  #update() {
    const parts = this.#parts;
    const hasRange = playback.first !== null || playback.last !== null;
    parts.range.disabled = !hasRange;
    if (!hasRange) parts.range.checked = false;
    for (const [kind] of kinds) parts[kind].name.disabled = !parts[kind].box.checked;
    const isRunning = this.#id !== null;
    parts.go.disabled = isRunning || this.#chosen.length === 0;
    say(parts.cancel, isRunning ? "Cancel" : "Close");
    parts.bar.style.visibility = isRunning || parts.bar.value > 0 ? "visible" : "hidden";
  }

  async #begin() {
    const parts = this.#parts;
    const options = {};
    for (const name of ["scale", "fps", "loop"]) if (parts[name].value !== "") options[name] = Number(parts[name].value);
    for (const name of ["theme", "maxSize"]) if (parts[name].value.trim()) options[name] = parts[name].value.trim();
    if (parts.range.checked) options.frames = playback.low + "-" + playback.high;
    if (parts.overwrite.checked) options.overwrite = true;
    parts.paths.replaceChildren();
    parts.bar.value = 0;
    say(parts.words, "Starting");
    try {
      await sync.settled();
      const { id } = await post("/api/export", { outputs: this.#chosen.map(({ name }) => name.value.trim()), options });
      this.#id = id;
    } catch (error) {
      say(parts.words, error.message);
    }
    this.#update();
  }

  async #cancel() {
    if (this.#id === null) return dialog.close();
    await post("/api/export/cancel", { id: this.#id }).catch((error) => say(this.#parts.words, error.message));
  }

  receive(event) {
    if (this.#id === null || event.id !== this.#id) return;
    const parts = this.#parts;
    const isRunning = event.state === "running";
    if (event.total > 0) { parts.bar.max = event.total; parts.bar.value = event.done; }
    const states = { running: "", done: "Done. ", failed: "Failed. ", cancelled: "Cancelled. " };
    say(parts.words, (states[event.state] + (event.message || (isRunning ? event.done + " of " + event.total + " frames" : ""))).trim());
    if (isRunning) return;
    this.#id = null;
    if (!isRunning && event.state === "done") say(parts.words, "Done.");
    const outputs = event.outputs ?? (event.state === "done" ? (event.message ?? "").split("\n").filter(Boolean) : []);
    parts.paths.replaceChildren(...outputs.map((path) => make("li", {}, make("code", { text: path }))));
    if (!dialog.open) studio.tell(event.state === "failed" ? "failure" : "done", parts.words.textContent);
    this.#update();
  }

  start() {
    find("#export-button").addEventListener("click", () => this.open());
    studio.on("export", (event) => this.receive(event));
  }
}();
