import { GONE_SILENT, NO_PICTURE, SILENT, type StreamTrouble } from "./stream-trouble.ts";

/** Seconds without anything from a stream that was live after which it is opened anew: longer than cameras pause for breath. */
const SILENT_SECONDS = 3;
/** Seconds without a picture that are waited for while bytes or sound still come, or a new connection has no picture yet: a key frame may be long in coming. */
const PICTURELESS_SECONDS = 15;
/** Seconds that a connection has for its first picture before that is said. */
const PATIENT_SECONDS = 3;

/** A connection as a look finds it. All times in seconds. */
export interface Listened {
  /** Whether a picture, and whether anything at all, has come over it. */
  readonly seen: boolean;
  readonly fed: boolean;
  /** Since anything came, and since the last picture. */
  readonly sinceHeard: number;
  readonly sincePicture: number;
  /** Since the connection was begun. */
  readonly waited: number;
  /** How long ffmpeg looks into the stream before it gives a picture. */
  readonly patience: number;
  /** Pause after which pictures count as late. */
  readonly limit: number;
  /** What is known to be wrong. */
  readonly trouble: StreamTrouble | null;
}

/** What a connection's silence means: what is wrong now, and whether the connection is to be ended. */
export function silenceOf(at: Listened): { readonly trouble: StreamTrouble | null; readonly end: boolean } {
  if (!at.seen) return beforeFirst(at);
  const silent = at.sinceHeard > Math.max(SILENT_SECONDS, 2 * at.limit);
  if (!silent && at.sincePicture < PICTURELESS_SECONDS) return { trouble: at.trouble, end: false };
  return { trouble: at.trouble ?? (silent ? GONE_SILENT : NO_PICTURE), end: true };
}

/** Before the first picture of a connection. A stream known to send no key frame keeps that as its trouble. */
function beforeFirst({ fed, waited, patience, trouble }: Listened) {
  const end = waited >= PICTURELESS_SECONDS + patience;
  if (trouble?.retry === "patient") return { trouble, end };
  if (end) return { trouble: fed ? NO_PICTURE : SILENT, end };
  if (waited > PATIENT_SECONDS) return { trouble: fed ? NO_PICTURE : (trouble ?? SILENT), end };
  return { trouble, end };
}
