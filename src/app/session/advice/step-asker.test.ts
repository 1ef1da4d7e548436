import { expect, test } from "vitest";
import { lamp, lampPlan } from "../../../../tests/fixtures/lamp-session.ts";
import { fakeChat, FAKE_HASH, FAKE_SPENT } from "../../../../tests/fixtures/fake-chat.ts";
import type { StepQuestion } from "../../../core/brain/advice/questions.ts";
import type { EventOf } from "../../../core/journal/events.ts";
import { StepAsker } from "./step-asker.ts";

const ended = (t: number, step: string, kind: EventOf<"interrupted">["kind"] = "completion") =>
  ({ type: "interrupted", t, kind, step, missing: [], confidence: 0.9, clips: [] }) satisfies EventOf<"interrupted">;
const moment = (t: number, model: "free" | "own" | "other" = "free") => ({
  ...{ t, plan: lampPlan(3, ["base"], "arm"), pending: [], model },
});

test("a step is looked at again when it ends, its pictures read at once, evenly spaced, and only the newest", async () => {
  const reads: unknown[] = [];
  const answers: unknown[] = [];
  const asked: StepQuestion[] = [];
  const asker = new StepAsker({
    procedure: lamp,
    pictures: { read: (clip, wish) => Promise.resolve(void reads.push({ clip, wish }) as never) },
    look: ({ name }) => ({
      name,
      examine: async (question) => {
        asked.push(question);
        return { step: question.step, scores: { technique: 0.9 }, by: name, request: FAKE_HASH, spent: FAKE_SPENT };
      },
    }),
    session: { answered: (answer) => void answers.push(answer) },
  });
  asker.follow(ended(10, "base"));
  asker.follow(ended(30, "arm", "technique"));
  asker.follow(ended(72, "arm"));
  expect(reads).toEqual([
    { clip: { start: 0, end: 10 }, wish: { fps: 2, edge: 512 } },
    { clip: { start: 10, end: 72 }, wish: { fps: 0.5, edge: 512 } },
  ]);
  expect(asker.wish(moment(72, "other"))).toBeNull();
  const question = asker.wish(moment(72.5))!;
  expect([question.about, question.urgent, asker.wish(moment(73)), asker.isLate(102.5)]).toEqual([
    72,
    false,
    null,
    true,
  ]);
  const journal = await question.ask(fakeChat({}), new AbortController().signal);
  journal();
  expect(asked.map(({ step, clip }) => ({ step, clip }))).toEqual([{ step: "arm", clip: { start: 10, end: 72 } }]);
  expect(answers).toEqual([
    {
      type: "examined",
      step: "arm",
      clip: { start: 10, end: 72 },
      scores: { technique: 0.9 },
      by: "made-up 1",
      request: FAKE_HASH,
      spent: FAKE_SPENT,
    },
  ]);
  asker.follow(ended(80, "spring"));
  expect(asker.wish(moment(111))).toBeNull();
});

test("a second look that made way for something more urgent is asked again while the step is fresh, unless another has ended", () => {
  const asker = new StepAsker({
    procedure: lamp,
    pictures: { read: () => Promise.resolve([]) },
    look: ({ name }) => ({ name, examine: () => Promise.reject(new Error("nobody asks it here")) }),
    session: { answered: () => undefined },
  });
  asker.follow(ended(10, "base"));
  expect(asker.wish(moment(10.5))?.about).toBe(10);
  asker.outcome(11, "given-up");
  expect([asker.wish(moment(11, "other")), asker.wish(moment(11.5))?.about]).toEqual([null, 10]);
  asker.follow(ended(20, "arm"));
  asker.outcome(20.5, "given-up");
  expect(asker.wish(moment(21))?.about).toBe(20);
  asker.outcome(22, "given-up");
  expect(asker.wish(moment(50.5))).toBeNull();
});
