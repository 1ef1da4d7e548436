import type { EventOf, SessionEvent } from "../journal/events.ts";
import { bootstrapIntervals } from "../metrics/bootstrap.ts";
import type { Confusion } from "../metrics/intervention.ts";
import { planLabels } from "../plan/oracle-plan.ts";
import { changedJournal } from "../rerun/rerun-changes.ts";
import { frameOf } from "../rerun/rerun.ts";
import { oraclePerception } from "./oracle-perception.ts";
import type { PaperCounts } from "./paper-score.ts";
import { gmeanOf } from "./paper-score.ts";
import { REPORT_SEED, reportRow, type ReportGroup } from "./report.ts";
import { countsOfRun, last, type StressSession } from "./stress.ts";

/** What is seen, and where the plan comes from: as in the session, or from labels. */
export const ORACLE_SEEN = ["seen", "oracle perception"] as const;
export const ORACLE_PLANS = ["plan followed", "oracle plan"] as const;

/** Name of the group of the four rows. */
export const ORACLES_GROUP = "G-Mean F1, oracle plan and oracle perception";

/**
 * Run sessions again with the plan of their labels, with what perfect eyes would have seen, with both, and with neither: four rows of G-Mean F1, which are a table of two by two. A session whose labels know no
 * deviations has an oracle plan of its steps alone. Each turn yields the share done, 0..1.
 */
export function* oraclesGroup(sessions: readonly StressSession[]): Generator<number, ReportGroup> {
  const cells = ORACLE_SEEN.flatMap((seen) => ORACLE_PLANS.map((plan) => ({ seen, plan })));
  const counts: PaperCounts[][] = cells.map(() => []);
  for (const [number, session] of sessions.entries()) {
    const frame = last(frameOf(session.events, session.profile));
    const labels = planLabels(session.truth);
    for (const [at, { seen, plan }] of cells.entries()) {
      const journal =
        plan === "oracle plan"
          ? changedJournal(session.events, { plan: "oracle", model: null, labels })
          : session.events;
      const looked = seen === "seen" ? journal : withOraclePerception(journal, session);
      counts[at]!.push(countsOfRun(session, frame, looked));
      yield (number + (at + 1) / cells.length) / sessions.length;
    }
  }
  return { name: ORACLES_GROUP, rows: cells.map(({ seen, plan }, at) => rowOf(`${seen}, ${plan}`, counts[at]!)) };
}

/** A journal whose ticks have seen what perfect eyes would have. */
function withOraclePerception(
  journal: readonly SessionEvent[],
  { truth, profile }: StressSession,
): readonly SessionEvent[] {
  const ticks = journal.filter((event) => event.type === "tick");
  const ids = (journal[0] as EventOf<"opened">).procedure!.steps.map(({ id }) => id);
  const bench = { ids, handsTell: profile.handsTell };
  const seen = oraclePerception(
    ticks.map(({ evidence }) => evidence),
    truth,
    bench,
  );
  const evidence = new Map(ticks.map((tick, at) => [tick, seen[at]!] as const));
  return journal.map((event): SessionEvent => {
    if (event.type !== "tick") return event;
    const { progress, ended, ...others } = evidence.get(event)!;
    return { ...event, evidence: { ...others, progress: [...progress], ended: [...ended] } };
  });
}

function rowOf(name: string, counts: readonly PaperCounts[]) {
  const points = counts.map(({ any }) => any);
  const of = (sample: readonly Confusion[]) => ({ gmean: gmeanOf(sample) });
  const interval = bootstrapIntervals(points, of, { seed: REPORT_SEED })["gmean"];
  const counted = `${counts.length} ${counts.length === 1 ? "session" : "sessions"}`;
  return reportRow({ id: `oracles-${name}`, name, value: gmeanOf(points), interval, counted });
}
