import { CLIP_SECONDS } from "../domain/observation.ts";
import { isDeviation } from "../domain/decision.ts";
import { openingPlan } from "../plan/opening.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Script } from "../script/script-file.ts";
import { wordingFor } from "../speech/wording/step-wording.ts";
import { goldenInterrupts, goldenOpening, type GoldenInterrupt, type AnnotationSummary } from "./golden.ts";
import { ROW_STRIDE, ROW_VERSION, type Row, type Split } from "./row.ts";
import { silentPoints } from "./silences.ts";
import type { TakePhase } from "../domain/marks.ts";
import type { AnnotatedDeviation } from "./model.ts";

/** A take that rows are made of. */
export interface TakeForRows {
  readonly session: string;
  readonly procedure: Procedure;
  readonly script: Script | null;
  readonly told: AnnotationSummary;
  /** Length of the recording in seconds of the session. */
  readonly seconds: number;
  readonly participant: string;
  readonly consent: Row["consent"];
  readonly bench: string;
  readonly generated: boolean;
  readonly audited: boolean;
  /** Whether it was put together of other recordings; it was not when left out. */
  readonly spliced?: boolean;
}

/** What may be chosen. */
export interface RowOptions {
  readonly seed: number;
  /** Least seconds between a silence and any interrupt, ≥ 3. */
  readonly silentDistance: number;
}

/** The rows of one take, and how many silences there was no room for. */
export interface TakeRows {
  readonly rows: readonly Row[];
  readonly missingSilences: number;
}

/** Seconds of the session that are seen before the opening's decision, as in EgoProactive's gold; less where something happens sooner. */
const OPENING_SECONDS = 2;

/**
 * The decision points of a take as rows, in order of time: the opening, an interrupt at the first multiple of 0.5 s at or after the end of
 * each step and the onset of each deviation, and as many silences (`silentPoints`). What happens between two decision points
 * is one interrupt. The clip of every row is still to be cut.
 */
export function makeRows(take: TakeForRows, split: Split, { seed, silentDistance }: RowOptions): TakeRows {
  const { procedure, told, seconds } = take;
  const golden = goldenInterrupts(procedure, told, take.script, wordingFor(procedure.language));
  const last = Math.floor(seconds / ROW_STRIDE) * ROW_STRIDE;
  const byPoint = new Map<number, GoldenInterrupt[]>();
  for (const one of golden) {
    // What happens after the last decision point is decided at it.
    const t = Math.min(last, Math.ceil(one.event.t / ROW_STRIDE) * ROW_STRIDE);
    byPoint.set(t, [...(byPoint.get(t) ?? []), one]);
  }
  const opening = Math.min(OPENING_SECONDS, ...[...byPoint.keys()].map((t) => t - ROW_STRIDE), last);
  const openings = opening >= ROW_STRIDE ? [opening] : [];
  const busy = [...openings, ...byPoint.keys(), ...golden.map(({ event }) => event.t)];
  const wanted = openings.length + byPoint.size;
  const from = told.segments[0]?.start ?? 0;
  const silent = silentPoints(busy, wanted, seconds, { distance: silentDistance, seed, take: take.session, from });
  const planAt = (t: number): Plan => golden.findLast(({ event }) => event.t <= t)?.after ?? openingPlan(procedure);
  const rows = [
    ...openings.map((t) => openingRow(take, split, t)),
    ...[...byPoint].map(([t, some]) => interruptRow(take, split, t, some)),
    ...silent.map((t) => {
      const plan = planAt(t);
      return { ...commonRow(take, split, t, null), ...SILENCE, ...plansOf(plan, plan) };
    }),
  ];
  return { rows: rows.sort((a, b) => a.t - b.t), missingSilences: wanted - silent.length };
}

const SILENCE = {
  ...{ decision: "silent", kind: null, step: null, events: [], utterance: "" },
  goldBy: { plans: "own-planner", utterance: null },
} satisfies Partial<Row>;

/** What is said as the session opens. There is no plan before it; it is shown the plan that it makes. */
function openingRow(take: TakeForRows, split: Split, t: number): Row {
  const { after, step, utterance } = goldenOpening(take.procedure, wordingFor(take.procedure.language));
  return {
    ...commonRow(take, split, t, step),
    ...{ decision: "interrupt", kind: "opening", step, events: [], utterance },
    goldBy: { plans: "own-planner", utterance: "own-coach" },
    ...plansOf(after, after),
  };
}

/** Everything that happened since the decision point before; it is called by the deviation, else by what happened last. */
function interruptRow(take: TakeForRows, split: Split, t: number, some: readonly GoldenInterrupt[]): Row {
  const main = some.findLast(({ event }) => isDeviation(event.kind)) ?? some.at(-1)!;
  return {
    ...commonRow(take, split, t, main.event.step),
    decision: "interrupt",
    kind: main.event.kind,
    step: main.event.step,
    events: some.map(({ event }) => event),
    utterance: main.utterance,
    goldBy: { plans: "own-planner", utterance: main.by },
    ...plansOf(some[0]!.before, some.at(-1)!.after),
  };
}

function plansOf(before: Plan, after: Plan): Pick<Row, "planBefore" | "planAfter" | "cues"> {
  const { complete = [], incomplete = [] } = currentStep(before)?.cues ?? {};
  const written = (plan: Plan): Row["planBefore"] => ({
    ...plan,
    steps: plan.steps.map((line) => ({
      ...line,
      cues: { complete: [...line.cues.complete], incomplete: [...line.cues.incomplete] },
    })),
  });
  return {
    planBefore: written(before),
    planAfter: written(after),
    cues: { complete: [...complete], incomplete: [...incomplete] },
  };
}

function commonRow(take: TakeForRows, split: Split, t: number, about: string | null) {
  const { session, procedure, told, participant, consent, bench, generated, audited, spliced = false } = take;
  const underWay = told.segments.find(({ start, end }) => start <= t && t < end)?.step;
  const safety = procedure.steps.some(({ id, safetyCritical }) => safetyCritical && (id === about || id === underWay));
  return {
    version: ROW_VERSION,
    id: `${session}@${t}`,
    session,
    split,
    procedure: procedure.id,
    goal: procedure.goal,
    domain: procedure.domain ?? "unknown",
    participant,
    consent: [...consent],
    bench,
    generated,
    ...(spliced ? { spliced } : {}),
    audited,
    t,
    phase: phaseAt(told.deviations, t),
    safety,
    clip: {
      start: Math.max(0, t - CLIP_SECONDS),
      end: t,
      file: null,
      from: null,
      cut: null,
      why: "no clips were asked for",
    },
  } satisfies Partial<Row>;
}

/**
 * Phase of a take at a time: lead-in up to the first onset, mistake up to the moment at which making it good begins, fix up to
 * the moment at which the take is back on the plan, end state up to the next onset. What is never fixed stays a mistake. Null
 * for a take without a deviation.
 *
 * @param t seconds of the session
 */
function phaseAt(
  deviations: readonly Pick<AnnotatedDeviation, "onset" | "fix" | "back">[],
  t: number,
): TakePhase | null {
  if (deviations.length === 0) return null;
  const begun = deviations.filter(({ onset }) => onset <= t).sort((a, b) => a.onset - b.onset);
  const open = begun.filter(({ back }) => back === null || t < back);
  // While one of two that overlap is still a mistake, the take is in its mistake.
  if (open.some(({ fix }) => fix === null || t < fix)) return "mistake";
  if (open.length > 0) return "fix";
  return begun.length > 0 ? "end-state" : "lead-in";
}
