import { expect, test } from "vitest";
import { FAKE_HASH, FAKE_SPENT, fakeChat, type FakeChat } from "../../../../../tests/fixtures/fake-chat.ts";
import { lamp, lampPlan } from "../../../../../tests/fixtures/lamp-session.ts";
import { picturesInClip, type PictureReader } from "../../../domain/pictures.ts";
import type { ChatMessage } from "../chat.ts";
import { duplexModelOver, type DuplexModelParts } from "../duplex-model.ts";
import type { DuplexQuestion } from "../questions.ts";

/** Two pictures a second from 0 to 60 s. */
const pictures: PictureReader = {
  read: async (clip, { fps }) => {
    const all = Array.from({ length: 121 }, (_, at) => ({ t: at / 2, width: 4, height: 3, jpeg: new Uint8Array([1]) }));
    return picturesInClip(all, clip, fps);
  },
};
const question: DuplexQuestion = {
  t: 30,
  plan: lampPlan(2, ["base", "arm"], "spring"),
  claim: null,
  dialogue: [
    { t: 24, by: "person", text: "Which one?" },
    { t: 25, by: "coach", text: "Now fit the spring." },
  ],
  clips: [
    { start: 17, end: 25 },
    { start: 22, end: 30 },
  ],
};

function asked(chat: FakeChat, more: Partial<DuplexModelParts> = {}, changed: Partial<DuplexQuestion> = {}) {
  const model = duplexModelOver({
    ...{ chat, pictures, procedure: lamp, form: "pwr", strategy: "plain", threshold: 0.6, take: "take-1" },
    ...more,
  });
  return model.observe({ ...question, ...changed }, new AbortController().signal);
}

const told = ({ role, parts }: ChatMessage): string =>
  `${role}: ${parts.map((part) => (part.type === "text" ? part.text : `‹${part.picture.t}›`)).join(" ")}`;

test("one free answer is the decision and the words; kind and step are told from the plan", async () => {
  const chat = fakeChat({ write: () => "$interrupt$Good. Now tighten the hinge bolt with the key." });
  expect(await asked(chat)).toEqual({
    ...{ about: 30, at: 30, by: "made-up 1", role: "duplex", interrupt: 1, kind: "completion", step: "spring" },
    utterance: "Good. Now tighten the hinge bolt with the key.",
    toldBy: "words",
    ...{ request: FAKE_HASH, spent: FAKE_SPENT },
    saw: {
      clips: question.clips,
      pictures: [18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
    },
  });
  expect(chat.calls.map(({ form, choices }) => [form, choices])).toEqual([[{ type: "free" }, null]]);
  expect(chat.calls[0]!.request.moment).toMatchObject({ form: "pwr", role: "duplex" });
  const [system, user, ...rest] = chat.calls[0]!.request.messages;
  expect([system!.role, rest]).toEqual(["system", []]);
  expect(told(user!)).toBe(
    [
      "user: <|attachment:0|> ‹18› ‹19› ‹20› ‹21› ‹22› ‹23› ‹24› ‹25› <|attachment:1|> ‹23› ‹24› ‹25› ‹26› ‹27› ‹28› ‹29› ‹30› <|mode|> update_proactive",
      "<|goal|> Assemble the desk lamp",
      "<|steps_completed_so_far|>",
      " - Place the base",
      " - Fit the lower arm",
      "<|plan|>",
      " 1. (Current) Fit the spring",
      " 2. Tighten the hinge bolt",
      " 3. Attach the shade",
      " 4. Plug in",
      "<|step_complete_cues|> spring hooked at both ends",
      "<|step_incomplete_cues|> spring on the mat",
      "User: Which one?",
      "Assistant: Now fit the spring.",
    ].join("\n"),
  );
});

test("beside a planner that writes JSON it is shown the plan in that form", async () => {
  const chat = fakeChat({ write: () => "$silent$" });
  await asked(chat, { planForm: () => "json" });
  const shown = told(chat.calls[0]!.request.messages[1]!);
  expect(shown).toContain(
    'update_proactive{"vertical":"unknown","task":"Assemble the desk lamp","eta":"20 s","visual_cues":{"interrupt":"spring hooked at both ends","silent":"spring on the mat"},"current":"Fit the spring","next_few":["Tighten the hinge bolt","Attach the shade","Plug in"],"last_few":["Place the base","Fit the lower arm"]}',
  );
  expect(shown).not.toContain("<|mode|>");
});

test("a second look is the same question, and the sign speaks for or against the claim", async () => {
  const claim = { kind: "omission", step: "bolt", missing: ["spring"] } as const;
  const yes = await asked(fakeChat({ write: () => "$interrupt$Hook the spring in first." }), {}, { claim });
  expect(yes).toMatchObject({ role: "second-look", interrupt: 1, kind: "omission", step: "bolt", utterance: null });
  const no = await asked(fakeChat({ write: () => "$silent$" }), {}, { claim });
  expect(no).toMatchObject({ role: "second-look", interrupt: 0, kind: "omission", step: "bolt" });
});

test("without a plan its line is missing, and a person's prompts and number of pictures stand in the place of ours", async () => {
  const chat = fakeChat({ write: () => "$silent$" });
  const prompts = { duplex: "Help with {task}.", user: "{previous}\n{clip}\nLast: {assistant}" };
  await asked(chat, { prompts, withoutPlan: true, frames: 2 });
  expect(chat.calls[0]!.request.messages.map(told)).toEqual([
    "system: Help with Assemble the desk lamp.",
    "user: <|attachment:0|> ‹21› ‹25› <|attachment:1|> ‹26› ‹30› Last: Assistant: Now fit the spring.",
  ]);
});

test("what the eyes make of the bench is the summary, but for a model that sees alone", async () => {
  const view = { seen: [{ step: "arm", start: 12, end: 25 }], underWay: "spring", now: null };
  const summary = "Seen under way: arm 12.0–25.0 s\nNow most likely under way: spring";
  for (const [withoutPlan, isThere] of [
    [false, true],
    [true, false],
  ] as const) {
    const chat = fakeChat({ write: () => "$silent$" });
    await asked(chat, { withoutPlan }, { view });
    expect(told(chat.calls[0]!.request.messages[1]!).includes(summary)).toBe(isThere);
  }
});

test("a calibrated threshold decides where it was asked for, on the chance of the sign", async () => {
  const quiet = fakeChat({ score: () => 0.59, write: () => "$interrupt$Go on." });
  expect(await asked(quiet, { calibrated: true })).toMatchObject({ interrupt: 0.59, kind: null, utterance: null });
  const loud = fakeChat({ score: () => 0.6, write: () => "$interrupt$Attach the shade." });
  expect(await asked(loud, { calibrated: true })).toMatchObject({ interrupt: 0.6, kind: "completion", step: "spring" });
});

test("what is not in the form is not used, and says why in a line", async () => {
  await expect(asked(fakeChat({ write: () => "I would wait." }))).rejects.toThrow(
    "The model wrote neither $silent$ alone nor $interrupt$ with words. Its answer was not used.",
  );
});
