import type { ModelCalibration } from "../../src/core/brain/advice/calibration.ts";
import { stubOf } from "../../src/core/brain/advice/stub.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import { scoreTake, sumTakes, type TakeScore } from "../../src/core/evaluation/take-score.ts";
import { takeDecisions } from "../../src/core/evaluation/take-decisions.ts";
import { bootstrapIntervals } from "../../src/core/metrics/bootstrap.ts";
import { ratio } from "../../src/core/metrics/class-score.ts";
import { countDecisions, interventionScore, type Confusion } from "../../src/core/metrics/intervention.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { decisionsOf } from "../fixtures/real-watch.ts";
import { SEEDS, USUAL_LATENCY, type Server } from "./brains-servers.ts";
import { simulate } from "./brains-session.ts";
import type { BrainTake } from "./brains-takes.ts";
import { withInterval } from "./takes-table.ts";

/** A take as one brain coached it. */
export interface CoachedTake {
  readonly bench: string;
  readonly decisions: Confusion;
  readonly score: TakeScore;
  readonly lost: boolean;
  /** Most seconds by which a claim of the filter came after its hold; and questions answered, and ticks due. */
  readonly late: number;
  readonly answered: number;
  readonly due: number;
}

/** A row of the table: a mode and a server, over all takes. */
export interface BrainRow {
  readonly name: string;
  readonly takes: readonly CoachedTake[];
}

/** Coach all takes. Verify and the filter alone know the bench; lead, and a model that decides alone without a plan, have no lesson at all. */
export function coachAll(
  name: string,
  takes: readonly BrainTake[],
  mode: "off" | "verify" | "lead" | "alone",
  server?: Server & { readonly errors: "tick" | "step" },
  calibration: ModelCalibration | null = null,
): BrainRow {
  return {
    name,
    takes: takes.map((take) => {
      const isTaught = mode === "off" || mode === "verify";
      const asked = mode === "alone" ? "lead" : mode;
      const alone = mode === "alone" ? { alone: true as const } : {};
      const model = { mode: asked, calibration: isTaught ? calibration : null, ...alone };
      const brain = brainFor(take.procedure, isTaught ? take.profile : null, { model });
      const turnsBadAt = server?.turns ? take.truth.seconds / 2 : null;
      const options = { latency: USUAL_LATENCY, seed: SEEDS.reported, ...server?.options, turnsBadAt };
      const rehearsal = server ? stubOf(take.truth, { ...options, errors: server.errors }) : null;
      const session = simulate(brain, take.evidence, asked, rehearsal);
      return {
        bench: take.bench,
        decisions: decided(take, session.events),
        score: scoreTake({ events: session.events, labels: take.truth }),
        lost: (session.standing?.lost ?? null) !== null,
        late: Math.max(0, ...session.late),
        ...{ answered: session.summary.answered, due: session.summary.due },
      };
    }),
  };
}

/** Decisions of a session of a take, held against its labels. */
export function decided({ real, truth }: BrainTake, events: readonly SessionEvent[]): Confusion {
  if (!real) return countDecisions(takeDecisions({ events, labels: truth }));
  return decisionsOf(real, {
    steps: [],
    leftOut: [],
    asked: [],
    early: [],
    said: events.filter((event) => event.type === "interrupted"),
  });
}

/** Scores of a row: shares 0..1, false interrupts an hour of any work, seconds. */
export function scoresOf(takes: readonly CoachedTake[]) {
  const sum = sumTakes(takes.map(({ score }) => score));
  const count = (key: keyof Confusion): number => takes.reduce((total, { decisions }) => total + decisions[key], 0);
  const { gmeanF1 } = interventionScore({ tp: count("tp"), fp: count("fp"), tn: count("tn"), fn: count("fn") });
  return {
    gmeanF1,
    recall: ratio(sum.deviationsCaught.n, sum.deviationsCaught.total),
    falseAnHour: ratio(sum.falseInterrupts.length, sum.minutes / 60),
    late: Math.max(0, ...takes.map(({ late }) => late)),
  };
}

/** How far a row's scores lie from another row's over the same takes, with 95 % intervals by drawing benches. */
export function comparedTo(row: BrainRow, base: BrainRow) {
  const benches = [...new Set(row.takes.map(({ bench }) => bench))];
  const of = (some: readonly string[], { takes }: BrainRow) =>
    scoresOf(some.flatMap((bench) => takes.filter((take) => take.bench === bench)));
  const gain = (some: readonly string[]) => ({
    gmeanF1: of(some, row).gmeanF1,
    gain: of(some, row).gmeanF1 - of(some, base).gmeanF1,
    more: of(some, row).falseAnHour - of(some, base).falseAnHour,
  });
  return { ...gain(benches), intervals: bootstrapIntervals(benches, gain, { seed: 1 }) };
}

/** A row's cells. */
export function cellsOf(row: BrainRow, base: BrainRow): string[] {
  const { recall, falseAnHour, late } = scoresOf(row.takes);
  const { gmeanF1, gain, intervals } = comparedTo(row, base);
  const total = (of: (take: CoachedTake) => number): number => row.takes.reduce((sum, take) => sum + of(take), 0);
  return [
    row.name,
    withInterval(gmeanF1, intervals["gmeanF1"], 2),
    row === base ? "" : withInterval(gain, intervals["gain"], 3),
    recall.toFixed(2),
    falseAnHour.toFixed(1),
    late.toFixed(1),
    `${total(({ answered }) => answered)} of ${total(({ due }) => due)}`,
    `${row.takes.filter(({ lost }) => lost).length}`,
  ];
}
