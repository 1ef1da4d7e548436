import { expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import { coffee, coffeeProfile as profile, skippedGrinding as seen } from "../../../tests/fixtures/skipped-grinding.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { brainFor } from "../brain/registry.ts";
import { Coach } from "../coach/coach.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { changedJournal, whyNotChanged } from "./rerun-changes.ts";
import { decidedEvents, frameOf, rerunSteps } from "./rerun.ts";
import { countDifferent } from "./run-events.ts";

/** Somebody skips the grinding; in the middle of it the recording stops. */
function session(): SessionEvent[] {
  const coach = new Coach(brainFor(coffee, profile));
  const [opened] = lampSession() as [EventOf<"opened">];
  const end = seen.at(-1)!.t + 0.5;
  return [
    { ...opened, procedure: coffee, profile: "bench" },
    ...seen.slice(0, 10).flatMap((evidence, frame) => coach.tick({ frame, evidence, hands: [] })),
    coach.remark(4.5, "Recording has stopped."),
    ...seen.slice(10).flatMap((evidence, at) => coach.tick({ frame: at + 10, evidence, hands: [] })),
    ...coach.closing(end),
    { type: "closed", t: end, reason: "stopped" },
  ];
}

function last<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const turn = work.next();
    if (turn.done) return turn.value;
  }
}

test("a run in another order says again what was said from outside, and ends where the session did", () => {
  const journal = session();
  const frame = last(frameOf(journal, profile));
  const changed = changedJournal(journal, { plan: "none", model: null });
  expect([...frame.outside].map((event) => event.type === "uttered" && event.text)).toEqual(["Recording has stopped."]);
  const made = [...rerunSteps(changed, profile, { frame })].flat();
  const kinds = (events: readonly SessionEvent[]): string[] =>
    events.flatMap((event) => (event.type === "interrupted" ? [`${event.kind} ${event.step ?? ""}`] : []));
  expect(kinds(decidedEvents(journal))).toContain("omission pour");
  expect(kinds(made).filter((kind) => /omission|ordering/.test(kind))).toEqual([]);
  const said = made.flatMap((event) => (event.type === "uttered" && event.kind === "notice" ? [event.text] : []));
  expect(said.filter((text) => text === "Recording has stopped.")).toHaveLength(1);
  expect(made.filter(({ type }) => type === "tick")).toHaveLength(seen.length);
});

test("with nothing changed the same is decided, also where the frame is known", () => {
  const journal = session();
  const made = [...rerunSteps(journal, profile, { frame: last(frameOf(journal, profile)) })].flat();
  expect(made).toEqual(decidedEvents(journal));
});

test("without its model a journal has neither opinions nor what became of them; with it, what was only listened to counts", () => {
  const [opened, ...rest] = session() as [EventOf<"opened">, ...SessionEvent[]];
  const beside = { name: "m", mode: "shadow", form: "token", strategy: "plain", sentTo: null } as const;
  const lost: SessionEvent = { type: "unanswered", t: 1, about: 1, by: "m", role: "duplex", why: "", passing: true };
  const proposed: SessionEvent = { type: "proposed", t: 2, plan: {}, basedOn: 0 };
  const journal = [{ ...opened, model: beside }, lost, proposed, ...rest];
  expect(changedJournal(journal, { plan: null, model: "off" })).toEqual([opened, ...rest]);
  const on = changedJournal(journal, { plan: null, model: "on" });
  expect([on[0]!.type === "opened" && on[0]!.model?.mode, on.length]).toEqual(["verify", journal.length]);
  expect(changedJournal(journal, { plan: "given", model: null })).not.toContain(proposed);
  expect(whyNotChanged([opened, ...rest], { plan: "predicted", model: null })).toMatch(/no plan that a model wrote/);
  expect(whyNotChanged(journal, { plan: procedureOf(["boil"], []), model: null })).toMatch(/the same steps/);
});

test("events are compared in whatever order their fields stand, and the order of the events counts", () => {
  const [one, two]: [SessionEvent, SessionEvent] = [
    { type: "closed", t: 1, reason: "stopped" },
    { type: "missed", t: 1, frame: 2, reason: "late" },
  ];
  expect(countDifferent([one, two], [{ reason: "stopped", t: 1, type: "closed" }, two])).toBe(0);
  expect(countDifferent([one, two], [two, one])).toBe(1);
  expect(countDifferent([one], [one, two, two])).toBe(2);
});
