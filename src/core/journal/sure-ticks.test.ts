import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import type { KnownKind } from "../profile/competence.ts";
import { Coach } from "../coach/coach.ts";
import type { SessionEvent } from "./events.ts";
import { fold } from "./fold.ts";
import { reviewOf } from "../review/session-review.ts";
import { NO_TICKS, standingOf, ticksAfter } from "./sure-ticks.ts";

const procedure = procedureOf(["a", "b", "c"], ["a>b", "b>c"]);
const profile = timingProfile(procedure);

function watched(heldBack: readonly KnownKind[]): { readonly coach: Coach; readonly events: SessionEvent[] } {
  const coach = new Coach(brainFor(procedure, profile, { heldBack }));
  const evidence = evidenceOf(procedure, [
    { step: "a", seconds: 8 },
    { step: null, seconds: 3 },
    { step: "b", seconds: 4 },
  ]);
  return { coach, events: evidence.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] })) };
}

test("what was seen well is sure; what is held back is not, until a person says that it is done", () => {
  expect([...fold(watched([]).events).unsure]).toEqual([]);
  const { coach, events } = watched(["steps"]);
  const state = fold(events);
  expect([...state.unsure]).toEqual(["a"]);
  expect(standingOf(state)).toEqual({ done: 1, all: 3, probably: 1 });
  expect(reviewOf(events)).toMatchObject({ well: [], probably: [{ step: "a" }] });
  const said = [...events, ...coach.correct(16, { action: "done", step: "a" })];
  expect([...fold(said).unsure]).toEqual([]);
  expect(reviewOf(said)).toMatchObject({ well: [{ step: "a" }], probably: [] });
});

test("a tick of little confidence is not sure, nor is one that came with another; a step that was skipped is neither done well nor probably", () => {
  const { coach, events } = watched([]);
  const weak = events.map((event) =>
    event.type === "interrupted" && event.kind === "completion" ? { ...event, confidence: 0.6 } : event,
  );
  const later = coach.correct(17, { action: "done", step: "b", skipped: true });
  expect([...weak, ...later].reduce(ticksAfter, NO_TICKS).unsure).toEqual(new Set(["a"]));
  expect(reviewOf([...weak, ...later])).toMatchObject({
    well: [],
    probably: [{ step: "a" }],
    skipped: [{ step: "b" }],
  });
  const other = events.map((event) =>
    event.type === "interrupted" && event.kind === "completion" ? { ...event, step: "b" } : event,
  );
  expect([...fold(other).unsure]).toEqual(["a"]);
});
