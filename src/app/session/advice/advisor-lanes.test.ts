import { expect, test } from "vitest";
import { fakeChat, wordsAsked } from "../../../../tests/fixtures/fake-chat.ts";
import { lamp, lampPlan } from "../../../../tests/fixtures/lamp-session.ts";
import { fitCalibration } from "../../../core/brain/advice/calibration.ts";
import { advisorLanes } from "./advisor-lanes.ts";
import type { LiveSession } from "../live-session.ts";
import type { OpenModel, SessionModels } from "./session-models.ts";

/** What is told when a model of this name answers, opened twice, where takes were tried with `small-vl 1`. */
async function told(name: string, mode: SessionModels["coach"]["mode"]): Promise<string[]> {
  const notices: string[] = [];
  const session = { notice: (_: string, text: string) => void notices.push(text) } as unknown as LiveSession;
  const open = () => Promise.resolve({ name } as OpenModel);
  const calibration = fitCalibration("small-vl 1", 2, [], []);
  const coach = { name: "small-vl", mode, form: "token", strategy: "plain", sentTo: null, open, calibration } as const;
  const pictures = { read: () => Promise.resolve([]) };
  const [first] = advisorLanes({ coach }, { session, procedure: lamp, pictures, take: "lamp-1" });
  const { signal } = new AbortController();
  await first!.open(signal);
  await first!.open(signal);
  return notices;
}

test("a model that calls itself otherwise than when takes were tried is told of once: its files or its server's have changed", async () => {
  expect(await told("small-vl 1", "verify")).toEqual([]);
  expect(await told("small-vl 2", "shadow")).toEqual([]);
  expect(await told("small-vl 2", "verify")).toEqual([
    "The model small-vl 2 is only watched: takes of this bench were tried with small-vl 1. Try it on them again.",
  ]);
});

test("once the planner has written JSON, the duplex is shown the plan in that form, and both hold words against lines by the encoder of sentences", async () => {
  const plan = lampPlan(3, ["base"], "arm");
  const answers: { type: string; joinedBy?: unknown; opinion?: { toldBy?: unknown } }[] = [];
  const session = {
    ...{ notice: () => undefined, now: () => 10, standing: () => null },
    answered: (answer: (typeof answers)[number]) => void answers.push(answer),
  } as unknown as LiveSession;
  const chosen = { name: "m", sentTo: null, open: () => Promise.resolve({} as OpenModel), form: "pwr" } as const;
  const picture = { t: 10, width: 8, height: 8, jpeg: new Uint8Array([1]) };
  const [duplex, planner] = advisorLanes(
    { coach: { ...chosen, mode: "lead", strategy: "plain" }, planner: chosen },
    {
      ...{ session, procedure: lamp, take: "lamp-1", pictures: { read: () => Promise.resolve([picture]) } },
      sentences: { vectors: (texts) => Promise.resolve(texts.map(() => Float32Array.of(1))) },
    },
  ).map(({ askers }) => askers[0]!);
  const planned = fakeChat({ write: () => 'update_proactive{"task":"Lamp","current":"Fit the lower arm"}' });
  const watched = fakeChat({ write: () => "$interrupt$Fit the lower arm." });
  const ask = async (asker: typeof duplex, chat: ReturnType<typeof fakeChat>, t: number): Promise<string> => {
    const question = asker!.wish({ t, plan, pending: [], model: "free" })!;
    const journal = await question.ask(chat, new AbortController().signal);
    journal();
    return wordsAsked(chat.calls.at(-1)!.request);
  };
  expect(await ask(duplex, watched, 2)).toContain("<|mode|> update_proactive");
  planner!.follow({
    type: "interrupted",
    t: 4,
    kind: "technique",
    step: "arm",
    missing: [],
    confidence: 0.9,
    clips: [],
  });
  await ask(planner, planned, 5);
  expect(await ask(duplex, watched, 9)).toContain(
    'update_proactive{"vertical":"unknown","task":"Assemble the desk lamp"',
  );
  expect(answers.map(({ type, joinedBy, opinion }) => [type, joinedBy ?? opinion?.toldBy])).toEqual([
    ["opined", "vectors"],
    ["proposed", "vectors"],
    ["opined", "vectors"],
  ]);
});
