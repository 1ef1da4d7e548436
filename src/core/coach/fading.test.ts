import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { structuralPlanner } from "../plan/revise.ts";
import { keptQuiet } from "../speech/talkativeness.ts";
import { helpIn, sparedFor } from "./fading.ts";

const help = [
  { step: "pour", help: "quiet", times: 4 },
  { step: "stir", help: "quiet", times: 3 },
  { step: "warm", help: "short", times: 2 },
] as const;

const decision = { act: "interrupt", missing: [], confidence: 1 } as const;

test("each step has the help that the opening gives it, of a choice as much as any of its ways needs, and a way back all of it", () => {
  const of = helpIn({ help });
  expect([["pour"], ["warm"], ["boil"], ["pour", "warm"], ["pour", "boil"], []].map(of)).toEqual([
    ...["quiet", "short", "full", "short", "full", "full"],
  ]);
  expect(helpIn({})(["pour"])).toBe("full");
});

test("journals of before, which counted clean sessions, have the help of before", () => {
  const of = (cleanSessions: number) => helpIn({ cleanSessions })([]);
  expect([0, 2, 3, 5, 6].map(of)).toEqual(["full", "full", "short", "short", "quiet"]);
});

test("why a step is shown only is told; what is no announcement is always said, and a talkative coach announces all", () => {
  const of = (next: string): string | null => {
    const procedure = procedureOf(["boil", next], []);
    const planner = structuralPlanner(procedure);
    const opening = planner.revise(null, { ...decision, kind: "opening", step: null });
    return sparedFor(help, planner.revise(opening, { ...decision, kind: "completion", step: "boil" }), procedure);
  };
  const spared = of("stir");
  const before = procedureOf(["boil", "stir"], []);
  const atBoil = structuralPlanner(before).revise(null, { ...decision, kind: "opening", step: null });
  expect([sparedFor(help, atBoil, before), sparedFor(help, atBoil, before, true)]).toEqual([null, spared]);
  expect([spared, of("warm"), of("drink")]).toEqual(["done 3 times in a row without help", null, null]);
  expect(keptQuiet("completion", 0.5, false, spared)).toBe(spared);
  expect(keptQuiet("completion", 1, false, spared)).toBeNull();
  expect(keptQuiet("omission", 0.5, true, spared)).toBeNull();
  expect(keptQuiet("question", 0, true, spared)).toBeNull();
  expect(keptQuiet("completion", 0.5, false, spared, true)).toBeNull();
});
