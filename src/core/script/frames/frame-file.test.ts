import { expect, test } from "vitest";
import { Procedure } from "../../procedure/schema.ts";
import { formatFrame } from "./frame.ts";
import { formatFrames, frameOf, parseFrames, readerWith, writtenFrame, type KeptFrame } from "./frame-file.ts";
import { parseFrame } from "./parse-frame.ts";
import { analyseProcedure } from "../procedure-analysis.ts";

const text = "Temper the chocolate in a bowl with a spatula";
const kept: KeptFrame = {
  ...{ text, by: "person" },
  frame: {
    ...{ verb: "temper", says: "Temper" },
    roles: [
      { role: "Object", words: "the chocolate" },
      { role: "Location", words: "in a bowl" },
      { role: "Instrument", words: "with a spatula" },
    ],
  },
};

test("a frame that a person wrote is read as the rules would have written it, and comes back as it was", () => {
  const frame = frameOf(text, kept.frame!);
  expect(formatFrame(frame)).toBe("TEMPER(Object: chocolate, Location: bowl, Instrument: spatula)");
  expect(frame.roles.map(({ inner, span }) => text.slice(inner, span[1]))).toEqual([
    "the chocolate",
    "a bowl",
    "a spatula",
  ]);
  expect(parseFrames(formatFrames([kept]), "f.json")).toEqual([kept]);
  const ruled = "Place the tomato slices on a plate";
  expect(formatFrame(frameOf(ruled, writtenFrame(ruled, parseFrame(ruled)!)!))).toBe(formatFrame(parseFrame(ruled)!));
});

test("a procedure is read by kept frames first and by the rules where there is none", () => {
  const procedure = Procedure.parse({
    ...{ format: "benchside-procedure", version: 1, id: "sweets", goal: "Sweets", edges: [["a", "b"]] },
    steps: [{ id: "a", text }, { id: "b", text: "Pour the chocolate into a mould" }],
  }); // prettier-ignore
  const { steps } = analyseProcedure(procedure, [procedure], readerWith([kept], parseFrame));
  expect(steps.map(({ frame, load }) => [frame?.predicate, load])).toEqual([
    ["TEMPER", 4],
    ["POUR", 3],
  ]);
});

test.each<[string, Partial<KeptFrame> | object, RegExp]>([
  ["words of another step", { frame: { ...kept.frame!, says: "Melt" } }, /frames\.0: “Melt” is not in/],
  ["words that two parts have", { frame: { ...kept.frame!, roles: [...kept.frame!.roles, { role: "Origin", words: "a bowl" }] } }, /another part has it/],
  ["an unknown role", { frame: { ...kept.frame!, roles: [{ role: "Agent", words: "a bowl" }] } }, /role/],
  ["a verb that is none", { frame: { ...kept.frame!, verb: "Temper it" } }, /base form/],
  ["a field that nobody knows", { colour: "red" }, /colour/],
])("%s are refused with field and fix", (_, change, why) => {
  expect(() => parseFrames(formatFrames([{ ...kept, ...change } as KeptFrame]), "f.json")).toThrow(why);
}); // prettier-ignore
