"use strict";
// What the list shows: statuses, words, and reasons, each of which can be inverted.

const Filter = {
  texts: new Map(),
  inverted: false,

  /// All that is said of an entry, texts that changed among it; put together when somebody looks for something.
  text(item) {
    let text = this.texts.get(item);
    if (text === undefined) {
      const template = find('template[data-entry="' + item.dataset.index + '"]');
      text = (item.textContent + " " + template.content.textContent).toLowerCase().replace(/\s+/g, " ");
      this.texts.set(item, text);
    }
    return text;
  },

  /// The terms of a search: words and phrases in quotes, with a minus before what is to be left out.
  terms(search) {
    return Array.from(search.toLowerCase().matchAll(/(-?)(?:"([^"]*)"?|(\S+))/g), ([, minus, phrase, word]) => {
      const [, key, value] = (word ?? "").match(/^(reason|status):(\S*)$/) ?? [];
      return { isNot: minus === "-", key, value: value ?? phrase ?? word };
    }).filter((term) => term.value !== "" || term.key);
  },

  fits(item, term) {
    // While a word is being typed it is no word yet.
    if (term.key && term.value === "") return true;
    if (term.key === "reason") return (item.dataset.reason === term.value) !== term.isNot;
    if (term.key === "status") return (item.dataset.status === term.value) !== term.isNot;
    return this.text(item).includes(term.value) !== term.isNot;
  },

  apply() {
    const shown = new Set(all(".filter[aria-pressed=true]").map((button) => button.dataset.filter));
    const terms = this.terms(find("#search").value);
    // Nothing to invert: everything would be hidden.
    const inverts = this.inverted && terms.length > 0;
    for (const item of Entries.items) {
      const fits = terms.every((term) => this.fits(item, term)) !== inverts;
      item.dataset.fits = fits && shown.has(item.dataset.status);
    }
    find("#invert").setAttribute("aria-pressed", this.inverted);
    Entries.lay(terms.some((term) => !term.key && !term.isNot));
  },

  invert() {
    this.inverted = !this.inverted;
    this.apply();
  },

  /// Adds a term to the search, or takes it away; its opposite gives way to it.
  toggle(term) {
    const search = find("#search");
    const opposite = term.startsWith("-") ? term.slice(1) : "-" + term;
    const words = search.value.split(/\s+/).filter((word) => word && word !== opposite);
    search.value = (words.includes(term) ? words.filter((word) => word !== term) : words.concat(term)).join(" ");
    this.apply();
  },

  /// Only the reason of what is chosen, or all but that.
  reason(isNot) {
    const number = Entries.current?.dataset.reason;
    if (number) this.toggle((isNot ? "-" : "") + "reason:" + number);
    if (Entries.current?.hidden) Entries.choose(Entries.visible[0]);
  },

  clear() {
    find("#search").value = "";
    this.inverted = false;
    this.apply();
  },

  start() {
    for (const button of all(".filter")) {
      button.addEventListener("click", () => {
        button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") !== "true");
        this.apply();
      });
    }
    find("#search").addEventListener("input", () => this.apply());
    find("#invert").addEventListener("click", () => this.invert());
    this.apply();
  },
};
