import type { EventOf } from "../journal/events.ts";

/** An utterance on its way to the loudspeaker. Its caption is shown whatever becomes of its sound. */
export interface Utterance {
  /** Number in the session, as in its `uttered` event. */
  readonly id: number;
  readonly kind: EventOf<"uttered">["kind"];
  /** Plan revision it belongs to. */
  readonly revision: number;
  /** Whether it is about a safety-critical step: the one that went wrong, one that was skipped, or one that it leads back to. */
  readonly safetyCritical: boolean;
  /** Whether it answers what a person has just done: a step marked as done or wrong, an undo, words to be said. */
  readonly answers: boolean;
  /** Number of the question that it answers; left out where it answers none. */
  readonly question?: number;
  /** Whether such an answer is true for its plan only. */
  readonly ofPlan?: boolean;
  /** When a recovery cut it off, in seconds; left out where none did. */
  readonly cutAt?: number;
}

/** What the queue hears. Times are session seconds. */
export type SpeechInput =
  | { readonly type: "uttered"; readonly t: number; readonly utterance: Utterance }
  | { readonly type: "planned"; readonly t: number; readonly revision: number }
  | { readonly type: "muted"; readonly t: number; readonly muted: boolean }
  /** The session was ended and can still be gone on with, or is gone on with. */
  | { readonly type: "ending"; readonly t: number; readonly ending: boolean }
  /** A person begins to speak to the coach, or has been understood. */
  | { readonly type: "talking"; readonly t: number; readonly talking: boolean }
  | { readonly type: "snoozed"; readonly t: number; readonly until: number }
  /** The player's word: sound has begun; sound is over, or there is none for it. */
  | { readonly type: "started"; readonly t: number; readonly id: number }
  | {
      readonly type: "ended";
      readonly t: number;
      readonly id: number;
      readonly outcome: "said" | "cut" | "caption-only";
      readonly reason: string;
    }
  /** Time has passed; sent at every tick. `critical`: a safety-critical step is under way. */
  | { readonly type: "now"; readonly t: number; readonly critical?: boolean };

/** What is to be done: sound begun or stopped, an outcome written to the journal as a `speech` event. In order. */
export type SpeechAction =
  | { readonly do: "play"; readonly id: number }
  | { readonly do: "stop"; readonly id: number }
  | {
      readonly do: "report";
      readonly id: number;
      readonly outcome: EventOf<"speech">["outcome"];
      readonly reason: string;
    };
