import { isDeviation } from "../domain/decision.ts";
import { bootstrapIntervals, type Interval } from "../metrics/bootstrap.ts";
import { quantile } from "../metrics/class-score.ts";
import { reliability, type ConfidentStatement } from "../metrics/reliability.ts";
import { scoreTake, sumTakes } from "./take-score.ts";
import type { CatchScore, CompletionScore, FalseInterrupt, TakeScore, TakeTruth } from "./take-score.ts";
import type { StepId } from "../domain/ids.ts";
import type { SessionEvent } from "../session/events.ts";
import { REPORT_SEED, reportRow } from "./report.ts";
import type { ConfusionPlot, Moment, Report, ReliabilityPlot, ReportGroup, ReportRow } from "./report.ts";

/** A recorded session with the truth about its take. */
export interface SessionToScore {
  /** The session's id. */
  readonly session: string;
  /** How a person knows it, e.g. its goal and day. */
  readonly name: string;
  readonly events: readonly SessionEvent[];
  readonly truth: TakeTruth;
  /** Whether the truth lists deviations; a file of step times does not. */
  readonly knowsDeviations: boolean;
}

interface ScoredSession extends SessionToScore {
  readonly score: TakeScore;
}

/**
 * Recorded sessions against what truly happened in them: `scoreTake` of each, `sumTakes` of all, bootstrap intervals over
 * sessions (none of a single one), and the moments behind every row. Throws a RangeError without a session.
 */
export function sessionsReport(takes: readonly SessionToScore[]): Report {
  if (takes.length === 0) throw new RangeError("there is no session to score");
  const scored = takes.map((take) => ({
    ...take,
    score: scoreTake({ events: take.events, labels: take.truth }),
  }));
  const intervals =
    scored.length < 2
      ? {}
      : bootstrapIntervals(scored, (sample) => headline(sumTakes(sample.map(({ score }) => score))), {
          seed: REPORT_SEED,
        });
  const all = sumTakes(scored.map(({ score }) => score));
  const bare = scored.filter(({ knowsDeviations }) => !knowsDeviations);
  return {
    title: `${plural(scored.length, "session")} against what truly happened`,
    notes: [
      ...(scored.length < 2 ? ["Intervals are over sessions: one session has none."] : []),
      ...(bare.length > 0
        ? [
            `${bare.map(({ name }) => name).join(", ")}: step times know no deviations, so every deviation interrupt counts as false.`,
          ]
        : []),
      ...scored.flatMap(cutShort),
    ],
    groups: groups(scored, all, intervals),
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

/** Seconds of a take after the last event that are not worth a note: journals end a moment before their films. */
const LEFT_OVER = 3;

function cutShort({ name, events, truth }: ScoredSession): string[] {
  const last = Math.max(0, ...events.map(({ t }) => t));
  return last > truth.seconds - LEFT_OVER
    ? []
    : [`${name}: it ended at ${last.toFixed(0)} s of ${truth.seconds.toFixed(0)} s; what came later counts as missed.`];
}

function headline(score: TakeScore): Record<string, number | null> {
  return {
    announced: share(score.completionsAnnounced),
    "announced-median": quantile(delays(score.completions), 0.5),
    "announced-p90": quantile(delays(score.completions), 0.9),
    caught: share(score.deviationsCaught),
    "caught-median": quantile(delays(score.deviations), 0.5),
    "caught-p90": quantile(delays(score.deviations), 0.9),
    false: score.falsePerFiveMinutes,
    ...Object.fromEntries(Object.entries(score.byKind).map(([kind, tally]) => [`kind-${kind}`, share(tally)])),
  };
}

function groups(
  scored: readonly ScoredSession[],
  all: TakeScore,
  intervals: Readonly<Record<string, Interval | null>>,
): ReportGroup[] {
  const values = headline(all);
  const row = (id: string, name: string, more: Partial<ReportRow>): ReportRow =>
    reportRow({ ...more, id, name, value: values[id] ?? null, interval: intervals[id] });
  const steps = scored.flatMap(stepMoments);
  const deviations = scored.flatMap((one) => deviationMoments(one, one.score.deviations));
  const wrong = scored.flatMap(falseMoments);
  const { completionsAnnounced: announced, deviationsCaught: caught } = all;
  const known = (found: readonly { readonly delay: number | null }[]): string => plural(delays(found).length, "delay");
  const inSeconds = { unit: "seconds" } as const;
  const over: ReportGroup = {
    name: "Over all",
    rows: [
      row("announced", "Steps announced in time", { counted: of(announced), moments: steps }),
      row("announced-median", "Announced after, median", {
        ...inSeconds,
        counted: known(all.completions),
        moments: steps,
      }),
      row("announced-p90", "Announced after, 9 of 10", {
        ...inSeconds,
        counted: known(all.completions),
        moments: steps,
      }),
      row("caught", "Deviations caught", { counted: of(caught), moments: deviations }),
      row("caught-median", "Caught after, median", {
        ...inSeconds,
        counted: known(all.deviations),
        moments: deviations,
      }),
      row("caught-p90", "Caught after, 9 of 10", {
        ...inSeconds,
        counted: known(all.deviations),
        moments: deviations,
      }),
      row("false", "False in five minutes", {
        unit: "per five minutes",
        counted: `${all.falseInterrupts.length} in ${all.minutes.toFixed(1)} min`,
        moments: wrong,
      }),
    ],
  };
  const kinds: ReportGroup = {
    name: "Deviations caught, by kind",
    rows: Object.entries(all.byKind).map(([kind, tally]) =>
      row(`kind-${kind}`, kind, {
        counted: of(tally),
        moments: scored.flatMap((one) =>
          deviationMoments(
            one,
            one.score.deviations.filter((deviation) => deviation.kind === kind),
          ),
        ),
      }),
    ),
  };
  const each: ReportGroup = {
    name: "Steps announced in time, by session",
    rows: scored.map((one) =>
      reportRow({
        id: `session-${one.session}`,
        name: one.name,
        value: share(one.score.completionsAnnounced),
        counted: of(one.score.completionsAnnounced),
        moments: [...stepMoments(one), ...deviationMoments(one, one.score.deviations), ...falseMoments(one)].toSorted(
          (a, b) => (a.t ?? 0) - (b.t ?? 0),
        ),
      }),
    ),
  };
  return [over, ...(kinds.rows.length > 0 ? [kinds] : []), ...(scored.length > 1 ? [each] : [])];
}

function stepMoments(one: ScoredSession): Moment[] {
  const text = stepTexts(one.events);
  return one.score.completions.map(({ step, end, delay, inTime }) => ({
    right: inTime,
    text: `${text(step)}: ${delay === null ? "not announced" : `announced ${signed(delay)}`}`,
    session: one.session,
    t: end,
  }));
}

function deviationMoments(one: ScoredSession, deviations: readonly CatchScore[]): Moment[] {
  const text = stepTexts(one.events);
  return deviations.map(({ kind, step, missing, onset, delay, saidKind }) => {
    const about = [step, ...missing].flatMap((id) => (id === null ? [] : [text(id)]))[0];
    const outcome = delay === null ? "missed" : `caught ${signed(delay)}${saidKind === kind ? "" : `, as ${saidKind}`}`;
    return {
      right: delay !== null,
      text: `${kind}${about ? ` (${about})` : ""}: ${outcome}`,
      session: one.session,
      t: onset,
    };
  });
}

function falseMoments(one: ScoredSession): Moment[] {
  const text = stepTexts(one.events);
  return one.score.falseInterrupts.map(({ t, kind, step }) => ({
    right: false,
    text: `false ${kind}${step === null ? "" : ` (${text(step)})`}`,
    session: one.session,
    t,
  }));
}

/** Truth against what was said, over deviation kinds and "nothing"; none where there are neither. */
function confusions(all: TakeScore): ConfusionPlot[] {
  const alarms = all.falseInterrupts.flatMap(({ kind }) => (isDeviation(kind) ? [kind] : []));
  const pairs: (readonly [string, string])[] = [
    ...all.deviations.map(({ kind, saidKind }) => [kind, saidKind ?? "nothing"] as const),
    ...alarms.map((kind) => ["nothing", kind] as const),
  ];
  if (pairs.length === 0) return [];
  const kinds = [...new Set(pairs.flat())].filter((kind) => kind !== "nothing").sort();
  const classes = [...kinds, "nothing"];
  const counts = classes.map((truth) =>
    classes.map((said) =>
      truth === "nothing" && said === "nothing" ? null : pairs.filter(([a, b]) => a === truth && b === said).length,
    ),
  );
  return [
    { kind: "confusion", title: "Deviations: what happened, what was said", axes: ["true", "said"], classes, counts },
  ];
}

function reliabilityPlot(said: readonly ConfidentStatement[]): ReliabilityPlot {
  const { bins, expectedError } = reliability(said);
  return {
    kind: "reliability",
    title: "Confidence of interrupts, and how many were right",
    bins: [...bins],
    expectedError,
  };
}

/** Every interrupt that can be right or wrong, with its confidence. */
function statements({ events, score }: ScoredSession): ConfidentStatement[] {
  const key = ({ t, kind, step }: Pick<FalseInterrupt, "t" | "kind" | "step">): string =>
    JSON.stringify([t, kind, step]);
  const wrong = new Set(score.falseInterrupts.map(key));
  return events.flatMap((event) =>
    event.type === "interrupted" && (event.kind === "completion" || isDeviation(event.kind))
      ? [{ confidence: event.confidence, held: !wrong.has(key(event)) }]
      : [],
  );
}

function series(name: string, found: readonly (CompletionScore | CatchScore)[]) {
  return { name, seconds: delays(found), missed: found.filter(({ delay }) => delay === null).length };
}

function delays(found: readonly { readonly delay: number | null }[]): number[] {
  return found.flatMap(({ delay }) => (delay === null ? [] : [delay]));
}

function stepTexts(events: readonly SessionEvent[]): (step: StepId) => string {
  const opened = events.find((event) => event.type === "opened");
  const texts = new Map(opened?.procedure.steps.map(({ id, text }) => [id, text.replace(/\.$/, "")]));
  return (step) => texts.get(step) ?? step;
}

function plural(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

function signed(seconds: number): string {
  return seconds < 0 ? `${(-seconds).toFixed(1)} s ahead` : `${seconds.toFixed(1)} s after`;
}

function share({ n, total }: { readonly n: number; readonly total: number }): number | null {
  return total === 0 ? null : n / total;
}

function of({ n, total }: { readonly n: number; readonly total: number }): string {
  return `${n} of ${total}`;
}
