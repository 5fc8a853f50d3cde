// The scroll path below the time line: its steps as bars, position and velocity as curves. The end of a bar can be
// dragged, which changes the step's duration in the text.

import { all, clamp, drag, find, make, say } from "./dom.js";
import { editor } from "./editor.js";
import { edit } from "./edits.js";
import { playback } from "./playback.js";
import { values } from "./reading.js";
import { get, Latest } from "./server.js";
import { paths } from "./starters.js";
import { studio } from "./state.js";
import { color, prepared, scale } from "./timeline.js";

const list = find("#steps");
const field = find("#duration");
const load = new Latest(async (build) => {
  const found = await get("/api/path?build=" + build);
  if (build !== studio.picture?.build) return;
  addDurationPaths(found.steps ?? []);
  path.data = found;
  studio.tell("path");
});

/// Where the text has the durations of steps, if the server does not say: in a list without groups, step by step.
function addDurationPaths(steps) {
  const written = values(editor.text).scroll?.steps;
  if (!Array.isArray(written) || written.length !== steps.length) return;
  steps.forEach((step, index) => {
    const key = step.kind === "hold" ? "hold" : "duration";
    const isKnown = typeof written[index] === "object" && written[index] !== null && step.kind in written[index];
    if (isKnown && !step.isGroup) step.durationPath ??= ["scroll", "steps", index, key];
  });
}

/// Durations as people write them: to the millisecond.
const rounded = (seconds) => Number(Math.max(0, seconds).toFixed(3));

export const path = new class {
  data = null;
  chosen = null;
  dragged = null;

  rows(frame) { return this.data?.rows?.[frame] ?? null; }

  get steps() { return this.data?.steps ?? []; }

  stepAt(frame) {
    const index = this.steps.findLastIndex((step) => step.first <= frame);
    return index < 0 ? null : index;
  }

  name(step) {
    const seconds = rounded(step.seconds) + " s";
    return step.kind + (step.label ? ", label " + step.label : "") + ", " + seconds;
  }

  draw() {
    find("#no-path").hidden = !this.data || this.steps.length > 0;
    this.drawSteps();
    this.drawGraph();
    this.choose();
  }

  /// The end of a step on the track: the start of the next one.
  end(index) {
    const next = this.steps[index + 1];
    return next ? next.first : Math.max(this.steps[index].last, this.steps[index].first);
  }

  drawSteps() {
    while (list.children.length > this.steps.length) list.lastChild.remove();
    while (list.children.length < this.steps.length) list.append(this.bar(list.children.length));
    this.steps.forEach((step, index) => {
      const bar = list.children[index];
      const left = scale.x(step.first);
      bar.style.left = left + "px";
      bar.style.width = Math.max(3, scale.x(this.end(index)) - left - 2) + "px";
      bar.dataset.kind = step.kind;
      bar.setAttribute("aria-label", "Step " + (index + 1) + ": " + this.name(step));
      bar.title = this.name(step) + (step.durationPath ? "; drag its end to change the duration" : "");
      say(bar.firstChild, step.label ?? step.kind);
      bar.lastChild.hidden = !step.durationPath;
    });
  }

  bar(index) {
    const handle = make("span", { class: "handle", "aria-hidden": "true" });
    const bar = make("button", { type: "button", tabindex: index === 0 ? "0" : "-1" }, make("span", { class: "words" }), handle);
    bar.addEventListener("click", () => {
      if (this.dragged) return;
      playback.pause();
      playback.go(this.steps[index].first);
      this.choose(index);
    });
    bar.addEventListener("dblclick", () => editor.goTo(this.steps[index].line, this.steps[index].column));
    bar.addEventListener("keydown", (event) => this.key(event, index));
    let begun = null;
    drag(handle, {
      start: (event) => {
        if (!this.steps[index].durationPath) return false;
        event.preventDefault();
        event.stopPropagation();
        playback.pause();
        scale.held = scale.perFrame;
        begun = { x: event.clientX, seconds: this.steps[index].seconds, group: "duration " + event.timeStamp };
        this.dragged = { index };
        this.choose(index);
        document.body.classList.add("dragging");
      },
      move: (event) => {
        const moved = (event.clientX - begun.x) / scale.perFrame;
        // A whole number of frames, or with shift a hundredth of a second.
        const grid = event.shiftKey ? 0.01 : 1 / studio.rate;
        const seconds = Math.max(grid, Math.round((begun.seconds + moved / studio.rate) / grid) * grid);
        this.setDuration(index, rounded(seconds), begun.group);
      },
      end: () => {
        scale.held = null;
        document.body.classList.remove("dragging");
        setTimeout(() => { this.dragged = null; });
        studio.tell("path");
      },
    });
    return bar;
  }

  setDuration(index, seconds, group) {
    const step = this.steps[index];
    if (!step?.durationPath || !(seconds >= 0)) return;
    field.value = seconds;
    edit([{ path: step.durationPath, value: seconds }], { group });
  }

  key(event, index) {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: this.steps.length - 1 }[event.key];
    if (next === undefined || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const target = clamp(next, 0, this.steps.length - 1);
    list.children[target].focus();
    this.choose(target);
  }

  /// The step whose duration the field changes: the one chosen, or the one under the playhead.
  choose(index = this.dragged?.index ?? this.stepAt(playback.frame)) {
    this.chosen = index;
    const step = this.steps[index];
    for (const bar of all("button", list)) {
      const isChosen = bar === list.children[index];
      bar.classList.toggle("chosen", isChosen);
      bar.tabIndex = isChosen || (index === null && bar === list.firstChild) ? 0 : -1;
    }
    field.disabled = !step?.durationPath;
    if (document.activeElement !== field) field.value = step ? rounded(step.seconds) : "";
    say(find("#step-name"), step ? String(index + 1) : "");
    field.setAttribute("aria-label", step ? "Duration of step " + (index + 1) + ", " + step.kind + ", in seconds" : "Duration");
  }

  drawGraph() {
    const canvas = find("#graph");
    const context = prepared(canvas);
    const height = canvas.clientHeight;
    if (!this.data || height < 20) return;
    const curves = [["x", "missing"], ["y", "accent"]].filter(([axis]) => {
      const [low, high] = this.data.limits?.[axis] ?? [0, 0];
      return high > low || this.data[axis].some((value) => value !== this.data[axis][0]);
    });
    if (!curves.length) return;
    const middle = Math.round(height * 0.62);
    context.fillStyle = color("line");
    context.fillRect(0, middle, canvas.clientWidth, 1);
    context.font = "11px system-ui, sans-serif";
    curves.forEach(([axis, name]) => {
      const values = this.data[axis];
      const [low, high] = this.data.limits?.[axis] ?? [0, 0];
      const bottom = values.reduce((least, value) => Math.min(least, value), low);
      const span = Math.max(1e-9, values.reduce((most, value) => Math.max(most, value), high) - bottom);
      this.line(context, values, color(name), (value) => 5 + (value - bottom) / span * (middle - 10));
      const speeds = values.map((value, frame) => Math.abs(value - values[Math.max(0, frame - 1)]) * studio.rate);
      const most = speeds.reduce((most, speed) => Math.max(most, speed), 1e-9);
      this.line(context, speeds, color(name), (value) => height - 3 - value / most * (height - middle - 8), 0.6);
    });
    this.legend(context, [["position", "muted"], ...curves], 12);
    this.legend(context, [["velocity", "muted"]], middle + 12);
  }

  legend(context, words, y) {
    const widths = words.map(([text]) => context.measureText(text).width + 8);
    context.globalAlpha = 0.85;
    context.fillStyle = color("panel");
    context.fillRect(8, y - 9, widths.reduce((sum, width) => sum + width, 8), 13);
    context.globalAlpha = 1;
    // Right of the playhead of the first frame.
    let x = 14;
    words.forEach(([text, name], index) => {
      context.fillStyle = color(name);
      context.fillText(text, x, y);
      x += widths[index];
    });
  }

  line(context, values, stroke, y, alpha = 1) {
    context.beginPath();
    values.forEach((value, frame) => context.lineTo(scale.x(frame), y(value)));
    context.strokeStyle = stroke;
    context.globalAlpha = alpha;
    context.lineWidth = 1.5;
    context.stroke();
    context.globalAlpha = 1;
  }

  start() {
    const changed = () => {
      if (this.chosen !== null && field.value !== "") this.setDuration(this.chosen, rounded(Number(field.value)), "field " + this.chosen);
    };
    field.addEventListener("input", changed);
    find("#add-path").addEventListener("click", () => edit([{ path: ["scroll"], value: paths[1].value }]));
    studio.on("build", () => load.run(studio.picture.build));
    studio.on("frame", () => {
      if (this.stepAt(playback.frame) !== this.chosen && document.activeElement !== field) this.choose();
    });
  }
}();
