import { join } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { drawnRegions } from "../../app/redaction/regions.ts";
import { stretchCovers } from "../../app/export/redacted-pieces.ts";
import type { AnnotationChange } from "../../core/annotation/annotation-events.ts";
import { Box } from "../../core/redaction/box.ts";
import { REGION_KINDS, type BlurRegion } from "../../core/redaction/region.ts";
import { fold } from "../../core/journal/fold.ts";
import { tracksOf } from "../../core/recording/media-time.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { keepSaid, refuseNobody } from "./annotating.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { openFaceFinder } from "../inference.ts";
import { runJob } from "../job.ts";
import { seconds, sessionNamed, type InSessions } from "./sessions-named.ts";

interface RedactionOptions extends InSessions {
  readonly put?: BlurRegion["kind"];
  readonly box?: Box;
  readonly remove?: string;
  readonly look?: boolean;
  readonly from?: number;
  readonly to?: number;
  readonly camera?: string;
  readonly by?: string;
  readonly json?: boolean;
}

/** Add `covers` to `sessions`: the regions of its films that are covered in what is exported, and the faces that would be. */
export function registerSessionCovers(command: Command, output: CliOutput): void {
  command
    .command("covers")
    .description(
      "list the regions that are covered in a session's exported films; --put draws one, --remove removes one, --look looks for faces",
    )
    .argument("<session>", "the session's folder, or its id")
    .addOption(
      new Option("--put <kind>", "cover a region; with --box, --from, --to and --by").choices([...REGION_KINDS]),
    )
    .option("--box <x,y,width,height>", "the region, in shares of the picture, such as 0.1,0.2,0.3,0.25", boxOf)
    .option("--remove <id>", "remove this region; with --by")
    .option("--look", "look for faces between --from and --to; nothing is written")
    .option("--from <seconds>", "seconds of the session", seconds)
    .option("--to <seconds>", "seconds of the session", seconds)
    .option("--camera <name>", "another camera than the coach's eye")
    .option("--by <id>", "your pseudonym, such as a02")
    .option("--sessions <folder>", "folder of all sessions; default: that of the window")
    .option("--json", "print what is covered as one JSON object")
    .action(async (name: string, options: RedactionOptions) => {
      const folder = await sessionNamed(name, options);
      if (options.look) return look(folder, options, output);
      if (options.put !== undefined || options.remove !== undefined) await change(folder, options);
      const { regions } = (await readAnnotations(folder)).fold.annotations;
      if (options.json) return output.out(JSON.stringify(regions));
      if (regions.length === 0) output.out("nothing was drawn; faces are looked for when something is exported");
      for (const region of regions) output.out(inWords(region));
    });
}

async function change(
  folder: string,
  { put, box, remove, from, to, camera, by = "" }: RedactionOptions,
): Promise<void> {
  refuseNobody(by, "draws it");
  const { media, consent } = fold((await readJournal(join(folder, JOURNAL_FILE))).events);
  const track = camera ?? null;
  if (!tracksOf(media).includes(track)) throw new UsageError(`--camera: the session has no such film.`);
  const keep = (wanted: AnnotationChange): Promise<void> =>
    keepSaid(folder, { by, participant: consent?.participant ?? null }, wanted);
  if (remove !== undefined) return keep({ type: "region-removed", region: remove });
  if (put === undefined || box === undefined || from === undefined || to === undefined)
    throw new UsageError("--put: give --box, --from and --to.");
  const told = (await readAnnotations(folder)).fold.annotations;
  // Regions are kept in the time in which their camera recorded.
  const later = track === null ? 0 : (told.cameras[track] ?? 0);
  const at = (t: number) => Math.max(0, t - later);
  const id = `${put}-${told.count}`;
  await keep({
    type: "region-put",
    region: { id, kind: put, track, from: at(from), to: at(to), places: [{ t: at(from), box: { ...box } }] },
  });
}

async function look(folder: string, { from, to, camera, json }: RedactionOptions, output: CliOutput): Promise<void> {
  if (from === undefined || to === undefined) throw new UsageError("--look: give --from and --to.");
  const eyes = openFaceFinder();
  const track = camera ?? null;
  const drawn = await drawnRegions(folder, track);
  const found = await runJob({
    ...{ kind: "clip", about: folder },
    run: ({ signal, progress }) =>
      stretchCovers({ folder, from, to, track }, drawn, {
        faces: eyes,
        signal,
        onProgress: (done) => progress(done, "looking for faces"),
      }),
  }).finally(() => eyes.close());
  if (json) return output.out(JSON.stringify(found));
  const most = Math.max(0, ...found.pictures.map(({ boxes }) => boxes.length));
  const covered = found.pictures.filter(({ boxes }) => boxes.length > 0).length;
  output.out(
    `${found.faces} faces; something is covered in ${covered} of ${found.pictures.length} pictures, at most ${most} places at once`,
  );
}

function inWords({ id, kind, track, from, to, places }: BlurRegion): string {
  const [{ box }] = [places[0]!];
  const share = (value: number) => value.toFixed(2);
  const place = `${share(box.x)},${share(box.y)} ${share(box.width)} × ${share(box.height)}`;
  const moves = places.length > 1 ? `, ${places.length} places` : "";
  return `${id}: ${kind}, ${track ?? "coach's eye"}, ${from.toFixed(1)} to ${to.toFixed(1)} s, ${place}${moves}`;
}

function boxOf(text: string): Box {
  const [x, y, width, height] = text.split(",").map(Number);
  const parsed = Box.safeParse({ x, y, width, height });
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(
    "Give left, top, width and height as shares of the picture, such as 0.1,0.2,0.3,0.25.",
  );
}
