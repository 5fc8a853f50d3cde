// What the controls offer: sizes, paths to begin with, and things around the picture.

export const sizes = [
  { name: "Page, 1280 × 800", width: 1280, height: 800 },
  { name: "Wide, 1280 × 720", width: 1280, height: 720 },
  { name: "Article, 960 × 600", width: 960, height: 600 },
  { name: "README, 800 × 500", width: 800, height: 500 },
  { name: "Small, 640 × 400", width: 640, height: 400 },
  { name: "Square, 800 × 800", width: 800, height: 800 },
  { name: "Phone, 390 × 844", width: 390, height: 844 },
  { name: "Tablet, 820 × 1180", width: 820, height: 1180 },
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

const named = (...names) => ["none", ...names];

/// Offered only if the server's schema has the key. The first option removes it. A scene may also have a mapping, in which
/// the key `main` has the option's value, by default `usual`.
export const extras = [
  { path: ["overlays", "finger"], label: "Finger", options: named("touch", "pointer", "hand"), main: "style", usual: "touch" },
  {
    path: ["overlays", "scrollBars"], label: "Scroll bars", options: named("ios", "android", "material", "macos", "macos-overlay"),
    main: "style", usual: "ios",
  },
  { path: ["overlays", "device"], label: "Device", options: named("phone", "tablet", "browser"), main: "kind", usual: "phone" },
  { path: ["overlays", "progress"], label: "Progress bar", options: named("top", "bottom"), main: "at", usual: "bottom" },
];
