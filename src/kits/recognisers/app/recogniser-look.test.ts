import { expect, test } from "vitest";
import { lamp, lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { toEnd } from "../../../../tests/fixtures/turns.ts";
import { fitSteps, tellsMore, type StepAnswer } from "../../../core/brain/advice/step-worth.ts";
import { brainFor } from "../../../core/brain/registry.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { Frame } from "../../../core/domain/tick.ts";
import { seeded } from "../../../core/domain/seeded.ts";
import { kindsThatWeigh, recogniserName, type RecogniserCard } from "../../../core/recognise/card.ts";
import { makeRecogniser } from "../core/make.ts";
import { Coach } from "../../../core/coach/coach.ts";
import { doubtsOf } from "../../../core/review/doubts.ts";
import type { EventOf, SessionEvent } from "../../../core/journal/events.ts";
import { fold } from "../../../core/journal/fold.ts";
import { parseJournal } from "../../../../tests/fixtures/parsed-journal.ts";
import { journalLine } from "../../../core/journal/journal-lines.ts";
import { decidedEvents, rerun } from "../../../core/rerun/rerun.ts";
import { RecogniserLook } from "../../../app/session/recogniser-look.ts";
import { recogniserForSession, recogniserPart, type ChosenRecogniser } from "../../../app/session/recogniser-part.ts";

const encoder = "test eyes";
const file = { file: "recogniser.onnx", bytes: 10, sha256: "a".repeat(64) } as const;
const carelessly = { isError: true, categories: ["technique"] } as const;

/** Takes in which carelessness shows in the first number of a row, each of a right and a careless step. */
const takes = Array.from({ length: 20 }, (_, take) => {
  const random = seeded(take, "rows");
  const rows = Array.from({ length: 16 }, (_, second) => ({
    t: second + 0.5,
    vector: Float32Array.from({ length: 6 }, (_, k) => 0.1 * random() + (k === (second < 8 ? 0 : 1) ? 1 : 0)),
  }));
  const steps = [
    { step: "base", start: 0, end: 8, ...carelessly },
    { step: "arm", start: 8, end: 16, isError: false, categories: [] },
  ];
  return { id: `t${take}`, recipe: lamp.id, person: null, environment: null, rows, steps };
});
const made = (weigh: boolean) => {
  const wish = { form: "seconds", look: "whole", split: "recording", seed: 1, weigh } as const;
  const source = { encoder, takes, from: "made-up takes", sessions: [] };
  return toEnd(makeRecogniser(source, wish)).result.card(file, "0", new Date(0));
};
const card = made(true);
const by = recogniserName(card);
const chosen = (part: Partial<RecogniserCard> = {}): ChosenRecogniser => ({
  ...{ card: { ...card, ...part }, ask: () => Promise.resolve([]), spokenFrom: 0.8 },
});

test("a recogniser that was weighed on takes that it had not learned from looks on, and each reason against it is told", () => {
  expect(card.weighed).toMatchObject({ by: "recording", takes: 20, steps: 40 });
  expect(card.weighed!.worth.technique).toMatchObject({
    fitted: true,
    wrong: { said: 20, not: 0 },
    fine: { said: 0, not: 20 },
  });
  expect(kindsThatWeigh(card)).toEqual(["technique"]);
  const part = (one: ChosenRecogniser, procedure = lamp.id, eyes = encoder) => recogniserPart(one, procedure, eyes);
  expect(part(chosen())).toEqual({ beside: { name: by, worth: card.weighed!.worth, spokenFrom: 0.8 } });
  const told = (why: string) => ({ notice: `The recogniser ${by} does not look on: ${why}.` });
  expect(part(chosen({ weighed: null }))).toEqual(told("it was not weighed; train it again with weighing"));
  expect(part(chosen(), "tea")).toEqual(told(`it was trained on ${lamp.id}, not on "tea"`));
  expect(part(chosen(), lamp.id, "others")).toEqual(told('it reads "test eyes", and what looks here is "others"'));
  expect(part(chosen({ look: "early" }))).toMatchObject({ notice: expect.stringContaining("half done") as string });
  expect(part({ name: "lost", problem: "it is gone" })).toEqual({
    notice: "The recogniser lost does not look on: it is gone.",
  });
  expect(made(false).weighed).toBeNull();
});

test("a chosen recogniser that is gone, or whose folder leads elsewhere, keeps no session from beginning: why is told", async () => {
  const nobody = { recognise: () => Promise.reject(new Error("nobody is asked")) };
  const told = async (find: () => Promise<string>) => {
    const part = recogniserPart(await recogniserForSession({ name: "lamps", find }, nobody, 0.8), lamp.id, encoder);
    return "notice" in part ? part.notice : "";
  };
  expect(await told(() => Promise.resolve("/nowhere/lamps"))).toBe(
    "The recogniser lamps does not look on: it is not there any more; choose another one.",
  );
  const outside = new FormatError("/data/recognisers/lamps", "", "it lies outside /data", "Fix the name.");
  expect(await told(() => Promise.reject(outside))).toBe(
    "The recogniser lamps does not look on: it lies outside /data. Fix the name.",
  );
});

test("a kind that is right no oftener than a step drawn by chance weighs nothing", () => {
  const answers = (right: boolean): StepAnswer[] =>
    Array.from({ length: 40 }, (_, k) => ({
      ...{ take: `t${k % 10}`, question: "timing", isError: k % 2 === 0 },
      score: right ? (k % 2 === 0 ? 0.9 : 0.1) : k % 4 < 2 ? 0.9 : 0.1,
    }));
  expect([true, false].map((right) => tellsMore(fitSteps(answers(right)).timing))).toEqual([true, false]);
  expect(tellsMore(fitSteps([]).timing)).toBe(false);
});

const done = (t: number, step: string): EventOf<"interrupted"> => ({
  ...{ type: "interrupted", t, kind: "completion", step, missing: [], confidence: 1, clips: [] },
});
const frame = (t: number): Frame => ({ t, index: 2 * t, width: 1, height: 1, rgb: new Uint8Array(3) });

test("it is shown what was seen of a step when that is over, and looks no more once it has failed, which is told once", async () => {
  const asked: number[] = [];
  const told: unknown[] = [];
  let broken = false;
  const ask = async (pieces: readonly Float32Array[]) => {
    const seconds = pieces[0]!.length / 6;
    asked.push(seconds);
    if (broken) throw new Error("the process is gone");
    return [new Float32Array(seconds * 8).fill(0.9)];
  };
  const session = () => ({
    answered: (one: unknown) => void told.push(one),
    notice: (_: string, text: string) => void told.push(text),
  });
  const look = new RecogniserLook({ chosen: { card, ask, spokenFrom: 0.8 }, procedure: lamp, session });
  const eyes = look.watching({
    perceive: async ({ t, index }) => ({
      ...{ t, frame: index, scene: new Float32Array(6).fill(1), work: null, hands: [], motion: 0 },
    }),
  });
  for (const t of [0, 1, 2, 3, 4]) await eyes.perceive(frame(t));
  await look.follow(done(3, "base"));
  expect(asked).toEqual([4]);
  expect(told).toEqual([
    {
      type: "examined",
      step: "base",
      clip: { start: 0, end: 3 },
      scores: { technique: expect.any(Number) as number },
      by,
    },
  ]);
  broken = true;
  await look.follow(done(4, "arm"));
  await eyes.perceive(frame(5));
  await look.follow(done(5, "spring"));
  expect([asked, told.slice(1)]).toEqual([[4, 1], [`The recogniser ${by} looks on no more: the process is gone`]]);
});

test("what it finds is asked about on the screen and, where it has earned that, aloud; the journal decides the same again", () => {
  const beside = { name: by, worth: card.weighed!.worth, spokenFrom: 0.8 };
  const brain = brainFor(lamp, null, { recogniser: beside });
  const coach = new Coach(brain);
  const tick = (t: number) => {
    const evidence = { t, progress: [], ended: [], hands: "withdrawn" as const, motion: 0 };
    return coach.tick({ frame: 2 * t, evidence, hands: [] });
  };
  const found: EventOf<"examined"> = { type: "examined", t: 6, step: "base", scores: { technique: 0.95 }, by };
  const before = [...tick(0), ...coach.correct(5, { action: "done", step: "base" }), ...tick(5.5)];
  coach.answered(found);
  const opened = { ...(lampSession()[0] as EventOf<"opened">), profile: null, recogniser: beside };
  const journal: SessionEvent[] = [opened, ...before, found, ...tick(6.5), { type: "closed", t: 9, reason: "stopped" }];
  const question = journal.find((event) => event.type === "uttered" && event.kind === "question");
  expect(question).toMatchObject({ t: 6.5, text: "That looks carelessly done: place the base. Please check." });
  expect(brain.version).toContain("+recogniser-1");
  expect(doubtsOf(fold(journal))).toMatchObject([{ step: "base", question: "technique" }]);
  expect(parseJournal(journal.map(journalLine).join(""), "journal.jsonl").events).toEqual(journal);
  expect(rerun(journal, null)).toEqual(decidedEvents(journal));
});
