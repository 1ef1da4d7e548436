import { isDeviation, type DeviationKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { Correction, EventOf } from "./events.ts";

/** What a second look found of a step, and what a person said to it. */
export interface StepFindings {
  /** When it was found last, in seconds of the session. */
  readonly t: number;
  /** Chance of yes for each question, 0..1. */
  readonly scores: Readonly<Record<string, number>>;
  /** Model and version; null where that is not known. */
  readonly by: string | null;
  /** Questions that a person has answered: it is wrong, or it is fine. */
  readonly answered: Readonly<Record<string, "wrong" | "fine">>;
}

/** The second looks of a session by their steps, the newest of each, and what was answered last. */
export interface SecondLooks {
  readonly examined: Readonly<Record<StepId, StepFindings>>;
  /** The answer that an undo takes back, and its time in seconds; null once something else has been decided. */
  readonly lastAnswer: { readonly t: number; readonly step: StepId; readonly question: string } | null;
}

/** After one more second look: what was answered to an earlier one of the step was about another performance. Pure. */
export function lookedAgain(looks: SecondLooks, { t, step, scores, by }: EventOf<"examined">): SecondLooks {
  const found = { t, scores, by: by ?? null, answered: {} };
  const { lastAnswer } = looks;
  return {
    examined: { ...looks.examined, [step]: found },
    lastAnswer: lastAnswer?.step === step ? null : lastAnswer,
  };
}

/** Questions that ask about what was held back, by the kind of interrupt. */
const ASKED: Partial<Record<EventOf<"held-back">["kind"], string>> = {
  omission: "order",
  ordering: "order",
  substitution: "preparation",
  technique: "technique",
};

/** The question of a second look that a held-back interrupt is answered by; null where it is answered by none. */
export function questionOf(kind: EventOf<"held-back">["kind"]): string | null {
  return ASKED[kind] ?? null;
}

/** After something was held back: a deviation becomes a question about its step, unless the same was answered already. Pure. */
export function askedInstead(looks: SecondLooks, { t, kind, step }: EventOf<"held-back">): SecondLooks {
  const question = ASKED[kind];
  if (question === undefined || step === null) return looks;
  const known = looks.examined[step] ?? { scores: {}, by: null, answered: {} };
  const scores = { ...known.scores, [question]: 1 };
  return { ...looks, examined: { ...looks.examined, [step]: { ...known, t, scores } } };
}

/** After a person's correction, which may answer a finding. Pure. */
export function answeredBy({ examined, lastAnswer }: SecondLooks, t: number, correction: Correction): SecondLooks {
  if (correction.action === "mute" || correction.action === "snooze") return { examined, lastAnswer };
  const none = { examined, lastAnswer: null };
  if (!("question" in correction) || correction.question === undefined || correction.step === null) return none;
  const { step, question, action } = correction;
  const found = examined[step];
  if (!found) return none;
  const { [question]: _, ...others } = found.answered;
  const answered = action === "reconsider" ? others : { ...others, [question]: action };
  return {
    examined: { ...examined, [step]: { ...found, answered } },
    lastAnswer: action === "reconsider" ? null : { t, step, question },
  };
}

/** A deviation that was not said, for being of a kind that is too often wrong at the bench. */
export type HeldDeviation = EventOf<"held-back"> & { readonly kind: DeviationKind; readonly step: StepId };

/** After one more thing that was not said: a deviation of a step is kept as a doubt. Pure. */
export function heldMore(before: readonly HeldDeviation[], event: EventOf<"held-back">): readonly HeldDeviation[] {
  const { kind, step } = event;
  return isDeviation(kind) && step !== null ? [...before, { ...event, kind, step }] : before;
}
