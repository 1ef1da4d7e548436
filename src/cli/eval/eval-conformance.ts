import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { coachingFacts } from "../../core/evaluation/conformance/coaching-facts.ts";
import {
  conformanceRows,
  conformanceSummary,
  type ConformanceFiles,
  type ConformanceRow,
} from "../../core/evaluation/conformance/conformance.ts";
import { errorFacts } from "../../core/evaluation/conformance/error-facts.ts";
import { workedExamples } from "../../core/evaluation/conformance/worked-examples.ts";
import { alignmentFigures } from "../../core/proposals/alignment-figures.ts";
import type { KitFigures } from "../cli-kit.ts";
import { NeedsFixing, UsageError, type CliOutput } from "../errors.ts";

/** Where EgoProactive's files lie in a folder of data sets. */
const SUBFOLDER = "egoproactive";

/** Add `eval conformance`: every formula and every published figure that can be recomputed, beside what the program makes of it. */
export function registerConformance(evaluate: Command, output: CliOutput, kits: readonly KitFigures[]): void {
  evaluate
    .command("conformance")
    .description("recompute worked examples and published figures of the papers by the program's own functions")
    .option(
      "--data <folder>",
      "folder with EgoProactive's rows (predictions_v1.jsonl, …), or with a folder egoproactive",
    )
    .option("--json", "print the rows as JSON")
    .action(({ data, json }: { data?: string; json?: boolean }) => {
      const checks = [
        ...workedExamples(),
        ...coachingFacts(),
        ...errorFacts(),
        ...alignmentFigures(),
        ...kits.flatMap((figures) => figures()),
      ];
      const rows = conformanceRows(checks, filesIn(data));
      const { equal, different, cannot, explained } = conformanceSummary(rows);
      if (json) output.out(JSON.stringify(rows, null, 1));
      else output.out([...rows.map(lineOf), `${equal} equal, ${different} different, ${cannot} cannot`].join("\n"));
      if (!explained) throw new NeedsFixing();
    });
}

function filesIn(data: string | undefined): ConformanceFiles {
  if (data === undefined) return () => null;
  if (!existsSync(data)) throw new UsageError(`--data ${data}: there is no such folder.`);
  const known = new Map<string, string | null>();
  return (name) => {
    if (!known.has(name)) {
      const file = [join(data, name), join(data, SUBFOLDER, name)].find((one) => existsSync(one));
      known.set(name, file === undefined ? null : readFileSync(file, "utf8"));
    }
    return known.get(name)!;
  };
}

/** A row as a line: source, what, the figure and ours, and its outcome with the reason. */
function lineOf({ source, what, expected, ours, outcome, why }: ConformanceRow): string {
  const beside = ours === null ? `${shown(expected)}` : `${shown(expected)}, here ${shown(ours)}`;
  return `${source}: ${what}: ${beside}: ${outcome}${why === null && outcome === "equal" ? "" : `: ${why ?? "nobody knows why"}`}`;
}

function shown(value: number): string {
  return String(Number(value.toFixed(4)));
}
