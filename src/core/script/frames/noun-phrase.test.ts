import { expect, test } from "vitest";
import { containerOf, mentions, thingOf } from "./noun-phrase.ts";

test.each([
  ["1/4 teaspoon of red chilli powder", "red chilli powder"],
  ["2 large ripe tomatoes", "tomato"],
  ["2 cloves of garlic", "garlic"],
  ["5 in number broccoli florets", "broccoli"],
  ["the contents of the bowl", ""],
  ["it", ""],
  ["front chassis pin", "front chassis pin"],
  ["bracket 12", "bracket 12"],
  ["the side panel B", "side panel b"],
])("%s is about: %s", (phrase, thing) => {
  expect(thingOf(phrase).join(" ")).toBe(thing);
});

test("a thing is found by its name, a part of it, or inside a longer name, and not where another is meant", () => {
  const found = (thing: string, text: string): boolean => mentions(text, thingOf(thing));
  expect([
    found("2 cloves of garlic", "Mince the garlic"),
    found("1/4 red bell pepper", "Add the chopped pepper to the bowl"),
    found("front chassis", "Install front chassis pin"),
    found("bracket 1", "Tighten bracket 1 with the hex key"),
    found("a tomato", "Take 1 tomato"),
  ]).toEqual([true, true, true, true, true]);
  expect([
    found("1 bell pepper", "Add 1/8 teaspoon black pepper"),
    found("front chassis", "Install rear chassis"),
    found("bracket 1", "Install bracket 12 on the rail"),
    found("panel A", "Attach panel B"),
  ]).toEqual([false, false, false, false]);
});

test("what holds something is told by the last word", () => {
  expect(["microwave-safe bowl", "non-stick frying pan", "bread"].map(containerOf)).toEqual(["bowl", "pan", null]);
});
