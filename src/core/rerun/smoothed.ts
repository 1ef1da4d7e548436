import { lookBack } from "../brain/look-back.ts";
import type { LeftOutAnswers } from "../domain/left-out-answers.ts";
import type { StepId } from "../domain/ids.ts";
import { completedSteps } from "../plan/standing.ts";
import { deviationsOf } from "../procedure/deviations.ts";
import { taskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Profile } from "../profile/profile.ts";
import { doneTimes } from "../journal/done-times.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { answeredSteps, SMOOTHED_VERSION, type SmoothedRecord } from "./smoothed-record.ts";

/** Chance of work on a step from which on it counts as under way. */
const UNDER_WAY = 0.5;

/** Shortest performance, in seconds and as a share of the step's usual length; and longest time that one is interrupted for, the same. */
const SHORTEST = { seconds: 1, share: 0.1 };
const INTERRUPTED = { seconds: 2, share: 0.2 };

/** Digits of seconds and chances that are kept. */
const DIGITS = 100;

type Performed = SmoothedRecord["segments"][number];

/**
 * What was done in a session, seen afterwards. Null where nothing can be said: a session without a procedure, without ticks of its profile's
 * steps, or a recorded take. Done in turns, each of which tells the share done.
 *
 * @param events the whole journal, in order
 * @param profile what it was coached with, or a later one of the same bench; of the same steps
 * @param answers what people said afterwards of steps that may have been left out
 */
export function* smoothSession(
  events: readonly SessionEvent[],
  profile: Profile,
  answers: LeftOutAnswers = {},
): Generator<number, Omit<SmoothedRecord, "bytes" | "profile"> | null> {
  const procedure = events.find((event) => event.type === "opened")?.procedure;
  if (!procedure || events.some(({ type }) => type === "scripted")) return null;
  const ids = procedure.steps.map(({ id }) => id);
  if (procedure.id !== profile.procedure || ids.join() !== profile.steps.join()) return null;
  const ticks = events
    .filter((event) => event.type === "tick")
    .filter((tick) => tick.evidence.progress.length === ids.length);
  if (ticks.length === 0) return null;
  const said = saidInAll(events, answers);
  const number = new Map(ids.map((id, i) => [id, i]));
  const past = ticks.map(({ evidence, activeStep }) => ({
    evidence,
    named: activeStep === null ? null : (number.get(activeStep) ?? null),
  }));
  const pins = said.flatMap(({ step, t, said: what }) =>
    what === "wrong" || !number.has(step) ? [] : [{ step: number.get(step)!, t, done: what === "done" }],
  );
  const { work, begun } = yield* lookBack(procedure, profile, past, pins);
  const found = performances(ids, ticks, work, profile.seconds)
    .filter((one) => !isUndone(one, said))
    .map((one) => ({ ...one, end: endOf(one, said), wrong: wasWrong(one, said) }));
  const live = doneTimes(events, completedSteps);
  const ended = new Map(found.map(({ step, end }) => [step, end]));
  return {
    version: SMOOTHED_VERSION,
    segments: found,
    answered: answeredSteps(answers),
    ...deviationsIn(procedure, found, begun, answers),
    announced: ids.map((step) => ({ step, live: live.get(step) ?? null, ended: ended.get(step) ?? null })),
  };
}

/** Performances of steps: where one is more likely than not under way, short ones left out and interrupted ones joined. */
function performances(
  ids: readonly StepId[],
  ticks: readonly EventOf<"tick">[],
  work: Float64Array,
  usual: readonly number[],
): Omit<Performed, "wrong">[] {
  const K = ids.length;
  const runs: { step: number; from: number; to: number; sum: number }[] = [];
  for (const [i] of ticks.entries()) {
    const row = work.subarray(i * K, (i + 1) * K);
    const busy = row.reduce((sum, value) => sum + value, 0);
    if (busy < UNDER_WAY) continue;
    const step = row.indexOf(Math.max(...row));
    const last = runs.at(-1);
    if (last?.step === step && last.to === i)
      runs[runs.length - 1] = { ...last, to: i + 1, sum: last.sum + row[step]! };
    else runs.push({ step, from: i, to: i + 1, sum: row[step]! });
  }
  const timeOf = (tick: number): number => (ticks[tick] ?? ticks.at(-1)!).evidence.t;
  const found: { step: number; start: number; end: number; chance: number }[] = [];
  for (const { step, from, to, sum } of runs) {
    const [start, end] = [timeOf(from), timeOf(to)];
    if (end - start < Math.max(SHORTEST.seconds, SHORTEST.share * usual[step]!)) continue;
    const last = found.at(-1);
    const chance = sum / (to - from);
    if (last?.step === step && start - last.end <= Math.max(INTERRUPTED.seconds, INTERRUPTED.share * usual[step]!)) {
      const [before, now] = [last.end - last.start, end - start];
      found[found.length - 1] = {
        ...last,
        end,
        chance: (last.chance * before + chance * now) / (before + now),
      };
    } else found.push({ step, start, end, chance });
  }
  return found.map(({ step, start, end, chance }) => ({
    step: ids[step]!,
    start: rounded(start),
    end: rounded(end),
    chance: rounded(Math.min(1, chance)),
  }));
}

/** A step that a person said is not done has not been done before that, unless they had said so since. */
function isUndone({ step, end }: Omit<Performed, "wrong">, said: readonly SaidOfStep[]): boolean {
  const about = said.filter((one) => one.step === step && one.said !== "wrong");
  const next = about.find(({ t }) => t >= end);
  return next?.said === "undone";
}

/** A step that a person said is done in the middle of it ends then. */
function endOf({ step, start, end }: Omit<Performed, "wrong">, said: readonly SaidOfStep[]): number {
  const done = said.find((one) => one.step === step && one.said === "done" && one.t > start && one.t < end);
  return done === undefined ? end : rounded(done.t);
}

/** A person's "wrong" is about the performance that had begun last when they said it. */
function wasWrong({ step, start, end }: Omit<Performed, "wrong">, said: readonly SaidOfStep[]): boolean {
  const next = said.find((one) => one.said === "wrong" && one.step === step && one.t >= start);
  return next !== undefined && next.t <= end + (end - start);
}

function deviationsIn(
  procedure: Procedure,
  found: readonly Performed[],
  begun: Float64Array,
  answers: LeftOutAnswers,
): Pick<SmoothedRecord, "leftOut" | "notReached" | "outOfOrder"> {
  const graph = taskGraph(procedure);
  const deviations = deviationsOf(graph, found);
  const reached = Math.max(-1, ...found.map(({ step }) => graph.index.get(step)!));
  const undone = deviations.filter(({ kind, step }) => kind === "omission" && answers[step]?.answer !== "done");
  const isReached = ({ step }: (typeof undone)[number]): boolean =>
    graph.index.get(step)! < reached || answers[step]?.answer === "left-out";
  return {
    notReached: undone.filter((one) => !isReached(one)).map(({ step }) => step),
    leftOut: undone.filter(isReached).map(({ step }) => {
      const sure = answers[step]?.answer === "left-out";
      return { step, chance: sure ? 1 : rounded(Math.exp(-begun[graph.index.get(step)!]!)) };
    }),
    outOfOrder: deviations
      .filter(({ kind, sense }) => kind === "ordering" && sense === "early")
      .map(({ step, performance, missing }) => ({ step, start: found[performance!]!.start, missing: [...missing] })),
  };
}

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}

/** What a person said of a step while the session ran. */
interface SaidOfStep {
  readonly step: StepId;
  /** Seconds of the session; Infinity for what was said when it was over. */
  readonly t: number;
  /** It is done; it is not; or it was done wrongly. */
  readonly said: "done" | "undone" | "wrong";
}

/**
 * What people said while the session ran and answered afterwards, in order of time. A step that was left out is not done as the session ends, whatever was said
 * before. One that was done was done by the time that it was last seen under way; where it never was, nobody knows when, and nothing is said of
 * a time. "Don't know" says nothing.
 */
function saidInAll(events: readonly SessionEvent[], answers: LeftOutAnswers): SaidOfStep[] {
  const live = saidOfSteps(events);
  const told = events.findLast((event) => event.type === "left-out");
  const after = Object.entries(answers).flatMap(([step, { answer }]): SaidOfStep[] => {
    if (answer === "left-out") return [{ step, t: Infinity, said: "undone" }];
    const seen = [...(told?.steps ?? []), ...(told?.asked ?? [])].find((one) => one.step === step)?.seenAt ?? null;
    return answer === "unknown" || seen === null ? [] : [{ step, t: seen, said: "done" }];
  });
  const isOver = ({ step, said }: SaidOfStep): boolean => said === "done" && answers[step]?.answer === "left-out";
  return [...live.filter((one) => !isOver(one)), ...after].sort((a, b) => a.t - b.t);
}

/** Corrections that say what is done, by key or voice, in order of time: what the plan made of each tells which step it was about. */
function saidOfSteps(events: readonly SessionEvent[]): SaidOfStep[] {
  const said: SaidOfStep[] = [];
  let completed: ReadonlySet<StepId> = new Set();
  /** When somebody said what is done and the plan has not followed yet. */
  let asked: number | null = null;
  for (const event of events) {
    if (event.type === "corrected") {
      const { correction, t } = event;
      const isUndo = correction.action === "undo";
      asked = correction.action === "done" || (isUndo && correction.wrong === undefined) ? t : null;
      if (correction.action === "wrong" && correction.step !== null)
        said.push({ step: correction.step, t, said: "wrong" });
      if (correction.action === "reconsider") takeBack(said, correction.step);
      if (isUndo && correction.wrong) takeBack(said, correction.wrong);
    } else if (event.type === "planned") {
      const { t, plan } = event;
      const now = completedSteps(plan);
      if (asked === t)
        said.push(
          ...[...now].filter((step) => !completed.has(step)).map((step) => ({ step, t, said: "done" as const })),
          ...[...completed].filter((step) => !now.has(step)).map((step) => ({ step, t, said: "undone" as const })),
        );
      asked = null;
      completed = now;
    }
  }
  return said;
}

/** A "wrong" about a step that was taken back. */
function takeBack(said: SaidOfStep[], step: StepId): void {
  const at = said.findLastIndex((one) => one.said === "wrong" && one.step === step);
  if (at >= 0) said.splice(at, 1);
}
