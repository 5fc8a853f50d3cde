// The scrubber: a ruler of seconds and labels, the range that plays, the playhead.

import { clamp, drag, find, make, say } from "./dom.js";
import { path } from "./path.js";
import { playback } from "./playback.js";
import { studio } from "./state.js";

const track = find("#track");
const scrubber = find("#scrubber");

/// Where a frame lies on the track, in pixels of the page. Dragging a step's end holds the scale.
export const scale = {
  held: null,
  get perFrame() { return this.held ?? Math.max(1, track.clientWidth - 16) / Math.max(1, studio.frameCount - 1); },
  x(frame) { return 8 + frame * this.perFrame; },
  frame(x) { return clamp(Math.round((x - 8) / this.perFrame), 0, Math.max(0, studio.frameCount - 1)); },
};

/// A canvas's context at the screen's resolution, cleared.
export function prepared(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

const probe = document.body.appendChild(make("i", { hidden: true }));

/// A color of the style sheet as it is in light or dark now.
export function color(name) {
  probe.style.color = "var(--" + name + ")";
  return getComputedStyle(probe).color;
}

export const timeline = new class {
  /// What a screen reader says of a frame.
  words(frame) {
    const rows = path.rows(frame);
    return "frame " + frame + " of " + studio.frameCount + ", " + (frame / studio.rate).toFixed(2) + " s"
      + (rows ? ", rows " + rows[0] + " to " + rows[1] : "");
  }

  update() {
    const frame = playback.frame;
    scrubber.setAttribute("aria-valuemax", playback.end);
    scrubber.setAttribute("aria-valuenow", frame);
    scrubber.setAttribute("aria-valuetext", this.words(frame));
    find("#playhead").style.transform = "translateX(" + scale.x(frame) + "px)";
    say(find("#frame"), (frame / studio.rate).toFixed(2) + " s · frame " + frame + " of " + studio.frameCount);
    find("#picture").setAttribute("aria-label", "Picture of " + this.words(frame));
  }

  layOut() {
    this.update();
    this.drawRuler();
    this.updateRange();
    path.draw();
  }

  updateRange() {
    const range = find("#range");
    const isWhole = playback.first === null && playback.last === null;
    range.hidden = isWhole;
    range.style.left = scale.x(playback.low) + "px";
    range.style.width = Math.max(2, scale.x(playback.high) - scale.x(playback.low)) + "px";
  }

  drawRuler() {
    const canvas = find("#ruler");
    const context = prepared(canvas);
    const height = canvas.clientHeight;
    const perSecond = scale.perFrame * studio.rate;
    const unit = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600].find((unit) => unit * perSecond >= 64) ?? 600;
    const seconds = Math.max(0, studio.frameCount - 1) / studio.rate;
    context.font = "11px system-ui, sans-serif";
    context.textBaseline = "middle";
    for (let index = 0; index * unit <= seconds + 1e-9; index++) {
      const x = Math.round(8 + index * unit * perSecond) + 0.5;
      context.fillStyle = color("line");
      context.fillRect(x - 0.5, 0, 1, height);
      context.fillStyle = color("muted");
      if (x + 40 < canvas.clientWidth) context.fillText(Number((index * unit).toFixed(2)) + " s", x + 5, height / 2 + 0.5);
    }
    for (const { label, frame } of studio.picture?.labels ?? []) this.drawLabel(context, label, scale.x(frame), height);
  }

  drawLabel(context, label, x, height) {
    context.font = "600 11px system-ui, sans-serif";
    const width = Math.min(140, context.measureText(label).width) + 10;
    const left = Math.min(x, context.canvas.clientWidth - width);
    context.fillStyle = color("accent");
    context.fillRect(left, 3, width, height - 6);
    context.fillStyle = color("panel");
    context.fillText(label, left + 5, height / 2 + 0.5, 140);
  }

  seek(event) { playback.go(scale.frame(event.clientX - track.getBoundingClientRect().x)); }

  key(event) {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 10, PageDown: -10 };
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    playback.step(event.shiftKey ? Math.sign(by) * 10 : by);
  }

  start() {
    scrubber.addEventListener("keydown", (event) => this.key(event));
    for (const bar of [scrubber, find("#graph")]) {
      drag(bar, {
        start: (event) => {
          event.preventDefault();
          scrubber.focus({ preventScroll: true });
          playback.pause();
          this.seek(event);
        },
        move: (event) => this.seek(event),
      });
    }
    studio.on("frame", () => this.update());
    studio.on("range", () => this.updateRange());
    studio.on("build", () => this.layOut());
    studio.on("path", () => this.layOut());
    new ResizeObserver(() => this.layOut()).observe(track);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.layOut());
  }
}();
