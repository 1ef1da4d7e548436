import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { FormatError } from "../../domain/format-error.ts";
import { RECOVERY_KINDS, type Plan, type PlanStep } from "../plan.ts";
import { formatPlanJson, parsePlanJson } from "./json.ts";
import { formatTextBlock, parseTextBlock } from "./text-block.ts";

const lamp: Plan = {
  mode: "update",
  goal: "Assemble the desk lamp",
  revision: 3,
  steps: [
    {
      key: "base",
      step: "base",
      text: "Place the base",
      state: "completed",
      recovery: null,
      cues: { complete: [], incomplete: [] },
    },
    {
      key: "spring+back",
      step: "spring",
      text: "Go back: fit the spring",
      state: "current",
      recovery: { kind: "go-back", deviation: "omission" },
      cues: { complete: ["spring hooked at both ends"], incomplete: ["spring on the table", "one end loose"] },
    },
    {
      key: "bolt",
      step: "bolt",
      text: "Tighten the hinge bolt",
      state: "next",
      recovery: null,
      cues: { complete: [], incomplete: [] },
    },
  ],
};

const lampBlock = `PLAN update 3
GOAL Assemble the desk lamp
[completed] (base) Place the base
[current] (spring+back) Go back: fit the spring
  step: spring
  recovery: go-back after omission
  complete: spring hooked at both ends
  incomplete: spring on the table
  incomplete: one end loose
[next] (bolt) Tighten the hinge bolt
END PLAN`;

/** Texts that people, other languages and attackers write, the form's own words and brackets among them. */
const words = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "END PLAN",
    "PLAN end 0",
    '"',
    '"a" b',
    "[next] (x) y",
    "a\nb",
    "\r\n",
    " a ",
    "\\",
    "```",
    "\u2028",
    "\ud800",
    "{",
    "🔧",
  ),
);
const stepOf = fc.record<Omit<PlanStep, "state">>({
  key: words.filter((key) => key !== ""),
  step: words.filter((step) => step !== ""),
  text: words,
  recovery: fc.option(
    fc.record({ kind: fc.constantFrom(...RECOVERY_KINDS), deviation: fc.constantFrom(...DEVIATION_KINDS) }),
  ),
  cues: fc.record({ complete: fc.array(words), incomplete: fc.array(words) }),
});
const plans: fc.Arbitrary<Plan> = fc
  .record({
    mode: fc.constantFrom("start" as const, "update" as const, "end" as const),
    goal: words,
    revision: fc.nat(),
    steps: fc.uniqueArray(stepOf, { minLength: 1, selector: (step) => step.key }),
    states: fc.infiniteStream(fc.constantFrom("completed" as const, "next" as const)),
    current: fc.nat(),
  })
  .map(({ mode, goal, revision, steps, states, current }) => ({
    mode,
    goal,
    revision,
    steps: steps.map((step, number) => ({
      ...step,
      state: mode !== "end" && number === current % steps.length ? ("current" as const) : states.next().value,
    })),
  }));

describe.each([
  ["text block", formatTextBlock, parseTextBlock],
  ["JSON", formatPlanJson, parsePlanJson],
])("the %s form", (_, format, parse) => {
  test("is read back without loss, whatever the texts hold", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(parse(format(plan))).toEqual(plan);
      }),
    );
  });

  test("is found between a model's own words and fences", () => {
    expect(parse(`Here is the plan:\n\n\`\`\`\n${format(lamp)}\n\`\`\`\nAnything else?`)).toEqual(lamp);
  });

  test("survives Windows line endings", () => {
    expect(parse(format(lamp).replaceAll("\n", "\r\n"))).toEqual(lamp);
  });

  test("any other text, cut, mixed up or foreign, is a plan or a FormatError, never another failure", () => {
    const garbled = fc.tuple(plans, fc.nat(), fc.nat(), words).map(([plan, from, length, inserted]) => {
      const text = format(plan);
      const at = from % text.length;
      return text.slice(0, at) + inserted + text.slice(at + (length % 20));
    });
    fc.assert(
      fc.property(fc.oneof(garbled, fc.string(), fc.json()), (text) => {
        try {
          parse(text);
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
          expect((error as FormatError).fix).not.toBe("");
        }
      }),
    );
  });

  test("a finished plan has no current step, any other has one", () => {
    const allDone = { ...lamp, steps: lamp.steps.map((step) => ({ ...step, state: "completed" as const })) };
    expect(parse(format({ ...allDone, mode: "end" }))).toEqual({ ...allDone, mode: "end" });
    expect(() => parse(format(allDone))).toThrow(/no step is current/);
    expect(() => parse(format({ ...lamp, mode: "end" }))).toThrow(/a finished plan has a current step/);
  });
});

test("the text block reads as the guide shows it", () => {
  expect(formatTextBlock(lamp)).toBe(lampBlock);
});

test.each([
  ["PLAN update 3", "PLAN later 3", "line 1: the PLAN line is not whole"],
  ["GOAL Assemble the desk lamp\n", "", "line 2: the goal is missing"],
  ["[completed] (base)", "[done] (base)", "line 3: the step cannot be read"],
  ["[current] (spring+back)", "[current] spring", "line 4: the step cannot be read"],
  ["go-back after omission", "go home", "line 6: it is not a line of a step"],
  ["one end loose", '"one end loose', "line 9: the quoted text is not closed or not JSON"],
  [
    "[next] (bolt)",
    "[current] (bolt)",
    "line 10: a second step is current. Tag one step current; line 4 is tagged so already",
  ],
  ["[next] (bolt)", "[next] (base)", 'line 10: the key "base" is there twice'],
  ["[next] (bolt) Tighten the hinge bolt", "Then tighten the bolt.", "line 10: it is not a line of a step"],
  ["END PLAN", "", "line 11: the plan is not closed"],
])("garbled text block: %s", (from, to, message) => {
  expect(() => parseTextBlock(lampBlock.replace(from, to), "the model's plan")).toThrow(`the model's plan: ${message}`);
});

test.each([
  ['"current"', '"doing"', "steps[1].tag: "],
  ['"complete": [', '"completed": [', "steps[1]: "],
  ['"revision": 3', '"revision": -1', "revision: "],
  ['"goal": "Assemble the desk lamp",', "", "goal: "],
  ['"key": "bolt"', '"key": "base"', 'steps[2]: the key "base" is there twice'],
])("garbled JSON: %s", (from, to, message) => {
  expect(() => parsePlanJson(formatPlanJson(lamp).replace(from, to), "the model's plan")).toThrow(
    `the model's plan: ${message}`,
  );
});

test("broken JSON and an endless answer are refused", () => {
  expect(() => parsePlanJson('{"mode": "start",, }')).toThrow(/^the plan: .*it is not JSON/);
  expect(() => parseTextBlock("PLAN ".repeat(300_000))).toThrow(/more than 1000000 characters/);
});
