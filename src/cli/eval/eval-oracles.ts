import { inTurns } from "../../app/jobs/in-turns.ts";
import { ORACLE_PLANS, ORACLE_SEEN, oraclesGroup } from "../../core/evaluation/oracles.ts";
import type { ReportGroup } from "../../core/evaluation/report.ts";
import type { SessionToScore } from "../../core/evaluation/session-to-score.ts";
import type { CliOutput } from "../errors.ts";
import { runJob } from "../job.ts";
import { fixed, table } from "../printed-table.ts";
import { withProfiles } from "./with-profiles.ts";

/** Sessions run again with the plan of their labels and with perfect eyes. @throws UsageError where none can be run again */
export async function withOracles(
  all: readonly SessionToScore[],
  names: readonly string[],
  home: string | undefined,
  output: CliOutput,
): Promise<ReportGroup> {
  const sessions = await withProfiles(all, names, home, output);
  return runJob({
    ...{ kind: "score", about: "oracles" },
    run: ({ signal, progress }) =>
      inTurns(oraclesGroup(sessions), signal, (share) => progress(share, "running with plans of labels")),
  });
}

/** The four rows as a table of two by two. */
export function oraclesTable({ name, rows }: ReportGroup): string {
  return table(
    [name, ...ORACLE_PLANS],
    ORACLE_SEEN.map((seen) => [
      seen,
      ...ORACLE_PLANS.map((plan) => fixed(rows.find((row) => row.name === `${seen}, ${plan}`)!.value)),
    ]),
  );
}
