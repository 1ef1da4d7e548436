import { expect, test } from "vitest";
import { Procedure } from "../procedure/schema.ts";
import type { Change } from "./changes/change.ts";
import { seeded } from "../domain/seeded.ts";
import { analyseProcedure, type ProcedureAnalysis } from "./procedure-analysis.ts";
import { planInsertion } from "./plan-insertion.ts";
import { wrongExecutions } from "./plan-wrong-execution.ts";
import { planSubstitution } from "./plan-substitution.ts";
import { RECOVERY_WORDS, countWords, shortened } from "./recovery.ts";
import { saidOf } from "./changes/script-said.ts";

function settingOf(...texts: readonly string[]): ProcedureAnalysis {
  const steps = texts.map((text, k) => ({ id: `s${k}`, text }));
  const file = { format: "benchside-procedure", version: 1, id: "tried", goal: "Try wordings", steps, edges: [] };
  return analyseProcedure(Procedure.parse(file));
}

/** What a participant reads of one wrong way: what to do, what is wrong, what shows it, the fix. */
function changeWith(step: string, word: string): readonly (string | null)[] {
  const setting = settingOf(step, "Cook the food in a pan", "Serve the food on a plate");
  const found = wrongExecutions(setting.steps[0]!, setting).find(({ text }: Change) => text.includes(word));
  return found ? [found.text, found.wrong, found.noticedBy, found.fix] : [];
}

test.each<[string, string, ...(string | null)[]]>([
  [
    "Slice two 1/2 inch thick rounds from a baguette",
    "four",
    "Slice four 1/2 inch thick rounds from a baguette",
    "Use too many: four 1/2 inch thick rounds, not two 1/2 inch thick rounds.",
    "You count and see more than two 1/2 inch thick rounds.",
    "Remove what is too much, so that two 1/2 inch thick rounds are left",
  ],
  [
    "Take 5 in number broccoli florets",
    "10",
    "Take 10 broccoli florets",
    "Use too many: 10 broccoli florets, not 5 broccoli florets.",
    "You count and see more than 5 broccoli florets.",
    "Remove what is too much, so that 5 broccoli florets are left",
  ],
  [
    "Add 2 cloves minced garlic to the bowl",
    "1 clove",
    "Add 1 clove minced garlic to the bowl",
    "Use too few: 1 clove minced garlic, not 2 cloves minced garlic.",
    "You count and see fewer than 2 cloves minced garlic.",
    "Make it up to 2 cloves minced garlic",
  ],
  [
    "Melt 1 tablespoons of butter",
    "2",
    "Melt 2 tablespoons of butter",
    "Use too much: 2 tablespoons of butter, not 1 tablespoon of butter.",
    "You look at how much it is and see that it is more than 1 tablespoon of butter.",
    "Remove what is too much, so that 1 tablespoon of butter is left",
  ],
  [
    "Add 1/4 tsp salt to a bowl",
    "pan",
    "Add 1/4 tsp salt to the pan",
    "Put it into the pan, not in the bowl.",
    "You look where it went and see that it is not in the bowl.",
    "Move it to where it belongs: into the bowl",
  ],
  [
    "Place the chopped onions on a tray",
    "beside",
    "Place the chopped onions beside a tray",
    "Put them beside the tray, not on the tray.",
    "You look where they went and see that they are not on the tray.",
    "Move them to where they belong: on the tray",
  ],
  [
    "Cook for 20-30 seconds more",
    "only",
    "Cook for 10 seconds only",
    "Stop after 10 seconds, not 20-30 seconds.",
    "You look at the clock and see that the time is not up after 10 seconds.",
    "Carry on for the rest of the time, 20-30 seconds in all",
  ],
  [
    "Cook garlic until fragrant (about 1 minutes). Do not burn it",
    "few",
    "Cook garlic for a few seconds only",
    "Stop after a few seconds; do not go on until fragrant.",
    "You look closely and see that it was stopped too soon.",
    "Carry on until fragrant",
  ],
  [
    "Brush 2 slices of bread with olive oil on both sides",
    "only",
    "Brush 2 slices of bread with olive oil on one side only",
    "Do only one side of it.",
    "You look closely and see that it is only half done.",
    "Do the other side as well",
  ],
  [
    "Chop tomato roughly (any size is fine)",
    "finely",
    "Chop tomato very finely",
    "Do it very finely, not roughly.",
    "You look closely and see that it was not done roughly.",
    null,
  ],
])("a wrong way to %s (%s) reads well", (step, word, ...said) => {
  expect(changeWith(step, word)).toEqual(said);
});

test.each([
  ["2 cremini mushrooms", "cremini mushrooms"],
  ["1 ripe avocado", "an avocado"],
  ["a microwavable mug", "a mug"],
  ["the lower arm", "the lower arm"],
  ["2 cloves of garlic", "garlic"],
  ["1 can drained tuna", "tuna"],
  ["1/2 tsp cumin seeds", "cumin seeds"],
  ["1 tsp Sriracha sauce", "Sriracha sauce"],
  ["1/2 tbsp sweet and sour sauce", "sweet and sour sauce"],
])("%s is spoken of as %s", (phrase, name) => {
  expect(saidOf(phrase).name).toBe(name);
});

/** The substitution planned at the first step. */
function substitution(...texts: readonly string[]) {
  const setting = settingOf(...texts);
  const order = texts.map((_, k) => k);
  const episode = planSubstitution({ setting, order, phase: 1, random: seeded(1) }, 0)!;
  return [episode.at.get(0)![0]!.text, episode.wrong, episode.noticedBy];
}

test.each<[string, string, string, string, string]>([
  [
    "Peel 2 cloves of garlic",
    "Heat the pan",
    "Peel 2 shallots",
    "Use shallots, not garlic.",
    "You look at what you used and see that it is not garlic.",
  ],
  [
    "Open a can of tuna",
    "Heat the pan",
    "Open a can of sweetcorn",
    "Use sweetcorn, not tuna.",
    "You look at what you used and see that it is not tuna.",
  ],
  [
    "Take 2 cremini mushrooms",
    "Heat the pan",
    "Take 2 potatoes",
    "Use potatoes, not cremini mushrooms.",
    "You look at what you used and see that they are not cremini mushrooms.",
  ],
  [
    "Add a drizzle of olive oil to the bowl",
    "Heat the pan",
    "Add a drizzle of vinegar to the bowl",
    "Use vinegar, not olive oil.",
    "You look at what you used and see that it is not olive oil.",
  ],
  [
    "Fit the arm into the base.",
    "Connect the plug.",
    "Fit the plug instead of the arm into the base",
    "Use the plug, not the arm.",
    "You look at what you used and see that it is not the arm.",
  ],
])("another thing in %s reads well", (step, next, ...said) => {
  expect(substitution(step, next)).toEqual(said);
});

test("what is added a second time is what was added, not what it was put on", () => {
  const setting = settingOf("Season platter with 1/4 teaspoon black pepper", "Serve the food on a plate");
  const found = Array.from({ length: 20 }, (_, k) =>
    planInsertion({ setting, order: [0, 1], phase: 1, random: seeded(k) }, 0)!,
  ).find(({ wrong }) => wrong.startsWith("Add"))!;
  expect([found.wrong, found.recovery]).toEqual([
    "Add the black pepper twice.",
    "That is not needed: the black pepper is in already, so leave the black pepper as it is.",
  ]);
  expect(countWords(found.recovery)).toBeGreaterThanOrEqual(RECOVERY_WORDS[0]);
});

test("a clause is cut off before its purpose, not within it", () => {
  expect(shortened("use scissors to cut one corner from the bag to create a small opening 1/4 inch in diameter")).toBe(
    "use scissors to cut one corner from the bag",
  );
});
