import { expect, test } from "vitest";
import { seeded } from "../domain/seeded.ts";
import type { Tick } from "../domain/tick.ts";
import { stepsOfFilms, type FilmOfJob } from "./films.ts";

/** A film in which each letter is a minute of one way to look, in a kitchen of its own. */
function film(name: string, minutes: string, kitchen: number): FilmOfJob {
  const random = seeded(kitchen, "films");
  const ticks = [...minutes].flatMap((letter, minute) =>
    Array.from({ length: 60 }, (_, second): Tick => {
      const scene = Float32Array.from({ length: 12 }, () => 0.1 * random());
      scene["abcdx".indexOf(letter)]! += 1;
      scene[6 + kitchen]! += 2;
      const frame = 60 * minute + second;
      return { t: frame + 0.5, frame, scene, work: null, hands: [], motion: 0 };
    }),
  );
  return { name, ticks, seconds: ticks.length };
}

const films = [
  film("one", "abcd", 0),
  film("two", "abcd", 1),
  film("three", "acbd", 2),
  film("four", "abcxda", 3),
  film("five", "acb", 4),
];

test("films of other kitchens are aligned, and what they have in common is a draft with its support", () => {
  const { procedure, films: segments, order } = stepsOfFilms(films, "Lamp", 5);
  const letters = segments.map((some) =>
    some.map(({ step }) => (step === null ? "x" : "abcd"[Number(step.slice(5)) - 1])).join(""),
  );
  expect(letters).toEqual(["abcd", "abcd", "acbd", "abcxda", "acb"]);
  expect({ seen: order.seen, repeated: order.repeated }).toEqual({ seen: [5, 5, 5, 4], repeated: [1, 0, 0, 0] });
  expect(procedure).toMatchObject({ id: "lamp", goal: "Lamp" });
  expect(procedure.edges).toEqual([
    ["step-1", "step-2"],
    ["step-1", "step-3"],
    ["step-2", "step-4"],
    ["step-3", "step-4"],
  ]);
  expect(procedure.reasons?.map(({ why }) => why)).toEqual([
    "5 of 5 films with both did it first",
    "5 of 5 films with both did it first",
    "4 of 4 films with both did it first",
    "4 of 4 films with both did it first",
  ]);
  expect(procedure.draft).toEqual({
    by: "the look of 5 films",
    notes: [
      "Steps were found by how the films look: watch each of them, say what is done in it, and remove what is none.",
      "Step 1: in 5 of 5 films, more than once in 1. See one, 0:00 to 1:00.",
      "Step 2: in 5 of 5 films. See one, 1:00 to 2:00.",
      "Step 3: in 5 of 5 films. See one, 2:00 to 3:00.",
      "Step 4: in 4 of 5 films. See one, 3:00 to 4:00.",
    ],
  });
  expect(segments[3]!.every(({ proposed }) => proposed === "film")).toBe(true);
});
