import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { MOST_STEPS_FOR_PAIRS } from "../../core/plan/every-deviation.ts";
import type { Procedure, Step } from "../../core/procedure/schema.ts";
import { checkWaysBack, flawOf } from "./ways-back.ts";

const tea = (changes: Readonly<Record<string, Partial<Step>>>): Procedure => {
  const plain = procedureOf(["boil", "bag", "pour"], ["boil>pour", "bag>pour"]);
  return { ...plain, steps: plain.steps.map((step) => ({ ...step, ...changes[step.id] })) };
};
const printed = async (procedure: Procedure, asJson = false): Promise<{ lines: string[]; failed: string }> => {
  const lines: string[] = [];
  const output = { out: (text: string) => void lines.push(text), err: (text: string) => void lines.push(text) };
  try {
    await checkWaysBack(procedure, "tea.json", asJson, output);
  } catch (error) {
    return { lines, failed: error!.constructor.name };
  }
  return { lines, failed: "" };
};

test("each deviation without a way back is a line, and the last line counts", async () => {
  const things = {
    boil: { holds: ["water boiled"] },
    bag: { holds: ["bag in the mug"] },
    pour: { holds: ["tea poured"] },
  };
  expect(await printed(tea(things))).toEqual({
    lines: [
      "7 not made: a step that is left out to the end is not done at all",
      "certified ways back: 20 of 20 single deviations, 83 of 83 double",
    ],
    failed: "",
  });
  const barred = await printed(tea({ ...things, pour: { ...things.pour, irreversible: true } }));
  expect(barred.failed).toBe("NeedsFixing");
  expect(barred.lines[0]).toBe('no way back: "boil" left out, noticed at the end: "pour": it cannot be fixed any more');
  expect(barred.lines.at(-1)).toMatch(/^certified ways back: \d+ of 20 single deviations, \d+ of \d+ double$/);
});

test("as JSON each has its way; a procedure without post-conditions is said to be one", async () => {
  const { lines, failed } = await printed(tea({}), true);
  const { postConditions, single, ways } = JSON.parse(lines.join("\n")) as {
    postConditions: boolean;
    single: object;
    ways: object[];
  };
  expect([failed, postConditions, single]).toEqual(["", false, { certified: 20, tried: 20 }]);
  expect(ways[2]).toEqual({
    deviations: [{ kind: "wrong", step: "boil" }],
    ...{ noticed: "at-once", certified: true, fetch: [], why: null },
    acts: [
      { act: "do", step: "boil" },
      { act: "do", step: "bag" },
      { act: "do", step: "pour" },
    ],
  });
  expect((await printed(tea({}))).lines[0]).toContain(
    "No step has post-conditions: only order and flags were looked at. benchside procedure effects tea.json -o NEW.json",
  );
});

test("what cannot be made is counted; of many steps double ones are not tried, which is said and fails", async () => {
  const { lines, failed } = await printed(tea({}));
  expect(lines.at(-2)).toMatch(/^\d+ not made: a step that is left out to the end is not done at all$/);
  expect(failed).toBe("");
  const ids = Array.from({ length: MOST_STEPS_FOR_PAIRS + 1 }, (_, at) => `step-${at}`);
  const long = await printed(procedureOf(ids, []));
  expect(long.failed).toBe("NeedsFixing");
  expect(long.lines.at(-2)).toMatch(/^not tried: double deviations are tried up to \d+ steps, and these are \d+$/);
});

test("many steps are tried with room for other work, so that Ctrl+C ends it", async () => {
  const ids = Array.from({ length: 500 }, (_, at) => `step-${at}`);
  const trying = printed(procedureOf(ids, []));
  await expect.poll(() => process.listenerCount("SIGINT")).toBeGreaterThan(0);
  process.emit("SIGINT");
  expect(await trying).toEqual({ lines: [], failed: "Cancelled" });
});

test("a procedure that does not hold when nothing goes wrong is a line with the step", () => {
  expect(flawOf(tea({ boil: { holds: ["water boiled"] } }), "tea.json")).toBeNull();
  const flawed = tea({ boil: { holds: ["water boiled"] }, bag: { ends: ["water boiled"] } });
  expect(flawOf(flawed, "tea.json")?.message).toMatch(
    /^tea\.json: step "pour": done as it is written, it does not come out.*what it needs does not hold\./,
  );
});
