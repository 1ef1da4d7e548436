import { Refused } from "../jobs/failure.ts";

/** Longest that a server may take to begin an answer, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Ask for a file beside the address of updates. Nothing is sent but the request: no name, no version, no cookie. An answer that sends on elsewhere is none.
 *
 * @throws Refused when it cannot be reached or is not there; the signal's reason
 */
export async function fetchedFile(address: string, name: string, signal: AbortSignal): Promise<Response> {
  const url = new URL(name, address.endsWith("/") ? address : `${address}/`);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.any([signal, patience]) }).catch(() => {
    signal.throwIfAborted();
    throw new Refused({
      problem: `${url.host} cannot be reached.`,
      fix: "Look at the address of updates in Settings, and at the network.",
    });
  });
  if (response.ok && response.body !== null) return response;
  await response.body?.cancel();
  const moved = response.status >= 300 && response.status < 400;
  throw new Refused({
    problem: moved
      ? `${url.host} sends on to another address, which nobody has agreed to.`
      : `${url.host} has no ${name} (${response.status}).`,
    fix: "Tell whoever keeps the address of updates.",
  });
}

/** An answer, whole. @throws Refused when it has more than `most` bytes; the signal's reason */
export async function wholeAnswer(response: Response, name: string, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body!) {
    bytes += piece.byteLength;
    if (bytes > most)
      throw new Refused({
        problem: `${name} is larger than ${most / 1000} kB.`,
        fix: "Tell whoever keeps the address of updates.",
      });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
