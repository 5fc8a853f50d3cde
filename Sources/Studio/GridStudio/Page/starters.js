// What the controls offer: sizes, paths to begin with, and things around the picture.

export const sizes = [
  { name: "1280 × 800, page", width: 1280, height: 800 },
  { name: "1280 × 720, wide", width: 1280, height: 720 },
  { name: "960 × 600, article", width: 960, height: 600 },
  { name: "800 × 500, readme", width: 800, height: 500 },
  { name: "800 × 800, square", width: 800, height: 800 },
  { name: "390 × 844, phone", width: 390, height: 844 },
  { name: "820 × 1180, tablet", width: 820, height: 1180 },
  { name: "Other", width: null, height: null },
];

const ease = "ease-in-out";

const hold = { hold: 0.5 };
const to = (target, duration) => ({ to: target, duration, ease });
const scroll = (fps, ...steps) => ({ fps, steps });

/// The second one is also offered where the path would be.
export const paths = [
  { name: "Down to the end", value: scroll(30, hold, to({ y: "end" }, 4), { hold: 1 }) },
  { name: "Down and back", value: scroll(30, hold, to({ y: "end" }, 3), hold, to("start", 2), hold) },
  { name: "Across, down and back", value: scroll(30, hold, to({ x: "end" }, 2), to({ y: "end" }, 2), hold, to("start", 2), hold) },
  { name: "Flicks by a finger", value: scroll(60, hold, { flick: "up" }, { flick: "up" }, hold, { flick: "down" }, hold) },
  { name: "No scroll", value: null },
];

const named = (...names) => [["none", null], ...names.map((name) => [name, name])];

/// Offered only if the server's schema has the key. The first option removes it.
export const extras = [
  { path: ["overlays", "finger"], label: "Finger", options: named("touch", "pointer", "hand") },
  { path: ["overlays", "scrollBars"], label: "Scroll bars", options: named("ios", "android", "material", "macos") },
  { path: ["overlays", "progress"], label: "Progress bar", options: [["none", null], ["shown", true]] },
  { path: ["device"], label: "Device", options: named("phone", "tablet", "browser") },
];
