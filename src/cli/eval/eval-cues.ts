import type { Command } from "commander";
import { z } from "zod";
import { parseProcedure } from "../../core/procedure/file.ts";
import { formatJsonLines } from "../../core/text/json-lines.ts";
import { cueVerifiability } from "../../core/metrics/cue-verifiability.ts";
import { writeOut } from "../write-out.ts";
import { readText } from "../cli-files.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { printScore, type ReportOptions } from "./eval-report.ts";
import { readRows } from "./eval-rows.ts";
import { wholeNumber } from "../printed-table.ts";
import { grouped } from "../../core/domain/grouped.ts";

const Row = z.object({
  step: z.string().min(1),
  cue: z.string().min(1),
  /** Whether it tells that the step is done, or that it is not done yet. */
  kind: z.enum(["done", "notYet"]).default("done"),
  rater: z.string().min(1),
  /** Null in a file that is laid out and not answered yet. */
  verifiable: z.boolean().nullable(),
});

const FORM = '{"step": "pour", "cue": "The cup is full", "kind": "done", "rater": "ann", "verifiable": true}';

interface Options extends ReportOptions {
  readonly ratings?: string;
  readonly procedure?: string;
  readonly raters?: string;
  readonly out?: string;
}

/** Add `eval cues`: whether people find that a camera shows what cues say, as a study that is laid out and scored. */
export function registerCues(evaluate: Command, output: CliOutput): void {
  evaluate
    .command("cues")
    .description("how many cues a camera can verify, by people who judged each, and their kappa; or lay the study out")
    .option("--ratings <file>", `rows ${FORM}`)
    .option("--procedure <file>", "lay out: a row for each cue of this procedure and each rater")
    .option("--raters <names>", "with --procedure: who judges, with commas between")
    .option("--out <file>", "with --procedure: file to write; raters put true or false for null")
    .option("--intervals <seed>", "add 95 % bootstrap intervals over cues", wholeNumber)
    .option("--json", "print the score as JSON")
    .action(async (options: Options) => {
      const { ratings, procedure, raters, out } = options;
      if ((ratings === undefined) === (procedure === undefined))
        throw new UsageError("Give --ratings to score, or --procedure with --raters and --out to lay out a study.");
      if (ratings !== undefined) return score(ratings, options, output);
      if (raters === undefined || out === undefined) throw new UsageError("--procedure needs --raters and --out.");
      await layOut(procedure!, raters.split(","), out, output);
    });
}

async function layOut(file: string, raters: readonly string[], out: string, output: CliOutput): Promise<void> {
  const { steps } = parseProcedure(await readText(file), file);
  const cues = steps.flatMap(({ id, done, notYet }) => [
    ...done.map((cue) => ({ step: id, cue, kind: "done" as const })),
    ...notYet.map((cue) => ({ step: id, cue, kind: "notYet" as const })),
  ]);
  if (cues.length === 0) throw new UsageError(`${file}: no step has a cue. Write some, or let a model propose them.`);
  const rows = raters.flatMap((rater) => cues.map((cue) => ({ ...cue, rater: rater.trim(), verifiable: null })));
  await writeOut(out, formatJsonLines(rows));
  output.out(`${out}: ${cues.length} cues for ${raters.length} raters`);
}

async function score(file: string, options: Options, output: CliOutput): Promise<void> {
  const rows = (await readRows(file, Row, FORM)).flatMap(({ step, cue, kind, rater, verifiable }) =>
    verifiable === null ? [] : [{ cue: [step, kind, cue].join("\n"), rater, verifiable }],
  );
  if (rows.length === 0) throw new UsageError(`${file}: nobody has judged a cue yet. Put true or false for null.`);
  printScore(
    [...grouped(rows, ({ cue }) => cue).values()],
    // A cue that is drawn twice counts as two.
    (sample) => cueVerifiability(sample.flatMap((some, at) => some.map((one) => ({ ...one, cue: `${at}` })))),
    ({ verifiable, kappa, fleiss, alpha }) => ({ verifiable, kappa, fleiss, alpha }),
    options,
    output,
  );
}
