// The text at the server and on disk: what is typed is sent, what others change is taken, conflicts are shown.

import { find, make, say } from "./dom.js";
import { editor } from "./editor.js";
import { get, Latest, post, ServerError } from "./server.js";
import { studio } from "./state.js";

const notice = find("#conflict");

export const sync = new class {
  revision = null;
  /// The text that the server has.
  sent = null;
  isSaved = true;
  #saves = false;
  #send = null;

  async begin() {
    const found = await get("/api/text");
    this.#take(found);
    editor.begin(found.text);
  }

  #take({ text, revision, isSaved }) {
    this.revision = revision;
    this.sent = text;
    this.isSaved = isSaved;
    this.#show();
  }

  async #post() {
    const text = editor.text;
    if (text === this.sent) return;
    try {
      const { revision } = await post("/api/text", { text, revision: this.revision });
      this.revision = Math.max(revision, this.revision);
      this.sent = text;
      this.isSaved = false;
    } catch (error) {
      if (!(error instanceof ServerError) || error.status !== 409 || error.body.text == null) throw error;
      if (error.body.text === text) this.#take({ ...error.body, isSaved: this.isSaved });
      else this.#offer("The text was changed elsewhere.", error.body);
    }
    this.#show();
  }

  /// Text that another tab or the file's change has brought.
  async #follow() {
    const { text } = studio;
    if (!text || this.revision === null) return;
    if (text.revision >= this.revision && this.#send.isIdle && editor.text === this.sent) this.isSaved = text.isSaved;
    if (text.hasConflict) this.#offerFile();
    else if (notice.dataset.kind === "file") this.#close();
    if (text.revision > this.revision && this.#send.isIdle) {
      const found = await get("/api/text");
      if (found.revision <= this.revision || !this.#send.isIdle) return;
      if (editor.text === this.sent || editor.text === found.text) {
        this.#take(found);
        editor.take(found.text);
      } else {
        this.#offer("The text was changed elsewhere.", found);
      }
    }
    this.#show();
  }

  #offerFile() {
    if (notice.dataset.kind === "file") return;
    this.#open("file", "The file changed on disk while this text has unsaved changes.", [
      ["Take the file", async () => {
        await post("/api/revert");
        const found = await get("/api/text");
        this.#take(found);
        editor.take(found.text);
      }],
      ["Keep mine", () => this.save(true)],
    ]);
  }

  #offer(words, found) {
    this.#open("text", words, [
      ["Take that text", () => { this.#take({ isSaved: false, ...found }); editor.take(found.text); }],
      ["Keep mine", () => { this.revision = found.revision; this.sent = found.text; this.#send.run(); }],
    ]);
  }

  #open(kind, words, choices) {
    notice.dataset.kind = kind;
    notice.replaceChildren(make("p", { text: words }), ...choices.map(([text, action]) => make("button", {
      type: "button", text,
      onclick: async () => {
        this.#close();
        try { await action(); } catch (error) { studio.tell("failure", error.message); }
      },
    })));
    notice.hidden = false;
  }

  #close() {
    const hadFocus = notice.contains(document.activeElement);
    notice.hidden = true;
    notice.dataset.kind = "";
    notice.replaceChildren();
    if (hadFocus) editor.area.focus();
  }

  /// Waits until the server has the text.
  async settled() {
    while (!this.#send.isIdle || editor.text !== this.sent) {
      if (!notice.hidden && notice.dataset.kind === "text") throw new Error("First choose one of the two texts.");
      if (this.#send.isIdle) this.#send.run();
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  async save(overwrite = false) {
    if (this.#saves) return;
    this.#saves = true;
    try {
      await this.settled();
      await post("/api/save", { revision: this.revision, overwrite });
      this.isSaved = editor.text === this.sent;
      studio.tell("done", "Saved.");
    } catch (error) {
      if (error.status === 409) this.#offerFile();
      else studio.tell("failure", error.message);
    } finally {
      this.#saves = false;
      this.#show();
    }
  }

  #show() {
    const isSaved = this.isSaved && editor.text === this.sent;
    say(find("#saved"), isSaved ? "" : "unsaved");
    find("#save").disabled = isSaved;
    document.title = (isSaved ? "" : "● ") + (studio.picture?.name ?? "gridreel") + " – gridreel studio";
  }

  /// Sends the text again, to a server that has started anew.
  async resume() {
    const found = await get("/api/text");
    if (found.text === editor.text || editor.text === this.sent) {
      this.#take(found);
      editor.take(found.text);
    } else {
      this.revision = found.revision;
      this.sent = found.text;
      this.#send.run();
    }
  }

  start() {
    this.#send = new Latest(() => this.#post(), 60);
    studio.on("text", () => { if (this.revision !== null) { this.#send.run(); this.#show(); } });
    studio.on("state", () => this.#follow().catch((error) => console.warn(error.message)));
    find("#save").addEventListener("click", () => this.save());
    addEventListener("beforeunload", (event) => { if (editor.text !== this.sent) event.preventDefault(); });
  }
}();
