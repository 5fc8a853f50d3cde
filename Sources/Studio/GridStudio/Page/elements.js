// The elements of the frame that shows: outlined and named under the pointer, listed for the keyboard, and as a table.

import { all, clamp, find, make, say } from "./dom.js";
import { editor } from "./editor.js";
import { playback } from "./playback.js";
import { get, Latest } from "./server.js";
import { studio } from "./state.js";
import { viewer } from "./viewer.js";

const stage = find("#stage");
const outline = find("#outline");
const panel = find("#elements");
const rows = find("#rows");

export const elements = new class {
  found = null;
  pointed = null;
  isMarking = false;
  #isHere = true;
  #load = null;
  #timer = 0;
  #pointer = null;
  #listed = null;

  /// Loads the elements of the frame that shows when the playhead rests.
  request(delay = 120) {
    clearTimeout(this.#timer);
    const shown = viewer.shown;
    if (this.found && (this.found.index !== shown?.index || this.found.build !== shown?.build)) this.#forget();
    if (!shown || playback.isPlaying || !this.#isHere || viewer.isHeld) return;
    this.#timer = setTimeout(() => this.#load.run(shown), delay);
  }

  async #fetch({ index, build }) {
    if (this.found?.index === index && this.found.build === build) return;
    try {
      const found = await get("/api/elements?build=" + build + "&frame=" + index);
      if (viewer.shown?.index !== index || viewer.shown.build !== build) return;
      this.found = { ...found, index, build };
    } catch (error) {
      if (error.isMissing) this.#isHere = false;
      return;
    }
    this.#hover();
    this.#drawMarks();
    this.#fill();
  }

  #forget() {
    this.found = null;
    this.#point(null);
    this.#drawMarks();
  }

  /// The topmost element at a pixel of the picture.
  at({ x, y }) {
    return this.found?.elements.findLast(({ rect }) =>
      x >= rect[0] && y >= rect[1] && x < rect[0] + rect[2] && y < rect[1] + rect[3]) ?? null;
  }

  words(element) {
    const { stuck } = element;
    const parts = [element.name];
    if (element.value && element.value !== element.name) parts.push("“" + element.value + "”");
    if (stuck) {
      const distance = stuck.distance ? ", " + Number(stuck.distance.toFixed(2)) + " px from its position" : "";
      parts.push("stuck at the " + stuck.edge + distance + (stuck.pushed ? ", pushed by " + Number(stuck.pushed.toFixed(2)) + " px" : ""));
    }
    return parts.join(" · ");
  }

  #hover() {
    const point = this.#pointer && viewer.pixel(this.#pointer.x, this.#pointer.y);
    const picture = studio.picture;
    const isInside = point && picture && point.x >= 0 && point.y >= 0 && point.x < picture.width && point.y < picture.height;
    this.#point(isInside ? this.at(point) : null);
    const place = isInside ? Math.floor(point.x) + ", " + Math.floor(point.y) : "";
    say(find("#readout"), [place, this.pointed ? this.words(this.pointed) : ""].filter(Boolean).join(" · "));
  }

  #point(element) {
    this.pointed = element;
    outline.hidden = !element;
    if (!element) return;
    const picture = studio.picture;
    const share = (value, whole) => value / whole * 100 + "%";
    const [x, y, width, height] = element.rect;
    outline.style.left = share(x, picture.width);
    outline.style.top = share(y, picture.height);
    outline.style.width = share(width, picture.width);
    outline.style.height = share(height, picture.height);
    outline.classList.toggle("stuck", Boolean(element.stuck));
  }

  open(element) {
    if (element?.line != null) editor.goTo(element.line, element.column ?? 1);
  }

  setMarking(isMarking) {
    this.isMarking = isMarking;
    find("#overlay-button").setAttribute("aria-pressed", isMarking);
    this.#drawMarks();
    if (isMarking) this.request(0);
  }

  #drawMarks() {
    const marks = find("#marks");
    marks.hidden = !this.isMarking || !this.found;
    if (marks.hidden) return;
    const picture = studio.picture;
    marks.width = picture.width;
    marks.height = picture.height;
    const context = marks.getContext("2d");
    const line = Math.max(1, 1 / viewer.factor);
    context.lineWidth = line;
    for (const { rect: [x, y, width, height], stuck } of this.found.elements) {
      if (stuck) {
        context.fillStyle = "rgb(224 62 140 / 0.14)";
        context.fillRect(x, y, width, height);
      }
      context.strokeStyle = stuck ? "rgb(224 62 140 / 0.9)" : "rgb(20 120 220 / 0.4)";
      context.strokeRect(x + line / 2, y + line / 2, Math.max(0, width - line), Math.max(0, height - line));
    }
  }

  /// Fills the panels that are open.
  #fill() {
    if (!this.found) return;
    if (!panel.hidden && this.#listed !== this.found) {
      this.#listed = this.found;
      const kept = panel.scrollTop;
      const shown = this.found.elements.slice(0, 2000);
      panel.replaceChildren(make("ul", { class: "elements" }, ...shown.map((element) => this.#entry(element))));
      panel.scrollTop = kept;
      const first = find("button", panel);
      if (first) first.tabIndex = 0;
    }
    this.#table(this.found.table);
  }

  #entry(element) {
    const words = make("button", {
      type: "button", tabindex: "-1", class: element.stuck ? "stuck" : "",
      onclick: () => this.open(element),
      onpointerenter: () => this.#point(element), onfocus: () => this.#point(element),
      onpointerleave: () => this.#point(null), onblur: () => this.#point(null),
    }, make("span", { text: element.name }), make("bdi", { class: "muted", text: element.value ?? "" }),
    element.stuck ? make("span", { class: "badge", text: "stuck at the " + element.stuck.edge }) : null);
    return make("li", {}, words);
  }

  /// The table is always in the page for screen readers; the panel shows it to everybody.
  #table(table) {
    if (!table) return;
    const hasHeaders = table.rows.some((row) => row.header != null);
    const cells = (row) => row.cells.map((text) => make("td", {}, make("bdi", { text })));
    const head = table.columns.map((text) => make("th", { scope: "col" }, make("bdi", { text })));
    if (hasHeaders) head.unshift(make("th", { scope: "col", text: "Row" }));
    rows.replaceChildren(make("table", {},
      make("caption", { text: "Rows that show in frame " + this.found.index }),
      make("thead", {}, make("tr", {}, ...head)),
      make("tbody", {}, ...table.rows.map((row) => make("tr", {},
        hasHeaders ? make("th", { scope: "row", text: row.header ?? "" }) : null, ...cells(row))))));
  }

  /// Arrow keys move through the list, which is a single stop of the tab key.
  #move(event) {
    const buttons = all("button", panel);
    const index = buttons.indexOf(document.activeElement);
    const next = {
      ArrowDown: index + 1, ArrowUp: index - 1, PageDown: index + 10, PageUp: index - 10, Home: 0, End: buttons.length - 1,
    }[event.key];
    if (index < 0 || next === undefined || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[index].tabIndex = -1;
    const target = buttons[clamp(next, 0, buttons.length - 1)];
    target.tabIndex = 0;
    target.focus();
  }

  start() {
    panel.addEventListener("keydown", (event) => this.#move(event));
    this.#load = new Latest((shown) => this.#fetch(shown), 60);
    stage.addEventListener("pointermove", (event) => {
      this.#pointer = { x: event.clientX, y: event.clientY };
      this.#hover();
    });
    stage.addEventListener("pointerleave", () => {
      this.#pointer = null;
      this.#hover();
    });
    stage.addEventListener("scroll", () => this.#hover());
    let pressed = null;
    stage.addEventListener("pointerdown", (event) => { pressed = event; });
    stage.addEventListener("click", (event) => {
      const moved = pressed ? Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) : 0;
      if (!viewer.isHeld && moved < 4 && this.pointed) this.open(this.pointed);
    });
    find("#overlay-button").addEventListener("click", () => this.setMarking(!this.isMarking));
    studio.on("painted", () => this.request());
    studio.on("paused", () => this.request());
    studio.on("zoom", () => this.#drawMarks());
    studio.on("panel", () => { this.#fill(); });
  }
}();
