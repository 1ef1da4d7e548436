import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FormatError } from "../../domain/format-error.ts";
import type { PlanStep } from "../plan.ts";
import { formatPlannerJson, parsePlannerJson, PLANNER_SCHEMA } from "./planner-json.ts";
import { formatPlannerToken, parsePlannerToken } from "./planner-token.ts";
import type { WrittenPlan } from "./written.ts";

const none = { complete: [], incomplete: [] };
const lamp: WrittenPlan = {
  mode: "update",
  goal: "Assemble the desk lamp",
  steps: [
    { key: "base", step: "base", text: "Place the base", state: "completed", recovery: null, cues: none },
    {
      ...{ key: "spring+back", step: "spring", text: "Go back: fit the spring", state: "current" },
      recovery: { kind: "go-back", deviation: "omission" },
      cues: { complete: ["spring hooked at both ends"], incomplete: ["spring on the table", "one end loose"] },
    },
    { key: "bolt", step: "bolt", text: "Tighten the hinge bolt", state: "next", recovery: null, cues: none },
  ],
};
const lampToken = `<|mode|> update_proactive
<|goal|> Assemble the desk lamp
<|steps_completed_so_far|>
1. (base) Place the base
<|plan|>
1. (spring+back of spring to go-back after omission) Go back: fit the spring (Current)
2. (bolt) Tighten the hinge bolt
<|step_complete_cues|>
- spring hooked at both ends
<|step_incomplete_cues|>
- spring on the table
- one end loose`;
const source = "the model's plan";
const facts = { vertical: "Assembly", eta: 40 };
const forms = [
  ["token", formatPlannerToken, parsePlannerToken],
  ["JSON", (plan: WrittenPlan) => formatPlannerJson(plan, facts), parsePlannerJson],
] as const;

test("the token form reads as the guide shows it", () => {
  expect(formatPlannerToken(lamp)).toBe(lampToken);
});

test("the JSON form says what the coach speaks at and what it is silent at, and what is left", () => {
  expect(JSON.parse(formatPlannerJson(lamp, facts))).toEqual({
    ...{ intent: "update_proactive", vertical: "Assembly", task: "Assemble the desk lamp", eta: 40 },
    current: {
      ...{ key: "spring+back", step: "spring", text: "Go back: fit the spring" },
      recovery: { kind: "go-back", after: "omission" },
    },
    next_few: [{ key: "bolt", text: "Tighten the hinge bolt" }],
    last_few: [{ key: "base", text: "Place the base" }],
    visual_cues: { interrupt: ["spring hooked at both ends"], silent: ["spring on the table", "one end loose"] },
  });
  expect(PLANNER_SCHEMA).toMatchObject({
    required: ["intent", "vertical", "task", "eta", "current", "next_few", "last_few", "visual_cues"],
    properties: { intent: { enum: ["start_proactive", "update_proactive", "end_proactive"] } },
    additionalProperties: false,
  });
});

/** Texts that people and attackers write, the forms' own signs among them. */
const words = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "x (Current)",
    "(Current)",
    "<|plan|>",
    "- a",
    "1. (a) b",
    '"',
    '"a" b',
    "a\nb",
    " a ",
    "\u2028",
    "🔧",
  ),
);
const key = words.filter((text) => text !== "");
const plans: fc.Arbitrary<WrittenPlan> = fc
  .record({
    goal: words,
    keys: fc.uniqueArray(key, { minLength: 1 }),
    cues: fc.record({ complete: fc.array(words), incomplete: fc.array(words) }),
    texts: fc.infiniteStream(words),
    back: fc.infiniteStream(fc.boolean()),
    done: fc.nat(),
    start: fc.boolean(),
  })
  .map(({ goal, keys, cues, texts, back, done, start }): WrittenPlan => {
    const current = done % (keys.length + 1);
    const steps = keys.map((name, at): PlanStep => {
      const state = at < current ? "completed" : at === current ? "current" : "next";
      const text = texts.next().value;
      const line = { key: name, text, state, cues: at === current ? cues : none } as const;
      return back.next().value
        ? { ...line, step: texts.next().value || "s", recovery: { kind: "redo", deviation: "technique" } }
        : { ...line, step: name, recovery: null };
    });
    return { mode: current === keys.length ? "end" : start ? "start" : "update", goal, steps };
  });

describe.each(forms)("the %s form of a planner", (_, format, parse) => {
  test("is read back, whatever the texts hold", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(parse(format(plan), source)).toEqual(plan);
      }),
    );
  });

  test("control characters that JSON lets stand are read back as they were", () => {
    const text = "\u007f\u0085\u009f\u2028 x";
    const line = { key: "a\u0080", step: "a\u0080", text, state: "current", recovery: null } as const;
    const plan: WrittenPlan = {
      ...{ mode: "update", goal: text },
      steps: [{ ...line, cues: { complete: [], incomplete: [] } }],
    };
    expect(parse(format(plan), source)).toEqual(plan);
  });

  test("any other text, cut, mixed up or foreign, is a plan or a FormatError with its fix", () => {
    const garbled = fc.tuple(plans, fc.nat(), fc.nat(), words).map(([plan, from, length, inserted]) => {
      const text = format(plan);
      const at = from % text.length;
      return text.slice(0, at) + inserted + text.slice(at + (length % 20));
    });
    fc.assert(
      fc.property(fc.oneof(garbled, fc.string(), fc.json()), (text) => {
        try {
          parse(text, source);
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
          expect((error as FormatError).fix).not.toBe("");
        }
      }),
    );
  });

  test("words around it are refused, since nothing of an answer is repaired", () => {
    for (const text of [`Here it is:\n${format(lamp)}`, `${format(lamp)}\nAnything else?`, "```\n" + format(lamp)])
      expect(() => parse(text, source)).toThrow(FormatError);
  });
});

test.each([
  ["update_proactive", "reactive", "line 1: the mode is not one of a plan"],
  ["<|goal|> Assemble the desk lamp\n", "", "line 2: <|goal|> should stand here"],
  ["<|goal|> Assemble the desk lamp", "<|goal|>", "line 2: it says nothing"],
  ["2. (bolt)", "3. (bolt)", "line 7: a line 2. of the plan should stand here"],
  ["go-back after omission", "go-home after omission", "line 6: “go-home after omission” is no way back"],
  [" (Current)", "", "no step is current"],
  ["hinge bolt", "hinge bolt (Current)", "line 7: a second step is current"],
  ["(bolt)", "(base)", 'line 7: the key "base" is there twice'],
  ["- one end loose", "one end loose", "line 12: a cue should stand here"],
  ["<|step_complete_cues|>", "<|step_complete_cues|> one", "line 8: something stands behind <|step_complete_cues|>"],
  ["<|step_incomplete_cues|>", "<|plan|>", "line 10: <|step_incomplete_cues|> should stand here"],
  ["- one end loose", "<|plan|>", "line 12: it goes on behind its end"],
  ["Place the", "Place\u0007the", "line 4: it has control characters"],
  ["- one end loose", '- "one end', "line 12: the quoted text is not closed"],
])("garbled token form: %s", (from, to, message) => {
  expect(() => parsePlannerToken(lampToken.replace(from, to), source)).toThrow(`${source}: ${message}`);
});

test("a token form that breaks off is refused", () => {
  expect(() => parsePlannerToken(lampToken.split("<|step_incomplete")[0]!, source)).toThrow(
    "it has no <|step_incomplete_cues|>",
  );
});

test.each([
  ['"update_proactive"', '"reactive"', "intent: it answers a person, and a plan was asked for"],
  ['"update_proactive"', '"later"', "intent: "],
  ['"eta": 40', '"eta": "soon"', "eta: "],
  ['"silent"', '"quiet"', "visual_cues"],
  ['"go-back"', '"go-home"', "current.recovery.kind: "],
  ['"key": "bolt"', '"key": "base"', 'plan line 3: the key "base" is there twice'],
])("garbled JSON form: %s", (from, to, message) => {
  const text = formatPlannerJson(lamp, facts).replace(from, to);
  expect(() => parsePlannerJson(text, source)).toThrow(`${source}: ${message}`);
});
