// Undo and redo for the scene's text: what is typed and what the page's controls write share one history.

export class History {
  #done = [];
  #undone = [];

  get canUndo() { return this.#done.length > 0; }
  get canRedo() { return this.#undone.length > 0; }

  /// Records changes `{start, removed, inserted}`, each relative to the text after the one before it. Changes of the
  /// same group are undone together, and so is what is typed without a pause or a new line.
  record(changes, before, after, group = null, time = performance.now()) {
    this.#undone = [];
    const last = this.#done.at(-1);
    const [change] = changes;
    const isTyping = group === null && last?.group === null && changes.length === 1 && time - last.time < 1000
      && change.removed === "" && !change.inserted.includes("\n") && last.after[0] === change.start && last.after[1] === change.start
      && last.changes.at(-1).removed === "";
    if (isTyping || (group !== null && last?.group === group)) {
      last.changes.push(...changes);
      Object.assign(last, { after, time });
    } else {
      this.#done.push({ changes: [...changes], before, after, group, time });
      if (this.#done.length > 2000) this.#done.shift();
    }
  }

  /// The changes that undo the last entry, and the selection before it.
  undo() {
    const entry = this.#done.pop();
    if (!entry) return null;
    this.#undone.push(entry);
    const changes = entry.changes.toReversed().map(
      ({ start, removed, inserted }) => ({ start, removed: inserted, inserted: removed }));
    return { changes, selection: entry.before };
  }

  redo() {
    const entry = this.#undone.pop();
    if (!entry) return null;
    this.#done.push(entry);
    return { changes: entry.changes, selection: entry.after };
  }

  /// Ends a group, so that the next change is undone by itself.
  close() {
    const last = this.#done.at(-1);
    if (last) last.time = -Infinity;
  }
}

/// The change from one text to another as one replacement, as small as possible.
export function difference(old, next) {
  if (old === next) return null;
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start++;
  let tail = 0;
  while (tail < shorter - start && old[old.length - 1 - tail] === next[next.length - 1 - tail]) tail++;
  return { start, removed: old.slice(start, old.length - tail), inserted: next.slice(start, next.length - tail) };
}
