import { isDeviation } from "../domain/decision.ts";
import { isAbout, NEVER_COMPLETE, type TakeTruth } from "../domain/take-truth.ts";
import { KNOWN_KINDS, knownKindOf, NO_TALLY, type KindTally, type KnownKind } from "../profile/competence.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";

/** How far, in seconds, what is said may lie from what it is about. */
export interface SaidTolerance {
  /** Before a step's end or a deviation's onset. */
  readonly before: number;
  /** After a step's end while that is in time, and while it is not yet false. */
  readonly inTime: number;
  readonly late: number;
  /** After a deviation's onset, where its end is not later. */
  readonly deviation: number;
}

/** As in `scoreTake` where hands tell when a step is over; elsewhere people mark ends to some seconds, and steps are long. */
export function saidTolerance(handsTell: boolean): SaidTolerance {
  return handsTell
    ? { before: 1, inTime: 2, late: 10, deviation: 8 }
    : { before: 5, inTime: 15, late: 60, deviation: 60 };
}

/** What was said in a take, by kind, against what was so; stretches that nobody can judge count nothing. */
export function tallyTake(
  events: readonly SessionEvent[],
  truth: TakeTruth,
  tolerance: SaidTolerance,
  unjudged: readonly { readonly start: number; readonly end: number }[] = [],
): Record<KnownKind, KindTally> {
  const said = events
    .filter((event) => event.type === "interrupted")
    .filter(({ t }) => !unjudged.some(({ start, end }) => t >= start && t < end + tolerance.deviation));
  const named = events.findLast((event) => event.type === "left-out")?.steps.map(({ step }) => step) ?? [];
  const omitted = new Set(
    truth.deviations.flatMap(({ kind, missing, end }) => (kind === "omission" && end === null ? missing : [])),
  );
  const ofKind = (kind: KnownKind): KindTally => {
    const mine = said.filter((one) => knownKindOf(one.kind) === kind);
    const right = mine.filter((one) => isRight(one, truth, tolerance));
    if (kind === "steps") {
      const caught = truth.steps.filter((step) => mine.some((one) => isInTime(one, step, tolerance)));
      return { ...NO_TALLY, said: mine.length, right: right.length, due: truth.steps.length, caught: caught.length };
    }
    const due = truth.deviations.filter((one) => knownKindOf(one.kind) === kind);
    const caught = due.filter(
      (one) =>
        said.some((some) => isDeviation(some.kind) && catches(some, one, tolerance)) ||
        (kind === "skipped" && one.missing.some((step) => named.includes(step))),
    );
    const atTheEnd = kind === "skipped" ? named : [];
    return {
      ...NO_TALLY,
      said: mine.length + atTheEnd.length,
      right: right.length + atTheEnd.filter((step) => omitted.has(step)).length,
      due: due.length,
      caught: caught.length,
    };
  };
  return Object.fromEntries(KNOWN_KINDS.map((kind) => [kind, ofKind(kind)])) as Record<KnownKind, KindTally>;
}

type Said = Pick<EventOf<"interrupted">, "t" | "kind" | "step" | "missing">;

function isRight(said: Said, truth: TakeTruth, tolerance: SaidTolerance): boolean {
  if (isDeviation(said.kind)) return truth.deviations.some((one) => catches(said, one, tolerance));
  const attempts = (truth.attempts ?? []).filter(({ outcome }) => !NEVER_COMPLETE.includes(outcome));
  return [...truth.steps, ...attempts].some(
    ({ step, end }) => step === said.step && said.t >= end - tolerance.before && said.t <= end + tolerance.late,
  );
}

function isInTime(said: Said, { step, end }: TakeTruth["steps"][number], { before, inTime }: SaidTolerance): boolean {
  return said.step === step && said.t >= end - before && said.t <= end + inTime;
}

/** Whether a deviation is what was said: a step of it is named in its time. */
export function catches(
  said: Said,
  truth: TakeTruth["deviations"][number],
  { before, deviation }: SaidTolerance,
): boolean {
  if (!isDeviation(said.kind) || said.t < truth.onset - before) return false;
  return said.t <= Math.max(truth.onset + deviation, truth.end ?? Infinity) && isAbout(said, truth);
}
