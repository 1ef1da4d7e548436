import { brainFor } from "../../src/core/brain/registry.ts";
import { seeded } from "../../src/core/domain/seeded.ts";
import type { FadedStep } from "../../src/core/domain/help.ts";
import { bootstrapIntervals } from "../../src/core/metrics/bootstrap.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";
import { helpIn, type OpenedHelp } from "../../src/core/coach/fading.ts";
import type { PastSession } from "../../src/core/coach/known-before.ts";
import {
  fadedSteps,
  helpAtSteps,
  performancesIn,
  SESSIONS_BACK,
  type Performance,
} from "../../src/core/coach/practice.ts";
import { procedureOf } from "../fixtures/evidence.ts";
import { fitMemory, type Learner, type Trace } from "./learners-fit.ts";
import { barTable, report, table, type Bar } from "./report.ts";

/** Kinds of learner, each drawn with its seed; none of these seeds was looked at while the rule was chosen. */
const SEEDS = [201, 202, 203, 204, 205, 206, 207, 208, 209, 210];
/** Learners of each kind by what they are for: the fit needs many, and what help and errors come to does not. */
const LEARNERS = { fitted: 500, compared: 50 };
const STEPS = 10;
const SESSIONS = 20;
/** Days from one session to the next, as likely as they stand here. */
const GAPS = [1, 1, 2, 3, 7, 7, 14, 30];

/** What the fit may miss a parameter by, and what share of the announcements may be left at no more errors. */
const MOST_OFF = 0.1;
const MOST_HELP = 0.5;

const procedure = procedureOf(
  Array.from({ length: STEPS }, (_, k) => `step-${k}`),
  Array.from({ length: STEPS - 1 }, (_, k) => `step-${k}>step-${k + 1}`),
  { id: "drawn" },
);

/** How much of each step is said, by the sessions before. */
type Rule = (past: readonly PastSession[], now: number, random: () => number) => OpenedHelp;

const quiet = procedure.steps.map(({ id }): FadedStep => ({ step: id, help: "quiet", times: 1 }));

const RULES = {
  "all is said": () => ({}),
  "the whole session fades (before)": (past) => ({ cleanSessions: cleanInARow(past) }),
  "each step fades": (past, now) => {
    const help = fadedSteps(helpAtSteps(past, procedure, now));
    return help.length > 0 ? { help } : {};
  },
  "one step in five is said, at random": (_past, _now, random) => ({ help: quiet.filter(() => random() < 0.8) }),
  "nothing is said": () => ({ help: quiet }),
} as const satisfies Record<string, Rule>;
type RuleName = keyof typeof RULES;

/** What became of the learners of a kind under a rule. */
interface Outcome {
  /** Shares of all steps but the first, which the opening names: that were announced, and that went wrong. */
  readonly help: number;
  readonly errors: number;
}

/** Run the part of the suite about help that fades: simulated learners at the coach, whose journals are read as the program reads them. */
export async function runLearners(): Promise<void> {
  const kinds = SEEDS.map((seed) => {
    console.error(`learners of seed ${seed}`);
    const truth = learnerOf(seed);
    const under = (rule: Rule, learners: number): FollowedLearner[] =>
      Array.from({ length: learners }, (_, number) => followed(truth, rule, seed, number));
    const many = under(RULES["each step fades"], LEARNERS.fitted);
    const outcomes = Object.fromEntries(
      Object.entries(RULES).map(([name, rule]) => [
        name,
        outcomeOf(name === "each step fades" ? many.slice(0, LEARNERS.compared) : under(rule, LEARNERS.compared)),
      ]),
    ) as Record<RuleName, Outcome>;
    return { seed, truth, fitted: fitMemory(many.flatMap(({ traces }) => traces)), outcomes };
  });
  const bars = [...recovered(kinds), ...helpBars(kinds)];
  const body = [
    `Learners who forget and who learn less from what they are told are simulated: ${SEEDS.length} kinds of fresh seeds, each with its own start (0 to 2 in log odds), practice (.4 to 1 for each time), reliance (.2 to .9: the share of the practice that an announced time does not give), forgetting (.2 to .6 for each e-fold of 1 + the days since) and worth of an announcement (.5 to 1.5). ` +
      `Each does a procedure of ${STEPS} steps ${SESSIONS} times, 1 to 30 days apart; an error is told, and put right. The coach is the program's own, and what fades is worked out from its journals. The parameters are fitted by maximum likelihood to what those journals tell of ${LEARNERS.fitted} learners of a kind, at the coach whose help fades. In brackets 95 % intervals over kinds.`,
    barTable(bars),
    table(
      ["rule", "steps announced", "steps that go wrong", "… reliance under .55", "… .55 and more"],
      (Object.keys(RULES) as RuleName[]).map((name) => [
        name,
        withInterval(kinds.map(({ outcomes }) => outcomes[name].help)),
        withInterval(kinds.map(({ outcomes }) => outcomes[name].errors)),
        ...[false, true].map((reliant) =>
          meanOf(
            kinds
              .filter(({ truth }) => truth.reliance >= 0.55 === reliant)
              .map(({ outcomes }) => outcomes[name].errors),
          ),
        ),
      ]),
    ),
    "Each kind, true and as fitted:",
    table(
      ["seed", ...PARAMETERS, "announced", "wrong, all said → each step fades"],
      kinds.map(({ seed, truth, fitted, outcomes }) => [
        String(seed),
        ...PARAMETERS.map((name) => `${truth[name].toFixed(2)} → ${fitted[name].toFixed(2)}`),
        outcomes["each step fades"].help.toFixed(2),
        `${outcomes["all is said"].errors.toFixed(3)} → ${outcomes["each step fades"].errors.toFixed(3)}`,
      ]),
    ),
  ].join("\n\n");
  await report("Help that fades", "npm run bench:persons -- --learners", body, bars);
}

const PARAMETERS = ["start", "practice", "reliance", "forgetting", "aid"] as const;

interface Kind {
  readonly truth: Learner;
  readonly fitted: Learner;
  readonly outcomes: Record<RuleName, Outcome>;
}

/** What has to be recovered; the others are fitted along with it. */
const WANTED: ReadonlySet<string> = new Set(["practice", "reliance", "forgetting"]);

function recovered(kinds: readonly Kind[]): Bar[] {
  return PARAMETERS.map((name) => {
    const off = kinds.map(({ truth, fitted }) => Math.abs(fitted[name] - truth[name]));
    const worst = Math.max(...off);
    const isWanted = WANTED.has(name);
    return {
      what: `${name}, fitted beside true: mean distance, and that of the worst kind`,
      value: `${withInterval(off)}, ${worst.toFixed(3)}`,
      bar: isWanted ? `each within ${MOST_OFF}` : "",
      met: !isWanted || worst <= MOST_OFF,
    };
  });
}

function helpBars(kinds: readonly Kind[]): Bar[] {
  const share = kinds.map(({ outcomes }) => outcomes["each step fades"].help / outcomes["all is said"].help);
  const more = kinds.map(({ outcomes }) => outcomes["each step fades"].errors - outcomes["all is said"].errors);
  const { more: interval } = bootstrapIntervals(more, (some) => ({ more: mean(some) }), { seed: 1 });
  return [
    {
      what: "announcements, as a share of those where all is said",
      value: withInterval(share),
      bar: `at most ${MOST_HELP}`,
      met: mean(share) <= MOST_HELP,
    },
    {
      what: "steps that go wrong, more than where all is said",
      value: withInterval(more),
      bar: "no more: the interval reaches to 0 or below",
      met: interval!.low <= 0,
    },
  ];
}

/** A kind of learner. */
function learnerOf(seed: number): Learner {
  const random = seeded(seed, "kind");
  const between = (least: number, most: number): number => least + (most - least) * random();
  return {
    ...{ start: between(0, 2), practice: between(0.4, 1), reliance: between(0.2, 0.9) },
    ...{ forgetting: between(0.2, 0.6), aid: between(0.5, 1.5) },
  };
}

interface FollowedLearner {
  readonly traces: readonly Trace[];
  /** Of each performance but those of the first step. */
  readonly said: readonly boolean[];
  readonly wrong: readonly boolean[];
}

const DAY = 86_400;

/** All sessions of a learner under a rule. What they do is drawn anew for each rule. */
function followed(truth: Learner, rule: Rule, seed: number, number: number): FollowedLearner {
  const random = seeded(seed, `learner ${number}`);
  const gaps = seeded(seed, `gaps ${number}`);
  const withheld = seeded(seed, `withheld ${number}`);
  const knows = new Map(procedure.steps.map(({ id }) => [id, { weight: 0, last: null as number | null }]));
  const [past, said, wrong]: [PastSession[], boolean[], boolean[]] = [[], [], []];
  const performed = new Map<string, Performance[]>(procedure.steps.map(({ id }) => [id, []]));
  let now = Date.parse("2027-01-04T08:00:00Z") / 1000;
  for (let session = 0; session < SESSIONS; session += 1) {
    now += DAY * GAPS[Math.floor(gaps() * GAPS.length)]!;
    const startedAt = new Date(now * 1000).toISOString();
    const opened = openedWith(rule(past, now, withheld), startedAt);
    const help = helpIn(opened);
    const isWrong = (step: string): boolean => {
      const before = knows.get(step)!;
      const isFirst = step === procedure.steps[0]!.id;
      const announced = isFirst || help([step]) !== "quiet";
      const days = before.last === null ? 0 : (now - before.last) / DAY;
      const odds = truth.start + truth.practice * before.weight - truth.forgetting * Math.log(1 + days);
      const right = random() < 1 / (1 + Math.exp(-(odds + (announced ? truth.aid : 0))));
      knows.set(step, { weight: before.weight + (announced ? 1 - truth.reliance : 1), last: now });
      if (!isFirst) {
        said.push(announced);
        wrong.push(!right);
      }
      return !right;
    };
    const own = { id: startedAt, startedAt, events: sessionOf(opened, isWrong) };
    for (const [step, one] of performancesIn(own)) performed.get(step)!.push(one);
    past.push(own);
    if (past.length > SESSIONS_BACK) past.shift();
  }
  return { traces: [...performed.values()].map((times) => ({ times })), said, wrong };
}

function openedWith(help: OpenedHelp, startedAt: string): EventOf<"opened"> {
  const opened = { type: "opened", t: 0, version: 2, session: "s", program: "bench", profile: null, feed: "" } as const;
  return {
    ...opened,
    ...(help as Pick<EventOf<"opened">, "help">),
    startedAt,
    procedure: procedure as EventOf<"opened">["procedure"],
  };
}

/** A session in which each step is done in its order, and whoever sees an error says so: the same to the coach as having seen it. */
function sessionOf(opened: EventOf<"opened">, isWrong: (step: string) => boolean): SessionEvent[] {
  const coach = new Coach(brainFor(procedure, null, { help: helpIn(opened) }));
  const evidence = { t: 0, progress: [], ended: [], hands: "withdrawn", motion: 0 } as const;
  const events: SessionEvent[] = [
    opened,
    ...coach.tick({ frame: 0, evidence: { ...evidence, progress: [], ended: [] }, hands: [] }),
  ];
  let t = 0;
  for (const { id: step } of procedure.steps) {
    t += 10;
    if (isWrong(step)) events.push(...coach.correct(t, { action: "wrong", kind: "technique", step }));
    events.push(...coach.correct(t + 5, { action: "done", step }));
  }
  return [...events, ...coach.closing(t + 10), { type: "closed", t: t + 10, reason: "finished" }];
}

/** Sessions in a row up to the newest in which nothing went wrong, as earlier programs counted them. */
function cleanInARow(past: readonly PastSession[]): number {
  const broken = past.findLastIndex(({ events }) =>
    events.some((event) => event.type === "interrupted" && event.kind === "technique"),
  );
  return past.length - 1 - broken;
}

function outcomeOf(learners: readonly FollowedLearner[]): Outcome {
  const share = (of: (learner: FollowedLearner) => readonly boolean[]): number =>
    mean(learners.flatMap(of).map(Number));
  return { help: share(({ said }) => said), errors: share(({ wrong }) => wrong) };
}

function withInterval(values: readonly number[]): string {
  const { value } = bootstrapIntervals(values, (some) => ({ value: mean(some) }), { seed: 1 });
  return `${meanOf(values)} [${value!.low.toFixed(3)}, ${value!.high.toFixed(3)}]`;
}

function meanOf(values: readonly number[]): string {
  return mean(values).toFixed(3);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
