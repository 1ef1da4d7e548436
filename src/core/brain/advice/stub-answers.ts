import { between, pick, type Random } from "../../domain/seeded.ts";
import type { Plan, PlanStep } from "../../plan/plan.ts";
import type { PlannerQuestion, StepQuestion } from "./questions.ts";
import type { StubTake } from "./stub-truth.ts";
import { WHOLE_QUESTION } from "./step-questions.ts";
import { stepErrors } from "./step-truth.ts";

/** A stream of chance for some words. */
type Chance = (...words: readonly (string | number)[]) => Random;

/** Seconds around a step within which what went wrong in it may be labelled. */
const AROUND = 1;

/**
 * A plan for the place of the one that was asked about. A right one has completed what the labels have as done and says the labels' fix where
 * it leads back; a wrong one names a step that does not exist, has two current lines, or goes on with another step.
 */
export function stubPlan(
  take: StubTake,
  { t, plan, because }: PlannerQuestion,
  right: boolean,
  chance: Chance,
): unknown {
  if (!right) return wrongPlan(plan, chance("plan", t.toFixed(3)));
  const done = (line: PlanStep): boolean =>
    line.recovery === null
      ? take.steps.some(({ step, end }) => step === line.step && end <= t + AROUND)
      : line.state === "completed";
  const off = take.deviations.findLast(({ onset, kind }) => onset <= t + AROUND && kind === because.kind);
  return settled(plan, plan.steps.map(done), off?.fix);
}

/** The plan with these lines completed and the first other one current, said in the labels' words where it leads back. */
function settled(plan: Plan, done: readonly boolean[], fix: string | undefined): Plan {
  const first = done.indexOf(false);
  const steps = plan.steps.map((line, at): PlanStep => {
    const state = done[at] ? "completed" : at === first ? "current" : "next";
    return { ...line, state, text: at === first && line.recovery && fix !== undefined ? fix : line.text };
  });
  return { ...plan, mode: first < 0 ? "end" : plan.mode === "end" ? "update" : plan.mode, steps };
}

function wrongPlan(plan: Plan, random: Random): unknown {
  const open = plan.steps.filter(({ state }) => state === "next");
  const what = pick(random, open.length > 0 ? ["stranger", "two", "other"] : ["stranger"]);
  if (what === "stranger") {
    const [first, ...rest] = plan.steps;
    return { ...plan, steps: [{ ...first, key: "no-such-step", step: "no-such-step" }, ...rest] };
  }
  const chosen = pick(random, open);
  return {
    ...plan,
    steps: plan.steps.map((line) => {
      if (line === chosen) return { ...line, state: "current" };
      return what === "other" && line.state === "current" ? { ...line, state: "next" } : line;
    }),
  };
}

/** Least score of a yes: one that is right is asked about by the usual threshold. */
const SURE_FROM = 0.8;

/** Scores of a second look: high where the labels have such a mistake in the step, low elsewhere, the other way round where it is wrong. */
export function stubScores(
  take: StubTake,
  { step, clip, asked }: StepQuestion,
  chance: Chance,
  isRight: (question: string) => boolean,
): Readonly<Record<string, number>> {
  const errors: ReadonlySet<string> = stepErrors(take, step, clip);
  return Object.fromEntries(
    Object.keys(asked).map((question) => {
      const isWrong = question === WHOLE_QUESTION.name ? errors.size > 0 : errors.has(question);
      const yes = isWrong === isRight(question);
      const sure = between(chance("sure", step, question, clip.end.toFixed(3)), SURE_FROM, 0.98);
      return [question, yes ? sure : 1 - sure];
    }),
  );
}
