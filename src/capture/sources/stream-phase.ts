import type { FeedState } from "../../core/domain/feed/source.ts";
import { NO_PICTURE, SILENT, type StreamTrouble } from "./stream-trouble.ts";

/** Where a stream stands, and what is wrong with it as far as that is known. */
export interface StreamPhase {
  /** `connecting` until its first picture, then `live` and `stalled` in turn; `ended` and `failed` for good. */
  readonly is: FeedState;
  readonly trouble: StreamTrouble | null;
  /** Why pictures are missing since it was live: the trouble, but for a new connection's wait for its first picture, which explains no gap. */
  readonly cause: StreamTrouble | null;
}

/** What moves a stream from one phase to another. */
export type StreamEvent =
  /** A picture came at its time. */
  | { readonly type: "picture" }
  /** Pictures are late; why is not known. */
  | { readonly type: "late" }
  /** It is opened anew in the middle, because its pictures changed in size or its clock jumped. */
  | { readonly type: "reopened"; readonly why: "resized" | "jumped" }
  /** The connection is over. */
  | { readonly type: "lost" }
  /** It is known now what is wrong. */
  | { readonly type: "trouble"; readonly trouble: StreamTrouble | null }
  | { readonly type: "ended" }
  | { readonly type: "failed" };

/** Before the first connection. */
export const CONNECTING: StreamPhase = { is: "connecting", trouble: null, cause: null };

const REOPENED = "It is opened anew; nothing needs to be done.";

/** The phase after an event. What is over stays over; only what was live stalls. */
export function advance(phase: StreamPhase, event: StreamEvent): StreamPhase {
  if (isOver(phase)) return phase;
  const live = phase.is === "live";
  switch (event.type) {
    case "picture":
      return { is: "live", trouble: null, cause: null };
    case "late":
      return live ? { is: "stalled", trouble: null, cause: null } : phase;
    case "lost":
      return live ? { ...phase, is: "stalled" } : phase;
    case "reopened": {
      const problem = event.why === "resized" ? "its picture changed in size" : "its clock jumped";
      const trouble = { problem, fix: REOPENED };
      return live ? { is: "stalled", trouble, cause: trouble } : phase;
    }
    case "trouble":
      return { ...phase, trouble: event.trouble, cause: causeOf(phase, event.trouble) };
    case "ended":
    case "failed":
      return { ...phase, is: event.type };
  }
}

/** A connection that waits for its first picture, or for the key frame before it, leaves what ended the one before as the cause. */
function causeOf({ cause }: StreamPhase, trouble: StreamTrouble | null): StreamTrouble | null {
  const isWaiting = trouble === NO_PICTURE || trouble === SILENT || trouble?.retry === "patient";
  return isWaiting ? (cause ?? trouble) : trouble;
}

/** Whether nothing more comes of it. */
export function isOver({ is }: StreamPhase): boolean {
  return is === "ended" || is === "failed";
}

/** What is known of a stream besides its phase. */
interface Signs {
  /** Whether it is opened again and again, not brought to us. */
  readonly retried: boolean;
  /** Seconds since the last picture. */
  readonly age: number;
  /** Whether sound comes. */
  readonly sound: boolean;
}

/** Why a stream is not live, in words for the person; empty while it is. */
export function reasonOf(phase: StreamPhase, { retried, age, sound }: Signs): string {
  const { is, trouble } = phase;
  if (is === "live") return "";
  if (isOver(phase)) return trouble?.problem ?? "";
  if (trouble) {
    const again = retried ? " Reconnecting…" : "";
    return `${trouble.problem.charAt(0).toUpperCase()}${trouble.problem.slice(1)}. ${trouble.fix}${again}`;
  }
  if (is === "connecting") return "Waiting for the first picture.";
  const seconds = Math.max(1, Math.floor(age));
  return sound
    ? `Sound comes, but no picture for ${seconds} s. Check the camera; the recording keeps the sound.`
    : `No picture for ${seconds} s. Check that the camera is switched on and near the access point.`;
}
