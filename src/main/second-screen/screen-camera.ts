import type { CameraAnswer } from "./server.ts";

/** Milliseconds that the listener of this machine may take. */
const PATIENCE_MS = 10_000;

/** Where this machine's WHIP listener is, and its key. */
export interface WhipDoor {
  readonly url: string;
  readonly key: string;
}

/** Brings an offer to the WHIP listener of this machine, with its key, which no phone learns. */
export async function offerCamera(door: WhipDoor | null, sdp: string): Promise<CameraAnswer> {
  if (door === null) return refused(409, "This session watches no phone.");
  try {
    const answer = await fetch(`${door.url}/whip`, {
      method: "POST",
      headers: { "Content-Type": "application/sdp", Authorization: `Bearer ${door.key}` },
      body: sdp,
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    const publication = answer.headers.get("location");
    if (answer.status === 201 && publication !== null) return { status: 201, text, publication };
    // A key that is wrong here is not the phone's affair.
    return refused(answer.status === 401 || answer.status === 429 ? 502 : answer.status, text);
  } catch {
    return refused(409, "This session watches no phone.");
  }
}

/** Ends a stream that an offer began; one that is over already stays so. */
export async function endCamera(door: WhipDoor | null, publication: string): Promise<void> {
  if (door === null || !/^\/whip\/[\w-]+$/.test(publication)) return;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await fetch(`${door.url}${publication}`, { method: "DELETE", redirect: "error", signal }).catch(() => undefined);
}

function refused(status: number, text: string): CameraAnswer {
  return { status, text, publication: null };
}
