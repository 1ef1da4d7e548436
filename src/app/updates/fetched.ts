import { bytesAtMost } from "../../core/domain/at-most.ts";
import { Refused } from "../jobs/failure.ts";

/** Longest that a server may take to begin an answer, or to go on with it, in milliseconds. */
export const PATIENCE_MS = 30_000;

const TELL = "Tell whoever keeps the address of updates.";

/**
 * Ask for a file beside the address of updates. Nothing is sent but the request: no name, no version, no cookie. An answer that sends on elsewhere is none.
 *
 * @returns its bytes, piece by piece. To be read once, and to the end or left: the connection is closed then. Throws a Refused when it breaks off or stops; the signal's reason
 * @throws Refused when it cannot be reached or is not there; the signal's reason
 */
export async function fetchedFile(
  address: string,
  name: string,
  signal: AbortSignal,
): Promise<AsyncGenerator<Uint8Array>> {
  const url = new URL(name, address.endsWith("/") ? address : `${address}/`);
  const late = new AbortController();
  const begun = patience(late);
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.any([signal, late.signal]) })
    .catch(() => {
      signal.throwIfAborted();
      throw new Refused({
        problem: `${url.host} cannot be reached.`,
        fix: "Look at the address of updates in Settings, and at the network.",
      });
    })
    .finally(() => clearTimeout(begun));
  if (response.ok && response.body !== null) return piecesOf(response.body, name, signal, late);
  await response.body?.cancel();
  const moved = response.status >= 300 && response.status < 400;
  throw new Refused({
    problem: moved
      ? `${url.host} sends on to another address, which nobody has agreed to.`
      : `${url.host} has no ${name} (${response.status}).`,
    fix: TELL,
  });
}

/** The pieces of a body. The time that the caller needs to take them is not the server's. */
async function* piecesOf(
  body: ReadableStream<Uint8Array>,
  name: string,
  signal: AbortSignal,
  late: AbortController,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let waiting = patience(late);
  try {
    for await (const piece of body) {
      clearTimeout(waiting);
      bytes += piece.byteLength;
      yield piece;
      waiting = patience(late);
    }
  } catch {
    signal.throwIfAborted();
    const why = late.signal.aborted ? "nothing more came for half a minute" : "the connection broke off";
    throw new Refused({
      problem: `${name} was not kept: ${why}, after ${bytes} bytes.`,
      fix: "Try again; when that does not help, tell whoever keeps the address of updates.",
    });
  } finally {
    clearTimeout(waiting);
  }
}

function patience(late: AbortController): NodeJS.Timeout {
  return setTimeout(() => late.abort(), PATIENCE_MS);
}

/** A file, whole. @throws Refused when it has more than `most` bytes; what `fetchedFile` and its pieces throw */
export async function fetchedWhole(
  address: string,
  name: string,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const tooMuch = () => new Refused({ problem: `${name} is larger than ${most / 1000} kB.`, fix: TELL });
  return bytesAtMost(await fetchedFile(address, name, signal), most, tooMuch);
}
