// Short names for what every part of the page does with its elements.

export const find = (selector, root = document) => root.querySelector(selector);
export const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));

/// A new element. Keys that begin with "on" are listeners; `text` is its text; everything else is an attribute.
export function make(name, settings = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(settings)) {
    if (value == null || value === false) continue;
    if (key === "text") element.textContent = value;
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "value") element.value = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

/// Changes a text only if it differs, so that live regions speak once.
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/// Settings of this browser. They may be unavailable, as in private windows.
export const stored = {
  get(key) { try { return localStorage.getItem("studio." + key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem("studio." + key, value); } catch { /* Not stored. */ } },
};

export const movesLittle = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/// Follows a pointer from its press to its release, wherever it moves meanwhile.
export function drag(element, { start, move, end }) {
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || start(event) === false) return;
    element.setPointerCapture(event.pointerId);
    const moved = (next) => { if (next.pointerId === event.pointerId) move(next); };
    const ended = (last) => {
      if (last.pointerId !== event.pointerId) return;
      element.removeEventListener("pointermove", moved);
      element.removeEventListener("pointerup", ended);
      element.removeEventListener("pointercancel", ended);
      end?.(last);
    };
    element.addEventListener("pointermove", moved);
    element.addEventListener("pointerup", ended);
    element.addEventListener("pointercancel", ended);
  });
}
