import { describe, expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import type { PlanStep } from "../plan/plan.ts";
import { structuralPlanner } from "../plan/revise.ts";
import { Coach } from "../coach/coach.ts";
import type { Correction, SessionEvent } from "./events.ts";
import { fold } from "./fold.ts";
import { shownSaid } from "./shown-said.ts";

const tea = procedureOf(["boil-water", "warm-pot", "pour"], ["boil-water>pour", "warm-pot>pour"]);

const opened: SessionEvent = {
  type: "opened",
  t: 0,
  version: 2,
  session: "s",
  program: "test",
  startedAt: "2026-01-01T10:00:00.000Z",
  procedure: { ...tea, steps: [...tea.steps], edges: [...tea.edges], groups: [] },
  profile: "bench",
  feed: "file:tea.mp4",
};

/** A session in which a person corrects the coach while nothing can be seen. */
function corrected(...corrections: Correction[]): ReturnType<typeof fold> {
  const coach = new Coach(brainFor(tea, timingProfile(tea)));
  const ticks = evidenceOf(tea, [{ step: null, seconds: 15 }]);
  const events: SessionEvent[] = [opened];
  ticks.forEach((evidence, frame) => {
    events.push(...coach.tick({ frame, evidence, hands: [] }));
    const correction = frame >= 3 ? corrections.shift() : undefined;
    if (correction) events.push(...coach.correct(evidence.t + 0.1, correction));
  });
  return fold(events);
}

const lines = (state: ReturnType<typeof fold>): string[] =>
  state.plan!.steps.map((line) => `${line.state} ${line.key}${line.recovery ? ` (${line.recovery.kind})` : ""}`);
const said = (state: ReturnType<typeof fold>): string[] => state.said.map(({ kind, text }) => `${kind}: ${text}`);

describe("a coach's corrections", () => {
  test("done advances the plan, and the filter does not take it back", () => {
    const state = corrected({ action: "done", step: "boil-water" });
    expect(lines(state)).toEqual(["completed boil-water", "current warm-pot", "next pour"]);
    expect(said(state).slice(0, 2)).toEqual([
      "opening: Let us begin: make coffee. First, boil water.",
      "completion: Good. Next, warm pot.",
    ]);
  });

  test("done on the last step finishes", () => {
    const state = corrected(
      { action: "done", step: "boil-water" },
      { action: "done", step: "warm-pot" },
      { action: "done", step: "pour" },
    );
    expect(state.plan!.mode).toBe("end");
    expect(said(state).at(-1)).toBe("finished: Well done. You have finished: make coffee.");
  });

  test("undo opens the last completed step again, and it is not announced once more by itself", () => {
    const state = corrected({ action: "done", step: "boil-water" }, { action: "undo" });
    expect(lines(state)).toEqual(["current boil-water", "next warm-pot", "next pour"]);
    expect(said(state).filter((line) => line.startsWith("completion"))).toHaveLength(1);
  });

  test("wrong with a kind asks to stop and fix the step under way", () => {
    const state = corrected({ action: "wrong", kind: "technique", step: "boil-water" });
    expect(lines(state)[0]).toBe("current boil-water (stop-and-fix)");
  });

  test("wrong with a step leads back to what that step needs", () => {
    const state = corrected({ action: "wrong", kind: "omission", step: "pour" });
    expect(lines(state)).toEqual(["current boil-water (go-back)", "next warm-pot (go-back)", "next pour"]);
    expect(said(state).at(1)).toBe("omission: Before you pour, boil water, then warm pot.");
  });

  test("say, mute and snooze leave the plan alone", () => {
    const state = corrected(
      { action: "say", text: "SessionPolicy the steam." },
      { action: "mute", muted: true },
      { action: "snooze", seconds: 60 },
    );
    expect(lines(state)[0]).toBe("current boil-water");
    expect([state.muted, state.snoozedUntil, said(state)[1]]).toEqual([true, 62.6, "coach: SessionPolicy the steam."]);
  });

  test("what an assistant says is named as an assistant's, corrects nothing, and takes no words of the coach from the screen", () => {
    const coach = new Coach(brainFor(tea, timingProfile(tea)));
    const begun = [
      opened,
      ...evidenceOf(tea, [{ step: null, seconds: 1 }]).flatMap((evidence, frame) =>
        coach.tick({ frame, evidence, hands: [] }),
      ),
    ];
    const spoke = coach.correct(1.1, { action: "say", text: "The pot is hot." }, "assistant");
    const state = fold([...begun, ...spoke]);
    expect([state.corrections, said(state)[1]]).toEqual([0, "assistant: Assistant: The pot is hot."]);
    expect([shownSaid(state).main?.kind, shownSaid(state).notice?.kind]).toEqual(["opening", "assistant"]);
    const later = fold([...begun, ...spoke, { type: "missed", t: 60, frame: 120, reason: "lost" }]);
    expect([shownSaid(later).main?.kind, shownSaid(later).notice]).toEqual(["assistant", null]);
  });

  test("mutes and snoozes are not counted as corrections", () => {
    const state = corrected(
      { action: "done", step: "boil-water" },
      { action: "mute", muted: true },
      { action: "mute", muted: false },
      { action: "snooze", seconds: 60 },
      { action: "undo" },
      { action: "say", text: "SessionPolicy the steam." },
    );
    expect(state.corrections).toBe(3);
  });
});

test("a state at a moment holds every event up to it, also one that was written after a later one", () => {
  const at = (t: number): SessionEvent => ({ type: "missed", t, frame: Math.round(t * 2), reason: "lost" });
  const events: SessionEvent[] = [opened, at(1), at(5), at(4.5), at(6)];
  expect(fold(events, 5).missed).toBe(3);
  expect(fold(events, 4.6)).toMatchObject({ missed: 2, t: 4.5 });
});

describe("evidence of the current line", () => {
  const tick = (t: number): SessionEvent => ({
    type: "tick",
    t,
    frame: 2 * t,
    evidence: { t, progress: [], ended: [], hands: "withdrawn", motion: 0 },
    decision: "silent",
    completed: 0.75,
    deviation: 0,
    activeStep: null,
    hands: [],
  });
  const plan = structuralPlanner(tea).revise(null, {
    act: "interrupt",
    kind: "opening",
    step: null,
    missing: [],
    confidence: 1,
  });
  const planned = (recovery: PlanStep["recovery"]): SessionEvent => ({
    type: "planned",
    t: 0,
    plan: { ...plan, steps: plan.steps.map((line) => ({ ...line, recovery, cues: { complete: [], incomplete: [] } })) },
  });

  test("is of the line that was current when it was computed", () => {
    expect(fold([opened, planned(null), tick(1)]).evidence).toEqual({ key: "boil-water", completed: 0.75 });
  });

  test("of a line that takes a step back is how likely it is not done", () => {
    const undo = planned({ kind: "undo", deviation: "ordering" });
    expect(fold([opened, undo, tick(1)]).evidence).toEqual({ key: "boil-water", completed: 0.25 });
  });

  test("there is none without a profile: nothing is computed", () => {
    expect(fold([{ ...opened, profile: null }, planned(null), tick(1)]).evidence).toBeNull();
  });
});

test("the strip keeps the last minute", () => {
  const coach = new Coach(brainFor(tea, timingProfile(tea)));
  const events = evidenceOf(tea, [{ step: null, seconds: 90 }]).flatMap((evidence, frame) =>
    coach.tick({ frame, evidence, hands: [] }),
  );
  const { strip, ticks } = fold(events);
  expect([ticks, strip.length, strip[0]!.t, strip.at(-1)!.t]).toEqual([180, 121, 29.5, 89.5]);
});
