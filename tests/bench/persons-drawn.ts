import { brainFor } from "../../src/core/brain/registry.ts";
import { UNTRIED } from "../../src/core/learning/competence.ts";
import { bootstrapIntervals } from "../../src/core/metrics/bootstrap.ts";
import { taskGraph } from "../../src/core/procedure/graph.ts";
import { SURE } from "../../src/core/profile/profile-bounds.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { coverageBars, coverageTable, tallied } from "./competence-coverage.ts";
import type { Watched } from "./competence-table.ts";
import { byEveryPerson, worthBars, type FollowedTake } from "./persons-followed.ts";
import { optionsOf, PERSONS, type Person, type Speaks } from "./persons-simulated.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";
import { planPublished, PUBLISHED_BENCHES } from "./takes-plan.ts";
import { encoderInUse, prepareAll, takesOf, watchShare } from "./takes-prepare.ts";
import { rowScore, watchedRow, type RowScore, type WatchedRow } from "./takes-score.ts";
import { arePublishable, drawSeeds, readSeeds } from "./takes-seeds.ts";
import type { BenchTake } from "./takes-table.ts";

/** Most that words which are weighed may be worse than those that go by the threshold. */
const MOST_WORSE = 0.01;

/** What is compared of words that are weighed and of those that go by the threshold; false ones in ten minutes of correct work. */
const COMPARED = {
  recall: { of: ({ recall }: RowScore) => recall, isBetterMore: true },
  precision: { of: ({ precision }: RowScore) => precision, isBetterMore: true },
  "false words in ten minutes of correct work": {
    of: ({ falseCorrect }: RowScore) => falseCorrect / 6,
    isBetterMore: false,
  },
} as const;

/** Run the part of drawn benches: five fresh seeds, each bench taught by one take, middle difficulty. */
export async function runDrawn(words: readonly string[]): Promise<void> {
  const at = words.indexOf("--seeds");
  const seeds = at < 0 ? drawSeeds() : readSeeds(words[at + 1]!);
  const named = at < 0 ? [...words, "--seeds", seeds.join()] : words;
  const plan = planPublished(seeds, option(words, "--benches", PUBLISHED_BENCHES));
  const share = /^(\d+)\/(\d+)$/.exec(words[words.indexOf("--prepare") + 1] ?? "");
  if (words.includes("--prepare") && share) return await watchShare(plan, Number(share[1]), Number(share[2]));
  if (!words.includes("--seen")) await prepareAll(named, "persons");
  const encoder = await encoderInUse();
  const asPeopleMark = knownAs(await takesOf(plan, encoder));
  const exactly = knownAs(await takesOf(plan, encoder, "exact"));
  const followed = benchesOf(asPeopleMark).map((takes) => takes.map((take) => followedTake(take, asPeopleMark)));
  const watched = asPeopleMark.map(watchedOf);
  const bars = [
    ...worthBars(followed),
    ...coverageBars(watched),
    ...comparedBars("taught exactly", exactly),
    ...comparedBars("taught as people mark", asPeopleMark),
  ];
  const body = [
    `${asPeopleMark.length} takes of middle difficulty on ${benchesOf(asPeopleMark).length} benches of seeds ${seeds.join(", ")}, which nobody had looked at, each bench taught by one take that is marked as people mark: where each step ends, with a normal error of a second. ` +
      "Coached as the program does it after one lesson; persons, net seconds and *the step shown can be done now* as in *What a person says*. Only what is missing counts in net seconds: wrong parts are held back there, as they were before. " +
      "*Threshold* holds back what is right in less than .8, as before words were weighed. In brackets 95 % intervals over benches.",
    barTable(bars),
    "The step shown can be done now, and what it took:",
    table(
      ["person", "shown", "questions in ten minutes", "sentences in ten minutes"],
      (Object.keys(PERSONS) as Person[]).map((name) => personRow(name, followed)),
    ),
    "What was said of what went wrong:",
    table(
      ["marks", "words", ...Object.keys(COMPARED)],
      [...comparedRows("exact", exactly), ...comparedRows("as people mark", asPeopleMark)],
    ),
    `How often the bounds held that are stated with ${SURE}:`,
    coverageTable(watched),
  ].join("\n\n");
  const isWhole = arePublishable(seeds) && benchesOf(asPeopleMark).length === plan.length;
  await report(
    "What a person says at drawn benches",
    `npm run bench:persons -- ${named.join(" ")}`,
    body,
    bars,
    isWhole,
  );
}

/** Takes at benches of which it is known that no lesson could be left out. */
function knownAs(takes: readonly BenchTake[]): BenchTake[] {
  return takes.map((take) => ({ ...take, profile: { ...take.profile, competence: UNTRIED } }));
}

function benchesOf(takes: readonly BenchTake[]): BenchTake[][] {
  return [...new Set(takes.map(({ bench }) => bench))].map((bench) => takes.filter((take) => take.bench === bench));
}

function followedTake(take: BenchTake, all: readonly BenchTake[]): FollowedTake {
  const { procedure, profile, evidence, labels } = take;
  const done = new Set(labels.steps.map(({ step }) => step));
  const omitted = procedure.steps.filter(({ id, optional }) => !optional && !done.has(id)).map(({ id }) => id);
  const worked = { steps: labels.steps, attempts: labels.attempts, omitted };
  console.error(take.name);
  return byEveryPerson({ procedure, graph: taskGraph(procedure) }, worked, profile, evidence, all.indexOf(take));
}

function watchedOf({ bench, procedure, profile, evidence, labels }: BenchTake): Watched {
  return { group: "drawn benches", bench, profile, tally: tallied(procedure, profile, evidence, labels) };
}

function personRow(name: Person, benches: readonly (readonly FollowedTake[])[]): string[] {
  const minutes = ({ seconds }: FollowedTake[string]): number => seconds / 600;
  const cell = (of: (one: FollowedTake[string]) => number, digits: number): string => {
    const { value } = bootstrapIntervals(
      benches,
      (some) => ({ value: mean(some.flat().map((take) => of(take[name]!))) }),
      { seed: 1 },
    );
    const all = mean(benches.flat().map((take) => of(take[name]!)));
    return `${all.toFixed(digits)} [${value!.low.toFixed(digits)}, ${value!.high.toFixed(digits)}]`;
  };
  return [
    name,
    cell(({ shownRight }) => shownRight, 2),
    cell((one) => one.questions / minutes(one), 1),
    cell((one) => one.words.heard / minutes(one), 1),
  ];
}

/** What a coach that speaks so says of a take in which nobody answers. */
function said({ name, procedure, profile, evidence, labels }: BenchTake, speaks: Speaks): WatchedRow {
  const coach = new Coach(brainFor(procedure, profile, optionsOf(profile, speaks)));
  const events: SessionEvent[] = evidence.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] }));
  return watchedRow(name, labels, events);
}

interface Compared {
  readonly weighed: readonly WatchedRow[];
  readonly strict: readonly WatchedRow[];
}

function comparedOf(takes: readonly BenchTake[]): Compared[] {
  return benchesOf(takes).map((some) => ({
    weighed: some.map((take) => said(take, { times: 1 })),
    strict: some.map((take) => said(take, "strict")),
  }));
}

function comparedBars(taught: string, takes: readonly BenchTake[]): Bar[] {
  const benches = comparedOf(takes);
  return Object.entries(COMPARED).map(([what, { of, isBetterMore }]): Bar => {
    const more = (some: readonly Compared[]): number =>
      of(rowScore(some.flatMap(({ weighed }) => weighed))) - of(rowScore(some.flatMap(({ strict }) => strict)));
    const value = more(benches);
    const { interval } = bootstrapIntervals(benches, (some) => ({ interval: more(some) }), { seed: 1 });
    return {
      what: `${taught}: ${what}, weighed more than by the threshold`,
      value: `${value.toFixed(3)} [${interval!.low.toFixed(3)}, ${interval!.high.toFixed(3)}]`,
      bar: isBetterMore ? `at least -${MOST_WORSE}` : `at most ${MOST_WORSE}`,
      met: isBetterMore ? value >= -MOST_WORSE : value <= MOST_WORSE,
    };
  });
}

function comparedRows(marks: string, takes: readonly BenchTake[]): string[][] {
  const benches = comparedOf(takes);
  return (["weighed", "strict"] as const).map((way) => {
    const cells = Object.values(COMPARED).map(({ of }) => {
      const scored = (some: readonly Compared[]): number => of(rowScore(some.flatMap((one) => one[way])));
      const { interval } = bootstrapIntervals(benches, (some) => ({ interval: scored(some) }), { seed: 1 });
      return `${scored(benches).toFixed(2)} [${interval!.low.toFixed(2)}, ${interval!.high.toFixed(2)}]`;
    });
    return [marks, way === "strict" ? "threshold" : way, ...cells];
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
