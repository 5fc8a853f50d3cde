// The studio's page: connects its parts, and starts.

import { completion } from "./completion.js";
import { controls } from "./controls.js";
import { find, say, stored } from "./dom.js";
import { editor } from "./editor.js";
import { edit } from "./edits.js";
import { elements } from "./elements.js";
import { listen } from "./events.js";
import { exporter } from "./export.js";
import { startKeys } from "./keys.js";
import { panels, startPanels, startTheme } from "./panels.js";
import { path } from "./path.js";
import { playback } from "./playback.js";
import { problems } from "./problems.js";
import { recorder } from "./record.js";
import { beginSession, session } from "./server.js";
import { studio } from "./state.js";
import { sync } from "./sync.js";
import { timeline } from "./timeline.js";
import { startTyping } from "./typing.js";
import { viewer } from "./viewer.js";

let isConnected = true;
let timer = 0;

function tell(text, isFailure) {
  const status = find("#status");
  say(status, text);
  status.classList.toggle("error", isFailure);
  clearTimeout(timer);
  if (text && isConnected) timer = setTimeout(() => say(status, ""), isFailure ? 12000 : 2500);
}

async function connected(now) {
  const was = isConnected;
  isConnected = now;
  if (!now) tell("No connection to gridreel studio. Is it still running?", true);
  else if (!was) {
    tell("Connected again.", false);
    try {
      if (await beginSession()) {
        studio.forget();
        await sync.resume();
      }
    } catch (error) {
      tell(error.message, true);
    }
  }
}

async function start() {
  // The token has done its work: the browser has a cookie now.
  if (location.search) history.replaceState(null, "", location.pathname);
  studio.on("failure", (text) => tell(text, true));
  studio.on("done", (text) => tell(text, false));
  studio.on("state", () => say(find("#name"), session.path || studio.text?.path || session.name || "scene"));
  const ready = () => { document.documentElement.dataset.ready = "true"; };
  studio.on("painted", ready);
  studio.on("state", () => { if (!studio.picture) ready(); });
  startTheme();
  for (const part of [editor, completion, problems, viewer, playback, timeline, path, elements, recorder, exporter, sync]) part.start();
  startTyping();
  startPanels();
  startKeys();
  try {
    await beginSession();
    await sync.begin();
  } catch (error) {
    tell(error.status === 403 || error.status === 401
      ? "Open the address that gridreel studio has printed." : error.message, true);
    return;
  }
  controls.start();
  panels.show(session.mode === "data" ? "controls" : stored.get("panel") || null);
  listen((name, data) => {
    if (name === "state") studio.accept(data);
    else if (name === "frames") studio.addHashes(data);
    else studio.tell(name, data);
  }, connected);
}

/// For tests and for the curious.
globalThis.studio = {
  completion, controls, edit, editor, elements, exporter, panels, path, playback, recorder, state: studio, sync, timeline,
  viewer,
};

start();
