// Decisions about the scenes of a report, by scene, reason and frame. The report's own scripts show everything else.
/* global Entries, Timeline, Keys */

import { Decisions } from "./decisions.js";
import { all, find, make, say } from "./dom.js";
import { get, post, session } from "./server.js";

const page = find("#review-data").dataset;
const decisions = new Decisions(page.version);
/// What prevents approval, by scene, as `gridreel approve` says it.
const refusals = new Map();
/// What the server knows of single frames, by scene.
const details = new Map();
const names = new Map();
let isOutdated = false;
let isBusy = false;

const counted = (count, word) => count + " " + word + (count === 1 ? "" : "s");

/// The exact name of a scene.
function name(scene) {
  if (!names.has(scene)) names.set(scene, JSON.parse(find('template[data-entry="' + scene + '"]').dataset.data).name);
  return names.get(scene);
}

const isGroup = (row) => row.classList.contains("group");

/// The scenes of a row of the list: one, or all with a reason.
function scenes(row) {
  if (!row) return [];
  return (isGroup(row) ? Entries.members(row.dataset.reason) : [row]).map((item) => Number(item.dataset.index));
}

/// A name for a row that stays the same while the list is sorted and folded.
const key = (row) => isGroup(row) ? "reason:" + row.dataset.reason : "scene:" + row.dataset.index;

function select(rowKey) {
  const row = all("#entries > li").find((row) => key(row) === rowKey);
  if (!row) return;
  if (row.hidden && row.dataset.reason && !isGroup(row)) Entries.fold(row.dataset.reason, true);
  // It may be hidden by a filter, too.
  row.hidden = false;
  Entries.choose(row);
}

// MARK: Deciding

/// Decides about the chosen scene or reason, and goes to the row after it.
function decide(kind) {
  const row = Entries.current;
  if (!row || isBusy) return;
  const about = scenes(row);
  for (const scene of about) refusals.delete(scene);
  decisions.decide(about, kind ? { kind } : undefined, key(row));
  const rows = Entries.visible;
  const next = rows.slice(rows.indexOf(row) + 1).find((other) => !scenes(other).some((scene) => about.includes(scene)));
  if (next) Entries.choose(next);
  show();
}

function decideFrame() {
  if (isBusy || frameProblem() !== null) return;
  refusals.delete(scenes(Entries.current)[0]);
  decisions.toggleFrame(scenes(Entries.current)[0], Timeline.frame, key(Entries.current));
  show();
}

function acceptRest() {
  const rest = scenesLeft();
  if (isBusy || rest.length === 0) return;
  decisions.decide(rest, { kind: "accept" }, Entries.current ? key(Entries.current) : null);
  show();
}

const scenesLeft = () => Entries.items.map((item) => Number(item.dataset.index)).filter((scene) => !decisions.of(scene));

function undo() {
  if (isBusy || !decisions.canUndo) return;
  select(decisions.undo());
  show();
}

function redo() {
  if (isBusy || !decisions.canRedo) return;
  select(decisions.redo());
  show();
}

/// From a scene to its reason, or from a reason to its first scene.
function visitReason() {
  const row = Entries.current;
  if (!row) return;
  const reason = row.dataset.reason;
  if (!reason) return say(find("#decided"), "No other scene changed for the same reason alone.");
  if (isGroup(row)) select("scene:" + scenes(row)[0]); else select("reason:" + reason);
}

// MARK: Showing

function words(decision) {
  if (!decision) return "";
  if (decision.kind === "reject") return "rejected";
  return decision.frames ? frameWords(decision.frames) + " accepted" : "accepted";
}

const frameWords = (frames) => (frames.length === 1 ? "frame " : "frames ") + frames.join(", ");

/// What was decided about scenes, in a few words; `kind` for the style.
function summary(about) {
  const all = new Set(about.map((scene) => words(decisions.of(scene))));
  if (about.some((scene) => refusals.has(scene))) return { text: "refused", kind: "refused" };
  if (all.size === 1) return { text: [...all][0], kind: decisions.of(about[0])?.kind ?? "" };
  return { text: about.filter((scene) => decisions.of(scene)).length + " of " + about.length + " decided", kind: "some" };
}

function counts() {
  const list = decisions.list.map(([, decision]) => decision);
  return {
    whole: list.filter((one) => one.kind === "accept" && !one.frames).length, part: list.filter((one) => one.frames).length,
    rejected: list.filter((one) => one.kind === "reject").length, left: Entries.items.length - list.length,
  };
}

/// Why the frame that shows cannot be accepted without the others; null if it can.
function frameProblem() {
  const row = Entries.current;
  if (!row || isGroup(row)) return "Single frames are accepted in a scene, not for a reason.";
  const known = details.get(scenes(row)[0]);
  if (!known) return "";
  if (known.refusal) return known.refusal;
  if (known.approved.includes(Timeline.frame)) return "frame " + Timeline.frame + " has been accepted before";
  return Timeline.findings.has(Timeline.frame) ? null : "frame " + Timeline.frame + " is as it was";
}

function show() {
  const { whole, part, rejected, left } = counts();
  say(find("#tally"), whole + " accepted, " + (part > 0 ? part + " in part, " : "") + rejected + " rejected, " + left + " left");
  find("#undo").disabled = !decisions.canUndo;
  find("#redo").disabled = !decisions.canRedo;
  find("#accept-rest").disabled = left === 0;
  find("#carry-out").disabled = isOutdated || isBusy || decisions.list.length === 0;
  for (const row of all("#entries > li")) {
    const { text, kind } = summary(scenes(row));
    row.dataset.decision = kind;
    say(find(".decision", row), text);
  }
  showChosen();
}

function showChosen() {
  const row = Entries.current;
  find("#decide").hidden = !row;
  if (!row) return;
  const about = scenes(row);
  const isAll = (test) => about.every((scene) => test(decisions.of(scene)));
  const amount = about.length > 1 ? " " + counted(about.length, "scene") : "";
  for (const [id, word, test] of [
    ["accept", "Accept", (one) => one?.kind === "accept" && !one.frames], ["reject", "Reject", (one) => one?.kind === "reject"],
    ["leave", "Leave", (one) => !one],
  ]) {
    say(find("#" + id), word + amount);
    find("#" + id).setAttribute("aria-pressed", isAll(test));
  }
  say(find("#decided"), summary(about).text);
  const hasFrames = about.length === 1 && !isGroup(row) && !find("#timeline").hidden;
  const problem = frameProblem();
  const button = find("#accept-frame");
  button.hidden = !hasFrames;
  button.disabled = problem !== null;
  say(button, "Accept only frame " + Timeline.frame);
  button.setAttribute("aria-pressed", decisions.of(about[0])?.frames?.includes(Timeline.frame) ?? false);
  const approved = details.get(about[0])?.approved ?? [];
  say(find("#frame-note"), hasFrames ? problem ?? (approved.length > 0 ? frameWords(approved) + " accepted before" : "") : "");
  const refused = about.filter((scene) => refusals.has(scene));
  find("#refusal").hidden = refused.length === 0;
  say(find("#refusal"), refused.map((scene) => (about.length > 1 ? name(scene) + ": " : "") + refusals.get(scene)).join("\n"));
}

/// Asks what is known of the frames of the chosen scene.
async function inquire() {
  const row = Entries.current;
  if (!row || isGroup(row)) return;
  const scene = scenes(row)[0];
  if (details.has(scene)) return;
  details.set(scene, null);
  try {
    const known = await get("/api/scene?name=" + encodeURIComponent(name(scene)));
    details.set(scene, known);
    if (known.problem) refusals.set(scene, known.problem);
    show();
  } catch (error) {
    details.delete(scene);
    tell(error.message);
  }
}

function tell(text, offersNew = false) {
  find("#notice").hidden = text === "";
  say(find("#notice-words"), text);
  find("#reload").hidden = !offersNew;
}

// MARK: Carrying out

function confirm() {
  if (find("#carry-out").disabled) return;
  const { whole, part, rejected, left } = counts();
  const lines = [
    [whole, counted(whole, "scene") + (whole === 1 ? " gets a new reference in " : " get new references in ") + page.references + "."],
    [part, "In " + counted(part, "scene") + ", only single frames become the reference."],
    [rejected, counted(rejected, "scene") + (rejected === 1 ? " keeps its reference" : " keep their references") + "; what was drawn is discarded."],
    [left, counted(left, "scene") + (left === 1 ? " is" : " are") + " left for later."],
  ];
  find("#confirm-words").replaceChildren(...lines.filter(([count]) => count > 0).map(([, text]) => make("li", { text })));
  find("#confirm").returnValue = "";
  find("#confirm").showModal();
}

async function carryOut() {
  const list = decisions.list.map(([scene, { kind, frames }]) => ({ name: name(scene), decision: kind, frames }));
  isBusy = true;
  refusals.clear();
  show();
  try {
    const done = await post("/api/decisions", { version: page.version, decisions: list });
    decisions.forget();
    try { sessionStorage.setItem("review.done", done.words); } catch { /* Not stored. */ }
    location.reload();
  } catch (error) {
    isBusy = false;
    const problems = error.body?.problems ?? [];
    const numbers = new Map(decisions.list.map(([scene]) => [name(scene), scene]));
    for (const problem of problems) refusals.set(numbers.get(problem.name), problem.error);
    isOutdated = isOutdated || (error.body?.isOutdated ?? false);
    tell(error.message, isOutdated);
    show();
    if (problems.length > 0) select("scene:" + numbers.get(problems[0].name));
  }
}

/// Listens for other findings: what was not seen is not approved.
function watch() {
  const events = new EventSource("/api/events");
  events.addEventListener("version", ({ data }) => {
    if (isBusy) return;
    const was = isOutdated;
    isOutdated = JSON.parse(data).version !== page.version;
    if (isOutdated) tell("The findings have changed since this page was opened.", true); else if (was) tell("");
    show();
  });
  events.onerror = () => tell("No connection to gridreel studio. Is it still running?");
  events.onopen = () => { if (!isOutdated && find("#notice-words").textContent.startsWith("No connection")) tell(""); };
}

function start() {
  // The token has done its work: the browser has a cookie now.
  if (location.search) history.replaceState(null, "", location.pathname + location.hash);
  session.token = page.token;
  find(".top .tools").before(find("#review"));
  find("main").before(find("#notice"));
  find("#detail").prepend(find("#decide"));
  find("#help tbody").prepend(...find("#review-keys").content.querySelectorAll("tr"));
  for (const row of all("#entries > li")) find(".words", row).append(make("span", { class: "decision" }));
  const isEmpty = Entries.items.length === 0;
  for (const part of all("main, #review > .row, #tally")) part.hidden = isEmpty;
  find("#finished").hidden = !isEmpty;
  if (isEmpty) find("#notice").after(make("main", {}, find("#finished")));
  const actions = {
    accept: () => decide("accept"), reject: () => decide("reject"), leave: () => decide(), "accept-frame": decideFrame,
    "accept-rest": acceptRest, undo, redo, "carry-out": confirm, reload: () => location.reload(),
  };
  for (const [id, action] of Object.entries(actions)) find("#" + id).addEventListener("click", action);
  Object.assign(Keys.actions, {
    a: actions.accept, r: actions.reject, s: actions.leave, e: decideFrame, g: visitReason, "*": acceptRest, u: undo, U: redo, q: confirm,
  });
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || event.target.matches("input[type=search]")) return;
    event.preventDefault();
    if (event.shiftKey) redo(); else undo();
  });
  find("#confirm").addEventListener("close", () => { if (find("#confirm").returnValue === "go") carryOut(); });
  document.addEventListener("frameshown", () => { inquire(); showChosen(); });
  try {
    tell(sessionStorage.getItem("review.done") ?? "");
    sessionStorage.removeItem("review.done");
  } catch { /* Not stored. */ }
  inquire();
  show();
  watch();
  document.documentElement.dataset.review = "ready";
}

start();
