import { expect, test } from "vitest";
import { procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { KNOWN_KINDS, type Competence } from "./competence.ts";
import { knownWords } from "./known-words.ts";
import { coachedAs } from "./coached-as.ts";

const none = { said: 0, right: 0, due: 0, caught: 0, madeUp: 0, told: 0 };
const competence = { lessons: 3, steps: none, skipped: none, parts: none, order: none } as Competence;
const strong = { ...timingProfile(procedureOf(["a"], [])), competence };
const weak = { ...strong, handsTell: false };

test("the way of coaching follows from what is known of the bench, unless a person chooses another", () => {
  const way = (...asked: Parameters<typeof coachedAs>) => {
    const { way: is, heldBack, asks } = coachedAs(...asked);
    return [is, heldBack, asks];
  };
  expect(way(null, 0.8)).toEqual(["told", [], false]);
  expect(way(null, 0.8, "ask")).toEqual(["told", [], false]);
  expect(way(strong, 0.8)).toEqual(["tell", ["parts"], false]);
  expect(way(weak, 0.8)).toEqual(["ask", [...KNOWN_KINDS], true]);
  expect(way(weak, 0.8, "tell")).toEqual(["tell", [...KNOWN_KINDS], false]);
  expect(way(strong, 0.8, "ask")).toEqual(["ask", [...KNOWN_KINDS], true]);
  expect(way(strong, 0.8, "told")).toEqual(["told", [], false]);
  expect(knownWords(strong, 0.8, "ask")!.sentence).toMatch(
    /^Benchside asks you whether a step is done, as you chose\. /,
  );
});
