import { type Interval } from "../metrics/bootstrap.ts";
import { quantile } from "../metrics/class-score.ts";
import type { TakeScore } from "./take-score.ts";
import { reportRow } from "./report.ts";
import type { ReportGroup, ReportRow } from "./report.ts";
import type { ScoredSession } from "./sessions-moments.ts";
import { stepMoments, deviationMoments, falseMoments } from "./sessions-moments.ts";
import { delays } from "./sessions-plots.ts";
import { counted } from "../text/counted.ts";

/** The numbers of a score that stand at a report's head and get intervals; null where nothing of the kind was there. Seconds and shares 0..1. */
export function headline(score: TakeScore): Record<string, number | null> {
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

/** The groups of a report on sessions: steps, deviations by kind, and false interrupts, each number with its interval and its moments. */
export function groups(
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
  const known = (found: readonly { readonly delay: number | null }[]): string => counted(delays(found).length, "delay");
  const inSeconds = { unit: "seconds" } as const;
  const over: ReportGroup = {
    name: "Over all",
    rows: [
      row("announced", "Steps announced in time", { counted: of(announced), moments: steps }),
      row("announced-median", "Delay of announcements, median", {
        ...inSeconds,
        counted: known(all.completions),
        moments: steps,
      }),
      row("announced-p90", "Delay of announcements, 90th percentile", {
        ...inSeconds,
        counted: known(all.completions),
        moments: steps,
      }),
      row("caught", "Deviations caught", { counted: of(caught), moments: deviations }),
      row("caught-median", "Delay of catches, median", {
        ...inSeconds,
        counted: known(all.deviations),
        moments: deviations,
      }),
      row("caught-p90", "Delay of catches, 90th percentile", {
        ...inSeconds,
        counted: known(all.deviations),
        moments: deviations,
      }),
      row("false", "False alarms per 5 min", {
        unit: "per five minutes",
        counted: falseCount(all),
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

function share({ n, total }: { readonly n: number; readonly total: number }): number | null {
  return total === 0 ? null : n / total;
}

function of({ n, total }: { readonly n: number; readonly total: number }): string {
  return `${n} of ${total}`;
}

function falseCount({ falseInterrupts, minutes }: TakeScore): string {
  const told = falseInterrupts.filter(({ denied }) => denied).length;
  return `${falseInterrupts.length} in ${minutes.toFixed(1)} min${told > 0 ? `, ${told} told by a person` : ""}`;
}
