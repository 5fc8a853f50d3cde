// Captions and movements of the camera, at the time of the playhead or with the steps of the path.

import { playback } from "./playback.js";
import { post } from "./server.js";
import { studio } from "./state.js";
import { TimedList } from "./timed.js";
import { viewer } from "./viewer.js";

/// The time of the frame that shows, in seconds as people write them. Rounded down, so that it is not after the frame.
const now = () => Math.floor(playback.frame / studio.rate * 1000 + 1e-6) / 1000;
const end = () => playback.end / studio.rate;
const rounded = (seconds) => Number(seconds.toFixed(3));

/// A duration as a scene has it, in seconds; undefined if there is none.
function seconds(value) {
  const parts = /^([\d.]+)(ms|s)$/.exec(value);
  return parts ? Number(parts[1]) / (parts[2] === "ms" ? 1000 : 1) : value;
}

/// The labels of the path, and the one that an item has.
function labels(item) {
  const names = (studio.picture?.labels ?? []).map(({ label }) => label);
  const own = item.label == null ? [] : [String(item.label)];
  return [["", "none"], ...[...new Set([...names, ...own])].map((name) => [name, name])];
}

const step = (write) => ({ key: "label", label: "Step", options: labels, read: (item) => item.label, write });
const time = (key, label, placeholder, changes = null) => ({
  key, label, input: { type: "number", min: "0", max: "3600", step: "any", placeholder },
  read: (item) => seconds(item[key]), write: (text) => ({ [key]: text === "" ? null : Number(text) }),
  take: changes && { icon: "playhead", words: (name) => label.replace(", s", "") + " of " + name + " at the playhead", changes },
});

// MARK: Captions

/// How long a new caption shows, in seconds.
const shownFor = 2;

function captionFrom(item) {
  const start = now();
  const stop = seconds(item.to);
  const length = stop - (seconds(item.from) ?? 0);
  // A caption that would end before it starts moves as a whole.
  return { from: start, ...(stop > start || stop === undefined ? {} : { to: start + length < end() ? rounded(start + length) : null }) };
}

function captionTo(item) {
  const stop = now();
  if (stop <= 0) throw new Error("A caption ends after the start of the path.");
  const start = seconds(item.from);
  if (start === undefined || start < stop) return { to: stop };
  const length = (seconds(item.to) ?? end()) - start;
  return { to: stop, from: stop > length ? rounded(stop - length) : null };
}

export const captions = new TimedList({
  key: "captions", title: "Captions", name: "caption",
  fields: [
    { key: "text", label: "Text", isWide: true, input: { required: true }, read: (item) => item.text, write: (text) => ({ text }) },
    step((label) => label === "" ? { label: null } : { label, from: null, to: null }),
    time("from", "From, s", "start", captionFrom),
    time("to", "To, s", "end", captionTo),
  ],
  starters: [{
    label: "Add caption", title: "A caption at the playhead",
    item: () => {
      const start = now();
      const stop = rounded(start + shownFor);
      return { text: "Caption", ...(start > 0 ? { from: start } : {}), ...(stop < end() ? { to: stop } : {}) };
    },
  }],
});

// MARK: Camera

/// How long a movement takes if the scene does not say, in seconds.
const usualDuration = 0.6;

/// The zoom and the position that show a part of the picture: the part that shows in the window, or if that is the
/// whole picture, the middle half of it.
async function look(isHalved) {
  const { width, height } = studio.picture;
  const part = viewer.part;
  const isWhole = part.width > width - 1 && part.height > height - 1;
  const shown = isWhole && isHalved ? { x: width / 4, y: height / 4, width: width / 2, height: height / 2 } : part;
  const { build, index } = viewer.shown;
  const { zoom, x, y } = await post("/api/camera", { build, frame: index, ...shown });
  return { zoom, to: x === 0.5 && y === 0.5 ? null : { x, y } };
}

/// A movement at the playhead. In the last frame it is over at once, or it would never show. The whole picture shows when
/// the movement is over.
function moveTo(changes) {
  const at = now();
  const duration = playback.frame < playback.end ? {} : { duration: 0 };
  playback.pause();
  viewer.setZoom("fit");
  playback.go(Math.ceil((at + usualDuration) * studio.rate - 1e-6));
  return { at, ...changes, ...duration };
}

function position(text) {
  const numbers = /^\s*(\d*\.?\d+)\s*[,;]\s*(\d*\.?\d+)\s*$/.exec(text);
  return numbers ? { x: Number(numbers[1]), y: Number(numbers[2]) } : text.trim() || null;
}

const positionText = (to) => to !== null && typeof to === "object" ? (to.x ?? 0.5) + ", " + (to.y ?? 0.5) : to;

export const camera = new TimedList({
  key: "camera", title: "Camera", name: "movement",
  fields: [
    {
      key: "zoom", label: "Zoom", input: { type: "number", min: "1", max: "20", step: "any", placeholder: "1" },
      read: (item) => item.zoom, write: (text) => ({ zoom: text === "" ? null : Number(text) }),
    },
    {
      key: "to", label: "Look at", isWide: true, input: { placeholder: "the middle", spellcheck: "false" },
      read: (item) => positionText(item.to), write: (text) => ({ to: position(text) }),
      take: {
        icon: "part", words: (name) => "Look of " + name + " at the part that shows",
        changes: async () => {
          const changes = await look(false);
          viewer.setZoom("fit");
          return changes;
        },
      },
    },
    step((label) => label === "" ? { label: null, at: now() } : { label, at: null }),
    time("at", "Start, s", "0", () => ({ at: now(), label: null })),
    time("duration", "Duration, s", String(usualDuration)),
  ],
  starters: [
    {
      label: "Zoom in", title: "A movement at the playhead, to the part of the picture that shows",
      item: async () => {
        const { zoom, to } = await look(true);
        return moveTo({ zoom, ...(to ? { to } : {}) });
      },
    },
    {
      label: "Zoom out", title: "A movement at the playhead, to the whole picture",
      item: () => moveTo({ zoom: 1 }),
    },
  ],
});
