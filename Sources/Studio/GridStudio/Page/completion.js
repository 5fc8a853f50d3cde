// Suggestions while typing, and the documentation of the key at the cursor.

import { clamp, find, make, say } from "./dom.js";
import { editor } from "./editor.js";
import { Latest, post } from "./server.js";
import { studio } from "./state.js";

const { area } = editor;
const popup = find("#suggestions");
const list = find("#suggestion-list");
const about = find("#about");

export const completion = new class {
  #found = null;
  #chosen = 0;
  #isAsked = false;
  #isHere = true;
  #ask = null;

  get isOpen() { return !popup.hidden; }

  /// Asks for what may stand at the cursor. Suggestions are shown if something was typed, or on demand.
  request(shows) {
    if (!this.#isHere) return;
    this.#isAsked = shows;
    this.#ask.run();
  }

  async #load() {
    const text = area.value;
    const offset = area.selectionStart;
    let found;
    try {
      found = await post("/api/complete", { text, offset });
    } catch (error) {
      if (error.isMissing) this.#isHere = false;
      return;
    }
    if (area.value !== text || area.selectionStart !== offset) return;
    this.#describe(found.documentation);
    const typed = text.slice(found.start, offset).toLowerCase();
    const begins = (one) => one.label.toLowerCase().startsWith(typed);
    const fitting = (found.completions ?? []).filter((one) => one.label.toLowerCase().includes(typed));
    found.completions = [...fitting.filter(begins), ...fitting.filter((one) => !begins(one))];
    const isWhole = found.completions?.length === 1 && found.completions[0].insert.trim().replace(/:$/, "") === typed;
    if (this.#isAsked && found.completions?.length && !isWhole && document.activeElement === area) this.#open(found);
    else if (this.isOpen) this.close();
  }

  #describe(documentation) {
    about.replaceChildren();
    if (!documentation) return;
    about.append(make("code", { text: documentation.title }), " ", make("span", { text: documentation.text }));
    about.scrollTop = 0;
  }

  #open(found) {
    this.#found = found;
    this.#chosen = 0;
    list.replaceChildren(...found.completions.slice(0, 200).map((one, index) => make("li", {
      role: "option", id: "suggestion-" + index, "aria-selected": "false",
      onmousedown: (event) => { event.preventDefault(); this.#choose(index); this.accept(); },
    }, make("span", { class: "label " + one.kind, text: one.label }),
    one.isRequired ? make("span", { class: "required", text: "required" }) : null,
    one.detail ? make("span", { class: "muted", text: one.detail }) : null)));
    popup.hidden = false;
    area.setAttribute("aria-controls", "suggestion-list");
    this.#place();
    this.#choose(0);
  }

  #place() {
    const place = editor.place(this.#found.start);
    const below = innerHeight - place.bottom > popup.offsetHeight + 8;
    popup.style.left = clamp(place.x - 8, 4, innerWidth - popup.offsetWidth - 4) + "px";
    popup.style.top = Math.max(4, below ? place.bottom + 2 : place.top - popup.offsetHeight - 2) + "px";
  }

  #choose(index) {
    const options = list.children;
    options[this.#chosen]?.setAttribute("aria-selected", "false");
    this.#chosen = (index + options.length) % options.length;
    const option = options[this.#chosen];
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    area.setAttribute("aria-activedescendant", option.id);
    const { documentation } = this.#found.completions[this.#chosen];
    say(find("#suggestion-words"), documentation ?? "");
  }

  close() {
    popup.hidden = true;
    this.#found = null;
    area.removeAttribute("aria-activedescendant");
    area.removeAttribute("aria-controls");
  }

  accept() {
    const { start, end, completions } = this.#found;
    const { insert } = completions[this.#chosen];
    this.close();
    editor.apply([{ start, end, text: insert }], { flashes: false, cursor: start + insert.length });
    area.focus();
    // After a key come its values.
    this.request(insert.endsWith(" "));
  }

  #key(event) {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      return this.request(true);
    }
    if (!this.isOpen) {
      // Another key ends the wait for suggestions to what was typed before it, however slow the answer is.
      if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) this.#isAsked = false;
      return;
    }
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in moves && !event.ctrlKey && !event.altKey) this.#choose(this.#chosen + moves[event.key]);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && !event.ctrlKey) this.accept();
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  start() {
    this.#ask = new Latest(() => this.#load(), 30);
    area.addEventListener("keydown", (event) => this.#key(event), true);
    area.addEventListener("input", (event) => {
      const isTyped = event.inputType === "insertText" && /[\w$"-]/.test(event.data ?? "");
      const isValue = event.data === " " && /: $/.test(area.value.slice(0, area.selectionStart));
      this.request(isTyped || isValue || (this.isOpen && event.inputType === "deleteContentBackward"));
    });
    popup.addEventListener("mousedown", (event) => event.preventDefault());
    area.addEventListener("blur", () => this.close());
    find("#code").addEventListener("scroll", () => { if (this.isOpen) this.#place(); });
    studio.on("cursor", () => {
      const isInside = this.#found && area.selectionStart >= this.#found.start && area.selectionStart <= this.#found.end + 1;
      if (this.isOpen && !isInside) this.close();
      if (!this.isOpen && this.#ask.isIdle) this.request(false);
    });
  }
}();
