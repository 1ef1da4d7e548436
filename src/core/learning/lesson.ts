import type { MistakeTake } from "./mistakes.ts";
import { LEARNED_KINDS, type LearnedKind } from "../profile/profile-parts.ts";
import type { StepId } from "../domain/ids.ts";
import type { Script } from "../script/script-file.ts";
import type { AnnotatedDeviation, AnnotationState } from "../annotation/model.ts";

/** What an annotated take can teach, in seconds of the session; its looks are another's to watch. */
export type Lesson = Pick<MistakeTake, "steps" | "wrong" | "offPlan">;

/** Seconds from its onset that a wrong way is taken to be shown where no wrong segment holds the onset. */
const SHOWN_SECONDS = 6;

/**
 * What an annotated take can teach: right segments teach their steps; a deviation of a kind that only takes can teach
 * (substitution, technique) teaches that wrong way, from its onset to the end of its wrong segment, with the fix of the script
 * that planned it. What else lies between an onset and the way back teaches nothing, and neither does what was only proposed, nor a step that a
 * person said afterwards was left out.
 */
export function lessonOf(
  { segments, deviations, leftOut }: Pick<AnnotationState, "segments" | "deviations" | "leftOut">,
  script: Script | null,
): Lesson {
  const isLeftOut = (step: StepId | null): boolean => step !== null && leftOut[step]?.answer === "left-out";
  const agreed = segments.filter(({ proposed }) => proposed === undefined);
  const wrong = deviations.flatMap((deviation) => {
    const { kind, step, onset, what, error } = deviation;
    if (step === null || !isLearned(kind)) return [];
    const performed = agreed.find((one) => one.outcome === "wrong" && one.start <= onset && onset < one.end);
    const end = performed?.end ?? Math.min(deviation.fix ?? Infinity, onset + SHOWN_SECONDS);
    const fix = script?.errors.find(({ id }) => id === error)?.fix?.text ?? null;
    return [{ step, kind, what, fix, start: onset, end }];
  });
  const offPlan = segments.filter(
    ({ step, start, end, outcome, proposed }) =>
      proposed !== undefined ||
      outcome === "wrong" ||
      isLeftOut(step) ||
      (outcome === "none" && deviations.some((one) => isOff(one, start, end))),
  );
  return {
    steps: agreed.flatMap(({ step, start, end, outcome }) =>
      step !== null && outcome === "right" && !isLeftOut(step) ? [{ step, start, end }] : [],
    ),
    wrong,
    offPlan: offPlan.map(({ start, end }) => ({ start, end })),
  };
}

function isLearned(kind: AnnotatedDeviation["kind"]): kind is LearnedKind {
  return (LEARNED_KINDS as readonly string[]).includes(kind);
}

function isOff({ onset, back }: AnnotatedDeviation, start: number, end: number): boolean {
  return end > onset && start < (back ?? Infinity);
}
