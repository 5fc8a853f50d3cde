// Changes to keys of the scene: the server finds the place in the text, the editor makes the change.

import { editor } from "./editor.js";
import { post } from "./server.js";
import { studio } from "./state.js";

const waiting = [];
let isWorking = false;
let undone = 0;

/// Changes keys: `[{path, value}]`, `{path, remove}` or `{path, insert}`. One request at a time; a change that a newer
/// one of its group follows is skipped.
export function edit(edits, { group = null } = {}) {
  if (group !== null) {
    const older = waiting.findIndex((one) => one.group === group);
    if (older >= 0) waiting.splice(older, 1);
  }
  waiting.push({ edits, group });
  if (!isWorking) work();
}

async function work() {
  isWorking = true;
  while (waiting.length) {
    const { edits, group } = waiting.shift();
    try {
      await change(edits, group);
    } catch (error) {
      studio.tell("failure", error.message);
    }
  }
  isWorking = false;
}

async function change(edits, group) {
  const before = undone;
  // What is typed meanwhile makes the answer worthless; then the server is asked again.
  for (let attempt = 0; attempt < 5; attempt++) {
    const text = editor.text;
    const { replacements } = await post("/api/edit", { text, edits });
    if (undone !== before) return;
    if (editor.text !== text) continue;
    editor.apply(replacements, { group });
    return;
  }
}

// Whoever undoes does not want the change that is still under way.
studio.on("undo", () => {
  undone++;
  waiting.length = 0;
});
