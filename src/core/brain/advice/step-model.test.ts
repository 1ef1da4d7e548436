import { describe, expect, test } from "vitest";
import { fakeChat, FAKE_HASH, wordsAsked } from "../../../../tests/fixtures/fake-chat.ts";
import { Procedure } from "../../procedure/schema.ts";
import { stepModelOver } from "./step-model.ts";
import { stepQuestions } from "./step-questions.ts";

const texts = [
  "Pour 2 cups of water into the pot",
  "Cook the rice over medium heat for 10 minutes",
  "Stir the rice with a spoon",
  "Peel the carrot with a peeler",
  "Cut the onion with a knife",
  "Whisk the egg with a whisk",
];
const procedure = Procedure.parse({
  ...{ format: "benchside-procedure", version: 1, id: "rice", goal: "Rice" },
  steps: texts.map((text, at) => ({ id: String(at + 1), text })),
  edges: [["1", "2"]],
});
const questionsOf = (id: string) =>
  stepQuestions(
    procedure.steps.find((step) => step.id === id)!,
    procedure,
  );

describe("questions of a second look", () => {
  test.each<[string, string[]]>([
    ["1", ["technique", "preparation", "missing", "measurement"]],
    ["2", ["technique", "preparation", "order", "missing", "temperature", "timing"]],
    ["3", ["technique", "preparation", "missing"]],
  ])("of step %s are those that its text gives reason for", (id, names) => {
    expect(Object.keys(questionsOf(id).asked).sort()).toEqual([...names].sort());
  });

  test("name the exact amount, the setting, the time, and what must come first", () => {
    expect(questionsOf("1").asked["measurement"]).toBe('Was another amount used than exactly "2 cups"?');
    const { order, temperature, timing } = questionsOf("2").asked;
    expect([order, temperature, timing]).toEqual([
      'Was this step begun before "Pour 2 cups of water into the pot" was done?',
      expect.stringContaining('"medium heat"'),
      expect.stringContaining('"10 minutes"'),
    ]);
  });

  test("offer the tool of the step and three of other steps, the right one first", () => {
    expect(questionsOf("3").offered).toEqual({ preparation: ["spoon", "peeler", "knife", "whisk"] });
  });
});

const picture = (t: number) => ({ t, width: 8, height: 8, jpeg: new Uint8Array([1]) });
const question = { step: "3", clip: { start: 10, end: 20 }, ...questionsOf("3") };
const signal = new AbortController().signal;
const look = (chat: ReturnType<typeof fakeChat>, count = 40) =>
  stepModelOver({
    ...{ chat, procedure, take: "s1" },
    pictures: () => Promise.resolve(Array.from({ length: count }, (_, at) => picture(10 + at / 4))),
  }).examine(question, signal);

test("each question is scored behind the same 32 pictures; of choices it is what the right one lacks", async () => {
  const chat = fakeChat({ score: ({ choices }) => (choices!.length === 4 ? 0.9 : 0.25) });
  const { scores, step, by, request } = await look(chat);
  expect({ step, by, request, scores }).toEqual({
    ...{ step: "3", by: "made-up 1", request: FAKE_HASH },
    scores: { technique: 0.25, preparation: expect.closeTo(0.1), missing: 0.25 },
  });
  const requests = chat.calls.map((call) => call.request);
  expect(new Set(requests.map(({ messages, prefix }) => JSON.stringify(messages.slice(0, prefix)))).size).toBe(1);
  expect(wordsAsked(requests[0]!).split("[picture]").length - 1).toBe(32);
  expect(requests.map(({ moment }) => [moment!.role, moment!.subject, moment!.t])).toEqual([
    ["second-look", "technique", 20],
    ["second-look", "preparation", 20],
    ["second-look", "missing", 20],
  ]);
  const shown = wordsAsked(requests[1]!);
  const [right] = chat.calls[1]!.choices!;
  expect(shown).toContain(`${right}: spoon`);
  expect(chat.calls[0]!.choices).toEqual(["yes", "no"]);
});

test("without pictures, or when one answer fails, the look says nothing", async () => {
  await expect(look(fakeChat({}), 0)).rejects.toThrow("No picture of the step was to be had");
  await expect(look(fakeChat({ pictures: false }))).rejects.toThrow("No picture of the step was to be had");
  await expect(look(fakeChat({ score: ({ number }) => (number === 2 ? NaN : 0.9) }))).rejects.toThrow(
    "no chance between",
  );
});
