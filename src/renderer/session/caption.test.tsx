import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { SessionEvent } from "../../core/journal/events.ts";
import { fold } from "../../core/journal/fold.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { Caption } from "./caption.tsx";

afterEach(cleanup);

function shown(...more: SessionEvent[]): { live: string; foot: string } {
  const { container } = render(<Caption state={fold([...lampSession(), ...more])} />);
  return {
    live: container.querySelector("[aria-live=polite]")!.textContent ?? "",
    foot: container.querySelector(".caption-foot")!.textContent ?? "",
  };
}

test("the last utterance is shown with its kind in a word", () => {
  expect(shown()).toEqual({
    live: "Step skippedFit the spring before you tighten the bolt.",
    foot: "0:40 · speakingGo back: Go back: fit the spring before the bolt",
  });
});

test("what became of the sound, and why, stands below the words", () => {
  const dropped = { type: "speech", t: 48, utterance: 3, outcome: "dropped", reason: "the plan has moved on" } as const;
  expect(shown(dropped).foot).toContain("0:40 · dropped: the plan has moved on");
  cleanup();
  const silent = {
    type: "speech",
    t: 48,
    utterance: 3,
    outcome: "caption-only",
    reason: "espeak-ng is not installed",
  } as const;
  expect(shown(silent).foot).toContain("0:40 · shown only: espeak-ng is not installed");
});

test("words of which nothing tells what became of their sound wait only while the session goes on", () => {
  const untold = lampSession().filter(({ type }) => type !== "speech" && type !== "closed");
  const foot = (past: boolean, ...more: SessionEvent[]): string => {
    cleanup();
    const { container } = render(<Caption past={past} state={fold([...untold, ...more])} />);
    return container.querySelector(".outcome")!.textContent ?? "";
  };
  expect([foot(false), foot(true), foot(false, { type: "closed", t: 48, reason: "stopped" })]).toEqual([
    "0:40 · waiting to be said",
    "0:40",
    "0:40",
  ]);
});

test("an opening that uses earlier sessions says which", () => {
  const [opened, ...rest] = lampSession();
  const from = { session: "tea", goal: "Make tea", startedAt: "2026-03-02T08:12:00" };
  const known = [{ is: "done", step: "base", minutes: 4, from } as const];
  const first = rest.findIndex(({ type }) => type === "uttered");
  const events = [{ ...opened, known } as SessionEvent, ...rest.slice(0, first + 1)];
  const { container } = render(<Caption state={fold(events)} />);
  expect(container.querySelector(".caption-foot")!.textContent).toContain("Known from Make tea, 2 Mar 2026, 08:12");
});

test("mute and snooze are seen while they last", () => {
  expect(shown({ type: "corrected", t: 48, correction: { action: "mute", muted: true } }).foot).toContain("muted");
  cleanup();
  expect(shown({ type: "corrected", t: 48, correction: { action: "snooze", seconds: 60 } }).foot).toContain(
    "snoozed for 1:00",
  );
});

test("a notice stands beside what is still to be put right, and takes its place once that is done", () => {
  const notice = { type: "uttered", t: 49, id: 9, kind: "notice", text: "I can see again.", revision: 3 } as const;
  expect(shown(notice)).toEqual({
    live: "Step skippedFit the spring before you tighten the bolt.",
    foot: "0:40 · speakingGo back: Go back: fit the spring before the bolt I can see again.",
  });
  const plan = lampSession().findLast((event) => event.type === "planned")!.plan;
  const steps = plan.steps.map((line) => ({ ...line, recovery: null }));
  cleanup();
  expect(shown({ type: "planned", t: 50, plan: { ...plan, steps } }, notice).live).toBe("NoticeI can see again.");
});

test("the step that the plan is at is always there: beside what was said, and in its place once that is some seconds old and nothing of it is open", () => {
  const until = (t: number, ...more: SessionEvent[]) => {
    cleanup();
    const { container } = render(<Caption state={fold([...lampSession(), ...more].filter((event) => event.t <= t))} />);
    const large = [...container.querySelectorAll(".caption-said")].map(({ textContent }) => textContent).join("");
    return { large, foot: container.querySelector(".caption-foot")!.textContent };
  };
  const said = { type: "speech", t: 27, utterance: 2, outcome: "said", reason: "" } as const;
  const during = lampSession().filter((event) => event.t < 40);
  expect(until(36, said).large).toBe("Next stepNow fit the spring.");
  expect(until(36, said).foot).toBe("0:25 · saidNow: Fit the spring");
  expect(during.at(-1)!.t).toBeGreaterThan(38);
  expect(until(39, said)).toEqual({ large: "NowFit the spring", foot: "0:25 · saidSaid before: Now fit the spring." });
  // What is still to be put right stays.
  const heard = { type: "speech", t: 41, utterance: 3, outcome: "said", reason: "" } as const;
  const later = {
    type: "feed",
    t: 70,
    state: "live",
    fps: 30,
    age: 0,
    dropped: 0,
    recordedBytes: 0,
    reason: "",
  } as const;
  expect(until(70, said, heard, later).large).toBe("Step skippedFit the spring before you tighten the bolt.");
});
