import { Command, InvalidArgumentError, Option } from "commander";
import type { DataCard } from "../../core/annotation/data-card.ts";
import { SPLITS } from "../../core/annotation/row.ts";
import { LEAST_SILENT_DISTANCE, USUAL_SILENT_DISTANCE } from "../../core/annotation/silences.ts";
import { DISJOINT_BY, type DisjointBy } from "../../core/annotation/annotation-splits.ts";
import type { Shard } from "../../core/domain/shard.ts";
import { ROW_FORMS, type RowForm } from "../../core/interchange/chat/forms.ts";
import { exportRows } from "../../app/export/export-rows.ts";
import { terminal, type CliOutput } from "../errors.ts";
import { wholeNumber } from "../printed-table.ts";
import { openFaceFinder } from "../inference.ts";
import { runJob } from "../job.ts";
import { sessionsNamed } from "./sessions-named.ts";
import { shardOption } from "./shard.ts";
import { registerTimelineExport } from "./timeline.ts";
import { version } from "../version.ts";

interface RowsArguments {
  readonly out: string;
  readonly sessions?: string;
  readonly seed: number;
  readonly silentDistance: number;
  readonly split?: DisjointBy;
  readonly unaudited?: boolean;
  readonly recordedOnly?: boolean;
  readonly form: RowForm;
  readonly rowsOnly?: boolean;
  readonly asRecorded?: boolean;
  readonly shard: Shard | null;
  readonly json?: boolean;
}

/** The `export` command: annotated takes as rows for learning and benchmarks. */
export function exportCommand(output: CliOutput = terminal): Command {
  const command = new Command("export").description("write what was recorded and annotated in forms that others read");
  command
    .command("rows")
    .description("write the decision points of annotated takes: rows, EgoProactive gold, clips, splits and a data card")
    .argument("[session...]", "session folders, or ids in the folder of --sessions; default: all in that folder")
    .requiredOption("--out <folder>", "folder to write; it must be new or empty")
    .option("--sessions <folder>", "folder of all sessions")
    .option("--seed <number>", "the same takes and seed give the same files", wholeNumber, 1)
    .option(
      "--silent-distance <seconds>",
      `least seconds from a silence to any interrupt, ${LEAST_SILENT_DISTANCE} or more`,
      distance,
      USUAL_SILENT_DISTANCE,
    )
    .addOption(
      new Option(
        "--split <by>",
        "refuse unless train, val and test share no participant, procedure, or (both) neither; none: all in train. " +
          "Default: both where that can be, else all in train",
      ).choices(DISJOINT_BY),
    )
    .option("--recorded-only", "only takes that people did before a camera: no generated or spliced ones")
    .option("--unaudited", "also takes without an audit; their rows say so")
    .addOption(
      new Option("--form <form>", "chat: also write conversations to tune a language model on, with a recipe")
        .choices(ROW_FORMS)
        .default("rows"),
    )
    .option("--rows-only", "without videos and clips")
    .option("--as-recorded", "keep faces and drawn regions visible in videos and clips; otherwise both are covered")
    .addOption(shardOption())
    .option("--json", "print the data card as JSON")
    .action((sessions: string[], options: RowsArguments) => runRows(sessions, options, output));
  registerTimelineExport(command, output);
  return command;
}

async function runRows(names: readonly string[], options: RowsArguments, output: CliOutput): Promise<void> {
  const { out, sessions, seed, silentDistance, split } = options;
  const folders = await sessionsNamed(names, sessions ?? null);
  const eyes = options.asRecorded === true ? null : openFaceFinder();
  const { card, rows, faces, notExported } = await runJob({
    ...{ kind: "export", about: out },
    run: ({ signal, progress }) =>
      exportRows({
        ...{ folders, out, seed, silentDistance, split: split ?? null },
        unaudited: options.unaudited === true,
        recordedOnly: options.recordedOnly === true,
        form: options.form,
        rowsOnly: options.rowsOnly === true,
        blur: eyes,
        shard: options.shard,
        program: `benchside ${version()}`,
        now: () => new Date(),
        ...{ signal, onProgress: progress },
      }),
  }).finally(() => eyes?.close());
  for (const { session, why } of notExported) output.err(`${session}: not exported: ${why}.`);
  if (faces !== null && faces > 0)
    output.err(
      `${faces === 1 ? "1 face is" : `${faces} faces are`} covered; look at the videos before you give them on, one may have been missed.`,
    );
  if (card.splitNotice !== "") output.err(`${card.splitNotice}.`);
  output.out(options.json ? JSON.stringify(card, null, 1) : summary(out, rows, card));
}

function summary(out: string, rows: number, { splits, clips }: DataCard): string {
  const parts = SPLITS.map((split) => `${split} ${splits[split].interrupts} + ${splits[split].silences}`);
  return (
    `${out}: ${rows} rows (interrupts + silences: ${parts.join(", ")}), ` +
    `clips: ${clips.copied} copied, ${clips.encoded} encoded again, ${clips.none} missing`
  );
}

function distance(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= LEAST_SILENT_DISTANCE && Number.isFinite(value)) return value;
  throw new InvalidArgumentError(`Give seconds, ${LEAST_SILENT_DISTANCE} or more.`);
}
