import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import { ENGLISH_WORDING } from "../speech/wording/step-wording.ts";
import type { HandState } from "../domain/tick.ts";
import { Coach } from "./coach.ts";

const tea = procedureOf(["boil-water", "pour"], ["boil-water>pour"]);
/** A bench whose lessons showed hands that leave after steps of eight seconds. */
const leaving = { ...timingProfile(tea), longestAway: 2 };

/** When it is told in ninety seconds that hands stay, with what they do at a second. */
function told(profile: typeof leaving, hands: (t: number) => HandState): number[] {
  const coach = new Coach(brainFor(tea, profile));
  return evidenceOf(tea, [{ step: null, seconds: 90 }])
    .flatMap((evidence, frame) => coach.tick({ frame, evidence: { ...evidence, hands: hands(evidence.t) }, hands: [] }))
    .flatMap((event) =>
      event.type === "uttered" && event.text === ENGLISH_WORDING.remarks.handsStay ? [event.t] : [],
    );
}

test("hands that stay from when they came are told of once, after five times the lesson's longest step", () => {
  expect(told(leaving, (t) => (t < 6 ? "withdrawn" : "working"))).toEqual([46]);
  // A detector that misses them in a tick.
  expect(told(leaving, (t) => (t < 6 || t === 20 ? "withdrawn" : "working"))).toEqual([46]);
});

test("hands that left once, or tell nothing of steps, or never come, are not", () => {
  expect(told(leaving, (t) => (t < 6 || t === 20 || t === 20.5 ? "withdrawn" : "working"))).toEqual([]);
  expect(told({ ...leaving, handsTell: false }, () => "working")).toEqual([]);
  expect(told(leaving, () => "withdrawn")).toEqual([]);
});
