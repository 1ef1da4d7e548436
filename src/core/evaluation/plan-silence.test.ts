import { expect, test } from "vitest";
import { planAndRest, planSilences } from "./plan-silence.ts";

const asked = { model: "m", mode: "lead", form: "token", strategy: "plain", seconds: 2 } as never;
const told = (changed: Parameters<typeof planAndRest>[0], spoke: number) => ({ ...planAndRest(changed), spoke });

test("runs that differ by their plan alone are compared, whatever stands first in what was changed", () => {
  expect(planAndRest({})).toEqual({ plan: "own", rest: "{}" });
  const parted = planAndRest({ asked, plan: { file: "tea.json" }, talkativeness: 0.4 });
  expect(parted.plan).toBe("tea.json");
  expect(parted.rest).toBe(planAndRest({ talkativeness: 0.4, plan: "none", asked }).rest);
  const held = (seconds: number) => planAndRest({ parameters: { "hold-seconds": seconds } }).rest;
  expect(held(2)).not.toBe(held(3));
  expect(parted.rest).not.toBe(
    planAndRest({ talkativeness: 0.4, asked: { ...(asked as object), model: "n" } as never }).rest,
  );
});

test("a plan with which nothing was said where something was without one is warned of, over all sessions that were run so", () => {
  const silent = [
    told({}, 0),
    told({ plan: "none" }, 3),
    told({ plan: "given", asked }, 0),
    told({ plan: "none", asked }, 5),
  ];
  expect(planSilences([silent, [told({}, 0), told({ plan: "none" }, 1)]])).toEqual([
    "With the plan of the session the coach never spoke at a decision point of 2 sessions, run without a plan it spoke at 4: the plan makes it silent.",
    expect.stringMatching(
      /^With the plan “given” \(run with .*"model":"m".*\) the coach never spoke .* of one session, .* at 5: /,
    ),
  ]);
  // One word with the plan in any of them, or none without it: no warning.
  expect(planSilences([silent.slice(0, 2), [told({}, 1), told({ plan: "none" }, 1)]])).toEqual([]);
  expect(planSilences([[told({}, 0), told({ plan: "none" }, 0)]])).toEqual([]);
  expect(planSilences([[told({}, 0), told({ plan: "given" }, 0)]])).toEqual([]);
});
