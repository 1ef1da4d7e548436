import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import type { KnownBefore } from "../domain/known-before.ts";
import { Coach } from "./coach.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { knownBefore, type PastSession } from "./known-before.ts";
import { decidedEvents, rerun } from "../rerun/rerun.ts";

const tea = procedureOf(["boil-water", "warm-pot", "pour"], ["boil-water>pour", "warm-pot>pour"], { id: "tea" });
const soup = procedureOf(["peel", "boil-water"], ["peel>boil-water"], { id: "soup" });
const [boil, warm, pour] = tea.steps.map(({ id }) => id) as [string, string, string];
const NOON = Date.parse("2026-03-02T12:00:00Z") / 1000;
const named = { now: NOON, named: true };

/** A session that began so many minutes before noon, in which these steps were done, by one hand of a side. */
function past(
  minutes: number,
  steps: readonly string[],
  procedure = tea,
  side: "left" | "right" = "right",
): PastSession {
  const startedAt = new Date((NOON - minutes * 60) * 1000).toISOString();
  const id = `${startedAt}-${procedure.id}`;
  const opened = {
    type: "opened",
    t: 0,
    version: 2,
    session: id,
    program: "test",
    profile: "bench",
    feed: "",
  } as const;
  const coach = new Coach(brainFor(procedure, timingProfile(procedure)));
  const stretches = steps.flatMap((step) => [
    { step, seconds: 8 },
    { step: null, seconds: 3 },
  ]);
  const hand = { score: 1, box: { x: 0, y: 0, width: 1, height: 1 }, landmarks: [0], side };
  const events = evidenceOf(procedure, stretches).flatMap((evidence, frame) =>
    coach.tick({ frame, evidence, hands: [hand] }),
  );
  const first: SessionEvent = { ...opened, startedAt, procedure: procedure as EventOf<"opened">["procedure"] };
  return { id, startedAt, events: [first, ...events, ...coach.closing(events.at(-1)!.t)] };
}

test("a step that was just done in another procedure is told with its session; what is long over, or of the same procedure, is not", () => {
  const cooked = past(10, ["peel", "boil-water"], soup);
  expect(knownBefore([past(600, [boil, warm, pour]), cooked], tea, { now: NOON, named: false })).toEqual([
    {
      ...{ is: "done", step: boil, minutes: expect.closeTo(10, -0.5) as number },
      from: { session: cooked.id, goal: soup.goal, startedAt: cooked.startedAt },
    },
  ]);
  expect(knownBefore([past(50, ["peel", "boil-water"], soup)], tea, named)).toEqual([]);
  expect(knownBefore([past(5, [boil, warm, pour])], tea, named)).toEqual([]);
  expect(knownBefore([past(5, [boil])], tea, named)).toEqual([]);
});

test("the step that a person left out most is told of named people alone, with how often", () => {
  const before = [past(4000, [boil, pour]), past(3000, [boil, warm, pour]), past(2000, [boil, pour])];
  const found = knownBefore(before, tea, named);
  expect(found).toMatchObject([{ is: "forgotten", step: warm, times: 2, of: 3, from: { session: before[2]!.id } }]);
  expect(knownBefore(before, tea, { now: NOON, named: false })).toEqual([]);
  expect(knownBefore(before.slice(1), tea, named)).toEqual([]);
});

test("what the coach was not sure of in the last session of the procedure is told, until somebody has answered it", () => {
  const held: SessionEvent = {
    ...{ type: "held-back", t: 9, kind: "omission", step: pour, missing: [warm], confidence: 0.6 },
  };
  const question: SessionEvent = {
    ...{ type: "interrupted", t: 5, kind: "question", step: boil, missing: [], confidence: 0.5, clips: [] },
    asks: "done",
  };
  const { events, ...session } = past(3000, [boil]);
  const last: PastSession = { ...session, events: [events[0]!, question, held] };
  const steps = (...before: PastSession[]) =>
    knownBefore(before, tea, named).flatMap((one) => (one.is === "doubted" ? [one.steps] : []));
  expect(knownBefore([last], tea, named)).toContainEqual({
    ...{ is: "doubted", steps: [boil, pour] },
    from: { session: last.id, goal: tea.goal, startedAt: last.startedAt },
  });
  const so = { so: false, by: "a01" };
  expect(steps({ ...last, answers: { leftOut: {}, doubts: { [`omission ${pour}`]: so } } })).toEqual([[boil]]);
  const leftOut = { [boil]: { answer: "done", by: "a01" } } as const;
  expect(steps({ ...last, answers: { leftOut, doubts: { [`omission ${pour}`]: so } } })).toEqual([]);
  expect(steps(last, past(2000, [boil, warm, pour]))).toEqual([]);
  expect(knownBefore([last], tea, { now: NOON, named: false })).toEqual([]);
});

test("where the person tells the coach, the opening says what to say and press, and that the bench is not known where it is not", () => {
  const first = (known: boolean, language?: string) => {
    const coach = new Coach(brainFor(tea, known ? timingProfile(tea) : null, { way: "told", language }));
    const [evidence] = evidenceOf(tea, [{ step: null, seconds: 1 }]);
    const said = coach.tick({ frame: 0, evidence: evidence!, hands: [] }).find(({ type }) => type === "uttered");
    return said?.type === "uttered" ? said.text : "";
  };
  expect(first(false)).toMatch(/I do not know this bench yet: say done or press Space after each step\.$/);
  expect(first(true)).toMatch(/You tell me: say done or press Space after each step\.$/);
  expect(first(false, "de")).toMatch(/kenne ich noch nicht.*Leertaste/);
  expect(first(false, "es")).toMatch(/no conozco.*espaciadora/);
});

test("two sessions by the left hand make a left-handed person, one of both hands does not", () => {
  const left = (minutes: number) => past(minutes, [boil, warm, pour, boil, pour, boil, pour], tea, "left");
  expect(knownBefore([left(3000), left(2000)], tea, named)).toMatchObject([{ is: "left-handed" }]);
  expect(knownBefore([left(3000), past(2000, [boil, warm, pour], tea)], tea, named)).toEqual([]);
  expect(knownBefore([left(3000)], tea, named)).toEqual([]);
});

test("the opening's words use it, and a journal that is run again says them again", () => {
  const from = { session: "s", goal: "Cook soup", startedAt: "" };
  const known: KnownBefore[] = [
    { is: "done", step: boil, minutes: 10, from },
    { is: "forgotten", step: warm, times: 2, of: 3, from },
    { is: "doubted", steps: [warm, pour], from },
    { is: "left-handed", from },
  ];
  const profile = timingProfile(tea);
  const said = (language?: string) => {
    const coach = new Coach(brainFor(tea, profile, { known, language }));
    return evidenceOf(tea, [{ step: null, seconds: 2 }]).flatMap((evidence, frame) =>
      coach.tick({ frame, evidence, hands: [] }),
    );
  };
  const text = (events: readonly SessionEvent[]) => events.find(({ type }) => type === "uttered");
  expect(text(said())).toMatchObject({
    text: expect.stringMatching(
      /^Let us begin.* This was done 10 minutes ago, in “Cook soup”: boil water\. You left this out in 2 of your last 3 sessions: warm pot\. Last time I was not sure about: warm pot, and pour\. You mostly work with your left hand/,
    ) as string,
  });
  expect(text(said("de"))).toMatchObject({ text: expect.stringContaining("In 2 der letzten 3 Sitzungen") as string });
  expect(text(said("de"))).toMatchObject({
    text: expect.stringContaining("Letztes Mal war ich nicht sicher bei: Warm pot; Pour.") as string,
  });
  expect(text(said("es"))).toMatchObject({
    text: expect.stringContaining("La última vez no tuve certeza de: Warm pot; Pour.") as string,
  });
  expect(text(said("es"))).toMatchObject({
    text: expect.stringContaining("Hace 10 minutos, en «Cook soup»") as string,
  });
  const opened = { ...past(0, [boil]).events[0]!, known } as SessionEvent;
  const journal = [opened, ...said()];
  expect(rerun(journal, profile)).toEqual(decidedEvents(journal));
});
