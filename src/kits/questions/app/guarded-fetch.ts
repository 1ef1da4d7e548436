import { ChatFailed } from "../../../core/brain/advice/chat.ts";

/** Most bytes of one answer of an agent. */
const MOST_BYTES = 2_000_000;

/** How a stranger's address is asked. */
export interface Guard {
  /** Where alone requests may go, e.g. `http://127.0.0.1:4100`. */
  readonly origin: string;
  /** Sent as a bearer token when not empty; written nowhere. */
  readonly key: string;
}

/**
 * A fetch for an agent's client: it goes to one origin alone, follows no redirect, and reads at most 2 MB of an answer, however it is sent. Rejects with a ChatFailed that says so, or that a key is wanted,
 * which does not pass by itself; other failures of the network are left as they are.
 */
export function guardedFetch({ origin, key }: Guard): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin)
      throw new ChatFailed(
        `The agent's card names another address, ${url.host}, and nothing was sent there. Give that address itself if it is meant.`,
        false,
      );
    const headers = new Headers(init?.headers);
    if (key !== "") headers.set("authorization", `Bearer ${key}`);
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ChatFailed(
        "The agent sends questions on to another address, which nobody agreed to. Give that address itself if it is meant.",
        false,
      );
    }
    if (response.status === 401) {
      await response.body?.cancel();
      throw new ChatFailed(
        key === ""
          ? "The agent wants a key. Give the one that it was started with."
          : "The agent does not take this key. Give another.",
        false,
      );
    }
    if (response.body === null) return response;
    return new Response(response.body.pipeThrough(limited(MOST_BYTES)), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

function limited(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength;
      if (bytes > most) controller.error(new ChatFailed(`The agent answered with more than ${most / 1e6} MB.`, false));
      else controller.enqueue(piece);
    },
  });
}
