import { isDeviation, type InterruptKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { EventOf, SessionEvent } from "./events.ts";

/** Why something that was decided was not heard, or not to its end. */
export const UNSAID = [
  "held-back",
  "muted",
  "snoozed",
  "talkativeness",
  "fading",
  "ended",
  "dropped",
  "cut",
  "no-sound",
] as const;
export type Unsaid = (typeof UNSAID)[number];

/** A moment at which a coach decided to speak, or spoke about the session itself. */
export interface Moment {
  /** Seconds. */
  readonly t: number;
  readonly kind: InterruptKind | "notice";
  readonly step: StepId | null;
  /** What was to be said; null where nothing was, as when a kind is held back. */
  readonly text: string | null;
  /** Why it was not heard; null where it was, or nothing tells that it was not. */
  readonly unsaid: Unsaid | null;
}

/** The moments of a session or a run, in their order. */
export function momentsOf(events: readonly SessionEvent[]): Moment[] {
  const moments: Moment[] = [];
  const byUtterance = new Map<number, number>();
  let decided: { readonly at: number; readonly event: EventOf<"interrupted"> } | null = null;
  for (const event of events) {
    switch (event.type) {
      case "held-back":
        moments.push(momentAt(event, "held-back"));
        break;
      case "interrupted":
        decided = { at: moments.length, event };
        moments.push(momentAt(event, null));
        break;
      case "uttered": {
        // What was asked for is no moment of the coach's own choosing.
        if (event.kind === "answer" || event.kind === "hint" || event.kind === "assistant") break;
        const own = decided !== null && decided.event.t === event.t && decided.event.kind === event.kind;
        const at = own ? decided!.at : moments.length;
        const { t, kind, text } = event;
        moments[at] = own ? { ...moments[at]!, text } : { t, kind, step: null, text, unsaid: null };
        byUtterance.set(event.id, at);
        if (own) decided = null;
        break;
      }
      case "speech": {
        const at = byUtterance.get(event.utterance);
        if (at !== undefined) moments[at] = { ...moments[at]!, unsaid: unsaidBy(event) };
        break;
      }
    }
  }
  return moments.filter((one) => !isRepeated(one, moments));
}

/** Whether a person or a signal had a moment said: a correction or a signal stands before it at the same time, or the tick itself decided to stay silent. */
export function isAskedFor({ t, kind }: Moment, journal: readonly SessionEvent[]): boolean {
  const own = journal.findIndex(
    (event) =>
      (event.type === "interrupted" || event.type === "held-back" || event.type === "uttered") &&
      event.t === t &&
      event.kind === kind,
  );
  const before = journal
    .slice(0, own)
    .findLast((event) => event.type === "tick" || event.type === "corrected" || event.type === "signalled");
  if (before === undefined || before.t !== t) return false;
  return before.type !== "tick" || (journal[own]!.type === "interrupted" && before.decision === "silent");
}

/** A step that is held back is done in the plan without a word: the interrupt that follows is the same moment. */
function isRepeated(one: Moment, all: readonly Moment[]): boolean {
  if (one.unsaid !== null || one.text !== null || isDeviation(one.kind as InterruptKind)) return false;
  return all.some(
    ({ t, kind, step, unsaid }) => unsaid === "held-back" && t === one.t && kind === one.kind && step === one.step,
  );
}

function momentAt({ t, kind, step }: EventOf<"interrupted" | "held-back">, unsaid: Unsaid | null): Moment {
  return { t, kind, step, text: null, unsaid };
}

/** What the newest outcome of an utterance's sound means; its reason is written by the queue of speech and by `keptQuiet`. */
function unsaidBy({ outcome, reason }: EventOf<"speech">): Unsaid | null {
  if (outcome === "cut") return "cut";
  if (outcome === "dropped") return "dropped";
  if (outcome === "caption-only") return "no-sound";
  if (outcome !== "suppressed") return null;
  if (reason === "muted" || reason === "snoozed") return reason;
  if (reason.startsWith("talkativeness")) return "talkativeness";
  return reason.startsWith("done ") ? "fading" : "ended";
}
