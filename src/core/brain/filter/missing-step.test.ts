import { expect, test } from "vitest";
import { procedureOf, timingProfile } from "../../../../tests/fixtures/evidence.ts";
import { taskGraph } from "../../procedure/graph.ts";
import { announce, NOTHING_ANNOUNCED, type Announced } from "./announced.ts";
import { WORK, type Belief } from "./belief.ts";
import { filterModel } from "./filter-model.ts";
import { missingBefore } from "./missing-step.ts";
import { posterior } from "./posterior.ts";

const procedure = procedureOf(["a", "b", "c", "d"], ["a>d", "b>d", "c>d"]);
const graph = taskGraph(procedure);
const model = filterModel(timingProfile(procedure), graph, procedure);

/** What is missing before d, which is under way; each account with what is done in it. */
function found(
  accounts: readonly (readonly [done: bigint, share: number])[],
  announced: Announced = NOTHING_ANNOUNCED,
) {
  const belief: Belief = {
    t: 60,
    open: 0,
    hypotheses: accounts.map(([done, chance]) => ({
      ...{ done, phase: WORK, step: 3, elapsed: 5 },
      logWeight: Math.log(chance),
    })),
  };
  const sums = posterior(belief, model);
  return missingBefore(3, { belief, posterior: sums, announced, completed: new Set(), choices: [] }, graph, {
    deviateAt: 0.8,
  });
}

test("one of three open steps that was likely left out makes an omission of that step, to be said or with a reason why not", () => {
  const one = found([
    [0b011n, 0.9],
    [0b001n, 0.1],
  ]);
  expect(one).toEqual({ kind: "omission", step: "d", missing: ["c"], chance: 1, lacks: null });
  const announced = announce(NOTHING_ANNOUNCED, {
    ...{ act: "interrupt", kind: "omission", step: "d", missing: ["c"], confidence: 1 },
  } as const);
  expect(found([[0b011n, 1]], announced)).toEqual({
    ...{ kind: "omission", step: "d", missing: ["c"], chance: 1 },
    lacks: { lack: "announced", is: null, needs: null },
  });
});

test("three that were likely left out make the step come too early; where none was likely, that is what is lacking", () => {
  expect(found([[0n, 1]])).toMatchObject({ kind: "ordering", missing: ["a", "b", "c"], lacks: null });
  const third = 1 / 3;
  expect(
    found([
      [0b011n, third],
      [0b101n, third],
      [0b110n, third],
    ]),
  ).toMatchObject({ missing: ["a", "b", "c"], lacks: { lack: "missing", needs: 0.6 } });
});
