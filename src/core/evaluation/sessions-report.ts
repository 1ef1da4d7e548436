import { bootstrapIntervals } from "../metrics/bootstrap.ts";
import { scoreTake, sumTakes } from "./take-score.ts";
import { REPORT_SEED, reportRow, type Moment, type ReportGroup, type ReportRow } from "./report.ts";
import type { Report } from "./report.ts";
import { type ScoredSession, stepTexts } from "./sessions-moments.ts";
import { paperGroups } from "./paper-groups.ts";
import { series, confusions, reliabilityPlot, statements } from "./sessions-plots.ts";
import type { SessionToScore, TruthFrom } from "./session-to-score.ts";
import { headline, groups } from "./sessions-groups.ts";
import { counted } from "../text/counted.ts";
import type { StepId } from "../domain/ids.ts";
import { scoreLeftOut } from "./left-out-score.ts";

/**
 * Recorded sessions against ground truth in them: `scoreTake` of each, `sumTakes` of all, bootstrap intervals over
 * sessions (none of a single one), and the moments behind every row. Throws a RangeError without a session.
 */
export function sessionsReport(takes: readonly SessionToScore[]): Report {
  if (takes.length === 0) throw new RangeError("there is no session to score");
  const scored = takes.map((take) => ({
    ...take,
    score: scoreTake({ events: take.events, labels: take.truth }),
  }));
  const intervals = bootstrapIntervals(scored, (sample) => headline(sumTakes(sample.map(({ score }) => score))), {
    seed: REPORT_SEED,
  });
  const all = sumTakes(scored.map(({ score }) => score));
  const leftOut = leftOutGroup(scored);
  const paper = paperGroups(scored);
  const [over, ...others] = groups(scored, all, intervals);
  const bare = scored.filter(({ knowsDeviations }) => !knowsDeviations);
  return {
    title: `${counted(scored.length, "session")} against ground truth`,
    notes: [
      ...(scored.length < 2 ? ["One session: no intervals."] : []),
      ...toldBy(scored),
      ...(bare.length > 0
        ? [
            `${bare.map(({ name }) => name).join(", ")}: step times know no deviations, so every deviation interrupt counts as false.`,
          ]
        : []),
      ...paper.notes,
      ...scored.flatMap(cutShort),
    ],
    groups: [over!, ...paper.groups, ...others, ...(leftOut ? [leftOut] : [])],
    plots: [
      {
        kind: "delays",
        title: "Delay after the true moment",
        series: [
          series("steps announced", all.completions),
          ...(all.deviations.length > 0 ? [series("deviations caught", all.deviations)] : []),
        ],
      },
      ...confusions(all),
      reliabilityPlot(scored.flatMap(statements)),
    ],
  };
}

/** What people have told in the window, and so belongs to what the numbers mean. */
function toldBy(scored: readonly SessionToScore[]): string[] {
  const count = (from: TruthFrom, what: string): string[] => {
    const n = scored.filter((one) => one.from === from).length;
    return n === 0 ? [] : [`Ground truth of ${counted(n, "session")}: ${what}.`];
  };
  return [
    ...count("annotated", "what people have annotated"),
    ...count("taught", "the steps that were marked when it taught a bench"),
  ];
}

/** Seconds of a take after the last event that are not worth a note: journals end a moment before their films. */
const LEFT_OVER = 3;

function cutShort({ name, events, truth }: ScoredSession): string[] {
  const last = Math.max(0, ...events.map(({ t }) => t));
  return last > truth.seconds - LEFT_OVER
    ? []
    : [
        `${name}: the session ended at ${last.toFixed(0)} s of ${truth.seconds.toFixed(0)} s; the rest counts as missed.`,
      ];
}

/** What sessions said about steps left out when the work had ended, against what was; null where none of them told anything. */
function leftOutGroup(sessions: readonly SessionToScore[]): ReportGroup | null {
  const told = sessions.filter(({ events }) => events.some(({ type }) => type === "left-out"));
  if (told.length === 0) return null;
  const scored = told.map((one) => ({ one, score: scoreLeftOut(one.events, one.truth, one.answers) }));
  const of = (pick: (score: (typeof scored)[number]["score"]) => Claim): Moment[] =>
    scored.flatMap(({ one, score }) => momentsOf(one, pick(score)));
  return {
    name: "Left out, told at the end",
    rows: [
      row(
        "left-out-named",
        "Named as left out, and was",
        of(({ named }) => ({ right: named.leftOut, wrong: named.done, outcome: "named as left out, but was done" })),
      ),
      row(
        "left-out-asked",
        "Asked about, and was left out",
        of(({ asked }) => ({ right: asked.leftOut, wrong: asked.done, outcome: "asked about, but was done" })),
      ),
      row(
        "left-out-found",
        "Left out, and named or asked about",
        of(({ named, asked, missed }) => ({
          right: [...named.leftOut, ...asked.leftOut],
          wrong: missed,
          outcome: "left out, and not told",
        })),
      ),
    ],
  };
}

interface Claim {
  readonly right: readonly StepId[];
  readonly wrong: readonly StepId[];
  /** What a wrong one is, in words. */
  readonly outcome: string;
}

function row(id: string, name: string, moments: readonly Moment[]): ReportRow {
  const right = moments.filter((moment) => moment.right).length;
  const value = moments.length === 0 ? null : right / moments.length;
  return reportRow({ id, name, value, counted: `${right} of ${moments.length}`, moments });
}

/** The moment at which the coach told it. */
function momentsOf({ session, events }: SessionToScore, { right, wrong, outcome }: Claim): Moment[] {
  const text = stepTexts(events);
  const t = events.findLast(({ type }) => type === "left-out")?.t ?? 0;
  return [
    ...right.map((step) => ({ right: true, text: `${text(step)}: left out`, session, t })),
    ...wrong.map((step) => ({ right: false, text: `${text(step)}: ${outcome}`, session, t })),
  ];
}
