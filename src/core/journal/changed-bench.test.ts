import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import { ENGLISH_WORDING } from "../speech/wording/step-wording.ts";
import { doubtsBench } from "./changed-bench.ts";
import { Coach } from "../coach/coach.ts";
import { SessionEvent } from "./events.ts";
import { fold } from "./fold.ts";

const tea = procedureOf(["boil-water", "pour"], ["boil-water>pour"]);

const CHANGED_BENCH = ENGLISH_WORDING.remarks.changedBench({ goal: tea.goal });

/** Events of a coach's first minute, with how far the bench looks from the lessons' at these seconds. */
function minute(apart: Readonly<Record<number, number>>): SessionEvent[] {
  const coach = new Coach(brainFor(tea, timingProfile(tea)));
  return evidenceOf(tea, [{ step: null, seconds: 60 }]).flatMap((evidence, frame) => {
    const benchApart = apart[evidence.t];
    return coach.tick({
      frame,
      evidence: benchApart === undefined ? evidence : { ...evidence, benchApart },
      hands: [],
    });
  });
}

/** [time, text] of what was said of the bench. */
const said = (events: readonly SessionEvent[]): [number, string][] =>
  events.flatMap((event) =>
    event.type === "uttered" && event.text === CHANGED_BENCH ? [[event.t, event.text] as [number, string]] : [],
  );

test("a bench that looks like another at 20 s and still at 40 s is told of, once, within a minute", () => {
  expect(said(minute({ 20: 1.4, 40: 1.2 }))).toEqual([[40, CHANGED_BENCH]]);
  expect(said(minute({ 20: 1.4, 40: 1.2, 50: 1.3, 55: 1.3 }))).toEqual([[40, CHANGED_BENCH]]);
});

test("one that does so once, or not at all, is not", () => {
  const none: Record<number, number>[] = [{}, { 20: 1.4 }, { 40: 1.4 }, { 20: 1.4, 40: 1 }, { 20: 0.9, 40: 1.2 }];
  expect(none.map((one) => said(minute(one)))).toEqual([[], [], [], [], []]);
});

test("the journal keeps the distance with its tick, so that a re-run says the same without pictures", () => {
  const read = minute({ 20: 1.4, 40: 1.2 }).map((event) => SessionEvent.parse(JSON.parse(JSON.stringify(event))));
  const kept = read.flatMap((event) =>
    event.type === "tick" && event.evidence.benchApart !== undefined ? [[event.t, event.evidence.benchApart]] : [],
  );
  expect(kept).toEqual([
    [20, 1.4],
    [40, 1.2],
  ]);
  const again = new Coach(brainFor(tea, timingProfile(tea)));
  const events = read.flatMap((event) =>
    event.type === "tick" ? again.tick({ frame: event.frame, evidence: event.evidence, hands: [] }) : [],
  );
  expect(said(events)).toEqual([[40, CHANGED_BENCH]]);
});

test("from then on it says and ticks nothing, until the bench looks right again or a person says that it is", () => {
  const work = evidenceOf(tea, [
    { step: null, seconds: 5 },
    { step: "pour", seconds: 12 },
  ]);
  const decided = (apart: readonly number[], correct: boolean): string[] => {
    const coach = new Coach(brainFor(tea, timingProfile(tea)));
    const events = work.flatMap((evidence, frame) => {
      const benchApart = apart[frame];
      const made = coach.tick({ frame, evidence: { ...evidence, benchApart }, hands: [] });
      return correct && frame === 3 ? [...made, ...coach.correct(evidence.t, { action: "right-bench" })] : made;
    });
    const doubts = doubtsBench(fold(events).bench);
    const kinds = events.flatMap((event) => (event.type === "interrupted" ? [event.kind] : []));
    return [...kinds, ...(doubts ? ["doubts"] : []), ...coach.closing(60).map(({ type }) => type)];
  };
  expect(decided([], false)).toEqual(["opening", "omission", "left-out", "uttered"]);
  expect(decided([1, 1.2, 1.2], false)).toEqual(["opening", "doubts"]);
  expect(decided([1, 1.2, 1.2, 0.8], false)).toEqual(["opening", "omission", "left-out", "uttered"]);
  expect(decided([1, 1.2, 1.2], true)).toEqual(["opening", "omission", "left-out", "uttered"]);
});
