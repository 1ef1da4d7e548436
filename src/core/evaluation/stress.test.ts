import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { brainFor } from "../brain/registry.ts";
import { FormatError } from "../domain/format-error.ts";
import { Coach } from "../coach/coach.ts";
import type { EventOf } from "../journal/events.ts";
import { paperCounts, paperScore, paperWarnings } from "./paper-score.ts";
import { perturbed } from "./perturb.ts";
import { paperGroups } from "./paper-groups.ts";
import { isOwnGold } from "./session-to-score.ts";
import { heldOut } from "./held-out.ts";
import { Report } from "./report.ts";
import { stressReport } from "./stress-report.ts";
import { readStressLines, stressLines } from "./stress-lines.ts";
import { last, stressing, stressingEach, stressOf, type StressSession } from "./stress.ts";
import { oraclesGroup } from "./oracles.ts";
import { planAndRest } from "./plan-silence.ts";
import { plansGroup } from "./plans-group.ts";

const coffee = procedureOf(["boil", "grind", "pour"], ["boil>grind", "grind>pour"]);
const profile = timingProfile(coffee);
/** Milliseconds that running sessions again may take where other work has the processors. */
const RUNS_MS = 60_000;

/** Somebody skips the grinding, which is right by the labels that it is told of 1 s after 11 s. */
function session(name: string, seed: number): StressSession {
  const evidence = evidenceOf(
    coffee,
    [
      { step: "boil", seconds: 8 },
      { step: null, seconds: 3 },
      { step: "pour", seconds: 9 },
      { step: null, seconds: 8 },
    ],
    seed,
  );
  const coach = new Coach(brainFor(coffee, profile));
  const [opened] = lampSession() as [EventOf<"opened">];
  return {
    ...{ session: name, name, profile, knowsDeviations: true, from: "annotated", answers: {} },
    events: [
      { ...opened, procedure: coffee, profile: name, feed: "file:take.mp4" },
      ...evidence.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] })),
    ],
    truth: {
      seconds: 28,
      steps: [{ step: "boil", start: 0, end: 8 }],
      deviations: [{ kind: "omission", step: "pour", missing: ["grind"], onset: 11, end: null }],
    },
  };
}

test("without a line nothing waits for its step, swapped lines change places, and other words keep the plan; a seed makes the same", () => {
  const dropped = perturbed(coffee, "drop", 1, 3);
  expect(dropped).toEqual(perturbed(coffee, "drop", 1, 3));
  const gone = dropped.steps.find(({ optional }) => optional)!.id;
  expect(dropped.edges.flat()).not.toContain(gone);
  expect(perturbed(coffee, "drop", 3, 1).edges).toEqual([]);
  const swapped = perturbed(coffee, "swap", 2, 1);
  expect(new Set(swapped.edges.flat())).toEqual(new Set(coffee.edges.flat()));
  expect(swapped.edges).toHaveLength(coffee.edges.length);
  expect(swapped.edges).not.toEqual(coffee.edges);
  const reworded = perturbed(coffee, "paraphrase", 3, 1);
  expect(reworded.edges).toEqual(coffee.edges);
  expect(reworded.steps.every(({ text }, at) => text !== coffee.steps[at]!.text)).toBe(true);
});

test(
  "a plan that is not given misses the skipped step, and other words change no decision",
  () => {
    const work = stressing([session("one", 1), session("two", 2)], { ways: ["paraphrase"], lines: [2], seeds: 2 });
    let turn = work.next();
    while (!turn.done) turn = work.next();
    const [given, none, reworded] = turn.value.points;
    expect([given!.how, none!.how, reworded!.how, reworded!.runs]).toEqual(["given", "none", "paraphrase", 4]);
    expect([given!.values["recall-2"], none!.values["recall-2"]]).toEqual([1, 0]);
    expect(reworded!.values).toEqual(given!.values);
    expect(given!.intervals["gmean"]).not.toBeNull();
    const report = stressReport(turn.value, 2, ["left out: one"]);
    expect(Report.parse(report)).toEqual(report);
    expect(report.groups.map(({ rows }) => rows.map(({ name }) => name))).toEqual(
      Array.from({ length: 5 }, () => ["plan as given", "no plan", "paraphrase, 2 lines"]),
    );
    const recall = report.plots[1]!;
    expect(
      recall.kind === "curves" && recall.series.map(({ name, points }) => [name, points.map(({ x, y }) => [x, y])]),
    ).toEqual([
      [
        "paraphrase",
        [
          [0, 1],
          [2, 1],
        ],
      ],
      [
        "no plan",
        [
          [0, 0],
          [2, 0],
        ],
      ],
    ]);
  },
  RUNS_MS,
);

test(
  "counts that machines have made apart give the scores of one run; lines of other plans, and a session twice, are refused",
  () => {
    const asked = { ways: [], lines: [1], seeds: 1 } as const;
    const both = [session("one", 1), session("two", 2)];
    const done = <T>(work: Generator<number, T>): T => {
      for (;;) {
        const turn = work.next();
        if (turn.done) return turn.value;
      }
    };
    const parts = both.map((one) => stressLines(done(stressingEach([one], asked)), asked).join("\n"));
    const read = readStressLines(`${parts.join("\n")}\n`, "all.jsonl");
    expect(JSON.stringify(stressOf(read.sessions, read.asked))).toBe(JSON.stringify(done(stressing(both, asked))));
    const reading = (text: string) => () => readStressLines(text, "all.jsonl");
    expect(reading(`${parts[0]}\n${parts[0]}`)).toThrow(/line 2: the session one is there twice/);
    expect(reading(`${parts[0]}\n${parts[1]!.replace('"seeds":1', '"seeds":3')}`)).toThrow(
      /line 2: it is of other plans/,
    );
    expect(reading("\n")).toThrow(/it has no line/);
    expect(reading("{")).toThrow(FormatError);
    expect(() => stressOf(read.sessions, { ...asked, ways: ["drop"] })).toThrow(RangeError);
  },
  RUNS_MS,
);

test("sessions with a kind of error, or of a bench, are held out; what is no such thing is refused", () => {
  const both = [session("one", 1), session("two", 2)];
  const left = (without: string) => heldOut(both, without).map((one) => one.session);
  expect([left("bench=one"), left("kind=omission"), left("kind=ordering"), left("person=p07")]).toEqual([
    ["two"],
    [],
    ["one", "two"],
    ["one", "two"],
  ]);
  for (const wrong of ["", "bench", "bench=", "colour=red", "kind=haste"])
    expect(() => left(wrong)).toThrow(FormatError);
});

test("scores add up over sessions, a class that is never decided is warned of, and drawn takes are told apart", () => {
  const one = session("one", 1);
  const counts = paperCounts(one);
  expect([counts.deviations, counts.caught]).toEqual([1, [1, 1, 1, 1]]);
  expect(paperScore([counts, counts]).any.support).toBe(2 * paperScore([counts]).any.support);
  const silent = { ...one, events: one.events.filter(({ type }) => type !== "interrupted" && type !== "planned") };
  expect(paperWarnings(paperScore([paperCounts(silent)]))).toEqual([expect.stringMatching(/^The coach never spoke/)]);
  const [opened, ...rest] = one.events as [EventOf<"opened">];
  const drawn = [{ ...opened, feed: "demo:" }, ...rest];
  expect([one, { ...one, events: drawn }, { ...one, drawn: true }].map(isOwnGold)).toEqual([false, true, true]);
  const { groups, notes } = paperGroups([one, { ...session("two", 2), events: drawn }]);
  expect(groups[0]!.rows.map(({ id }) => id)).toContain("paper-gmean");
  // By what was due: points of that kind or step against all silences, of one procedure here.
  const due = groups.filter(({ name }) => name.endsWith("of what was due"));
  expect(due.map(({ rows }) => rows.map(({ name, counted }) => [name, counted]))).toEqual([
    [
      ["completion", "2 due"],
      ["omission", "2 due"],
    ],
    coffee.steps.filter(({ id }) => id !== "grind").map(({ text }) => [text, "2 due"]),
  ]);
  expect(notes.join()).toMatch(/of 1 of 2 come from this program/);
});

test("oracle plan and oracle perception are crossed over sessions, and runs are scored by the condition of their plan", () => {
  const sessions = [session("one", 1), session("two", 2)].map((one) => {
    const poured = { step: "pour", start: 11, end: 20, outcome: "early" };
    const attempts = [{ step: "boil", start: 0, end: 8, outcome: "done" }, poured];
    return { ...one, truth: { ...one.truth, attempts } };
  });
  const { name, rows } = last(oraclesGroup(sessions));
  expect(name).toBe("G-Mean F1, oracle plan and oracle perception");
  expect(rows.map((row) => row.name)).toEqual([
    ...["seen, plan followed", "seen, oracle plan"],
    ...["oracle perception, plan followed", "oracle perception, oracle plan"],
  ]);
  // With nothing of the labels the rows are those of the sessions as they were.
  expect(rows[0]!.value).toBe(paperScore(sessions.map(paperCounts)).any.gmeanF1);
  expect(rows.map(({ value }) => value)).toEqual([1, 1, 1, 1]);
  // Perfect eyes see what the labels know: nothing of the pouring where it stands in none of them.
  const blind = sessions.map((one) => ({ ...one, truth: { ...one.truth, attempts: undefined } }));
  expect(last(oraclesGroup(blind)).rows.map(({ value }) => value!.toFixed(2))).toEqual([
    "1.00",
    "1.00",
    "0.73",
    "0.73",
  ]);
  const { any } = paperCounts(sessions[0]!);
  const asked = { model: "m", mode: "lead", form: "pwr", strategy: "plain", seconds: 1, planner: "p" } as const;
  const plans = [
    {},
    { plan: "oracle" } as const,
    { plan: "zero-shot", asked: { ...asked, prompt: "a".repeat(64) } } as const,
  ].map((changed) => ({ ...planAndRest(changed), spoke: 3, any }));
  const group = plansGroup([{ ...sessions[0]!, plans: [plans[1]!, ...plans] }, sessions[1]!]);
  expect(group[0]!.rows.map((row) => [row.name, row.value, row.counted])).toEqual([
    ["oracle", 1, "1 of 2 sessions"],
    ["the session itself", 1, "1 of 2 sessions"],
    ["zero-shot, m (lead, pwr, prompts aaaaaaaa), planner p", 1, "1 of 2 sessions"],
  ]);
  expect(plansGroup([{ ...sessions[0]!, plans: [plans[0]!] }])).toEqual([]);
});
