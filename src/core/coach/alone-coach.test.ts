import { expect, test } from "vitest";
import { lamp, lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { brainFor } from "../brain/registry.ts";
import type { Opinion } from "../domain/opinion.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { currentStep } from "../plan/plan.ts";
import { brainOptionsOf, rerun } from "../rerun/rerun.ts";
import { Coach } from "./coach.ts";

const tick = (t: number) => ({
  ...{ frame: t * 2, hands: [] },
  evidence: { t, progress: [], ended: [], hands: "withdrawn" as const, motion: 0 },
});
const opined = (t: number, more: Partial<Opinion>): EventOf<"opined"> => ({
  ...{ type: "opined", t },
  opinion: {
    ...{ about: t - 0.75, at: t, by: "m", role: "duplex", interrupt: 1, kind: null, step: null, utterance: null },
    ...{ request: "0f".repeat(32) },
    spent: { queueMs: 0, encodeMs: 0, prefillMs: 0, decodeMs: 0, promptTokens: 0, cachedTokens: 0 },
    ...more,
  },
});

test("one model alone says what it says, when it says so; the plan only keeps account, and a re-run decides the same", () => {
  const [first] = lampSession() as [EventOf<"opened">];
  const model = { name: "m", mode: "lead", alone: true, form: "pwr", strategy: "plain", sentTo: null } as const;
  const opened: SessionEvent = { ...first, procedure: lamp, profile: null, model };
  const brain = brainFor(lamp, null, brainOptionsOf(opened));
  expect(brain.version).toBe("alone-1");
  const coach = new Coach(brain);
  const answers = [
    opined(2.25, { interrupt: 0 }),
    opined(4.25, { kind: "completion", step: "base", utterance: "Now fit the lower arm." }),
    // About a moment before its last words, which it could not know of.
    opined(5.25, { kind: "completion", step: "base", utterance: "Now fit the lower arm.", about: 4.25 }),
    opined(8.25, { utterance: "Careful with the lamp." }),
    opined(10.25, { utterance: "<|say|>" }),
    opined(12.25, { kind: "ordering", step: "bolt", utterance: "The spring comes first." }),
  ];
  const journal: SessionEvent[] = [opened];
  for (let t = 0; t <= 14; t += 0.5) {
    for (const answer of answers.filter((one) => one.t > t - 0.5 && one.t <= t)) {
      journal.push(answer);
      coach.answered(answer);
    }
    journal.push(...coach.tick(tick(t)));
  }
  const said = journal.flatMap((event) =>
    event.type === "interrupted" ? [[event.t, event.kind, event.step, event.missing.join()]] : [],
  );
  expect(said).toEqual([
    [0, "opening", "base", ""],
    [4.5, "completion", "base", ""],
    [8.5, "question", null, ""],
    [12.5, "ordering", "bolt", "arm,spring"],
  ]);
  const words = journal.flatMap((event) => (event.type === "uttered" ? [event.text] : [])).slice(1);
  expect(words).toEqual(["Now fit the lower arm.", "Careful with the lamp.", "The spring comes first."]);
  expect(currentStep(coach.plan!)?.step).toBe("arm");
  expect(rerun(journal, null)).toEqual(journal.filter(({ type }) => type !== "opened" && type !== "opined"));
});
