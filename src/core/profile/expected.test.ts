import { expect, test } from "vitest";
import { NO_TALLY, type Competence } from "./competence.ts";
import { expectedOf, heldBackAt } from "./expected.ts";
import { knownLines, USUAL_LEAST } from "./known-words.ts";

const untried: Competence = { lessons: 0, steps: NO_TALLY, skipped: NO_TALLY, parts: NO_TALLY, order: NO_TALLY };
const bench = (competence: Competence | undefined, handsTell = true, takes = 1) => ({ competence, handsTell, takes });

test("a bench of one lesson is known as other benches are", () => {
  expect(knownLines(bench(untried), USUAL_LEAST)).toEqual([
    "After one film Benchside can follow you. It does not notice yet: a wrong part.",
    "Test it: leave a step out and see whether it notices.",
    "Not tested yet: a skipped step, wrong order.",
    "Of 10 steps that it ticks, at least 7 will be right, in 9 of 10 sessions.",
    "That is what other benches have shown.",
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
    "After 4 films Benchside is often unsure, so it asks you whether a step is done.",
    "Test it: leave a step out and see whether it notices.",
    "It does not notice yet: a wrong part.",
    "Not tested yet: a skipped step, wrong order.",
    "Of 10 steps that it ticks, 3 to 8 will be right, in 9 of 10 sessions.",
    "Tested on 4 films, each left out in turn: 20 of 40 steps were ticked in time.",
  ]);
});

test("a skipped step is told of as soon as one was noticed in a lesson left out, and cannot be told where hands tell nothing", () => {
  const noticed = { ...NO_TALLY, madeUp: 6, told: 5 };
  const tried = {
    ...untried,
    lessons: 2,
    skipped: noticed,
    order: noticed,
    steps: { ...NO_TALLY, due: 12, caught: 9 },
  };
  expect(knownLines(bench(tried, true, 2), USUAL_LEAST)).toEqual([
    "After 2 films Benchside can follow you. It does not notice yet: a wrong part.",
    "One more film would help most: use a wrong part in it, and mark that mistake.",
    "It notices: a skipped step, wrong order.",
    "Of 10 steps that it ticks, at least 7 will be right, in 9 of 10 sessions.",
    "Tested on 2 films, each left out in turn: 9 of 12 steps were ticked in time, 5 of 6 skipped steps were noticed.",
  ]);
  expect(knownLines(bench(untried, false), USUAL_LEAST)).toEqual([
    "After one film Benchside is often unsure, so it asks you whether a step is done.",
    "Film the job once more in different light: then Benchside can also test itself on a skipped step.",
    "It does not notice yet: a skipped step, a wrong part, wrong order.",
    "Of 10 steps that it ticks, at least 3 will be right, in 9 of 10 sessions.",
    "That is what other benches have shown.",
  ]);
  const missed = { ...tried, skipped: { ...noticed, told: 0 } };
  expect(knownLines(bench(missed, true, 2), USUAL_LEAST)).toEqual([
    "After 2 films Benchside can follow you. It does not notice yet: a skipped step, a wrong part.",
    "Test it: leave a step out and see whether it notices.",
    "It notices: wrong order.",
    "Of 10 steps that it ticks, at least 7 will be right, in 9 of 10 sessions.",
    "Tested on 2 films, each left out in turn: 9 of 12 steps were ticked in time, 0 of 6 skipped steps were noticed.",
  ]);
  expect(knownLines(bench(tried), USUAL_LEAST, "told")).toEqual([
    "You tell it: say “done” or press Space after each step.",
  ]);
  expect(knownLines(bench(untried, false), USUAL_LEAST, "tell")[0]).toBe(
    "After one film Benchside is often unsure, but here it asks nothing: it will tick late and say little.",
  );
  expect(knownLines(bench(untried, false), USUAL_LEAST, undefined, undefined, "de")[0]).toBe(
    "Nach einem Film ist sich Benchside oft nicht sicher und fragt Sie darum, ob ein Schritt fertig ist.",
  );
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
