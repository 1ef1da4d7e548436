import type { Profile } from "../profile/profile.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { changedJournal, type RerunPlan } from "../rerun/rerun-changes.ts";
import { frameOf, rerunSteps, type RerunFrame } from "../rerun/rerun.ts";
import { runEvents, type Rerunning } from "../rerun/run-events.ts";
import { bootstrapIntervals } from "../metrics/bootstrap.ts";
import { paperCounts, type PaperCounts } from "./paper-score.ts";
import { perturbed, PERTURBATIONS, type Perturbation } from "./perturb.ts";
import { REPORT_SEED } from "./report.ts";
import { paperValues } from "./paper-groups.ts";
import type { SessionToScore } from "./session-to-score.ts";

/** A session that is run again with worse plans, and what it was coached with. */
export interface StressSession extends SessionToScore {
  readonly profile: Profile;
}

/** One point of the plot: a plan made worse in one way, by so many lines. */
export interface StressPoint {
  /** `given` is the plan as it was, `none` no order at all. */
  readonly how: Perturbation | "given" | "none";
  readonly lines: number;
  /** Runs: sessions times seeds. */
  readonly runs: number;
  /** Scores over all runs, 0..1, with their intervals over sessions; null where nothing of the kind was there. */
  readonly values: Readonly<Record<string, number | null>>;
  readonly intervals: Readonly<Record<string, { readonly low: number; readonly high: number } | null>>;
}

/** Scores against perturbed plans. */
export interface Stress {
  readonly points: readonly StressPoint[];
  readonly warnings: readonly string[];
}

/** What is tried. */
export interface StressAsked {
  readonly ways: readonly Perturbation[];
  /** Numbers of lines that are changed, ascending, ≥ 1. */
  readonly lines: readonly number[];
  /** Seeds: each changes other lines. */
  readonly seeds: number;
}

/** The usual: one to four lines, three seeds. */
export const USUAL_STRESS: StressAsked = { ways: PERTURBATIONS, lines: [1, 2, 4], seeds: 3 };

/** The counts of one session's runs: for each plan that is tried (`triesOf`), one for each seed. They add up over sessions, so that machines may share the sessions out. */
export interface StressedSession {
  readonly session: string;
  readonly counts: readonly (readonly PaperCounts[])[];
}

/**
 * Run sessions again with their plan made worse, and score each run against the session's truth: how much the coach depends on its plan. Evidence stays as it was; only the plan
 * changes. Each turn yields the share done, 0..1.
 */
export function* stressing(sessions: readonly StressSession[], asked: StressAsked): Generator<number, Stress> {
  return stressOf(yield* stressingEach(sessions, asked), asked);
}

/** As `stressing`, the counts of each session alone. */
export function* stressingEach(
  sessions: readonly StressSession[],
  asked: StressAsked,
): Generator<number, readonly StressedSession[]> {
  const tries = triesOf(asked);
  const found: StressedSession[] = [];
  for (const [number, session] of sessions.entries()) {
    const frame = last(frameOf(session.events, session.profile));
    const counts: PaperCounts[][] = [];
    for (const [at, { how, lines, seeds }] of tries.entries()) {
      const own: PaperCounts[] = [];
      for (let seed = 1; seed <= seeds; seed++) own.push(countsOf(session, frame, planOf(session, how, lines, seed)));
      counts.push(own);
      yield (number + (at + 1) / tries.length) / sessions.length;
    }
    found.push({ session: session.session, counts });
  }
  return found;
}

/** The scores of sessions by their counts, which must be of the same plans. Throws a RangeError where they are not. */
export function stressOf(sessions: readonly StressedSession[], asked: StressAsked): Stress {
  const tries = triesOf(asked);
  const other = sessions.find(({ counts }) => counts.some((own, at) => own.length !== tries[at]?.seeds));
  if (other || sessions.some(({ counts }) => counts.length !== tries.length))
    throw new RangeError("these are counts of other plans");
  const found = tries.map((_, at) => sessions.map(({ counts }) => counts[at]!));
  const points = tries.map(({ how, lines }, at) => pointOf(how, lines, found[at]!));
  return { points, warnings: warningsOf(points, found) };
}

interface Try {
  readonly how: StressPoint["how"];
  readonly lines: number;
  readonly seeds: number;
}

/** The plans that are tried, in their order: as given, none, and each way with each number of lines. */
function triesOf({ ways, lines, seeds }: StressAsked): Try[] {
  return [
    { how: "given", lines: 0, seeds: 1 },
    { how: "none", lines: 0, seeds: 1 },
    ...ways.flatMap((how) => lines.map((count) => ({ how, lines: count, seeds }))),
  ];
}

function planOf({ events }: StressSession, how: StressPoint["how"], lines: number, seed: number): RerunPlan {
  if (how === "given" || how === "none") return how;
  const { procedure } = events[0] as EventOf<"opened">;
  return perturbed(procedure!, how, lines, seed);
}

function countsOf(session: StressSession, frame: RerunFrame, plan: RerunPlan): PaperCounts {
  return countsOfRun(session, frame, changedJournal(session.events, { plan, model: null }));
}

/** The counts of a session that is run again from a changed journal. @param frame of its own, as `frameOf` has found it */
export function countsOfRun(session: StressSession, frame: RerunFrame, journal: readonly SessionEvent[]): PaperCounts {
  let at = 0;
  const turns: Rerunning[] = [];
  for (const made of rerunSteps(journal, session.profile, { frame })) turns.push({ event: journal[at++]!, made });
  const run: readonly SessionEvent[] = runEvents(turns, false);
  return paperCounts({ ...session, events: run });
}

function pointOf(how: StressPoint["how"], lines: number, bySession: readonly (readonly PaperCounts[])[]): StressPoint {
  const values = paperValues(bySession.flat());
  const drawn = bootstrapIntervals(bySession, (sample) => paperValues(sample.flat()), { seed: REPORT_SEED });
  const intervals = Object.fromEntries(
    Object.keys(values).map((name) => {
      const one = drawn[name];
      return [name, one ? { low: one.low, high: one.high } : null];
    }),
  );
  return { how, lines, runs: bySession.flat().length, values, intervals };
}

/** A plan that makes the coach silent: it never speaks at a decision point with it, and does without. */
function warningsOf(points: readonly StressPoint[], found: readonly (readonly (readonly PaperCounts[])[])[]): string[] {
  const spoke = (at: number): number => found[at]!.flat().reduce((sum, { any }) => sum + any.tp + any.fp, 0);
  const free = points.findIndex(({ how }) => how === "none");
  if (spoke(free) === 0) return [];
  return points.flatMap(({ how, lines }, at) =>
    at === free || spoke(at) > 0
      ? []
      : [
          `With the plan “${how}”${lines === 0 ? "" : ` of ${lines} lines`} the coach never spoke at a decision point, without a plan it did: the plan makes it silent.`,
        ],
  );
}

/** What a piece of work comes to, done at once. */
export function last<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const turn = work.next();
    if (turn.done) return turn.value;
  }
}
