import { describe, expect, test } from "vitest";
import { fakeChat } from "../../../../../tests/fixtures/fake-chat.ts";
import { lamp, lampPlan } from "../../../../../tests/fixtures/lamp-session.ts";
import { formatPwrPlan, parsePwrPlan } from "../../../plan/forms/pwr-plan.ts";
import { plannerModelOver } from "../planner-model.ts";
import { joinPwrPlan } from "./pwr-join.ts";
import type { Claim, PlannerQuestion } from "../questions.ts";

const TOKEN = `<|mode|> update_proactive
<|goal|> Put the lamp together
<|steps_completed_so_far|>
 - Placing the base
 - Fitting the lower arm
<|plan|>
 1. (Current) Take the bolt out again
 2. Hook the spring in
 3. Tighten the bolt of the hinge
 4. Polish everything
 5. Attach shade
<|step_complete_cues|> bolt lies on the mat
<|step_incomplete_cues|> bolt sits in the hinge`;
const JSON_FORM = `update_proactive${JSON.stringify({
  ...{ vertical: "Assembly", task: "Put the lamp together", eta: "40 s" },
  visual_cues: { interrupt: "bolt lies on the mat", silent: ["bolt sits in the hinge"] },
  current: "Take the bolt out again",
  next_few: ["Hook the spring in", "Tighten the bolt of the hinge", "Polish everything", "Attach shade"],
  last_few: ["Placing the base", "Fitting the lower arm"],
})}`;
const standing = lampPlan(3, ["base", "arm"], "spring", true);
const because: Claim = { kind: "omission", step: "bolt", missing: ["spring"] };

describe.each([
  ["token", TOKEN],
  ["JSON", JSON_FORM],
])("a planner's answer in the paper's %s form", (form, text) => {
  test("is joined to the procedure by words and order; what fits no step leads back or is told", async () => {
    const { plan, free } = await joinPwrPlan(parsePwrPlan(text, "it"), standing, because);
    expect(plan.steps.map(({ step, state, text: words, recovery }) => [step, state, words, recovery?.kind])).toEqual([
      ["base", "completed", "Place the base", undefined],
      ["arm", "completed", "Fit the lower arm", undefined],
      ["spring", "current", "Take the bolt out again", "stop-and-fix"],
      ["spring", "next", "Fit the spring", undefined],
      ["bolt", "next", "Tighten the hinge bolt", undefined],
      ["shade", "next", "Attach the shade", undefined],
    ]);
    expect(plan.steps[2]!.cues).toEqual({ complete: ["bolt lies on the mat"], incomplete: ["bolt sits in the hinge"] });
    expect(free).toEqual(["Take the bolt out again", "Polish everything"]);
  });

  test("goes into the plan through the same check as any other, and is shown to the planner again word for word", async () => {
    const chat = fakeChat({ write: () => text });
    const picture = { t: 40, width: 8, height: 8, jpeg: new Uint8Array([1]) };
    const pictures = { read: () => Promise.resolve([picture]) };
    const model = plannerModelOver({ chat, pictures, procedure: lamp, form: "pwr", take: "s1" });
    const question: PlannerQuestion = { t: 40, plan: standing, because, dialogue: [], clip: { start: 32, end: 40 } };
    const signal = new AbortController().signal;
    const { plan, free, basedOn, joinedBy, form: written } = await model.propose(question, signal);
    expect([basedOn, free, joinedBy]).toEqual([3, ["Take the bolt out again", "Polish everything"], "words"]);
    expect(plan).toMatchObject({ revision: 3 });
    expect(chat.calls[0]!.form).toEqual({ type: "free" });
    expect(written).toBe(form === "JSON" ? "json" : "token");
    await model.propose(question, signal);
    const turn = chat.calls[1]!.request.messages[1]!.parts;
    expect(turn.map((part) => (part.type === "text" ? part.text : "picture"))).toEqual([
      "<|attachment:0|>",
      "picture",
      text,
    ]);
  });
});

test("an encoder of sentences joins lines in other words, of English procedures alone, and is named", async () => {
  const meanings = ["base|foot", "arm|boom", "spring|coil", "bolt|joint", "shade", "plug|mains"];
  const sentences = {
    vectors: (texts: readonly string[]) =>
      Promise.resolve(
        texts.map((text) => Float32Array.from(meanings, (words) => Number(new RegExp(words).test(text)))),
      ),
  };
  const chat = fakeChat({
    write: () =>
      "<|mode|> update_proactive\n<|goal|> Lamp\n<|plan|>\n1. (Current) Hang in the coil\n2. Screw the joint",
  });
  const pictures = { read: () => Promise.resolve([]) };
  const proposed = async (language: string) => {
    const procedure = { ...lamp, language };
    const model = plannerModelOver({ chat, pictures, procedure, form: "pwr", take: "s1", mode: "lead", sentences });
    const plan = lampPlan(2, ["base", "arm"], "spring");
    const question: PlannerQuestion = { t: 40, plan, because, dialogue: [], clip: { start: 32, end: 40 } };
    return model.propose(question, new AbortController().signal);
  };
  const english = await proposed("en-GB");
  expect([english.joinedBy, english.free]).toEqual(["vectors", undefined]);
  const german = await proposed("de");
  expect([german.joinedBy, german.free]).toEqual(["words", ["Hang in the coil", "Screw the joint"]]);
});

test("where a plan has no line, nothing is read and nothing is said to have joined it", async () => {
  const sentences = { vectors: () => Promise.reject(new Error("was asked")) };
  const none = { ...standing, steps: [] };
  const joined = await joinPwrPlan(parsePwrPlan(TOKEN, "it"), none, because, sentences);
  expect([joined.free.length, "joinedBy" in joined]).toEqual([7, false]);
});

test("a plan that is written is read back", () => {
  const plan = lampPlan(2, ["base"], "arm");
  const cues = { complete: ["arm upright in the base"], incomplete: ["socket empty"] };
  const texts = { mode: "update", goal: lamp.goal, completed: ["Place the base"], cues };
  const open = ["Fit the lower arm", "Fit the spring", "Tighten the hinge bolt", "Attach the shade", "Plug in"];
  expect(parsePwrPlan(formatPwrPlan(plan), "it")).toEqual({ ...texts, open });
});

test("in the paper's JSON form a plan is read back too, with what is open in seconds", () => {
  const plan = lampPlan(2, ["base"], "arm");
  const text = formatPwrPlan(plan, { vertical: "repair", eta: 40 });
  expect(text).toBe(
    `update_proactive${JSON.stringify({
      ...{ vertical: "repair", task: lamp.goal, eta: "40 s" },
      visual_cues: { interrupt: "arm upright in the base", silent: "socket empty" },
      current: "Fit the lower arm",
      next_few: ["Fit the spring", "Tighten the hinge bolt", "Attach the shade", "Plug in"],
      last_few: ["Place the base"],
    })}`,
  );
  expect(parsePwrPlan(text, "it")).toEqual(parsePwrPlan(formatPwrPlan(plan), "it"));
});

test("blanks and empty lines do not matter, and a finished plan has no open step", () => {
  expect(
    parsePwrPlan("\n<|mode|>   end_proactive\n\n<|goal|>Lamp\n<|steps_completed_so_far|>\n- A\n<|plan|>\n", "it"),
  ).toEqual({
    ...{ mode: "end", goal: "Lamp", completed: ["A"], open: [], cues: { complete: [], incomplete: [] } },
  });
  const done = { mode: "end", goal: "Lamp", completed: [], open: [], cues: { complete: [], incomplete: [] } };
  expect(parsePwrPlan("<|mode|> end_proactive\n<|goal|> Lamp", "it")).toEqual(done);
  expect(parsePwrPlan('end_proactive{"task":"Lamp","current":null,"next_few":null}', "it")).toEqual(done);
});

test("a planner that leads without pictures begins with the goal alone", async () => {
  const chat = fakeChat({ write: () => TOKEN, pictures: false });
  const pictures = { read: () => Promise.resolve([]) };
  const model = plannerModelOver({ chat, pictures, procedure: lamp, form: "pwr", take: "s1", mode: "lead" });
  const question: PlannerQuestion = { t: 0, plan: standing, because, dialogue: [], clip: { start: 0, end: 0 } };
  await model.propose(question, new AbortController().signal);
  expect(chat.calls[0]!.request.messages[1]!.parts).toEqual([{ type: "text", text: lamp.goal }]);
});

test.each([
  ["no sign", "Sure! Here is the plan.", "it: line 1: it begins with none of the signs of a plan. "],
  [
    "a mode that there is not",
    "<|mode|> go\n<|goal|> x\n<|plan|>\n1. y",
    "it: line 1: the mode is not one of a plan. ",
  ],
  [
    "sections in another order",
    "<|goal|> x\n<|mode|> update_proactive",
    "it: line 2: <|mode|> stands there twice or too late. ",
  ],
  ["no plan", "<|mode|> update_proactive\n<|goal|> x", "it: it has no <|plan|>. "],
  [
    "a line without a number",
    "<|mode|> update_proactive\n<|goal|> x\n<|plan|>\nThen y",
    "it: line 3: a line of <|plan|> is no line of a list. ",
  ],
  ["nothing to do", "<|mode|> update_proactive\n<|goal|> x\n<|plan|>", "it: no step is to be done. "],
  [
    "an answer to a person",
    'reactive{"task":"x","current":"y"}',
    "it: reactive: it answers a person, and a plan was asked for. ",
  ],
  ["JSON that is cut off", 'update_proactive{"task":"x"', "it: line 1: it is not JSON. "],
  ["another field", 'update_proactive{"task":"x","current":"y","mood":"z"}', 'it: Unrecognized key: "mood". '],
])("garbled by %s, it is refused in one line", (_why, text, message) => {
  const line = (() => {
    try {
      return JSON.stringify(parsePwrPlan(text, "it"));
    } catch (error) {
      return (error as Error).message;
    }
  })();
  expect(line.startsWith(message) ? message : line).toBe(message);
  expect(line).not.toContain("\n");
});
