import type { SessionEvent } from "../journal/events.ts";
import { momentsOf, type Moment } from "../journal/journal-moments.ts";

/** How a moment of a run differs from the session's. */
export const DIFFERENCES = [
  "only-session",
  "only-run",
  "other-step",
  "other-kind",
  "other-words",
  "earlier",
  "later",
  "not-heard",
  "heard",
] as const;

/** One difference between a session and a run of it. */
export interface Difference {
  /** Name of the run. */
  readonly run: string;
  readonly is: (typeof DIFFERENCES)[number];
  /** Where to look, in seconds: the earlier one of both moments. */
  readonly t: number;
  /** The moment in the session and in the run; null where there is none. */
  readonly session: Moment | null;
  readonly made: Moment | null;
  /** By how many seconds the run is earlier or later than the session; 0 where only one of both speaks. */
  readonly seconds: number;
}

/** A run with its name. */
export interface NamedRun {
  readonly name: string;
  readonly events: readonly SessionEvent[];
}

/** Most seconds between two moments that are taken for the same one, of the same kind and step; and of another step or kind. */
const SAME_WITHIN = 10;
const OTHER_WITHIN = 3;
/** Least seconds that are reported as earlier or later: one tick. */
const LEAST_SHIFT = 0.5;

/**
 * What runs of a session decide and say otherwise than the session, by time: one of both speaks, or speaks of another step, in other words, earlier or
 * later, or is not heard. Moments of the same kind and step are matched when they lie within 10 s, the nearest first; of what is left, those within 3 s that share a
 * kind or a step.
 */
export function compareRuns(session: readonly SessionEvent[], runs: readonly NamedRun[]): Difference[] {
  const said = momentsOf(session);
  return runs.flatMap(({ name, events }) => differencesOf(name, said, momentsOf(events))).sort((a, b) => a.t - b.t);
}

function differencesOf(run: string, session: readonly Moment[], made: readonly Moment[]): Difference[] {
  const pairs = matched(session, made);
  const partners = new Set(pairs.values());
  return [
    ...session.flatMap((moment) => {
      const partner = pairs.get(moment);
      return partner ? differencesIn(run, moment, partner) : [alone(run, "only-session", moment)];
    }),
    ...made.flatMap((moment) => (partners.has(moment) ? [] : [alone(run, "only-run", moment)])),
  ];
}

function alone(run: string, is: "only-session" | "only-run", moment: Moment): Difference {
  const [session, made] = is === "only-session" ? [moment, null] : [null, moment];
  return { run, is, t: moment.t, session, made, seconds: 0 };
}

function differencesIn(run: string, session: Moment, made: Moment): Difference[] {
  const shift = Math.round((made.t - session.t) * 1000) / 1000;
  const both = { run, t: Math.min(session.t, made.t), session, made, seconds: Math.abs(shift) };
  const found: Difference["is"][] = [
    ...(session.kind === made.kind ? [] : (["other-kind"] as const)),
    ...(session.step === made.step ? [] : (["other-step"] as const)),
    ...(isReworded(session, made) ? (["other-words"] as const) : []),
    ...(Math.abs(shift) < LEAST_SHIFT ? [] : ([shift < 0 ? "earlier" : "later"] as const)),
    ...heardOtherwise(session, made),
  ];
  return found.map((is) => ({ ...both, is }));
}

/** Other words of the same thing; of another step or kind they are not told besides. */
function isReworded(session: Moment, made: Moment): boolean {
  const isSame = session.kind === made.kind && session.step === made.step;
  return isSame && session.text !== null && made.text !== null && session.text !== made.text;
}

function heardOtherwise(session: Moment, made: Moment): ("heard" | "not-heard")[] {
  if (session.unsaid === made.unsaid) return [];
  return [made.unsaid === null ? "heard" : "not-heard"];
}

/** The moments of a run that stand for those of the session, each for one at most. */
function matched(session: readonly Moment[], made: readonly Moment[]): Map<Moment, Moment> {
  const pairs = new Map<Moment, Moment>();
  const taken = new Set<Moment>();
  const pair = (within: number, fits: (a: Moment, b: Moment) => boolean): void => {
    const near = candidates(session, made, within).filter(([a, b]) => fits(a, b));
    for (const [a, b] of near.sort((one, other) => apart(one) - apart(other))) {
      if (pairs.has(a) || taken.has(b)) continue;
      pairs.set(a, b);
      taken.add(b);
    }
  };
  pair(SAME_WITHIN, (a, b) => a.kind === b.kind && a.step === b.step && isSameNotice(a, b));
  pair(OTHER_WITHIN, (a, b) => a.kind !== "notice" && (a.kind === b.kind || (a.step !== null && a.step === b.step)));
  return pairs;
}

/** Notices are about the session itself: each is matched by its own words. */
function isSameNotice(a: Moment, b: Moment): boolean {
  return a.kind !== "notice" || a.text === b.text;
}

function candidates(session: readonly Moment[], made: readonly Moment[], within: number): [Moment, Moment][] {
  const found: [Moment, Moment][] = [];
  let from = 0;
  for (const a of session) {
    while (from < made.length && made[from]!.t < a.t - within) from += 1;
    for (let at = from; at < made.length && made[at]!.t <= a.t + within; at++) found.push([a, made[at]!]);
  }
  return found;
}

function apart([a, b]: [Moment, Moment]): number {
  return Math.abs(a.t - b.t);
}
