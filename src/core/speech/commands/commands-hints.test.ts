import { expect, test } from "vitest";
import { commandFrom } from "./command-from.ts";
import { COMMAND_WORDS } from "./phrases.ts";
import { commandHints, hearingHints } from "./commands-hints.ts";

test.each(Object.keys(COMMAND_WORDS))(
  "each word that may be said in %s is a command where it is hinted at",
  (language) => {
    for (const take of [false, true]) {
      const context = { language, by: "push", from: 0, take, askedBack: null, spoken: [] } as const;
      const hints = commandHints(language, take);
      expect(hints.filter((hint) => commandFrom(hint, context).is !== "command")).toEqual([]);
      expect(new Set(hints).size).toBe(hints.length);
    }
  },
);

test("words of the step under way and the next ones are hinted at before the commands, in the steps' language only", () => {
  const steps = [
    "Place the base.",
    "Fit the lower arm into the base.",
    "Tighten the hinge bolt.",
    "Screw in the bulb.",
  ];
  const procedure = { steps: steps.map((text, at) => ({ id: `s${at}`, text })) };
  const plan = { steps: steps.map((_, at) => ({ step: `s${at}`, state: ["completed", "current"][at] ?? "next" })) };
  const state = { procedure, plan, take: null };
  expect(hearingHints(state, "en-GB", "en")).toEqual([
    ...["lower", "into", "base", "tighten", "hinge", "bolt", "screw", "bulb"],
    ...commandHints("en-GB", false),
  ]);
  expect(hearingHints(state, "de", "en")).toEqual(commandHints("de", false));
  expect(hearingHints({ procedure: null, plan: null, take: {} }, "en", "en")).toEqual(commandHints("en", true));
});
