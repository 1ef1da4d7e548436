import { readdir } from "node:fs/promises";
import type { Command } from "commander";
import { onsetAgreement, ratingAgreement } from "../../core/annotation/agreement.ts";
import { answerAgreement } from "../../core/annotation/answer-agreement.ts";
import { proposalEdits, type ProposalEdits } from "../../core/annotation/proposal-edits.ts";
import { readAllAnnotations } from "../../storage/annotations.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { fixed, table } from "../printed-table.ts";

interface Options {
  readonly sessions: string;
  readonly json?: boolean;
}

/** Add `annotators` to the `eval` command: how far people agree about the takes in a folder of sessions. */
export function registerAnnotators(evaluate: Command, output: CliOutput = terminal): void {
  evaluate
    .command("annotators")
    .description("score how far people agree about takes: onsets, answers of the audit, ratings of the rubric")
    .requiredOption("--sessions <folder>", "folder of all sessions")
    .option("--json", "print the scores as JSON")
    .action(async ({ sessions, json }: Options) => {
      await readdir(sessions).catch(({ code }: NodeJS.ErrnoException) => {
        throw new UsageError(`--sessions ${sessions}: it cannot be read (${code}). Name the folder of sessions.`);
      });
      const { takes, folds, unread, refused } = await readAllAnnotations(sessions, "score");
      for (const one of refused) output.err(one);
      for (const session of unread) output.err(`${session}: its annotations cannot be read and are left out.`);
      if (takes.length === 0) throw new UsageError(`${sessions}: no take in it was annotated. Open one and audit it.`);
      const scores = {
        takes: takes.length,
        onsets: onsetAgreement(takes),
        answers: answerAgreement(folds),
        ratings: ratingAgreement(takes),
        proposals: proposalEdits(folds),
      };
      output.out(json ? JSON.stringify(scores, null, 1) : show(scores));
    });
}

function show({
  takes,
  onsets,
  answers,
  ratings,
  proposals,
}: {
  readonly takes: number;
  readonly onsets: ReturnType<typeof onsetAgreement>;
  readonly answers: ReturnType<typeof answerAgreement>;
  readonly ratings: ReturnType<typeof ratingAgreement>;
  readonly proposals: ProposalEdits;
}): string {
  return [
    `annotated takes  ${takes}`,
    `onsets  ${onsets.pairs} pairs of marks in ${onsets.takes} takes: median difference ${fixed(onsets.median.value)} s, within 2 s ${fixed(onsets.within.value)}`,
    `proposals  ${proposals.looked} described segments looked at: words changed in ${fixed(proposals.reworded)} of them, by ${fixed(proposals.correction)} of the words in the median; boundaries moved by ${fixed(proposals.moved)} s in the median`,
    "",
    table(
      ["audit question", "pairs", "same", "kappa", "alpha"],
      answers.map(({ question, pairs, same, kappa, alpha }) => [
        ...[question, String(pairs), fixed(same), fixed(kappa), fixed(alpha)],
      ]),
    ),
    "",
    table(
      ["rating", "takes", "mean", "alpha"],
      ratings.map(({ criterion, takes: rated, mean, alpha }) => [
        ...[criterion, String(rated), fixed(mean), fixed(alpha.value)],
      ]),
    ),
  ].join("\n");
}
