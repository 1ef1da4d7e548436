import fc from "fast-check";
import { expect, test } from "vitest";
import { formatFrame, frameLoad } from "./frame.ts";
import { parseFrame } from "./parse-frame.ts";

test.each([
  ["Add 1/4 teaspoon salt to the bowl", "ADD(Object: salt, Quantity: 1/4 teaspoon, Destination: bowl)"],
  ["Cook for 2-3 minutes until it is soft", "COOK(Duration: 2-3 minutes, Temporal: it is soft)"],
  [
    "In a large mug, whisk one egg with a fork",
    "WHISK(Location: large mug, Object: egg, Quantity: one, Instrument: fork)",
  ],
  ["Slowly pour the eggs into the pan", "POUR(Manner: Slowly, Object: eggs, Destination: pan)"],
  ["Then stir the bowl", "STIR(Object: bowl)"],
  ["Keep mixing with a spatula for 3 minutes", "MIX(Instrument: spatula, Duration: 3 minutes)"],
  ["Take the pan off the heat", "TAKE(Object: pan, Origin: heat)"],
  ["Cut 2 tomatoes into thin slices", "CUT(Object: tomatoes, Quantity: 2, Result: thin slices)"],
  ["Season the slices with salt", "SEASON(Object: slices, Coobject: salt)"],
  ["Open a can of tuna", "OPEN(Object: can of tuna, Content: tuna)"],
  ["Set aside the lined mug", "SET-ASIDE(Object: lined mug)"],
  [
    "Thaw the corn by putting it in a sieve and running it under cold water",
    "THAW(Object: corn, Manner: PUT(Object: it, Destination: sieve); RUN(Object: it, Location: cold water))",
  ],
  [
    "Measure 4 tablespoons of flour and add it to the mug",
    "MEASURE(Object: flour, Quantity: 4 tablespoons); ADD(Object: it, Destination: mug)",
  ],
  ["Tighten the hinge bolt with the hex key.", "TIGHTEN(Object: hinge bolt, Instrument: hex key)"],
])("%s", (text, frame) => {
  expect(formatFrame(parseFrame(text)!)).toBe(frame);
});

test("what does not begin with a verb has no frame", () => {
  expect(["", "Step 3", "Red wire first", "1/4 tsp pepper", "42", "The end"].map(parseFrame)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test("load counts the predicate, its arguments, those of nested actions, and what follows", () => {
  const load = (text: string): number => frameLoad(parseFrame(text)!);
  expect(load("Stir")).toBe(1);
  expect(load("Add 1/4 teaspoon salt to the bowl")).toBe(4);
  expect(load("Thaw the corn by putting it in a sieve")).toBe(6);
  expect(load("Measure 4 tablespoons of flour and add it to the mug")).toBe(6);
});

test("any text is read without an error, on one line, with arguments inside the text", () => {
  const words =
    "add 1/4 cup salt , to the bowl ( and ) until when by stirring with fork for 2 minutes 3 - let sit of or . constructor";
  const texts = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...words.split(" ")), { maxLength: 14 }).map((list) => list.join(" ")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const frame = parseFrame(text);
      if (!frame) return;
      expect(formatFrame(frame)).not.toMatch(/[\n\r]/);
      expect(frameLoad(frame)).toBeGreaterThanOrEqual(1);
      for (const { span, inner } of frame.roles) {
        expect([0 <= span[0], span[0] <= inner, inner <= span[1], span[1] <= text.length]).not.toContain(false);
      }
    }),
    { numRuns: 3000 },
  );
});
