import { expect, test } from "vitest";
import {
  evidenceOf,
  procedureOf,
  spoken,
  timingProfile,
  watch,
  type Stretch,
} from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import { Coach } from "./coach.ts";
import { fold } from "../journal/fold.ts";
import { leftOutWords } from "../journal/left-out.ts";

/** Fit the bolt, tighten it with the hex key or by taking the driver and turning it, close the lid, wipe it. */
const lid = procedureOf(
  ["fit", "hex", "take", "turn", "close", "wipe"],
  ["fit>hex", "fit>take", "take>turn", "turn>close", "close>wipe"],
  { groups: [{ name: "Tighten", steps: ["hex", "take", "turn"], order: "one-of" }] },
);

const work = (...steps: string[]): Stretch[] =>
  steps.flatMap((step) => [
    { step, seconds: 8 },
    { step: null, seconds: 3 },
  ]);
const said = (steps: string[], seed = 1) =>
  spoken(watch(lid, evidenceOf(lid, work(...steps), seed))).map((line) => line.split(":")[0]);

test.each([1, 2, 3, 4, 5])("either way is coached without an alarm, and finishes (seed %i)", (seed) => {
  expect(said(["fit", "take", "turn", "close", "wipe"], seed)).toEqual([
    ...["opening fit", "completion fit", "completion take", "completion turn", "completion close", "finished wipe"],
  ]);
  expect(said(["fit", "hex", "close", "wipe"], seed)).toEqual([
    ...["opening fit", "completion fit", "completion hex", "completion close", "finished wipe"],
  ]);
});

test("a later step that is skipped is told after either way", () => {
  expect(said(["fit", "hex", "wipe"])).toContain("omission wipe (close)");
  expect(said(["fit", "take", "turn", "wipe"])).toContain("omission wipe (close)");
});

test("where no way was done, or only half of one, the person is told to go back to one", () => {
  const none = watch(lid, evidenceOf(lid, work("fit", "close")));
  expect(spoken(none)[1]).toBe("completion fit: Good. Next, hex, or take.");
  expect(spoken(none)[2]).toBe("omission close (hex): Before you close, hex, or take.");
  expect(said(["fit", "take", "close"])).toContain("omission close (turn)");
});

test("what is left at the end counts a choice once", () => {
  const closing = (...steps: string[]) => {
    const coach = new Coach(brainFor(lid, timingProfile(lid)));
    const evidence = evidenceOf(lid, work(...steps));
    for (const [frame, tick] of evidence.entries()) coach.tick({ frame, evidence: tick, hands: [] });
    return coach
      .closing(evidence.at(-1)!.t)
      .flatMap((event) => (event.type === "left-out" ? event.steps.map(({ step }) => step) : []));
  };
  expect(closing("fit", "take", "turn")).toEqual(["close", "wipe"]);
  expect(closing("fit", "hex")).toEqual(["close", "wipe"]);
  expect(closing("fit")).toEqual(["hex", "close", "wipe"]);
});

test("what is said of it at the end names every way of a choice that nobody has begun", () => {
  const leftOut = ["hex", "close"].map((step) => ({ step, chance: 0.98, seenAt: null }));
  const said = (...steps: string[]) => {
    const coach = new Coach(brainFor(lid, null));
    coach.tick({ frame: 0, evidence: evidenceOf(lid, work("fit"))[0]!, hands: [] });
    steps.forEach((step, t) => coach.correct(t + 1, { action: "done", step }));
    return leftOutWords(leftOut, "at-the-end", { procedure: lid }, coach.plan);
  };
  expect(said("fit")).toBe("Probably left out: hex, or take, and close.");
  expect(said("fit", "take")).toBe("Probably left out: hex, and close.");
});

test("a person's keys take a way, give it back and take the other", () => {
  const coach = new Coach(brainFor(lid, null));
  const events = coach.tick({ frame: 0, evidence: evidenceOf(lid, work("fit"))[0]!, hands: [] });
  const key = (...corrections: Parameters<Coach["correct"]>[1][]) =>
    corrections.forEach((correction, t) => events.push(...coach.correct(t + 1, correction)));
  const state = () => fold(events).plan?.steps.map(({ key: name, state: is }) => `${is} ${name}`);
  key({ action: "done", step: "fit" }, { action: "done", step: "hex" });
  expect(state()).toEqual(["completed fit", "completed hex", "current close", "next wipe"]);
  key({ action: "undo" }, { action: "done", step: "take" }, { action: "done", step: "turn" });
  expect(state()).toEqual(["completed fit", "completed take", "completed turn", "current close", "next wipe"]);
  key({ action: "done", step: "close" }, { action: "done", step: "wipe" });
  expect(coach.plan?.mode).toBe("end");
});
