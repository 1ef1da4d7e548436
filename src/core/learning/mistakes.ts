import { Baseline, type Bench } from "../brain/filter/baseline.ts";
import { findWork, type StepTime } from "./find-work.ts";
import type { ReferenceTake } from "./learn-profile.ts";
import { learnSpace } from "./learn-space.ts";
import type { Appearance } from "../brain/filter/space-scorer.ts";
import type { Mistakes, WrongWay } from "../profile/profile-parts.ts";
import { appearanceOf } from "../brain/filter/mistake-scorer.ts";

/** Where a take shows a wrong way, in seconds of the take: from its onset to the end of the wrong performance. */
export interface ShownWrong extends WrongWay {
  readonly start: number;
  readonly end: number;
}

/** A take that may leave the plan: what was right in it teaches the steps, what was wrong the wrong ways. */
export interface MistakeTake extends ReferenceTake {
  readonly wrong: readonly ShownWrong[];
  /** What is neither right nor to be recognised: the rest of the time between an onset and the way back. */
  readonly offPlan: readonly { readonly start: number; readonly end: number }[];
}

/** A take without the time off the plan, for learning what right steps look like. */
export function onPlan({ looks, steps, wrong, offPlan }: MistakeTake): ReferenceTake {
  const off = [...wrong, ...offPlan];
  return { looks: looks.filter(({ t }) => !off.some(({ start, end }) => start <= t && t < end)), steps };
}

/**
 * Learn a prototype for each wrong way that the takes show, against its step done right and against everything else, in a
 * space of their own. The same step, kind and words are one wrong way, however many takes show it. Null when they show none.
 *
 * @param bench as the profile has it
 */
export function learnMistakes(takes: readonly MistakeTake[], bench: Bench): Mistakes | null {
  const ways: WrongWay[] = [];
  for (const { step, kind, what, fix } of takes.flatMap(({ wrong }) => [...wrong])) {
    if (!ways.some((way) => way.step === step && way.kind === kind && way.what === what))
      ways.push({ step, kind, what, fix });
  }
  if (ways.length === 0) return null;
  const appearances: Appearance[] = [];
  const classes: number[] = [];
  for (const take of takes) {
    const baseline = new Baseline({ ...bench, still: undefined });
    const steps = findWork(take.looks, take.steps);
    for (const look of take.looks) {
      const appearance = appearanceOf(look, baseline, bench.handsTell);
      for (const c of classesOf(look.t, { ...take, steps }, ways)) {
        appearances.push(appearance);
        classes.push(c);
      }
    }
  }
  const space = learnSpace(appearances, classes);
  return space === null ? null : { space, ways };
}

/** Classes of a moment: a step that is done wrongly in two ways is the right one of both. Off the plan it teaches nothing. */
function classesOf(
  t: number,
  { steps, wrong, offPlan }: Pick<MistakeTake, "wrong" | "offPlan"> & { readonly steps: readonly StepTime[] },
  ways: readonly WrongWay[],
): number[] {
  const at = (one: { readonly start: number; readonly end: number }): boolean => one.start <= t && t < one.end;
  const shown = wrong.find(at);
  if (shown)
    return [2 * ways.findIndex((way) => way.step === shown.step && way.kind === shown.kind && way.what === shown.what)];
  if (offPlan.some(at)) return [];
  const step: StepTime | undefined = steps.find(at);
  const right = ways.flatMap((way, m) => (way.step === step?.step ? [2 * m + 1] : []));
  return right.length > 0 ? right : [2 * ways.length];
}
