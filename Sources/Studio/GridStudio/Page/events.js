// The server's events. A browser opens at most six connections to a host, so its tabs share one stream: the tab that
// holds a lock reads it and passes everything on.

import { get } from "./server.js";

const names = ["state", "frames", "export"];

/// Calls `receive(name, data)` for each event, and `connected(isConnected)` when the stream is lost or found.
export function listen(receive, connected) {
  if (!navigator.locks || !globalThis.BroadcastChannel) return open(receive, connected);
  const channel = new BroadcastChannel("gridreel-studio");
  let isLeader = false;
  channel.onmessage = ({ data }) => {
    if (isLeader) return;
    if (data.name === "connected") connected(data.data);
    else receive(data.name, data.data);
  };
  navigator.locks.request("gridreel-studio-events", () => {
    isLeader = true;
    open(
      (name, data) => { receive(name, data); channel.postMessage({ name, data }); },
      (isConnected) => { connected(isConnected); channel.postMessage({ name: "connected", data: isConnected }); });
    // The lock is held until the tab closes; then another one gets it.
    return new Promise(() => {});
  });
  follow(receive, connected);
}

function open(receive, connected) {
  let source = null;
  const begin = () => {
    source = new EventSource("/api/events");
    for (const name of names) {
      source.addEventListener(name, (event) => receive(name, JSON.parse(event.data)));
    }
    source.onopen = () => connected(true);
    source.onerror = () => {
      connected(false);
      // After a refusal the browser does not try again by itself.
      if (source.readyState === EventSource.CLOSED) setTimeout(begin, 1000);
    };
  };
  begin();
}

/// The state at the start comes by a request of its own, as another tab may have read the stream's first events.
async function follow(receive, connected) {
  try {
    const { hashes, ...state } = await get("/api/state");
    receive("state", state);
    if (hashes && state.picture) receive("frames", { build: state.picture.build, hashes });
    connected(true);
  } catch { /* The stream brings the state. */ }
}
