// What the controls offer: sizes, paths to begin with, and things around the picture.

export const sizes = [
  ["Page, 1280 × 800", 1280, 800], ["Wide, 1280 × 720", 1280, 720], ["Article, 960 × 600", 960, 600], ["Readme, 800 × 500", 800, 500],
  ["Square, 800 × 800", 800, 800], ["Phone, 390 × 844", 390, 844], ["Tablet, 820 × 1180", 820, 1180], ["Other", null, null],
];

const ease = "ease-in-out";

export const paths = [
  { name: "Down to the end", make: () => ({ fps: 30, steps: [{ hold: 0.5 }, { to: { y: "end" }, duration: 4, ease }, { hold: 1 }] }) },
  {
    name: "Down and back",
    make: () => ({ fps: 30, steps: [
      { hold: 0.5 }, { to: { y: "end" }, duration: 3, ease }, { hold: 0.5 }, { to: "start", duration: 2, ease }, { hold: 0.5 },
    ] }),
  },
  {
    name: "Across, down and back",
    make: () => ({ fps: 30, steps: [
      { hold: 0.5 }, { to: { x: "end" }, duration: 2, ease }, { to: { y: "end" }, duration: 2, ease }, { hold: 0.5 },
      { to: "start", duration: 2, ease }, { hold: 0.5 },
    ] }),
  },
  { name: "Flicks by a finger", make: () => ({ fps: 60, steps: [{ hold: 0.5 }, { flick: "up" }, { flick: "up" }, { hold: 0.5 }, { flick: "down" }, { hold: 0.5 }] }) },
  { name: "No scroll", make: () => null },
];

/// Keys of `overlays` and others, offered only if the server's schema has them. The first option removes the key.
export const extras = [
  { path: ["overlays", "finger"], label: "Finger", options: [["none", null], ["touch", "touch"], ["pointer", "pointer"], ["hand", "hand"]] },
  { path: ["overlays", "scrollBars"], label: "Scroll bars", options: [["none", null], ["iOS", "ios"], ["Android", "android"], ["Material", "material"], ["macOS", "macos"]] },
  { path: ["overlays", "progress"], label: "Progress bar", options: [["none", null], ["shown", true]] },
  { path: ["device"], label: "Device", options: [["none", null], ["phone", "phone"], ["tablet", "tablet"], ["browser", "browser"]] },
];
