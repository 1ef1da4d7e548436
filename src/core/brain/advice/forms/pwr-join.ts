import { isDeviation } from "../../../domain/decision.ts";
import type { PwrPlan } from "../../../plan/forms/pwr-plan.ts";
import type { WrittenPlan } from "../../../plan/forms/written.ts";
import { currentStep, type Plan, type PlanStep } from "../../../plan/plan.ts";
import { likenesses } from "../../../procedure/match.ts";
import type { Claim } from "../questions.ts";

/** Least likeness of a written line and one of the plan's, 0..1, at which they may be the same. */
const LEAST = 0.3;
/** What the order is worth beside the words: the line behind the one that was joined last. */
const NEXT = 0.1;
/** Most written lines that are joined: more is no plan of a procedure. */
const MOST = 500;

/** A plan without keys that was joined to the lines of a plan with keys. */
export interface JoinedPlan {
  readonly plan: WrittenPlan;
  /** Lines that are like none: they stand in no plan as a step. */
  readonly free: readonly string[];
}

/**
 * Join a written plan to the plan that stands, by words and order: each written line to the most alike line that none before it took. What fits none stays free text; where the coach has spoken of a deviation and the
 * text stands before the first line that fits, it leads back from there.
 *
 * @param standing the plan by the rules: at the beginning the procedure's own
 * @param because why the coach has spoken
 */
export function joinPwrPlan(written: PwrPlan, standing: Plan, because: Claim): JoinedPlan {
  const texts = [...written.completed, ...written.open].slice(0, MOST);
  const taken = joined(texts, standing.steps);
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
  return { plan: { mode: written.mode, goal: standing.goal, steps: settled }, free };
}

/** For each text the line that it is, or null: the most alike of those that no text before it took. */
function joined(texts: readonly string[], lines: readonly PlanStep[]): (PlanStep | null)[] {
  const like = likenesses(
    texts,
    lines.map(({ text }) => text),
  );
  const taken = new Set<number>();
  let last = -1;
  return like.map((row) => {
    const worth = (at: number): number => row[at]! + (at === last + 1 ? NEXT : 0);
    const best = row
      .map((_, at) => at)
      .filter((at) => !taken.has(at) && row[at]! >= LEAST)
      .toSorted((a, b) => worth(b) - worth(a) || a - b)[0];
    if (best === undefined) return null;
    taken.add(best);
    last = best;
    return lines[best]!;
  });
}
