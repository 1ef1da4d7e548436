import { basename, join } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { sessionSound } from "../../app/sessions/session-sound.ts";
import { MOST_LATER } from "../../core/annotation/annotation-events.ts";
import { fold } from "../../core/journal/fold.ts";
import { tracksOf } from "../../core/recording/media-time.ts";
import { CLEAR, heardTogether } from "../../core/recording/sound-peaks.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { keepSaid, refuseNobody } from "./annotating.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { runJob } from "../job.ts";
import { sessionNamed, type InSessions } from "./sessions-named.ts";

interface CamerasOptions extends InSessions {
  readonly put?: string;
  readonly later?: number;
  readonly bySound?: boolean;
  readonly by?: string;
  readonly json?: boolean;
}

/** Add `cameras` to `sessions`: how much later than it was recorded each camera is shown, and to put one in step with the coach's eye. */
export function registerSessionCameras(command: Command, output: CliOutput): void {
  command
    .command("cameras")
    .description("list a session's other cameras and how much later than recorded each is shown; --put sets one")
    .argument("<session>", "the session's folder, or its id")
    .option("--put <camera>", "camera to bring into step; with --later or --by-sound, and --by")
    .option(
      "--later <seconds>",
      "seconds by which to show it later than recorded; negative for earlier, 0 as recorded",
      seconds,
    )
    .option("--by-sound", "find the shift by a sound that both heard, such as a clap")
    .option("--by <id>", "your pseudonym, such as a02")
    .option("--sessions <folder>", "folder of all sessions; default: that of the window")
    .option("--json", "print the cameras as one JSON object")
    .action(async (name: string, options: CamerasOptions) => {
      const folder = await sessionNamed(name, options);
      const { media, consent } = fold((await readJournal(join(folder, JOURNAL_FILE))).events);
      const cameras = tracksOf(media).flatMap((track) => track ?? []);
      if (options.put !== undefined) await put(folder, cameras, options, consent?.participant ?? null);
      else if (options.later !== undefined || options.bySound)
        throw new UsageError("--put: say which camera is to be in step.");
      const { cameras: later } = (await readAnnotations(folder)).fold.annotations;
      const told = Object.fromEntries(cameras.map((camera) => [camera, later[camera] ?? 0]));
      if (options.json) return output.out(JSON.stringify(told));
      if (cameras.length === 0) output.out(`${basename(folder)}: no camera beside the coach's eye`);
      for (const camera of cameras) output.out(inWords(camera, told[camera]!));
    });
}

async function put(
  folder: string,
  cameras: readonly string[],
  { put: camera = "", later, bySound = false, by = "" }: CamerasOptions,
  participant: string | null,
): Promise<void> {
  if (!cameras.includes(camera))
    throw new UsageError(`--put ${camera}: there is no such camera. It has: ${cameras.join(", ") || "none"}.`);
  if ((later === undefined) !== bySound)
    throw new UsageError("--put: give either --later with seconds, or --by-sound.");
  refuseNobody(by, "sets it");
  const wanted = later ?? (await heardLater(folder, camera));
  const change = { type: "camera-put", camera, later: Math.round(wanted * 1000) / 1000 } as const;
  await keepSaid(folder, { by, participant }, change, `${camera}: `);
}

/** By how much later a camera is to be shown, by what both have heard. */
async function heardLater(folder: string, camera: string): Promise<number> {
  const films = await runJob({
    ...{ kind: "sound", about: basename(folder) },
    run: (context) => sessionSound(folder, context),
  });
  const of = (track: string | null) => films.find((film) => film.track === track);
  const [eye, own] = [of(null), of(camera)];
  const silent = eye === undefined ? "the coach's eye" : own === undefined ? camera : null;
  if (silent !== null || !eye || !own)
    throw new UsageError(`--by-sound: the film of ${silent} has no sound. Give --later with seconds.`);
  const fit = heardTogether(eye, own);
  if (fit && fit.clear >= CLEAR) return fit.later;
  throw new UsageError("--by-sound: nothing is clearly heard in both films. Give --later with seconds.");
}

function inWords(camera: string, later: number): string {
  if (later === 0) return `${camera}: as it was recorded`;
  return `${camera}: shown ${Math.abs(later).toFixed(3)} s ${later > 0 ? "later" : "earlier"} than it was recorded`;
}

function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Math.abs(value) <= MOST_LATER) return value;
  throw new InvalidArgumentError(`Give seconds, from -${MOST_LATER} to ${MOST_LATER}, such as 0.12.`);
}
