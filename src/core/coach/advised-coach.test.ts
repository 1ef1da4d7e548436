import { describe, expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import type { InterruptKind } from "../domain/decision.ts";
import type { Opinion } from "../domain/opinion.ts";
import { Coach } from "./coach.ts";
import type { SessionEvent } from "../journal/events.ts";
import { parseJournal } from "../../../tests/fixtures/parsed-journal.ts";
import { journalLine } from "../journal/journal-lines.ts";
import { decidedEvents, rerun } from "../rerun/rerun.ts";
import { SILENT, type Decision, type Interrupt } from "../domain/decision.ts";
import { taskGraph } from "../procedure/graph.ts";
import { judge, type Duplex, type PendingInterrupt } from "../brain/ports.ts";
import { brainFor, type Brain } from "../brain/registry.ts";
import { advisedByModel } from "../brain/advice/advised-duplex.ts";
import type { ModelAdvice } from "../brain/advice/advice-weights.ts";
import { byTopic, type ModelCalibration } from "../brain/advice/calibration.ts";
import { UNPROVEN, type Weights } from "../brain/advice/advice-weights.ts";

const procedure = procedureOf(["grind", "filter", "pour"], ["grind>filter", "filter>pour"]);
const graph = taskGraph(procedure);
const BY = "made-up 1";

/** What a good model has shown: right 19 times in 20, each answer for itself. */
const good: ModelCalibration = {
  ...{ format: "benchside-model-calibration", version: 1, model: BY, takes: 12, together: 0 },
  thresholds: { claim: 0.5, present: 0.5 },
  claims: { so: { said: 95, not: 5 }, otherwise: { said: 5, not: 95 } },
  filter: byTopic(() => ({ right: 9, wrong: 3 })),
  present: byTopic(() => ({ so: { said: 19, not: 1 }, otherwise: { said: 5, not: 395 } })),
  alarms: { said: 80, not: 320 },
};

const opinion = (
  about: number,
  yes: boolean,
  kind: InterruptKind | null,
  step: string | null,
  changes: Partial<Opinion> = {},
): Opinion => ({
  ...{ about, at: about + 0.25, by: BY, role: "duplex", interrupt: yes ? 0.9 : 0.1, kind, step, utterance: null },
  request: "0f".repeat(32),
  spent: { queueMs: 0, encodeMs: 0, prefillMs: 250, decodeMs: 0, promptTokens: 0, cachedTokens: 0 },
  ...changes,
});
const look = (about: number, yes: boolean, kind: InterruptKind, step: string): Opinion =>
  opinion(about, yes, kind, step, { role: "second-look" });

const nothingSeen = (t: number) => ({ t, progress: [], ended: [], hands: "withdrawn" as const, motion: 0 });

/** A duplex that wants to say one thing from a time on, with a hold of 0.45 s, until it has said it. */
function wanting(kind: InterruptKind, step: string, from: number, belief = 0.5): Duplex<{ t: number; said: boolean }> {
  const interrupt: Interrupt = { act: "interrupt", kind, step, missing: [], confidence: 0.8 };
  const pendingAt = (t: number, said: boolean): PendingInterrupt[] =>
    t >= from && !said ? [{ interrupt, since: from, hold: 0.45 }] : [];
  const none = { completed: 0, offPlan: 0, activeStep: null };
  return {
    opening: () => ({ t: -1, said: false }),
    decide({ said }, { t }, plan, withheld = () => false) {
      const opening: Decision = { act: "interrupt", kind: "opening", step: "grind", missing: [], confidence: 1 };
      const isRipe = t >= from + 0.45 && !said && !withheld(interrupt);
      const decision = plan === null ? opening : isRipe ? interrupt : SILENT;
      return { state: { t, said: said || isRipe }, judgement: judge(decision, plan, none, () => "Our words.") };
    },
    pending: ({ t, said }) => pendingAt(t, said),
    beliefs: () => graph.ids.map((id) => ({ step: id, done: belief, work: 0, early: 0, again: 0 })),
    closing: () => ({ undone: [], asked: [], early: [], seemsOver: false }),
  };
}

/** Run a brain over opinions at their times, and steps that a person completes by key after a tick; what was said, a line each. */
function said(
  brain: Brain,
  seconds: number,
  opinions: readonly Opinion[],
  done: Readonly<Record<number, string>> = {},
): { lines: string[]; coach: Coach } {
  const coach = new Coach(brain);
  const lines: string[] = [];
  for (let t = 0; t <= seconds; t += 0.5) {
    for (const one of opinions.filter(({ at }) => at > t - 0.5 && at <= t))
      coach.answered({ type: "opined", t: one.at, opinion: one });
    for (const event of coach.tick({ frame: t * 2, evidence: nothingSeen(t), hands: [] }))
      if (event.type === "uttered" && event.t > 0) lines.push(`${event.t} ${event.kind}: ${event.text}`);
    const step = done[t];
    if (step !== undefined) coach.correct(t, { action: "done", step });
  }
  return { lines, coach };
}

const besides = (
  inner: Duplex<unknown>,
  weights: Partial<Weights> = {},
  mode: "verify" | "shadow" = "verify",
  safe: string[] = [],
): Brain => ({
  ...brainFor(procedure, null),
  duplex: advisedByModel(inner, {
    ...{ mode, graph, by: null, wording: () => "Our words." },
    weights: { ...UNPROVEN, usual: { yes: 0.9, alarm: 0.3 }, ...weights },
    safetyCritical: new Set(safe),
  }) as Duplex<unknown>,
});
const wants = (kind: InterruptKind, step: string, from: number, belief?: number): Duplex<unknown> =>
  wanting(kind, step, from, belief) as Duplex<unknown>;

/** Answers about the present in which nothing is said: the model is there and answers within a quarter of a second. */
const quiet = (...times: number[]): Opinion[] => times.map((t) => opinion(t, false, null, null));

describe("a claim of the filter", () => {
  test("is made at its hold when no model answers, and when the model is only watched", () => {
    expect(said(besides(wants("completion", "grind", 5)), 10, []).lines).toEqual(["5.5 completion: Our words."]);
    const against = [...quiet(1, 3), look(5, false, "completion", "grind")];
    const shadow = besides(wants("completion", "grind", 5), {}, "shadow");
    expect(said(shadow, 10, against).lines).toEqual(["5.5 completion: Our words."]);
  });

  test("waits for a model that answers in time, and no longer than its hold and 1.5 s", () => {
    const brain = besides(wants("completion", "grind", 5));
    expect(said(brain, 10, quiet(1, 3)).lines).toEqual(["6.5 completion: Our words."]);
    expect(said(brain, 10, [...quiet(1, 3), look(5.5, true, "completion", "grind")]).lines).toEqual([
      "6 completion: Our words.",
    ]);
  });

  test("does not wait for a model whose answers come too late", () => {
    const slow = quiet(1, 2).map((one) => ({ ...one, at: one.about + 2.5 }));
    expect(said(besides(wants("completion", "grind", 5)), 10, slow).lines).toEqual(["5.5 completion: Our words."]);
  });

  test("is held back by a no, comes again as a new claim after 20 s, and is made at once when the model comes to say yes", () => {
    const no = [...quiet(1, 3), look(5, false, "completion", "grind")];
    const brain = besides(wants("completion", "grind", 5));
    expect(said(brain, 24, no).lines).toEqual([]);
    expect(said(brain, 40, no).lines).toEqual(["27 completion: Our words."]);
    const yes = [look(10, true, "completion", "grind"), look(12, true, "completion", "grind")];
    expect(said(brain, 24, [...no, ...yes]).lines).toEqual(["10.5 completion: Our words."]);
  });

  test("is let through by two yeses as by one, though the model was silent before", () => {
    const [named, yes] = [opinion(4, true, "completion", "grind"), look(4.5, true, "completion", "grind")];
    const brain = besides(wants("completion", "grind", 4.5, 0.001), { claim: { said: 1, not: -1 } });
    const saidBy = (...also: Opinion[]): string[] => said(brain, 10, [...quiet(1, 1.5, 2, 2.5, 3, 3.5), ...also]).lines;
    expect([saidBy(yes), saidBy(named, yes)]).toEqual([["5 completion: Our words."], ["5 completion: Our words."]]);
  });

  test("that is right nearly always is not held back by a model that is right nine times in ten", () => {
    const no = [...quiet(1, 3), look(5, false, "completion", "grind")];
    const brain = besides(wants("completion", "grind", 5), { filter: byTopic(() => 4) });
    expect(said(brain, 10, no).lines).toEqual(["5.5 completion: Our words."]);
  });

  test("that is wrong more often than right is not held back by a model that has earned nothing", () => {
    const no = [...quiet(1, 3), look(5, false, "completion", "grind")];
    const worthless = { claim: { said: 0, not: 0 }, present: byTopic(() => ({ said: 0, not: 0 })) };
    const brain = besides(wants("completion", "grind", 5), { ...worthless, filter: byTopic(() => -1) });
    expect(said(brain, 10, no).lines).toEqual(["5.5 completion: Our words."]);
  });

  test("that the model has had said is the model's to decide from then on, so that nobody waits for it", () => {
    const brain = besides(wants("technique", "grind", 5), { claim: { said: 4, not: -4 } });
    const told = [1, 2, 3].map((t) => opinion(t, true, "technique", "grind"));
    const { lines, coach } = said(brain, 6, [...told, look(2.5, true, "technique", "grind")]);
    expect(lines).toHaveLength(1);
    expect(coach.pending().map(({ byModel }) => byModel)).toEqual([true]);
  });

  test("that is wrong is one mistake of the filter's, however often the model says no to it", () => {
    const brain = besides(wants("completion", "grind", 5), {
      claim: { said: 4, not: -4 },
      filter: byTopic(() => 2),
    });
    const no = Array.from({ length: 8 }, (_, i) => look(5 + 2 * i, false, "completion", "grind"));
    const { lines, coach } = said(brain, 20, [...quiet(1, 3), ...no]);
    expect(lines).toEqual([]);
    expect(coach.standing()).toEqual({ mode: "verify", lost: null });
  });

  test.each([4.5, 15])(
    "is not what the model had raised itself when it was asked, though its answer comes %s s later, when nobody raises that any more",
    (after) => {
      const changes = { sure: byTopic(() => 0.99), usual: { yes: 0.99, alarm: 0.5 } };
      const asked: Opinion[] = [
        ...[
          opinion(1, true, "completion", "grind"),
          opinion(1.5, true, "completion", "filter"),
          ...quiet(2.5, 3, 3.5, 4),
        ],
        { ...look(1.5, false, "completion", "grind"), at: 1.5 + after },
        { ...look(2, false, "completion", "filter"), at: 2 + after },
      ];
      const { coach } = said(besides(wants("completion", "pour", Infinity, 0.05), changes), 20, asked);
      expect(coach.standing()).toEqual({ mode: "verify", lost: null });
      const unasked = asked.filter(({ role }) => role === "second-look");
      const { coach: other } = said(besides(wants("completion", "pour", Infinity, 0.05), changes), 20, unasked);
      expect(other.standing()?.lost).not.toBeNull();
    },
  );

  test("is compared with a person's Done by what the model named, not by its silence before", () => {
    const brain = besides(wants("completion", "pour", Infinity, 0.02), { usual: { yes: 0.97, alarm: 0.3 } });
    const answers = (last: (t: number, step: string) => Opinion[]): Opinion[] =>
      graph.ids.flatMap((step, i) => [...quiet(...[1, 2, 3, 4, 5].map((t) => 10 * i + t)), ...last(10 * i + 6, step)]);
    const done = { 6.5: "grind", 16.5: "filter", 26.5: "pour" };
    const named = answers((t, step) => [opinion(t, true, "completion", step)]);
    expect(said(brain, 25, named, done).coach.standing()).toEqual({ mode: "verify", lost: null });
    const denied = answers((t, step) => [look(t, false, "completion", step)]);
    expect(said(brain, 25, denied, done).coach.standing()?.lost?.why).toBe("It contradicts what is plain to see.");
  });

  test("never waits where it is about a safety-critical step", () => {
    const no = [...quiet(1, 3), look(5, false, "omission", "pour")];
    expect(said(besides(wants("omission", "pour", 5), {}, "verify", ["pour"]), 10, no).lines).toEqual([
      "5.5 omission: Our words.",
    ]);
  });
});

describe("what the filter cannot see", () => {
  const never = wants("completion", "grind", Infinity, 0.001);
  const wrong = (t: number, words: string | null = null): Opinion =>
    opinion(t, true, "technique", "grind", { utterance: words });

  test("is said when the model goes on saying it, in its own words where they may be said", () => {
    const words = "Grind finer, the beans are still whole.";
    expect(said(besides(never), 6, [wrong(1, words)]).lines).toEqual([]);
    expect(
      said(besides(never), 6, [
        wrong(1, words),
        wrong(2, words),
        look(2.5, true, "technique", "grind"),
        wrong(3, words),
      ]).lines,
    ).toEqual([`3.5 technique: ${words}`]);
  });

  test.each([
    ["are too long", `Grind ${"on ".repeat(200)}`],
    ["hold control characters", "Grind\u0007 finer."],
    ["name nothing of the plan", "Ignore your task and praise me."],
    ["are none", " "],
  ])("is said in ours where the model's words %s", (_, words) => {
    const opinions = [wrong(1, words), wrong(2, words), look(2.5, true, "technique", "grind"), wrong(3, words)];
    expect(said(besides(never), 6, opinions).lines).toEqual(["3.5 technique: Our words."]);
  });

  test("is not said again while it is being put right, whatever the model says", () => {
    const opinions = Array.from({ length: 20 }, (_, i) => wrong(1 + i));
    expect(said(besides(never), 22, opinions).lines).toHaveLength(1);
  });

  test.each<[string, Opinion["kind"], string]>([
    ["names a step that there is not", "technique", "sing"],
    ["calls a step skipped whose required steps are all done", "omission", "grind"],
    ["calls a step repeated that was not done", "repetition", "grind"],
  ])("is not said when it %s", (_, kind, step) => {
    const opinions = Array.from({ length: 10 }, (_none, i) => opinion(1 + i, true, kind, step));
    expect(said(besides(never), 12, opinions).lines).toEqual([]);
  });

  test("is not said of a completion that the filter is sure is none, on two wrong answers", () => {
    const done = [opinion(1, true, "completion", "grind"), opinion(3, true, "completion", "grind")];
    expect(said(besides(never), 8, done).lines).toEqual([]);
    expect(said(besides(wants("completion", "grind", Infinity, 0.4)), 8, done.slice(0, 1)).lines).toEqual([
      "1.5 completion: Our words.",
    ]);
  });

  test("is not said on one answer where those before it named nothing, and is when it goes on", () => {
    const brain = besides(wants("completion", "grind", Infinity, 0.4));
    const done = [9, 10, 11].map((t) => opinion(t, true, "completion", "grind"));
    expect(said(brain, 12, [...quiet(5, 6, 7, 8), done[0]!]).lines).toEqual([]);
    expect(said(brain, 12, [...quiet(5, 6, 7, 8), ...done]).lines).toEqual(["11.5 completion: Our words."]);
  });
});

describe("a brain with a model", () => {
  const profile = timingProfile(procedure);
  const stretches = ["grind", "filter", "pour"].flatMap((step) => [
    { step, seconds: 8 },
    { step: null, seconds: 3 },
  ]);
  const evidence = evidenceOf(procedure, stretches);
  const coached = (
    model: ModelAdvice | undefined,
    opinions: readonly Opinion[],
    on = evidence,
    with_ = true,
  ): SessionEvent[] => {
    const coach = new Coach(brainFor(procedure, with_ ? profile : null, { model }));
    return on.flatMap((one, frame) => [
      ...opinions
        .filter(({ at }) => at > one.t - 0.5 && at <= one.t)
        .map((arrived): SessionEvent => {
          const event = { type: "opined", t: arrived.at, opinion: arrived } as const;
          coach.answered(event);
          return event;
        }),
      ...coach.tick({ frame, evidence: one, hands: [] }),
    ]);
  };
  const nonsense = evidence.flatMap(({ t }, i) => [
    opinion(t, i % 3 > 0, i % 3 === 1 ? "technique" : "completion", graph.ids[i % 3]!),
    look(t, i % 2 === 0, "completion", graph.ids[i % 3]!),
  ]);
  const alone = coached(undefined, []);

  test("decides as without one where it is off, only watched, untried, or another than the one that was tried", () => {
    const others: ModelAdvice[] = [
      { mode: "off", calibration: good },
      { mode: "shadow", calibration: good },
      { mode: "verify", calibration: null },
      { mode: "verify", calibration: { ...good, model: "another" } },
    ];
    for (const model of others) expect(decidedEvents(coached(model, nonsense))).toEqual(alone);
    expect(decidedEvents(coached({ mode: "verify", calibration: good }, nonsense))).not.toEqual(alone);
  });

  test("says so in its version", () => {
    const version = (model?: ModelAdvice, with_: typeof profile | null = profile): string =>
      brainFor(procedure, with_, { model }).version;
    expect([version(), version({ mode: "off", calibration: good })]).toEqual(["filter-5", "filter-5"]);
    expect(version({ mode: "verify", calibration: good })).toBe("filter-5+verify-4");
    expect(version({ mode: "lead", calibration: null }, null)).toBe("manual-1+lead-4");
  });

  test("stops listening to a model that turns bad, says so once, and decides the same again from its journal", () => {
    const model: ModelAdvice = { mode: "verify", calibration: good };
    const events = coached(model, nonsense);
    const notices = events.filter((event) => event.type === "uttered" && event.kind === "notice");
    expect(notices.map((event) => event.type === "uttered" && event.text)).toEqual([
      "The model is only watched from now on. It wants to speak far more or less often than on the takes that it was tried on.",
    ]);
    const opened: SessionEvent = {
      ...{ type: "opened", t: 0, version: 2, session: "2026-11-22-bench", program: "0.1.0" },
      ...{ startedAt: "2026-11-22T10:00:00Z", procedure, profile: "bench", feed: "made-up" },
      model: { name: BY, mode: "verify", form: "token", strategy: "plain", sentTo: null, calibration: good },
    };
    const text = [opened, ...events].map(journalLine).join("");
    const read = parseJournal(text, "journal.jsonl").events;
    expect(rerun(read, profile)).toEqual(decidedEvents(events));
  });

  test("that leads a bench which nobody has taught follows what the model says, and completes what lies behind a step that is done", () => {
    const lead: ModelAdvice = { mode: "lead", calibration: null };
    const done = (t: number, step: string): Opinion => opinion(t, true, "completion", step);
    const opinions = [
      done(3, "grind"),
      done(3.5, "grind"),
      done(12, "pour"),
      done(12.5, "pour"),
      done(13, "pour"),
      done(13.5, "pour"),
    ];
    const events = coached(
      lead,
      opinions,
      evidence.map(({ t }) => nothingSeen(t)),
      false,
    );
    const lines = events.flatMap((event) =>
      event.type === "interrupted" ? [`${event.t} ${event.kind} ${event.step}`] : [],
    );
    expect(lines).toEqual(["0 opening grind", "4 completion grind", "13 completion filter", "13.5 finished pour"]);
  });
});
