import { expect, test } from "vitest";
import { lampPlan, lampTick } from "../../../../tests/fixtures/lamp-session.ts";
import { fakeChat, FAKE_HASH, FAKE_SPENT } from "../../../../tests/fixtures/fake-chat.ts";
import type { PlannerQuestion } from "../../../core/brain/advice/questions.ts";
import type { EventOf } from "../../../core/journal/events.ts";
import { PlannerAsker } from "./planner-asker.ts";

const plan = lampPlan(3, ["base"], "arm");
const interrupted = (t: number, kind: EventOf<"interrupted">["kind"]): EventOf<"interrupted"> => ({
  ...{ type: "interrupted", t, kind, step: "arm", missing: [], confidence: 0.9, clips: [] },
});
const evidenceOf = (progress: number[]): EventOf<"tick">["evidence"] => ({
  ...{ t: 0, progress, ended: [0, 0], hands: "present", motion: 0 },
});
const ticks = (from: number, to: number, step: string): [number, string][] =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, at) => [from + at / 2, step]);
const moment = (t: number, model: "free" | "own" | "other" = "free") => ({ t, plan, pending: [], model });

function asker() {
  const answers: unknown[] = [];
  const asked: PlannerQuestion[] = [];
  const planner = new PlannerAsker({
    planner: ({ name }) => ({
      name,
      propose: async (question) => {
        asked.push(question);
        return { plan: "a plan", basedOn: question.plan.revision, by: name, request: FAKE_HASH, spent: FAKE_SPENT };
      },
    }),
    steps: ["base", "arm"],
    session: { answered: (answer) => void answers.push(answer) },
  });
  return { planner, answers, asked };
}

test("a plan is asked for once after an interrupt, when the model is free and the plan is fresh", async () => {
  const { planner, answers, asked } = asker();
  expect(planner.wish(moment(1))).toBeNull();
  for (const [t, activeStep] of [...ticks(0, 8, "base"), ...ticks(8.5, 8.5, "arm"), ...ticks(9, 20, "base")])
    planner.follow({ ...lampTick(t, 0.25, 0.5), activeStep, evidence: evidenceOf([-1, 2.5]) });
  planner.follow({ type: "uttered", t: 20, id: 0, kind: "technique", text: "Stop.", revision: 3 });
  planner.follow(interrupted(20, "technique"));
  expect(planner.wish(moment(20, "other"))).toBeNull();
  const question = planner.wish(moment(20.5))!;
  expect([question.about, question.urgent, planner.wish(moment(21)), planner.isLate(40), planner.isLate(40.5)]).toEqual(
    [...[20.5, false, null, false, true]],
  );
  const journal = await question.ask(fakeChat({}), new AbortController().signal);
  expect(answers).toEqual([]);
  journal();
  expect(answers).toEqual([
    { type: "proposed", plan: "a plan", basedOn: 3, by: "made-up 1", request: FAKE_HASH, spent: FAKE_SPENT },
  ]);
  expect(asked).toEqual([
    {
      ...{ t: 20.5, plan, because: { kind: "technique", step: "arm", missing: [] }, clip: { start: 12.5, end: 20.5 } },
      dialogue: [{ t: 20, by: "coach", kind: "technique", text: "Stop." }],
      view: {
        // One look at the arm was a blink.
        seen: [
          { step: "base", start: 0, end: 8 },
          { step: "base", start: 9, end: 20 },
        ],
        underWay: "base",
        now: {
          ...{ hands: "present", away: false, completed: 0.25, offPlan: 0.5 },
          like: [{ step: "arm", progress: 2.5, ended: 0 }],
        },
      },
    },
  ]);
});

test("nothing is asked after a question of the coach, once the moment has passed, or when a person took a plan back", () => {
  const { planner } = asker();
  planner.follow(interrupted(5, "question"));
  expect(planner.wish(moment(5))).toBeNull();
  planner.follow(interrupted(5, "omission"));
  expect(planner.wish(moment(13.5))).toBeNull();
  planner.follow(interrupted(20, "omission"));
  planner.follow({ type: "corrected", t: 20.2, correction: { action: "take-back" } });
  expect(planner.wish(moment(20.5))).toBeNull();
});
