// Recording: the view follows the hand with the scene's own physics, and becomes steps or a trace of the path.

import { find, make, say } from "./dom.js";
import { edit } from "./edits.js";
import { playback } from "./playback.js";
import { post } from "./server.js";
import { studio } from "./state.js";
import { viewer } from "./viewer.js";

const stage = find("#stage");
const bar = find("#recording");
const dialog = find("#take");

export const recorder = new class {
  isRecording = false;
  #events = [];
  #isSending = false;
  #isDown = false;
  #begun = 0;
  #lastMoved = 0;
  #offset = null;
  #failures = 0;
  #listeners = null;

  toggle() { if (this.isRecording) this.stop(); else this.begin(); }

  async begin() {
    if (!studio.picture || this.isRecording || dialog.open) return;
    playback.pause();
    const frame = viewer.shown ?? { index: playback.frame, build: studio.picture.build };
    try {
      const found = await post("/api/record/start", { build: frame.build, frame: frame.index });
      this.#offset = found.offset;
    } catch (error) {
      return studio.tell("failure", error.isMissing ? "This server cannot record." : error.message);
    }
    this.isRecording = true;
    viewer.isHeld = true;
    this.#events = [];
    this.#begun = performance.now();
    this.#lastMoved = -Infinity;
    this.#failures = 0;
    this.#listeners = new AbortController();
    this.#listen(this.#listeners.signal);
    document.body.classList.add("recording");
    bar.hidden = false;
    find("#record-button").setAttribute("aria-pressed", "true");
    say(find("#recording-words"), "Drag, flick or turn the wheel over the picture, or use the arrow and page keys.");
    stage.focus({ preventScroll: true });
    requestAnimationFrame(() => this.#send());
  }

  /// Seconds since the recording began.
  #time(event) { return Math.max(0, (event.timeStamp - this.#begun) / 1000); }

  #point(event) {
    const { x, y } = viewer.pixel(event.clientX, event.clientY);
    const scale = studio.picture.scale || 1;
    return { x: x / scale, y: y / scale };
  }

  #add(kind, event, more = {}) {
    this.#events.push({ t: this.#time(event), kind, ...this.#point(event), ...more });
    this.#lastMoved = performance.now();
  }

  #listen(signal) {
    const on = (name, listener) => stage.addEventListener(name, listener, { signal, passive: false });
    on("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      stage.setPointerCapture(event.pointerId);
      this.#isDown = true;
      this.#add("down", event);
    });
    on("pointermove", (event) => {
      if (!this.#isDown) return;
      const moves = event.getCoalescedEvents?.() ?? [];
      for (const move of moves.length ? moves : [event]) this.#add("move", move);
    });
    for (const name of ["pointerup", "pointercancel"]) {
      on(name, (event) => {
        if (!this.#isDown) return;
        this.#isDown = false;
        this.#add("up", event);
      });
    }
    on("wheel", (event) => {
      event.preventDefault();
      const unit = [1, 16, 400][event.deltaMode];
      this.#add("wheel", event, { dx: event.deltaX * unit, dy: event.deltaY * unit });
    });
  }

  /// The keyboard's way to scroll. Returns whether it takes the key.
  key(event) {
    if (event.key === "Escape") { this.cancel(); return true; }
    const page = studio.picture.height / (studio.picture.scale || 1) * 0.8;
    const moves = {
      ArrowUp: [0, -60], ArrowDown: [0, 60], ArrowLeft: [-60, 0], ArrowRight: [60, 0], PageUp: [0, -page], PageDown: [0, page],
    };
    const move = moves[event.key];
    if (!move) return false;
    event.preventDefault();
    const { width, height, scale } = studio.picture;
    this.#events.push({
      t: this.#time(event), kind: "wheel", x: width / scale / 2, y: height / scale / 2, dx: move[0], dy: move[1],
    });
    this.#lastMoved = performance.now();
    return true;
  }

  /// One request at a time, at most one for each frame of the screen, while anything moves.
  async #send() {
    if (!this.isRecording) return;
    const isResting = this.#events.length === 0 && performance.now() - this.#lastMoved > 400;
    if (!isResting && !this.#isSending) {
      this.#isSending = true;
      const events = this.#events;
      this.#events = [];
      try {
        const found = await post("/api/record/events", { events, now: (performance.now() - this.#begun) / 1000 });
        this.#failures = 0;
        if (this.isRecording) await this.#show(found);
      } catch (error) {
        // The events are sent again with those that follow.
        this.#events.unshift(...events);
        if (this.#failures++ > 20 && this.isRecording) {
          studio.tell("failure", error.message);
          this.cancel();
        }
      } finally {
        this.#isSending = false;
      }
    }
    requestAnimationFrame(() => this.#send());
  }

  async #show({ offset, picture }) {
    if (offset.x !== this.#offset?.x || offset.y !== this.#offset?.y) this.#lastMoved = performance.now();
    this.#offset = offset;
    const response = await fetch(picture);
    if (!response.ok) return;
    const bitmap = await createImageBitmap(await response.blob(), { premultiplyAlpha: "none", colorSpaceConversion: "none" });
    if (this.isRecording) viewer.paint(bitmap, { index: -1, build: studio.picture.build, hash: null });
    bitmap.close();
  }

  #end() {
    this.isRecording = false;
    viewer.isHeld = false;
    viewer.shown = null;
    this.#isDown = false;
    this.#listeners?.abort();
    document.body.classList.remove("recording");
    bar.hidden = true;
    find("#record-button").setAttribute("aria-pressed", "false");
    playback.go(playback.frame);
  }

  async cancel() {
    if (!this.isRecording) return;
    this.#end();
    await post("/api/record/cancel").catch((error) => console.warn(error.message));
  }

  async stop() {
    if (!this.isRecording) return;
    while (this.#isSending) await new Promise((done) => setTimeout(done, 5));
    try {
      if (this.#events.length) await post("/api/record/events", { events: this.#events, now: (performance.now() - this.#begun) / 1000 });
      this.#end();
      this.#choose(await post("/api/record/stop", { as: "steps" }));
    } catch (error) {
      this.#end();
      studio.tell("failure", error.message);
    }
  }

  /// Steps or a trace: both with the greatest distance from what the hand did.
  #choose(steps) {
    let found = steps;
    const error = make("p", { role: "status" });
    const preview = make("pre", { tabindex: "0", "aria-label": "What is inserted" });
    const show = () => {
      say(error, "Greatest distance from the recording: " + Number(found.greatestError.toFixed(2)) + " points.");
      say(preview, found.steps.map((step) => "- " + JSON.stringify(step).slice(0, 300)).join("\n"));
    };
    const choice = (value, label, isChecked) => make("label", {}, make("input", {
      type: "radio", name: "take-as", value, checked: isChecked,
      onchange: async () => {
        try { found = value === "steps" ? steps : await post("/api/record/stop", { as: value }); show(); }
        catch (failure) { say(error, failure.message); }
      },
    }), " " + label);
    const close = async (isInserted) => {
      dialog.close();
      if (isInserted) edit(found.edits, { group: "recording " + performance.now() });
      await post("/api/record/cancel").catch(() => {});
    };
    dialog.replaceChildren(
      make("h2", { id: "take-title", text: "Insert the recording" }),
      make("fieldset", { class: "row" }, make("legend", { class: "hidden", text: "As" }),
        choice("steps", "Steps, such as swipe and flick", true), choice("trace", "Trace of every offset", false)),
      error, preview,
      make("div", { class: "row end" },
        make("button", { type: "button", text: "Discard", onclick: () => close(false) }),
        make("button", { type: "button", class: "primary", text: "Insert", onclick: () => close(true) })));
    show();
    dialog.showModal();
    find(".primary", dialog).focus();
  }

  start() {
    find("#record-button").addEventListener("click", () => this.toggle());
    find("#record-stop").addEventListener("click", () => this.stop());
    find("#record-cancel").addEventListener("click", () => this.cancel());
    dialog.addEventListener("cancel", () => { post("/api/record/cancel").catch(() => {}); });
  }
}();
