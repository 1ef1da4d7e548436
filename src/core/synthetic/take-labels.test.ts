import { expect, test } from "vitest";
import type { Procedure } from "../procedure/schema.ts";
import { pauseAct, performAct, undoAct } from "./generate-take-script.ts";
import { takeLabels } from "./take-labels.ts";
import type { TakeAct, TakeScript } from "./take-script.ts";
import { scriptEffects } from "./take-script.ts";
import { takeTimeline } from "./take-timeline.ts";

const lamp: Procedure = {
  format: "benchside-procedure",
  version: 1,
  id: "lamp",
  goal: "Assemble the lamp",
  steps: ["base", "arm", "shade"].map((id) => ({
    id,
    text: `Fit the ${id}`,
    done: [],
    notYet: [],
    optional: false,
    safetyCritical: false,
    irreversible: false,
    expectedSeconds: 7,
  })),
  edges: [
    ["base", "arm"],
    ["arm", "shade"],
  ],
  groups: [],
};

function script(...acts: TakeAct[]): TakeScript {
  return {
    format: "benchside-take-script",
    version: 1,
    procedure: "lamp",
    lookSeed: 1,
    takeSeed: 5,
    difficulty: "easy",
    acts,
  };
}

test("labels give each act its time on the timeline, and count only what was right and stayed on", () => {
  const skipping = script(
    performAct("base"),
    { ...performAct("shade"), starts: "omission" },
    pauseAct(3),
    undoAct("shade"),
    performAct("arm"),
    { ...performAct("shade"), mends: true },
  );
  const { acts, seconds } = takeTimeline(lamp, skipping);
  const [base, early, , undo, arm, shade] = acts as [(typeof acts)[0], ...typeof acts];
  const attempt = (step: string, outcome: string, { act: _act, ...times }: (typeof acts)[0]) => ({
    step,
    outcome,
    ...times,
  });
  const right = (step: string, { start, end }: (typeof acts)[0]) => ({ step, start, end });
  expect(takeLabels(lamp, skipping, 15)).toEqual({
    format: "benchside-take-labels",
    version: 1,
    fps: 15,
    seconds,
    script: skipping,
    steps: [right("base", base), right("arm", arm!), right("shade", shade!)],
    attempts: [
      attempt("base", "done", base),
      attempt("shade", "early", early!),
      attempt("arm", "done", arm!),
      attempt("shade", "done", shade!),
    ],
    deviations: [{ kind: "omission", step: "shade", missing: ["arm"], onset: early!.contact, end: shade!.end }],
    handsVisible: [base, early!, undo!, arm!, shade!].map(({ start, end }) => [start, end]),
  });
});

test("acts follow one another with a gap in which the hands are away, and the moments inside them are in order", () => {
  const { acts } = takeTimeline(lamp, script(performAct("base"), performAct("arm"), performAct("shade")));
  const moments = acts.flatMap(({ start, contact, work, settled, end }) => [start, contact, work, settled, end]);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  const gaps = acts.slice(1).map(({ start }, k) => start - acts[k]!.end);
  expect(gaps.filter((gap) => gap < 1.2 || gap > 3.5)).toEqual([]);
});

test("a step broken off is begun but not done, and a wrong part is not the step's own", () => {
  const acts: TakeAct[] = [
    { ...performAct("base"), stopAfter: 3 },
    { ...performAct("base"), instead: "arm" },
    undoAct("base"),
    performAct("base"),
  ];
  expect(scriptEffects(lamp, acts)).toEqual({
    acts: [
      { outcome: "stopped", missing: [] },
      { outcome: "wrong-part", missing: [] },
      { outcome: null, missing: [] },
      { outcome: "done", missing: [] },
    ],
    done: ["base"],
  });
});

test("a script that cannot be acted out is refused, and the act named", () => {
  expect(() => scriptEffects(lamp, [performAct("base"), performAct("base")])).toThrow(
    'act 2 of the script performs "base", which is already on; undo it first',
  );
  expect(() => scriptEffects(lamp, [undoAct("arm")])).toThrow('act 1 of the script undoes "arm", which is not on');
  expect(() => scriptEffects(lamp, [performAct("motor")])).toThrow(
    'names step "motor", which the procedure does not have',
  );
});
