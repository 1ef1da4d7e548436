import { existsSync } from "node:fs";
import { Command } from "commander";
import { exportClip } from "../../app/export/export-clip.ts";
import { findSession } from "../../storage/session-take.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { openFaceFinder } from "../inference.ts";
import { runJob } from "../job.ts";
import { seconds } from "./sessions-named.ts";

interface ClipOptions {
  readonly from: number;
  readonly to: number;
  readonly out: string;
  readonly camera?: string;
  readonly asRecorded?: boolean;
  readonly sessions?: string;
  readonly json?: boolean;
}

/** The `clip` command: a stretch of a session as a film. */
export function clipCommand(output: CliOutput = terminal): Command {
  return new Command("clip")
    .description(
      "export a stretch of a session as an MP4 film with sound, exact to the frame; covers detected faces and regions drawn in the window",
    )
    .argument("<session>", "the session's folder, or its id in the folder of --sessions")
    .requiredOption("--from <seconds>", "seconds of the session at which it begins", seconds)
    .requiredOption("--to <seconds>", "seconds of the session at which it ends", seconds)
    .requiredOption("--out <file>", "film to write, ending in .mp4; it must not be there yet")
    .option("--camera <name>", "another camera than the coach's eye")
    .option("--as-recorded", "keep faces and drawn regions visible: everybody can be recognised")
    .option("--sessions <folder>", "folder of all sessions")
    .option("--json", "print what was made as JSON")
    .action((session: string, options: ClipOptions) => runClip(session, options, output));
}

async function runClip(session: string, options: ClipOptions, output: CliOutput): Promise<void> {
  const { from, to, out, camera, sessions, json } = options;
  if (!/\.mp4$/i.test(out)) throw new UsageError(`--out ${out}: give the film a name that ends in .mp4.`);
  if (existsSync(out)) throw new UsageError(`--out ${out}: there is such a file already. Give another name.`);
  const folder = await findSession(session, sessions ?? null);
  const eyes = options.asRecorded ? null : openFaceFinder();
  const made = await runJob({
    ...{ kind: "clip", about: folder },
    run: ({ signal, progress }) =>
      exportClip({ folder, from, to, track: camera ?? null }, out, {
        ...{ signal, onProgress: progress, now: new Date(), blur: eyes },
      }),
  }).finally(() => eyes?.close());
  const { pictures, sound, leftOut, cutOut, faces } = made;
  if (cutOut >= 0.05) output.err(`${cutOut.toFixed(1)} s of it are cut out.`);
  if (leftOut >= 0.05) output.err(`${leftOut.toFixed(1)} s of it were not recorded and are left out.`);
  output.out(
    json
      ? JSON.stringify({ file: out, ...made })
      : `${out}: ${pictures} pictures, ${sound ? "with" : "without"} sound, ${faces === null ? "as recorded" : `${faces} ${faces === 1 ? "face" : "faces"} covered; look at it before you give it to anybody, a face may have been missed`}`,
  );
}
