import type { StepId } from "../domain/ids.ts";
import type { Closing } from "../brain/ports.ts";
import { ENGLISH_WORDING, type StepWording } from "../speech/wording/step-wording.ts";
import { asNamed } from "../speech/wording/either-way.ts";
import type { Plan } from "../plan/plan.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { EventOf } from "./events.ts";

/** A required step that is most likely undone, and what speaks for it. */
export type LeftOut = Readonly<EventOf<"left-out">["steps"][number]>;

/**
 * What is said of steps that were left out, at least one.
 *
 * @param when while there is time to do them, or as the session ends
 * @param brain the procedure, and the wording of steps
 * @param plan as it stands: of a choice that nobody has begun every way is named
 */
export function leftOutWords(
  steps: readonly LeftOut[],
  when: "in-time" | "at-the-end",
  { procedure, steps: wording = ENGLISH_WORDING }: { readonly procedure: Procedure; readonly steps?: StepWording },
  plan: Plan | null,
): string {
  const named = asNamed(
    steps.map(({ step }) => step),
    plan,
    procedure,
  );
  return wording.leftOut(
    named.map((ways) => ways.map((step) => textOf(step, procedure))),
    when,
  );
}

/** What is undone as the work ends, with the steps that seemed done and whose signal never came: these are not done. */
export function withWaiting(undone: Closing["undone"], waiting: readonly StepId[]): Closing["undone"] {
  const missed = waiting.filter((step) => !undone.some((one) => one.step === step));
  return missed.length === 0 ? undone : [...undone, ...missed.map((step) => ({ step, chance: 1 }))];
}

/** The event for steps that were done before others that they need; none where there are none. @param t seconds of the session */
export function outOfOrder(t: number, early: Closing["early"]): EventOf<"out-of-order">[] {
  if (early.length === 0) return [];
  return [{ type: "out-of-order", t, steps: early.map(({ step, missing }) => ({ step, missing: [...missing] })) }];
}

/** The whole text of a step that was left out, for the screen. */
export function textOf(step: LeftOut["step"], procedure: Procedure | null): string {
  return procedure?.steps.find(({ id }) => id === step)?.text ?? step;
}

/**
 * What speaks for a step having been left out, in words, e.g. "never seen under way; 98 % sure"; of one that is only asked about, how likely that is.
 *
 * @param clock writes a time of the session, in seconds
 */
export function leftOutEvidence({ chance, seenAt }: LeftOut, clock: (seconds: number) => string): string {
  const seen = seenAt === null ? "never seen under way" : `last seen under way at ${clock(seenAt)}, its end not`;
  return `${seen}; ${Math.floor(chance * 100)} % ${chance < 0.5 ? "likely" : "sure"}`;
}
