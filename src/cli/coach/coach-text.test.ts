import { expect, test } from "vitest";
import { fold } from "../../core/journal/fold.ts";
import { lampPlan, lampSession, unsureSession } from "../../../tests/fixtures/lamp-session.ts";
import { CoachText } from "./coach-text.ts";

test("a session reads as what was said, what was done and where it led back", () => {
  const lines: string[] = [];
  const text = new CoachText((line) => lines.push(line));
  const events = lampSession();
  for (const event of events) text.take(event);
  text.closing({ ...fold(events), closed: "stopped" });
  expect(lines).toEqual([
    "0:00  Place the base on the mat.",
    "0:12  ✓ 1 of 6  Place the base",
    "0:12  Good. Now fit the lower arm.",
    "0:25  ✓ 2 of 6  Fit the lower arm",
    "0:25  Now fit the spring.",
    "0:40  ↩ way back: Go back: fit the spring before the bolt",
    "0:40  Fit the spring before you tighten the bolt.",
    "Stopped after 0:47: 2 of 6 steps done, spoke 4 times.",
    "Not seen done: Fit the spring; Tighten the hinge bolt; Attach the shade; Plug in",
  ]);
});

test("what was held back is told as a doubt, and a step that was only asked for again is not seen done", () => {
  const lines: string[] = [];
  const text = new CoachText((line) => lines.push(line));
  const [opened] = lampSession();
  text.take(opened!);
  const plan = lampPlan(1, ["base", "arm"], "spring", true);
  text.take({
    type: "planned",
    t: 20,
    plan: { ...plan, steps: plan.steps.filter(({ key }) => key !== "spring") } as never,
  });
  text.take({ type: "held-back", t: 22, kind: "omission", step: "bolt", missing: ["spring"], confidence: 0.6 });
  text.take({ type: "held-back", t: 23, kind: "technique", step: "arm", missing: [], confidence: 0.6 });
  text.take({ type: "held-back", t: 24, kind: "completion", step: "arm", missing: [], confidence: 0.6 });
  text.closing({ ...fold([opened!]), closed: "stopped", t: 30 });
  expect(lines.slice(3, 5)).toEqual([
    "0:22  (Not sure, so not said: step skipped: Fit the spring, before “Tighten the hinge bolt”?)",
    "0:23  (Not sure, so not said: wrong way: Fit the lower arm?)",
  ]);
  expect(lines.at(-1)).toMatch(/^Not seen done: Fit the spring; /);
});

test("a tick that is not sure has another mark than one that is, and the end counts it", () => {
  const lines: string[] = [];
  const text = new CoachText((line) => lines.push(line));
  const events = unsureSession();
  for (const event of events) text.take(event);
  text.closing({ ...fold(events), closed: "stopped" });
  expect(lines[1]).toBe("0:12  ? 1 of 6  Place the base (probably)");
  expect(lines[3]).toBe("0:25  ✓ 2 of 6  Fit the lower arm");
  expect(lines).toContain("Stopped after 0:47: 2 of 6 steps done, 1 of them not sure, spoke 4 times.");
});

test("what is taken back is said, and time without a look once", () => {
  const lines: string[] = [];
  const text = new CoachText((line) => lines.push(line));
  for (const event of lampSession().slice(0, 1)) text.take(event);
  text.take({ type: "planned", t: 61, plan: lampPlan(1, ["base"], "arm") as never });
  for (const t of [61.5, 62]) text.take({ type: "missed", t, frame: 2 * t, reason: "the models are away" });
  text.take({ type: "planned", t: 63, plan: lampPlan(2, [], "base") as never });
  expect(lines).toEqual([
    "1:01  ✓ 1 of 6  Place the base",
    "1:01  (not watching: the models are away)",
    "1:03  ○ 0 of 6  not done after all: Place the base",
  ]);
});

test("a model's plan is shown as one line with how to take it back, and the line that says so when it was", () => {
  const lines: string[] = [];
  const text = new CoachText((line) => lines.push(line));
  const plan = lampPlan(3, ["base", "arm"], "spring", true);
  const worded = plan.steps.map((line) => (line.recovery ? { ...line, text: "Hook the spring in" } : line));
  for (const event of lampSession().slice(0, 1)) text.take(event);
  text.take({ type: "planned", t: 40, plan: plan as never });
  text.take({ type: "proposed", t: 41, plan: {}, basedOn: 3, by: "made-up 1" });
  text.take({ type: "planned", t: 41.5, plan: { ...plan, steps: worded } as never });
  text.take({ type: "uttered", t: 43, id: 1, kind: "notice", text: "Back to the plan by the rules.", revision: 4 });
  expect(lines.slice(-3)).toEqual([
    "0:40  ↩ way back: Go back: fit the spring before the bolt",
    "0:41  ✎ plan of made-up 1: Hook the spring in (b and Enter takes it back)",
    "0:43  Back to the plan by the rules.",
  ]);
});
