// What was decided about each scene, with undo and redo. Nothing is written before the decisions are carried out.

/// Decisions by the number of the scene: `{ kind: "accept" }`, `{ kind: "accept", frames: [3, 5] }` or
/// `{ kind: "reject" }`. A scene without a decision is left for later.
export class Decisions {
  #key;
  #states = [{ decided: {}, row: null }];
  #at = 0;

  /// Takes up the decisions of before the page was loaded again, if they are about the same findings.
  constructor(version) {
    this.#key = "review." + version;
    try {
      const decided = JSON.parse(sessionStorage.getItem(this.#key));
      if (decided) this.#states = [{ decided, row: null }];
    } catch { /* Not stored. */ }
  }

  of(scene) { return this.#states[this.#at].decided[scene]; }

  /// All scenes with a decision, as `[scene, decision]`.
  get list() {
    return Object.entries(this.#states[this.#at].decided).map(([scene, decision]) => [Number(scene), decision]);
  }

  /// Decides about scenes; without a decision they are left. `row` is where this happens, and where undo goes.
  decide(scenes, decision, row) {
    const decided = { ...this.#states[this.#at].decided };
    for (const scene of scenes) {
      if (decision) decided[scene] = decision; else delete decided[scene];
    }
    if (JSON.stringify(decided) === JSON.stringify(this.#states[this.#at].decided)) return;
    this.#states = [...this.#states.slice(0, this.#at + 1), { decided, row }];
    this.#at += 1;
    this.#keep();
  }

  /// Adds a frame to those of a scene that are accepted without the others, or takes it away.
  toggleFrame(scene, frame, row) {
    const old = this.of(scene)?.frames ?? [];
    const frames = old.includes(frame) ? old.filter((one) => one !== frame) : [...old, frame].sort((one, other) => one - other);
    this.decide([scene], frames.length > 0 ? { kind: "accept", frames } : undefined, row);
  }

  get canUndo() { return this.#at > 0; }

  get canRedo() { return this.#at < this.#states.length - 1; }

  /// Returns the row of the decision that is undone.
  undo() {
    const { row } = this.#states[this.#at];
    this.#at -= 1;
    this.#keep();
    return row;
  }

  redo() {
    this.#at += 1;
    this.#keep();
    return this.#states[this.#at].row;
  }

  /// Forgets all, once the decisions have been carried out.
  forget() {
    try { sessionStorage.removeItem(this.#key); } catch { /* Not stored. */ }
  }

  #keep() {
    try { sessionStorage.setItem(this.#key, JSON.stringify(this.#states[this.#at].decided)); } catch { /* Not stored. */ }
  }
}
