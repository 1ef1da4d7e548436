import { basename, dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import { quantile } from "../../core/metrics/class-score.ts";
import { scoreLeftOut, type LeftOutScore, type LeftOutTally } from "../../core/evaluation/left-out-score.ts";
import { scoreTake } from "../../core/evaluation/take-score.ts";
import { paperGroups } from "../../core/evaluation/paper-groups.ts";
import type { TakeScore } from "../../core/evaluation/take-score.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { annotatedTruth } from "../../app/evaluate/annotated-truth.ts";
import { markedTeachers } from "../../app/evaluate/marked-teachers.ts";
import { taughtTruth } from "../../app/evaluate/told-truth.ts";
import { readTruth, type SessionTruth } from "../../app/evaluate/truth.ts";
import { refuseUse } from "../../storage/consented.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { findSession } from "../../storage/session-take.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { fixed } from "../printed-table.ts";
import { groupsInWords } from "./eval-groups.ts";
import { addQualityOptions, namedRatings, withRatings, type QualityOptions } from "./eval-quality.ts";

interface Options extends QualityOptions {
  readonly journal?: string;
  readonly sessions?: string;
  readonly labels?: string;
  readonly json?: boolean;
}

/** Add `session` to the `eval` command: the journal of a coached take against the take's labels. */
export function registerSession(evaluate: Command, output: CliOutput = terminal): void {
  addQualityOptions(evaluate.command("session"))
    .description("score the journal of a coached take against the ground truth")
    .argument("[session]", "session folder, or id in the folder of --sessions")
    .option("--sessions <folder>", "folder of all sessions")
    .option("--journal <file>", "the session's journal, in place of its name")
    .option(
      "--labels <file>",
      "the take's labels, or its step times; default: the annotations beside the journal, else the steps marked when it taught a bench",
    )
    .option("--json", "print the score as JSON")
    .action(async (named: string | undefined, options: Options) => {
      const journal = await journalOf(named, options);
      await refuseUse(dirname(resolve(journal)), "score");
      const { events, tornEnd } = await readJournal(journal);
      if (tornEnd !== "") output.err(tornEnd);
      const folder = dirname(resolve(journal));
      const answers = (await readAnnotations(folder)).fold.annotations.leftOut;
      const told = await truthFor(journal, options.labels, events);
      if (told === null && Object.keys(answers).length === 0)
        throw new UsageError(`${journal}: nobody has annotated this session. Annotate it, or give --labels.`);
      const score = told && scoreTake({ events, labels: told.truth });
      const leftOut = scoreLeftOut(events, told?.truth ?? null, answers);
      const session = basename(folder);
      const take = told && { session, name: session, events, answers, ...told };
      const paper = take && withRatings(paperGroups([take]), await namedRatings([take], options, output));
      if (options.json) return output.out(JSON.stringify({ ...score, leftOut, ...(paper && { paper }) }, null, 1));
      const lines = [
        ...(score ? [show(score)] : []),
        ...leftOutLines(leftOut),
        ...(paper ? [groupsInWords(paper)] : []),
      ];
      output.out(lines.join("\n"));
    });
}

async function journalOf(named: string | undefined, { journal, sessions }: Options): Promise<string> {
  if ((named === undefined) === (journal === undefined))
    throw new UsageError("Name one session: its folder, its id with --sessions, or its journal with --journal.");
  return journal ?? join(await findSession(named!, sessions ?? null), JOURNAL_FILE);
}

async function truthFor(
  journal: string,
  labels: string | undefined,
  events: readonly SessionEvent[],
): Promise<SessionTruth | null> {
  if (labels !== undefined) return readTruth(labels, events);
  const folder = dirname(resolve(journal));
  const annotated = await annotatedTruth(folder);
  if (annotated !== null) return { ...annotated, knowsDeviations: true, from: "annotated" };
  const taught = (await markedTeachers(dirname(folder))).get(basename(folder));
  return taught ? taughtTruth(journal, events, taught) : null;
}

/** Steps left out, as told when the work had ended. */
function leftOutLines({ named, asked, missed }: LeftOutScore): string[] {
  const line = (name: string, { leftOut, done, unknown }: LeftOutTally): string => {
    const known = leftOut.length + done.length;
    const open = unknown.length === 0 ? "" : `; of ${unknown.length} nobody knows`;
    return `${name.padEnd(31)}${leftOut.length} of ${known} were${open}`;
  };
  return [
    line("named as left out at the end", named),
    line("asked about at the end", asked),
    `${"left out and not told".padEnd(31)}${missed.length}`,
  ];
}

function show(score: TakeScore): string {
  const delays = (found: readonly { readonly delay: number | null }[]): string => {
    const known = found.flatMap(({ delay }) => (delay === null ? [] : [delay]));
    return `median ${fixed(quantile(known, 0.5))} s, p90 ${fixed(quantile(known, 0.9))} s`;
  };
  const { completionsAnnounced: announced, deviationsCaught: caught } = score;
  return [
    `completions announced in time  ${announced.n} of ${announced.total}  ${delays(score.completions)}`,
    `deviations caught              ${caught.n} of ${caught.total}  ${delays(score.deviations)}`,
    ...Object.entries(score.byKind).map(([kind, { n, total }]) => `  ${kind.padEnd(29)}${n} of ${total}`),
    `false interrupts               ${score.falseInterrupts.length}  ${fixed(score.falsePerFiveMinutes)} in five minutes`,
    ...score.falseInterrupts.map(({ t, kind, step }) => `  at ${fixed(t)} s: ${kind}${step ? ` of ${step}` : ""}`),
  ].join("\n");
}
