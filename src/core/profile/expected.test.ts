import { expect, test } from "vitest";
import { NO_TALLY, type Competence } from "./competence.ts";
import { expectedOf, heldBackAt } from "./expected.ts";
import { knownLines, USUAL_LEAST } from "./known-words.ts";

const untried: Competence = { lessons: 0, steps: NO_TALLY, skipped: NO_TALLY, parts: NO_TALLY, order: NO_TALLY };
const bench = (competence: Competence | undefined, handsTell = true, takes = 1) => ({ competence, handsTell, takes });

test("a bench of one lesson is known as other benches are", () => {
  expect(knownLines(bench(untried), USUAL_LEAST)).toEqual([
    "I watch and tell. How often I am right here was not tried yet.",
    "With one lesson there is none to leave out and try it with. As other benches have shown: skipped steps told; wrong parts not told; wrong order told.",
    "One more take would help most: film it in another light.",
  ]);
  expect(heldBackAt(bench(untried, false), USUAL_LEAST)).toEqual(["steps", "skipped", "parts", "order"]);
});

test("a bench that was taught before, or by texts alone, holds nothing back and says nothing", () => {
  expect(heldBackAt(bench(undefined), 1)).toEqual([]);
  expect(knownLines(bench(undefined), USUAL_LEAST)).toEqual([]);
});

test("what lessons show outweighs other benches as there is more of it", () => {
  const tried = (said: number, right: number): Competence => ({
    ...untried,
    lessons: 4,
    steps: { ...NO_TALLY, said, right, due: said, caught: right },
  });
  const precision = (competence: Competence) => expectedOf(bench(competence, true, 4), "steps")!.precision;
  expect([precision(tried(4, 2)), precision(tried(40, 20))].map((each) => each.toFixed(2))).toEqual(["0.80", "0.58"]);
  expect(knownLines(bench(tried(40, 20), true, 4), USUAL_LEAST)).toEqual([
    "I watch and ask. This bench: steps 6 of 10 in time, shown and not said; skipped steps told; wrong parts not told; wrong order told.",
    "4 lessons were left out in turn and watched: 20 of 40 steps in time.",
    "One more take would help most: use a wrong part in it, and annotate it.",
  ]);
});

test("mistakes that were made up count where lessons hold none, and false claims against them", () => {
  const tried = (said: number, told: number): Competence => ({
    ...untried,
    lessons: 4,
    skipped: { ...NO_TALLY, said, madeUp: 12, told },
  });
  const precision = (competence: Competence, hands: boolean) =>
    expectedOf(bench(competence, hands, 4), "skipped")!.precision;
  expect(precision(tried(0, 12), true)).toBeGreaterThan(0.92);
  expect(precision(tried(0, 12), false)).toBeGreaterThan(precision(tried(0, 2), false));
  expect(heldBackAt(bench(tried(5, 12), true, 4), USUAL_LEAST)).toContain("skipped");
});

test("what people said is not so counts against its kind, and no other", () => {
  const taught = { session: "s", participant: null, denied: ["skipped", "skipped"] as const };
  const after = { ...bench(untried), learnedFrom: [{ ...taught, denied: [...taught.denied] }] };
  expect(expectedOf(after, "skipped")!.precision).toBeLessThan(expectedOf(bench(untried), "skipped")!.precision);
  expect(expectedOf(after, "steps")).toEqual(expectedOf(bench(untried), "steps"));
});
