import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { taskGraph } from "../procedure/graph.ts";
import { impossibleMarks, impossibleWords, orderQuestions } from "./check-marks.ts";

const film = { begin: 0.2, end: 60 };
const mark = (step: string, end: number, start: number | null = null) => ({ step, start, end });

test("marks by ends alone, with beginnings, and of steps that overlap can all be", () => {
  const marks = [mark("a", 10), mark("b", 20, 12), mark("c", 24, 15), mark("d", 60.8)];
  expect(impossibleMarks(marks, film)).toEqual([]);
  expect(impossibleWords([], String)).toBeNull();
});

test("steps that were marked at one instant, or end with the film's beginning, have no time; one after the film's end is none of it", () => {
  const marks = [mark("a", 0.4), mark("b", 20), mark("c", 20), mark("d", 20.3), mark("e", 30, 30), mark("f", 61.5)];
  const found = impossibleMarks(marks, film);
  expect(found).toEqual([
    { step: "a", is: "short" },
    { step: "c", is: "short" },
    { step: "d", is: "short" },
    { step: "e", is: "short" },
    { step: "f", is: "outside" },
  ]);
  expect(impossibleWords(found, (step) => step.toUpperCase())).toBe(
    "“A” and 3 more have no time, since another mark is at the same moment; mark each step where it ends",
  );
  expect(impossibleWords(found.slice(-1), String)).toBe("“f” ends after the film; mark each step where it ends");
});

test("a mark against the plan's order is asked about, with what the plan has first; what is not marked is not", () => {
  const graph = taskGraph(procedureOf(["a", "b", "c", "d"], ["a>b", "b>c", "c>d"]));
  expect(orderQuestions(graph, [mark("a", 5), mark("b", 10), mark("d", 20)])).toEqual([]);
  expect(orderQuestions(graph, [mark("c", 5), mark("a", 10), mark("b", 20)])).toEqual([
    { step: "c", before: ["a", "b"] },
  ]);
});
