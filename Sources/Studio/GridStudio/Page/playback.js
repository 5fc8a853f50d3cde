// The playhead: plays by the clock, skips frames rather than becoming slow, and counts those it had to skip.

import { all, clamp, find, make, say } from "./dom.js";
import { Latest, post } from "./server.js";
import { studio } from "./state.js";
import { viewer } from "./viewer.js";

const speeds = [0.1, 0.25, 0.5, 1, 2, 4];
const tellServer = new Latest((view) => post("/api/view", view), 40);

export const playback = new class {
  frame = 0;
  isPlaying = false;
  direction = 1;
  speed = 1;
  isLooping = true;
  /// First and last frame of the range that plays; null for the ends.
  first = null;
  last = null;
  dropped = 0;
  #begun = { time: 0, frame: 0 };
  #request = 0;

  get end() { return Math.max(0, studio.frameCount - 1); }
  get low() { return clamp(this.first ?? 0, 0, this.end); }
  get high() { return clamp(this.last ?? this.end, this.low, this.end); }

  /// Moves the playhead.
  go(frame, direction = this.isPlaying ? this.direction : 0, stride = 1) {
    this.frame = clamp(Math.round(frame), 0, this.end);
    viewer.show(this.frame, direction || Math.sign(this.frame - viewer.wanted) || 1, stride);
    if (studio.picture) tellServer.run({ build: studio.picture.build, frame: this.frame });
    studio.tell("frame", this.frame);
  }

  /// Moves by frames, and stops.
  step(frames) {
    this.pause();
    this.go(this.frame + frames, Math.sign(frames));
  }

  toggle() { if (this.isPlaying) this.pause(); else this.play(1, this.speed); }

  play(direction, speed = this.speed) {
    if (studio.frameCount < 2) return;
    this.setSpeed(speed);
    this.direction = direction;
    const atEnd = direction > 0 ? this.frame >= this.high || this.frame < this.low : this.frame <= this.low || this.frame > this.high;
    if (atEnd) this.go(direction > 0 ? this.low : this.high, direction);
    if (!this.isPlaying) this.dropped = 0;
    this.isPlaying = true;
    this.#begin();
    cancelAnimationFrame(this.#request);
    this.#request = requestAnimationFrame((time) => this.#tick(time));
    this.#tell();
  }

  /// J and L: the same direction again doubles the speed.
  shuttle(direction) {
    const isFaster = this.isPlaying && this.direction === direction;
    this.play(direction, isFaster ? Math.min(4, Math.max(1, this.speed) * 2) : 1);
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    cancelAnimationFrame(this.#request);
    this.#tell();
    studio.tell("paused");
  }

  setSpeed(speed) {
    this.speed = clamp(speed, speeds[0], speeds.at(-1));
    if (this.isPlaying) this.#begin();
    find("#speed").value = String(this.speed);
  }

  changeSpeed(by) {
    const now = speeds.findLastIndex((speed) => speed <= this.speed);
    this.setSpeed(speeds[clamp(now + by, 0, speeds.length - 1)]);
  }

  #begin() { this.#begun = { time: performance.now(), frame: this.frame }; }

  #tick(time) {
    if (!this.isPlaying) return;
    this.#request = requestAnimationFrame((next) => this.#tick(next));
    const passed = Math.max(0, time - this.#begun.time) / 1000 * studio.rate * this.speed;
    let frame = this.#begun.frame + this.direction * Math.floor(passed + 1e-6);
    const length = this.high - this.low + 1;
    if (frame > this.high || frame < this.low) {
      if (!this.isLooping) {
        this.go(this.direction > 0 ? this.high : this.low);
        return this.pause();
      }
      frame = this.low + (((frame - this.low) % length) + length) % length;
    }
    if (frame === this.frame) return;
    // Above the screen's rate, frames are skipped on purpose.
    const stride = Math.max(1, Math.round(studio.rate * this.speed / 60));
    const moved = Math.abs(frame - this.frame);
    if (moved < length / 2 && moved > stride) this.dropped += moved - stride;
    if (viewer.shown?.index !== this.frame) this.dropped += 1;
    this.go(frame, this.direction, stride);
    this.#tellDropped();
  }

  #tellDropped() {
    say(find("#dropped"), this.dropped ? this.dropped + (this.dropped === 1 ? " frame dropped" : " frames dropped") : "");
  }

  #tell() {
    const button = find("#play");
    say(button, this.isPlaying ? "Pause" : "Play");
    button.title = (this.isPlaying ? "Pause" : "Play") + " (Space)";
    this.#tellDropped();
  }

  setIn(frame = this.frame) { this.setRange(frame, this.last !== null && this.last < frame ? null : this.last); }
  setOut(frame = this.frame) { this.setRange(this.first !== null && this.first > frame ? null : this.first, frame); }

  setRange(first, last) {
    this.first = first;
    this.last = last;
    find("#clear-range").hidden = first === null && last === null;
    find("#in").setAttribute("aria-pressed", first !== null);
    find("#out").setAttribute("aria-pressed", last !== null);
    studio.tell("range");
  }

  /// Goes to the next frame with a label in a direction.
  goToLabel(direction) {
    const frames = (studio.picture?.labels ?? []).map((label) => label.frame).sort((a, b) => a - b);
    const next = direction > 0
      ? frames.find((frame) => frame > this.frame) : frames.findLast((frame) => frame < this.frame);
    this.pause();
    this.go(next ?? (direction > 0 ? this.end : 0), direction);
  }

  setLooping(isLooping) {
    this.isLooping = isLooping;
    find("#loop").setAttribute("aria-pressed", isLooping);
  }

  start() {
    const select = find("#speed");
    for (const speed of speeds) select.append(make("option", { value: String(speed), text: speed + " ×" }));
    select.value = "1";
    select.addEventListener("change", () => this.setSpeed(Number(select.value)));
    const actions = {
      first: () => { this.pause(); this.go(this.low); }, previous: () => this.step(-1), play: () => this.toggle(),
      next: () => this.step(1), last: () => { this.pause(); this.go(this.high); },
      loop: () => this.setLooping(!this.isLooping), in: () => this.setIn(), out: () => this.setOut(),
      "clear-range": () => { this.setRange(null, null); find("#in").focus(); },
    };
    for (const [id, action] of Object.entries(actions)) find("#" + id).addEventListener("click", action);
    for (const button of all("#in, #out")) button.setAttribute("aria-pressed", "false");
    studio.on("build", () => this.go(this.frame));
    studio.on("hashes", () => { if (!this.isPlaying) viewer.show(this.frame); });
  }
}();
