// What the server has drawn last. Builds are numbered, and an older one never replaces a newer one.

class Studio extends EventTarget {
  number = -1;
  isBroken = false;
  diagnostics = [];
  text = null;
  picture = null;
  #hashes = new Map();

  /// Sends `build` if there are new pictures, then `state`.
  accept(state) {
    if (state.number < this.number) return;
    const previous = this.picture?.build;
    this.number = state.number;
    this.isBroken = state.isBroken;
    this.diagnostics = state.diagnostics ?? [];
    this.text = state.text ?? this.text;
    this.picture = state.picture ?? (state.isBroken ? this.picture : null);
    for (const build of this.#hashes.keys()) {
      if (this.picture && build < this.picture.build) this.#hashes.delete(build);
    }
    if (this.picture && this.picture.build !== previous) this.dispatchEvent(new Event("build"));
    this.dispatchEvent(new Event("state"));
  }

  addHashes({ build, hashes }) {
    if (this.picture && build < this.picture.build) return;
    let known = this.#hashes.get(build);
    if (!known) this.#hashes.set(build, known = new Map());
    for (const [index, hash] of Object.entries(hashes)) known.set(Number(index), hash);
    if (build === this.picture?.build) this.dispatchEvent(new Event("hashes"));
  }

  /// The hash of a frame's pixels, if it is drawn already.
  hash(index, build = this.picture?.build) { return this.#hashes.get(build)?.get(index); }

  get frameCount() { return this.picture?.frames ?? 0; }

  /// Frames per second.
  get rate() {
    const rate = this.picture?.rate;
    return rate ? rate.numerator / rate.denominator : 30;
  }

  /// A server that has started again counts from the beginning.
  forget() {
    this.number = -1;
    this.picture = null;
    this.#hashes.clear();
  }

  tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })); }

  on(name, listener) { this.addEventListener(name, (event) => listener(event.detail)); }
}

export const studio = new Studio();
