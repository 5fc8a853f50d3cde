// Panels above the scene's text, and the bars between the parts of the window.

import { all, clamp, drag, find, stored } from "./dom.js";
import { studio } from "./state.js";

export const panels = {
  shown: null,

  show(name) {
    this.shown = name;
    for (const panel of all(".panel")) panel.hidden = panel.id !== name;
    // The rows stay readable for screen readers when no panel shows them.
    const rows = find("#rows");
    rows.hidden = false;
    rows.classList.toggle("hidden", name !== "rows");
    rows.tabIndex = name === "rows" ? 0 : -1;
    find("#panels").hidden = false;
    find("#panels").classList.toggle("closed", name === null);
    find("#panel-split").hidden = name === null;
    for (const button of all("[data-panel]")) button.setAttribute("aria-expanded", button.dataset.panel === name);
    stored.set("panel", name ?? "");
    studio.tell("panel", name);
  },

  toggle(name) { this.show(this.shown === name ? null : name); },
};

/// A bar between two parts: dragged, or moved by arrow keys; a double click resets it.
function split(bar, { variable, axis, least, most, initial, sign = 1 }) {
  const isAcross = axis === "x";
  const root = document.documentElement;
  let size = Number(stored.get(variable)) || initial();
  const set = (value, isKept = true) => {
    size = Math.round(clamp(value, least, Math.max(least, most())));
    root.style.setProperty("--" + variable, size + "px");
    bar.setAttribute("aria-valuenow", size);
    bar.setAttribute("aria-valuemin", least);
    bar.setAttribute("aria-valuemax", Math.round(Math.max(least, most())));
    if (isKept) stored.set(variable, size);
  };
  let begun = null;
  drag(bar, {
    start: (event) => {
      event.preventDefault();
      bar.focus({ preventScroll: true });
      begun = { size, at: isAcross ? event.clientX : event.clientY };
    },
    move: (event) => set(begun.size + sign * ((isAcross ? event.clientX : event.clientY) - begun.at)),
  });
  bar.addEventListener("dblclick", () => {
    set(initial());
    stored.set(variable, "");
  });
  bar.addEventListener("keydown", (event) => {
    const keys = isAcross ? { ArrowLeft: -1, ArrowRight: 1 } : { ArrowUp: -1, ArrowDown: 1 };
    const by = keys[event.key];
    if (by === undefined && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) set(event.key === "Home" ? least : most());
    else set(size + sign * by * (event.shiftKey ? 80 : 16));
  });
  addEventListener("resize", () => set(stored.get(variable) ? size : initial(), false));
  set(size, false);
}

export function startPanels() {
  for (const button of all("[data-panel]")) button.addEventListener("click", () => panels.toggle(button.dataset.panel));
  split(find("#side-split"), {
    variable: "side", axis: "x", least: 300, most: () => innerWidth - 360, initial: () => clamp(innerWidth * 0.36, 380, 620),
  });
  split(find("#time-split"), {
    variable: "time", axis: "y", least: 112, most: () => innerHeight * 0.6, initial: () => clamp(innerHeight * 0.24, 170, 240), sign: -1,
  });
  split(find("#panel-split"), {
    variable: "panel-height", axis: "y", least: 100, most: () => innerHeight * 0.65, initial: () => innerHeight * 0.36,
  });
}

/// Light, dark, or as the system says.
export function startTheme() {
  const root = document.documentElement;
  const set = (theme) => {
    if (theme) root.dataset.theme = theme; else delete root.dataset.theme;
    stored.set("theme", theme ?? "");
    studio.tell("path");
  };
  set(stored.get("theme") || null);
  find("#theme").addEventListener("click", () => {
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    set(isDark ? "light" : "dark");
  });
}
