// Controls for the choices people make first. Each one writes lines into the scene's text, which lights them up.

import { columnRows, order } from "./columns.js";
import { find, make, say } from "./dom.js";
import { edit } from "./edits.js";
import { editor } from "./editor.js";
import { camera, captions } from "./overlays.js";
import { values } from "./reading.js";
import { Latest, post, session } from "./server.js";
import { studio } from "./state.js";
import { extras, paths, sizes } from "./starters.js";

const panel = find("#controls");

/// The keys of this version's schema, as far as the controls ask for them: `overlays`, `overlays.finger`.
async function knownKeys() {
  const labels = async (text) => (await post("/api/complete", { text, offset: text.length })).completions
    .map(({ label }) => label.replace(/:$/, ""));
  const keys = new Set(await labels(""));
  for (const key of new Set(extras.map(({ path }) => path[0]))) {
    if (keys.has(key)) for (const inner of await labels(key + ":\n  ")) keys.add(key + "." + inner);
  }
  return keys;
}

export const controls = new class {
  #isHere = true;
  #load = null;
  #fields = new Map();
  #columns = null;
  /// Captions and movements of the camera, as far as the schema has them.
  #lists = [];
  /// The names of the columns that the panel was made for.
  #names = null;
  #keys = null;
  choices = null;

  /// Writes a value; nothing removes the key. Changes by the same control in a row are undone together.
  set(path, value, group = path.join(".")) {
    const isNothing = value === null || value === "" || value === undefined;
    edit([isNothing ? { path, remove: true } : { path, value }], { group: "control " + group });
  }

  #field(id, label, input, write, read) {
    const element = make("label", { class: "field" }, make("span", { text: label }), input);
    input.addEventListener(input.tagName === "SELECT" ? "change" : "input", () => {
      if (input.checkValidity()) write(input.value);
    });
    input.id = "control-" + id.replaceAll(".", "-");
    this.#fields.set(id, { input, read });
    return element;
  }

  #text(key, label, settings = {}) {
    return this.#field(key, label, make("input", { type: "text", ...settings }),
      (value) => this.set([key], value), (choices) => choices.written[key] ?? choices[key]);
  }

  #number(path, label, settings, read) {
    return this.#field(path.join("."), label, make("input", { type: "number", min: "0", step: "1", ...settings }),
      (value) => this.set(path, value === "" || (Number(value) === 0 && settings.isRemovedAtZero) ? null : Number(value)), read);
  }

  #select(id, label, options, write, read) {
    const select = make("select", {}, ...options.map(([value, text]) => make("option", { value, text })));
    return this.#field(id, label, select, write, read);
  }

  #group(title, ...children) {
    return make("fieldset", {}, make("legend", { text: title }), make("div", { class: "fields" }, ...children));
  }

  #build(choices) {
    const themes = session.themes.map((name) => [name, name]);
    const size = this.#select("size", "Size", sizes.map(({ name }) => [name, name]), (value) => {
      const { width, height } = sizes.find(({ name }) => name === value);
      if (width === null) return;
      edit([{ path: ["viewport", "width"], value: width }, { path: ["viewport", "height"], value: height }], { group: "control size" });
    }, ({ viewport }) => (sizes.find(({ width, height }) => width === viewport?.width && height === viewport.height) ?? sizes.at(-1)).name);
    const columns = choices.columns.map(({ name, title }) => [name, title || name]);
    const sections = this.#select("sections", "Sections by", [["", "none"], ...columns],
      (value) => this.set(value ? ["sections", "by"] : ["sections"], value || null, "sections"),
      ({ written }) => written.sections?.by ?? "");
    const path = this.#select("path", "Scroll", [["", "choose a path"], ...paths.map(({ name }) => [name, name])], (value) => {
      const found = paths.find(({ name }) => name === value);
      if (found) this.set(["scroll"], found.value);
      this.#fields.get("path").input.value = "";
    }, () => "");
    this.#columns = columnRows();
    panel.replaceChildren(
      this.#group("Page",
        this.#text("title", "Title"),
        this.#text("subtitle", "Subtitle"),
        this.#text("source", "Source"),
        this.#select("theme", "Theme", themes, (value) => this.set(["theme"], value), ({ theme }) => theme),
        size,
        this.#select("around.room", "Size of", [["outside", "the table"], ["inside", "the whole picture"]],
          (value) => this.set(["around", "room"], value === "inside" ? value : null), ({ written }) => written.around?.room ?? "outside"),
        this.#number(["viewport", "width"], "Width", { min: "16", max: "16000" }, ({ viewport }) => viewport?.width),
        this.#number(["viewport", "height"], "Height", { min: "16", max: "16000" }, ({ viewport }) => viewport?.height),
        this.#number(["viewport", "scale"], "Scale", { min: "0.5", max: "8", step: "any" }, ({ viewport }) => viewport?.scale)),
      this.#group("Table",
        this.#number(["freeze", "columns"], "Frozen columns", { max: "50", isRemovedAtZero: true }, ({ freeze }) => freeze?.columns ?? 0),
        this.#number(["freeze", "rows"], "Frozen rows", { max: "50", isRemovedAtZero: true }, ({ freeze }) => freeze?.rows ?? 0),
        sections, path),
      this.#extras(),
      ...this.#lists.map(({ element }) => element),
      make("fieldset", {}, make("legend", { text: "Columns" }), this.#columns.element));
  }

  /// Keys that only some versions have.
  #extras() {
    const found = extras.filter(({ path }) => this.#keys.has(path.join("."))).map(({ path, label, options, main, usual }) => {
      const written = () => path.reduce((owner, key) => owner?.[key], this.choices.written) ?? options[0];
      const hasMore = () => typeof written() === "object";
      return this.#select(path.join("."), label, options.map((text) => [text, text]), (text) => {
        const isNothing = text === options[0];
        this.set(!isNothing && hasMore() ? [...path, main] : path, isNothing ? null : text, path.join("."));
      }, () => hasMore() ? written()[main] ?? usual : written());
    });
    return found.length ? this.#group("Around the picture", ...found) : "";
  }

  async #learn() {
    const keys = await knownKeys().catch(() => new Set());
    this.#lists = [captions, camera].filter(({ key }) => keys.has("overlays." + key));
    return keys;
  }

  /// What the lists change is right in the text, even if that is broken otherwise.
  #updateLists() {
    if (!panel.hidden) for (const list of this.#lists) list.update();
  }

  async #fetch() {
    if (panel.hidden || !this.#isHere) return;
    try {
      const text = editor.text;
      this.choices = await post("/api/choices", { text });
      // What the scene says of each column; other values are those that gridreel uses.
      const written = values(text);
      this.choices.written = written;
      for (const column of this.choices.columns) {
        column.written = written.columns?.[column.name] ?? {};
      }
      order(this.choices.columns, written.columnOrder);
      this.#keys ??= await this.#learn();
    } catch (error) {
      // A broken scene has no choices; the controls keep showing the last ones.
      if (error.isMissing) {
        this.#isHere = false;
        panel.replaceChildren(make("p", { class: "muted", text: "This server has no controls." }));
      }
      return;
    }
    const names = this.choices.columns.map(({ name }) => name).join("\n");
    if (this.#names !== names) this.#build(this.choices);
    this.#names = names;
    this.#update();
  }

  #update() {
    for (const { input, read } of this.#fields.values()) {
      if (input === document.activeElement && input.tagName !== "SELECT") continue;
      input.value = String(read(this.choices) ?? "");
    }
    this.#columns.update(this.choices);
    this.#updateLists();
  }

  start() {
    this.#load = new Latest(() => this.#fetch(), 150);
    studio.on("text", () => this.#load.run());
    studio.on("text", () => this.#updateLists());
    studio.on("build", () => this.#updateLists());
    studio.on("panel", () => this.#load.run());
    say(panel, "");
  }
}();
