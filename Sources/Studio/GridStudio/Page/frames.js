// Decoded frames: those around the playhead are loaded in the direction of play, and few enough are kept.

import { studio } from "./state.js";

/// Bytes of decoded pixels. The browser keeps several times as much for them; large pictures get more, or there would be
/// too few to play.
const budget = { usual: 64 << 20, most: 256 << 20, frames: 9 };
const loadsAtOnce = 4;

export class Frames {
  /// Bitmaps by the hash of their pixels, the one used last at the end.
  #kept = new Map();
  /// Loads under way by the frame's key.
  #loads = new Map();
  #order = [];
  #wanted = 0;
  /// The latest state of which a frame has arrived.
  #begun = -1;
  #failures = 0;
  #lastJump = -Infinity;
  #timer = 0;
  #arrived;

  /// `arrived(bitmap, index, build, hash)` is called for every frame that was the wanted one when it was asked for.
  constructor(arrived) { this.#arrived = arrived; }

  get count() { return this.#kept.size; }

  /// The number of decoded frames that may be kept.
  get limit() {
    const picture = studio.picture;
    if (!picture) return 3;
    const fitting = (bytes) => Math.floor(bytes / (picture.width * picture.height * 4));
    return Math.max(3, fitting(budget.usual), Math.min(budget.frames, fitting(budget.most)));
  }

  /// The frame, if it is decoded.
  bitmap(index) {
    const hash = studio.hash(index);
    const bitmap = hash && this.#kept.get(hash);
    if (!bitmap) return null;
    this.#kept.delete(hash);
    this.#kept.set(hash, bitmap);
    return bitmap;
  }

  /// Loads a frame, then its neighbors: first those that come next at a stride, then those behind.
  want(index, direction = 1, stride = 1) {
    const count = studio.frameCount;
    const now = performance.now();
    const isNear = Math.abs(index - this.#wanted) <= stride;
    if (!isNear) this.#lastJump = now;
    // While the scrubber is dragged, only the frames it touches are worth loading.
    const isDragging = now - this.#lastJump < 120;
    clearTimeout(this.#timer);
    if (isDragging) this.#timer = setTimeout(() => { this.#lastJump = -Infinity; this.want(index, direction, stride); }, 130);
    const reach = isDragging ? 0 : Math.min(8, Math.floor((this.limit - 1) / 2));
    this.#wanted = index;
    this.#order = [index];
    const add = (next) => { if (next >= 0 && next < count) this.#order.push(next); };
    for (let step = 1; step <= reach; step++) add(index + step * stride * (direction || 1));
    for (let step = 1; step <= reach; step++) add(index - step * (direction || 1));
    const inRange = new Set(this.#order);
    for (const load of this.#loads.values()) {
      if (index === load.index && load.build === studio.picture?.build) load.isWanted = true;
      // What was wanted once is let through: while dragging, it may be the nearest frame there is.
      if (!load.isWanted && (!inRange.has(load.index) || load.build !== studio.picture?.build)) load.controller.abort();
    }
    this.#pump();
  }

  #pump() {
    const picture = studio.picture;
    if (!picture) return;
    for (const index of this.#order) {
      const hash = studio.hash(index);
      const key = hash ?? picture.build + "/" + index;
      const isThere = hash && this.#kept.has(hash);
      // The first frame of a state has the browser to itself.
      const isAlone = index === this.#wanted && !isThere && picture.build !== this.#begun;
      if (this.#loads.has(key) || this.#loads.has(picture.build + "/" + index)) {
        if (isAlone) return;
        continue;
      }
      if (isThere) continue;
      if (this.#loads.size >= loadsAtOnce) {
        const spare = index === this.#wanted && [...this.#loads.values()].find((load) => !load.isWanted);
        if (!spare) return;
        spare.controller.abort();
      }
      this.#load(index, key, hash, picture.build);
      if (isAlone) return;
    }
  }

  async #load(index, key, hash, build) {
    const controller = new AbortController();
    const load = { index, build, controller, isWanted: index === this.#wanted };
    this.#loads.set(key, load);
    try {
      const { signal } = controller;
      let response = hash ? await fetch("/picture/" + hash + ".png", { signal }) : null;
      // Numbers of builds begin again with each server, so that only names by hash may come from the browser's cache.
      if (!response || response.status === 404) {
        response = await fetch("/frame/" + build + "/" + index + ".png", { signal, cache: "no-store" });
      }
      if (!response.ok) throw new Error("frame " + index + ": status " + response.status);
      const found = response.headers.get("X-Frame-Hash") ?? hash ?? key;
      const bitmap = await createImageBitmap(
        await response.blob(), { premultiplyAlpha: "none", colorSpaceConversion: "none" });
      if (controller.signal.aborted) return bitmap.close();
      this.#failures = 0;
      this.#begun = Math.max(this.#begun, build);
      this.#keep(found, bitmap);
      studio.addHashes({ build, hashes: { [index]: found } });
      if (load.isWanted || index === this.#wanted) this.#arrived(bitmap, index, build, found);
    } catch (error) {
      if (error.name !== "AbortError" && build === studio.picture?.build && this.#failures++ < 5) {
        setTimeout(() => this.#pump(), 200 * this.#failures);
        return;
      }
    } finally {
      if (this.#loads.get(key) === load) this.#loads.delete(key);
    }
    this.#pump();
  }

  #keep(hash, bitmap) {
    this.#kept.get(hash)?.close();
    this.#kept.delete(hash);
    this.#kept.set(hash, bitmap);
    for (const [old, picture] of this.#kept) {
      if (this.#kept.size <= this.limit) break;
      if (old === hash) continue;
      picture.close();
      this.#kept.delete(old);
    }
  }
}
