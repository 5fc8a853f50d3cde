// Lists of the scene whose items have times. Each item is a group of fields, and each field writes its key into the text.

import { make } from "./dom.js";
import { edit } from "./edits.js";
import { editor } from "./editor.js";
import { values } from "./reading.js";
import { studio } from "./state.js";

/// A list below the key `overlays`. A field has a `key`, a `label`, the `input`'s attributes or the `options` of a list,
/// what it shows of an item (`read`), and the changes of an item by its text (`write`): values by key, null to remove.
/// `take` is a button beside the field: `{words, icon, changes}`.
export class TimedList {
  #name;
  #fields;
  #starters;
  #body = make("div");
  #groups = [];
  /// The number of items once one that was added is in the text.
  #awaited = null;

  /// - name: an item in words, such as "caption".
  /// - starters: buttons that add an item: their `label`, `title` and `item`.
  constructor({ key, title, name, fields, starters }) {
    this.key = key;
    this.#name = name;
    this.#fields = fields;
    this.#starters = starters.map(({ label, title, item }) =>
      make("button", { type: "button", text: label, title, onclick: () => this.#attempt(() => this.#add(item)) }));
    this.element = make("fieldset", { id: "control-overlays-" + key }, make("legend", { text: title }), this.#body, make("div", { class: "row wrap" }, ...this.#starters));
  }

  /// The items in the text, and the path of their list, which may be the key `list` of a mapping.
  #written() {
    const found = values(editor.text).overlays?.[this.key];
    const isMapping = found !== null && typeof found === "object" && !Array.isArray(found);
    const list = isMapping ? found.list : found;
    const items = (Array.isArray(list) ? list : []).map((item) => item !== null && typeof item === "object" ? item : {});
    return { items, path: ["overlays", this.key, ...(isMapping ? ["list"] : [])] };
  }

  async #attempt(action) {
    try {
      await action();
    } catch (error) {
      studio.tell("failure", error.message);
    }
  }

  async #add(item) {
    const value = await item();
    const { items, path } = this.#written();
    this.#awaited = items.length + 1;
    edit([{ path, insert: value }], { group: "added " + performance.now() });
  }

  #change(index, changes, group) {
    const { items, path } = this.#written();
    if (index >= items.length) return;
    const written = Object.entries(changes).filter(([key, value]) => value !== null || key in items[index]);
    const isEmpty = Object.keys(items[index]).every((key) => changes[key] === null) && written.every(([, value]) => value === null);
    if (isEmpty) return this.#remove(index);
    // Values come first: an item must not become empty in between.
    written.sort(([, one], [, other]) => (one === null) - (other === null));
    const edits = written.map(([key, value]) => ({ path: [...path, index, key], ...(value === null ? { remove: true } : { value }) }));
    edit(edits, { group: ["control", ...path, index, group].join(".") });
  }

  #remove(index) {
    const { items, path } = this.#written();
    // A list without items is an error.
    const removed = items.length > 1 ? [...path, index] : ["overlays", this.key];
    if (index < items.length) edit([{ path: removed, remove: true }], { group: "removed " + performance.now() });
  }

  #item(index) { return this.#written().items[index] ?? {}; }

  #group(index) {
    const name = this.#name + " " + (index + 1);
    const inputs = this.#fields.map((field) => this.#input(field, index));
    const cells = this.#fields.map(({ key, label, take, isWide }, at) => {
      const words = make("label", { class: "field" }, make("span", { text: label }), inputs[at]);
      const button = take && make("button", {
        type: "button", class: "icon " + take.icon, "aria-label": take.words(name), title: take.words(name),
        onclick: () => this.#attempt(async () => {
          this.#change(index, await take.changes(this.#item(index)), key + " taken " + performance.now());
        }),
      });
      return make("div", { class: isWide ? "pair wide" : "pair" }, words, button);
    });
    const remove = make("button", {
      type: "button", class: "icon remove", text: "×", "aria-label": "Remove " + name, title: "Remove " + name,
      onclick: () => this.#remove(index),
    });
    // At the end of the first line.
    cells.splice(this.#fields.findIndex((field) => field.isWide) + 1, 0, remove);
    return { inputs, remove, element: make("div", { class: "timed", role: "group", "aria-label": name }, ...cells) };
  }

  #input({ key, input: settings, options, write }, index) {
    const id = ["control-overlays", this.key, index, key].join("-");
    const input = options ? make("select", { id }) : make("input", { id, type: "text", autocomplete: "off", ...settings });
    input.addEventListener(options ? "change" : "input", () => {
      if (input.checkValidity()) this.#change(index, write(input.value, this.#item(index)), key);
    });
    return input;
  }

  /// Shows what the text says.
  update() {
    const { items } = this.#written();
    while (this.#groups.length > items.length) {
      const { element } = this.#groups.pop();
      const hadFocus = element.contains(document.activeElement);
      element.remove();
      if (hadFocus) (this.#groups.at(-1)?.remove ?? this.#starters[0]).focus();
    }
    while (this.#groups.length < items.length) {
      this.#groups.push(this.#group(this.#groups.length));
      this.#body.append(this.#groups.at(-1).element);
    }
    items.forEach((item, index) => this.#fields.forEach((field, at) => {
      const input = this.#groups[index].inputs[at];
      if (field.options) this.#fill(input, field.options(item));
      else if (input === document.activeElement) return;
      input.value = String(field.read(item) ?? "");
    }));
    if (this.#awaited === items.length) this.#focusLast();
  }

  #focusLast() {
    this.#awaited = null;
    const { inputs: [first], element } = this.#groups.at(-1);
    first.focus();
    first.select();
    // With the buttons below.
    this.element.scrollIntoView({ block: "end" });
    element.scrollIntoView({ block: "nearest" });
  }

  #fill(select, options) {
    const known = JSON.stringify(options);
    if (select.dataset.options === known) return;
    select.dataset.options = known;
    select.replaceChildren(...options.map(([value, text]) => make("option", { value, text })));
  }
}
