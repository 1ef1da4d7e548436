import { isDeviation } from "../../../domain/decision.ts";
import type { SentenceReader } from "../../../metrics/text-likeness.ts";
import type { PwrPlan } from "../../../plan/forms/pwr-plan.ts";
import type { WrittenPlan } from "../../../plan/forms/written.ts";
import { currentStep, type Plan, type PlanStep } from "../../../plan/plan.ts";
import { likeLines, type LikeBy, type LineLikenesses } from "../like-lines.ts";
import type { Claim } from "../questions.ts";

/** Least likeness of a written line and one of the plan's at which they may be the same, by what they are held against each other. */
export const LEAST_JOINED: Readonly<Record<LikeBy, number>> = { words: 0.3, vectors: 0.47 };
/** What the order is worth beside the words: the line behind the one that was joined last. */
const NEXT = 0.1;
/** Most written lines that are joined: more is no plan of a procedure. */
const MOST = 500;

/** A plan without keys that was joined to the lines of a plan with keys. */
export interface JoinedPlan {
  readonly plan: WrittenPlan;
  /** Lines that are like none: they stand in no plan as a step. */
  readonly free: readonly string[];
  /** What joined them; left out where nothing was to be joined. */
  readonly joinedBy?: LikeBy;
}

/**
 * Join a written plan to the plan that stands, by words and order: each written line to the most alike line that none before it took. What fits none stays free text; where the coach has spoken of a deviation and the
 * text stands before the first line that fits, it leads back from there.
 *
 * @param standing the plan by the rules: at the beginning the procedure's own
 * @param because why the coach has spoken
 * @param sentences encoder of sentences; their words alone join them where it is left out
 * @throws the signal's reason once it is aborted
 */
export async function joinPwrPlan(
  written: PwrPlan,
  standing: Plan,
  because: Claim,
  sentences?: SentenceReader,
  signal?: AbortSignal,
): Promise<JoinedPlan> {
  const texts = [...written.completed, ...written.open].slice(0, MOST);
  const like = await likeLines(
    texts,
    standing.steps.map(({ text }) => text),
    sentences,
    signal,
  );
  const taken = joinLines(like).map((at) => (at === null ? null : standing.steps[at]!));
  const done = written.completed.length;
  const open = texts.slice(done).map((text, at) => ({ text, line: taken[done + at] ?? null }));
  const first = open.findIndex(({ line }) => line !== null);
  const leadsBack = isDeviation(because.kind) ? because.kind : null;
  const about = because.missing[0] ?? because.step ?? currentStep(standing)?.step ?? null;
  const steps: PlanStep[] = texts.slice(0, done).flatMap((_, at) => {
    const line = taken[at] ?? null;
    return line === null ? [] : [{ ...line, state: "completed" as const }];
  });
  const free = texts.slice(0, done).filter((_, at) => taken[at] === null);
  for (const [at, { text, line }] of open.entries()) {
    const state = at === 0 ? "current" : "next";
    const isBack = leadsBack !== null && about !== null && (first < 0 || at < first);
    if (line === null) free.push(text);
    if (line !== null) steps.push({ ...line, state, text: line.recovery === null ? line.text : text });
    else if (isBack)
      steps.push({
        ...{ key: `${about}:written-${at + 1}`, step: about, text, state },
        ...{ recovery: { kind: "stop-and-fix", deviation: leadsBack }, cues: { complete: [], incomplete: [] } },
      });
  }
  const isCurrentThere = steps.some(({ state }) => state === "current");
  const now = steps.findIndex(({ state }) => state === "next");
  const settled = steps.map((line, at): PlanStep =>
    line.state !== "completed" && (isCurrentThere ? line.state === "current" : at === now)
      ? { ...line, state: "current", cues: written.cues }
      : line,
  );
  const isJoined = texts.length > 0 && standing.steps.length > 0;
  return {
    ...{ plan: { mode: written.mode, goal: standing.goal, steps: settled }, free },
    ...(isJoined ? { joinedBy: like.by } : {}),
  };
}

/** For each text the number of the line that it is, or null: the most alike of those that no text before it took, and that are alike enough; the one behind the last that was taken is preferred. */
export function joinLines({ by, of }: LineLikenesses, least = LEAST_JOINED[by]): (number | null)[] {
  const taken = new Set<number>();
  let last = -1;
  return of.map((row) => {
    const worth = (at: number): number => row[at]! + (at === last + 1 ? NEXT : 0);
    const best = row
      .map((_, at) => at)
      .filter((at) => !taken.has(at) && row[at]! >= least)
      .toSorted((a, b) => worth(b) - worth(a) || a - b)[0];
    if (best === undefined) return null;
    taken.add(best);
    last = best;
    return best;
  });
}
