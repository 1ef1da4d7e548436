import { expect, test } from "vitest";
import { lampPlan, lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { heardAnswers } from "./model-answers.ts";
import { fitCalibration } from "../brain/advice/calibration.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";

const spent = { queueMs: 5, encodeMs: 20, prefillMs: 300, decodeMs: 75, promptTokens: 900, cachedTokens: 600 };
const opined = (t: number, more: Partial<EventOf<"opined">["opinion"]> = {}): SessionEvent => ({
  ...{ type: "opined", t },
  opinion: {
    ...{ about: t - 0.4, at: t, by: "small-vl", role: "duplex", interrupt: 0.8, kind: "omission", step: "spring" },
    ...{ utterance: "Hook the spring in.", request: "ab".repeat(32), spent, ...more },
  },
});
const calibration = fitCalibration("small-vl", 3, [], []);
const model = {
  ...({ name: "small-vl", mode: "verify", form: "token", strategy: "plain", sentTo: null } as const),
  calibration,
};
const state = (t: number, now: EventOf<"model-state">["state"], why: string): SessionEvent => ({
  ...{ type: "model-state", t, by: "small-vl", state: now, every: 1, why, due: 3, answered: 2 },
});

test("answers are told with what was asked, what was said, how old it was, and whether it was used", () => {
  const [opened, ...rest] = lampSession();
  const plan = lampPlan(2, ["base", "arm"], "spring") as EventOf<"planned">["plan"];
  const events: SessionEvent[] = [
    { ...(opened as EventOf<"opened">), model },
    opined(10, { saw: { clips: [{ start: 2, end: 9.6 }], pictures: [9, 9.6] } }),
    state(11, "shadow", "it was wrong too often"),
    opined(12, { role: "second-look", utterance: null }),
    {
      type: "unanswered",
      t: 13,
      about: 12.5,
      by: "small-vl",
      role: "duplex",
      why: "The server is gone.",
      passing: true,
    },
    { type: "proposed", t: 14, plan, basedOn: 2 },
    { type: "planned", t: 14, plan },
    { type: "proposed", t: 15, plan, basedOn: 1 },
    { type: "examined", t: 16, step: "arm", scores: { technique: 0.7 } },
    ...rest.filter(({ t }) => t > 16),
  ];
  expect(
    heardAnswers(events).map(({ t, about, asked, interrupt, used, use }) => [t, about, asked, interrupt, used, use]),
  ).toEqual([
    [10, 9.6, "the present", 0.8, true, "Used: weighed by what the model has earned on 3 takes"],
    [12, 11.6, "what the coach was about to say", 0.8, false, "Not used: it was wrong too often"],
    [13, 12.5, "the present", null, false, "No answer that could be used: The server is gone."],
    [14, 14, "the plan", null, true, "Used: it is the plan now"],
    [15, 15, "the plan", null, false, "Not used: the plan had moved on, or this was none for the procedure"],
    [16, 16, "a step that was over", null, false, "Not used: it was wrong too often"],
  ]);
  const [first] = heardAnswers(events);
  expect([first!.words, first!.tookMs, first!.saw?.pictures]).toEqual(["Hook the spring in.", 400, [9, 9.6]]);
});

test("in shadow nothing is used, in lead the model's word is", () => {
  const use = (mode: "shadow" | "lead") =>
    heardAnswers([{ ...(lampSession()[0] as EventOf<"opened">), model: { ...model, mode } }, opined(5)])[0]!.use;
  expect([use("shadow"), use("lead")]).toEqual([
    "Not used: the model only listens along (shadow)",
    "Used: the model leads",
  ]);
});

test("in verify a model that no takes have tried, or another than they have, is not said to be used", () => {
  const use = (by: string, part: EventOf<"opened">["model"]) =>
    heardAnswers([{ ...(lampSession()[0] as EventOf<"opened">), model: part }, opined(5, { by })])[0]!.use;
  const untried = { ...model, calibration: undefined };
  expect([
    use("small-vl", model),
    use("small-vl", untried),
    use("small-vl", { ...untried, untried: "it was tried on 3 takes, but the bench was taught again since" }),
    use("another", model),
    use("another", { ...model, mode: "lead" }),
  ]).toEqual([
    "Used: weighed by what the model has earned on 3 takes",
    "Not used: no annotated takes have shown what this model is worth",
    "Not used: it was tried on 3 takes, but the bench was taught again since",
    "Not used: what annotated takes have shown is of small-vl",
    "Not used: what annotated takes have shown is of small-vl",
  ]);
});

test("of a second look it is told what was asked of it, and what a person answered, the last word counting", () => {
  const look = (t: number, scores: Record<string, number>): SessionEvent => ({
    type: "examined",
    t,
    step: "arm",
    scores,
  });
  const said = (t: number, action: "fine" | "reconsider"): SessionEvent => ({
    ...{ type: "corrected", t, correction: { action, step: "arm", question: "measurement" } },
  });
  const opening = { ...(lampSession()[0] as EventOf<"opened">), model };
  const uses = (...events: SessionEvent[]) => heardAnswers([opening, ...events]).map(({ use }) => use);
  expect(uses(look(5, { measurement: 0.7, technique: 0.1 }))).toEqual(["Nothing looked wrong enough to ask about"]);
  const found = look(5, { measurement: 0.9, technique: 0.8 });
  expect(uses(found, said(6, "fine"))).toEqual([
    "Asked on the screen: amount looks wrong? A person said: fine. carelessly done? Nobody answered.",
  ]);
  expect(uses(found, said(6, "fine"), said(7, "reconsider"), look(40, {}), said(41, "fine"))[0]).toEqual(
    "Asked on the screen: amount looks wrong? Nobody answered. carelessly done? Nobody answered.",
  );
  const aloud: SessionEvent = {
    type: "interrupted",
    t: 6,
    kind: "question",
    step: "arm",
    missing: [],
    confidence: 0.9,
    clips: [],
  };
  expect(uses(found, aloud)[0]).toMatch(/^Asked on the screen and aloud: /);
});

test("a session without a model has none", () => {
  expect(heardAnswers(lampSession())).toEqual([]);
});
