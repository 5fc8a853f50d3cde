// Requests to the server.

/// What the server says of itself: token, mode, name, themes.
export const session = { token: "", mode: "scene", name: "", themes: [] };

export class ServerError extends Error {
  constructor(status, body) {
    super(body?.error ?? "The server answered with status " + status + ".");
    this.status = status;
    this.body = body ?? {};
  }

  /// Whether this server does not have the feature.
  get isMissing() { return this.status === 404; }
}

async function answer(response) {
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new ServerError(response.status, body);
  return body;
}

export async function get(path, signal) {
  return answer(await fetch(path, { signal, cache: "no-store" }));
}

export async function post(path, body = {}, signal) {
  return answer(await fetch(path, {
    method: "POST", signal, body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", "X-Gridreel-Token": session.token },
  }));
}

export async function beginSession() {
  const previous = session.token;
  Object.assign(session, await get("/api/session"));
  return previous !== "" && previous !== session.token;
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/// Runs a job with the newest argument: one at a time, those in between are skipped, the last one always runs.
export class Latest {
  #job;
  #gap;
  #waiting = null;
  isRunning = false;

  constructor(job, gap = 0) {
    this.#job = job;
    this.#gap = gap;
  }

  run(argument) {
    this.#waiting = { argument };
    if (!this.isRunning) this.#work();
  }

  /// Whether nothing is under way or waits.
  get isIdle() { return !this.isRunning && this.#waiting === null; }

  async #work() {
    this.isRunning = true;
    while (this.#waiting) {
      const { argument } = this.#waiting;
      this.#waiting = null;
      const rest = pause(this.#gap);
      try {
        await this.#job(argument);
      } catch (error) {
        if (error.name !== "AbortError") console.warn(error.message);
      }
      await rest;
    }
    this.isRunning = false;
  }
}
