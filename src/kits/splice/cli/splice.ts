import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { BRIDGES, SPLICE_OPERATIONS, spliceName, type Bridge, type SpliceOperation } from "../core/operation.ts";
import {
  previewSplice,
  spliceSession,
  type MadeSplice,
  type PlannedSplice,
  type SpliceJob,
} from "../app/splice-session.ts";
import { watchFilmAlone } from "../../../app/learn/watch-film.ts";
import type { FrameSource } from "../../../core/domain/feed/source.ts";
import type { Tick } from "../../../core/domain/tick.ts";
import { openInference } from "../../../cli/inference.ts";
import { refuseName } from "../../../storage/journal/sessions.ts";
import { findSession } from "../../../storage/session-take.ts";
import { terminal, UsageError, type CliOutput } from "../../../cli/errors.ts";
import { runJob } from "../../../cli/job.ts";
import { version } from "../../../cli/version.ts";

interface SpliceArguments {
  readonly operation: SpliceOperation;
  readonly step: string;
  readonly other?: string;
  readonly from?: string;
  readonly bridge: Bridge;
  readonly cut?: readonly Cut[];
  readonly name?: string;
  readonly look: boolean;
  readonly preview?: boolean;
  readonly sessions?: string;
  readonly json?: boolean;
}

interface Cut {
  readonly window: number;
  readonly edge: "start" | "end";
  readonly at: number;
}

/** The `splice` command: a session with a mistake, cut from a recording without one. */
export function spliceCommand(output: CliOutput = terminal): Command {
  return new Command("splice")
    .description("cut a mistake from a clean, annotated recording, as a new session that is marked so")
    .argument("<session>", "the session's folder, or its id in the folder of --sessions; it is not changed")
    .addOption(
      new Option(
        "--operation <name>",
        "leave the step out, exchange it with the next one, show it twice, or put another one before it",
      )
        .choices(SPLICE_OPERATIONS)
        .makeOptionMandatory(),
    )
    .requiredOption("--step <id>", "the step that it is about")
    .option("--other <id>", "of an insertion: the step that is put before it")
    .option("--from <session>", "of an insertion: another recording of the same person that the window is taken from")
    .addOption(new Option("--bridge <name>", "how windows meet").choices(BRIDGES).default("crossfade"))
    .option("--cut <window:edge:seconds>", "where a window starts or ends, such as 1:end:12.4; several times", cut)
    .option("--name <id>", "id of the new session; default: the recording's, operation and step")
    .option("--no-look", "do not look for hands in a recording whose session has not")
    .option("--preview", "print where the cuts are, and write nothing")
    .option("--sessions <folder>", "folder of all sessions; default: the one that the recording lies in")
    .option("--json", "print what was made as JSON")
    .action((session: string, options: SpliceArguments) => runSplice(session, options, output));
}

async function runSplice(session: string, options: SpliceArguments, output: CliOutput): Promise<void> {
  const { operation, step, other = null, bridge, cut: chosen = [] } = options;
  if ((other !== null) !== (operation === "insertion"))
    throw new UsageError(
      "--other names the step that is put before --step; it goes with --operation insertion, which needs it.",
    );
  if (options.from !== undefined && operation !== "insertion")
    throw new UsageError("--from goes with --operation insertion.");
  const folder = await findSession(session, options.sessions ?? null);
  const sessions = resolve(options.sessions ?? dirname(folder));
  const from = options.from === undefined ? null : await findSession(options.from, sessions);
  const wish = { operation, step, other };
  const id = options.name ?? spliceName(basename(folder), wish);
  refuseName(id, `--name ${id}`);
  if (options.preview !== true && existsSync(join(sessions, id)))
    throw new UsageError(`--name ${id}: there is such a session already. Give another name.`);
  const job: SpliceJob = { wish, bridge, folder, from, chosen };
  const made = await runJob({
    ...{ kind: "splice", about: folder },
    run: async ({
      signal,
      progress,
    }): Promise<PlannedSplice & Partial<Pick<MadeSplice, "folder" | "event" | "noticed">>> => {
      const look = options.look ? lookByInference : null;
      const common = { sessions, signal, onProgress: progress, look };
      if (options.preview === true) return previewSplice(job, common);
      return spliceSession(job, { ...common, id, program: `benchside ${version()}`, now: () => new Date() });
    },
  });
  const { seams, windows, labels } = made;
  if (options.json === true) {
    output.out(
      JSON.stringify({
        session: made.folder ?? null,
        windows,
        seams,
        deviation: labels.deviation,
        seconds: labels.seconds,
        made: made.event ?? null,
        noticed: made.noticed ?? null,
      }),
    );
    return;
  }
  for (const [number, { end, start, apart, hands }] of seams.entries())
    output.out(
      `cut ${number + 1}: ${end.toFixed(2)} s to ${start.toFixed(2)} s, pictures ${Math.round(100 * apart)} % apart, ${HANDS[String(hands)]}`,
    );
  const { onset, what } = labels.deviation;
  output.out(`${made.folder ?? "preview"}: ${labels.seconds.toFixed(1)} s; ${what}, from ${onset.toFixed(1)} s`);
  if (made.noticed !== undefined)
    output.out(`${made.noticed} of ${seams.length} cuts are among its ${seams.length} strongest jumps`);
}

async function* lookByInference(film: FrameSource, signal: AbortSignal): AsyncGenerator<Tick> {
  const inference = await openInference();
  try {
    yield* watchFilmAlone(film, inference, signal);
  } finally {
    await inference.close();
  }
}

const HANDS: Readonly<Record<string, string>> = {
  true: "hands in the picture",
  false: "no hands in the picture",
  null: "hands were not looked at",
};

function cut(text: string, before: readonly Cut[] = []): readonly Cut[] {
  const [, window, edge, at] = /^(\d{1,3}):(start|end):(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (at === undefined)
    throw new InvalidArgumentError("Give window, edge and seconds, such as 1:end:12.4. Windows count from 0.");
  return [...before, { window: Number(window), edge: edge as Cut["edge"], at: Number(at) }];
}
