import type { Annotations } from "../../../core/annotation/model.ts";
import type { FaceFinder } from "../../../core/redaction/face.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { gapsOf, piecesOf, shownAt } from "../../../core/recording/media-time.ts";
import { sideBySide } from "../core/side-by-side.ts";
import type { RatingItem } from "../core/rating-study.ts";
import { touches } from "../../../core/journal/withheld.ts";
import type { ScriptEntry } from "../../../core/script/script-file.ts";
import { FeedError } from "../../../capture/ffmpeg/ffmpeg-errors.ts";
import { whyNotUsed, withdrewIn } from "../../../storage/consented.ts";
import { sessionFolder } from "../../../storage/journal/sessions.ts";
import { readSessionTake, type SessionTake } from "../../../storage/session-take.ts";
import { framePicture } from "../../../app/export/save-frame.ts";

/** A stretch of one of a session's films, in seconds of the film's own time. */
export interface ShownFilm {
  readonly session: string;
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** A line of an item as a rater sees it. */
export interface ShownRatedLine {
  /** The step as it should be, and the name of its picture among the procedures' pictures; null where there is none. */
  readonly reference: string | null;
  readonly referencePicture: string | null;
  readonly entry: string;
  readonly kind: ScriptEntry["kind"];
  readonly text: string;
  readonly error: string | null;
  /** What was filmed, as JPEG; null where nobody was recorded. */
  readonly picture: Uint8Array | null;
}

/** An item as a rater sees it: line by line, and the film of each mistake. */
export interface ShownRating {
  readonly lines: readonly ShownRatedLine[];
  readonly films: ReadonlyMap<string, ShownFilm>;
}

/** Width of a line's picture, in pixels. */
const WIDTH = 320;
/** Seconds of film before a mistake can be told, and after it is over; it is taken to last so long where its end is not known. */
const BEFORE = 4;
const AFTER = 3;
const UNENDED = 10;

/**
 * An item with what there is to see of it.
 *
 * @param sessions folder of all sessions; null for none
 * @param pictures names of the pictures of the procedure's steps, by step
 * @param blur see `framePicture`
 * @throws FormatError where nobody knows who of the sessions has withdrawn
 */
export async function showRating(
  { script, reference, take }: RatingItem,
  sessions: string | null,
  pictures: ReadonlyMap<string, string>,
  blur: FaceFinder | null,
): Promise<ShownRating> {
  if (take !== undefined && sessions !== null) (await withdrewIn(sessions)).refuseBroken();
  const recorded = take === undefined || sessions === null ? null : await takeToShow(sessionFolder(sessions, take));
  const lines = sideBySide(script, reference).map(async ({ reference: step, entry }): Promise<ShownRatedLine> => ({
    ...{ reference: step?.text ?? null, referencePicture: (step && pictures.get(step.id)) ?? null },
    ...{ entry: entry.id, kind: entry.kind, text: entry.text, error: entry.error },
    picture: recorded && (await pictureOf(recorded, entry, blur)),
  }));
  const films = script.errors.flatMap(({ id }) => {
    const film = recorded && filmOfMistake(recorded, ({ error }) => error === id);
    return film ? [[id, film] as const] : [];
  });
  return { lines: await Promise.all(lines), films: new Map(films) };
}

/** Null for one that may not be shown to raters, or not any more. */
async function takeToShow(folder: string): Promise<SessionTake | null> {
  const take = await readSessionTake(folder).catch(isGone);
  if (take === null) return null;
  return whyNotUsed(folder, { ...take, consent: take.state.consent }, "rating study") === null ? take : null;
}

/** A session that was deleted since, or cannot be read, has nothing to show. */
function isGone(error: unknown): null {
  if (error instanceof FormatError || (error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
}

async function pictureOf(
  { folder, told }: SessionTake,
  entry: ScriptEntry,
  blur: FaceFinder | null,
): Promise<Uint8Array | null> {
  const t = whenShown(told, entry);
  if (t === null) return null;
  return framePicture({ folder, t, track: null }, WIDTH, blur).catch((error: unknown) => {
    if (error instanceof FeedError) return null;
    throw error;
  });
}

/** The middle of what is filmed of an entry, in seconds of the session; null where nobody has said when that was. */
function whenShown({ segments, deviations }: Annotations, { kind, step, error }: ScriptEntry): number | null {
  if (kind === "omitted") return null;
  const mistake = deviations.find((one) => error !== null && one.error === error);
  const middle = (from: number, to: number) => (from + to) / 2;
  const fix = mistake?.fix ?? null;
  if (kind === "fix") return fix === null ? null : middle(fix, mistake?.back ?? fix);
  if (kind === "error" && mistake) {
    const own = segments.find(({ start, end }) => start <= mistake.onset && end > mistake.onset);
    return middle(mistake.onset, Math.max(mistake.onset, own?.end ?? mistake.back ?? mistake.onset));
  }
  const own = segments.find((one) => step !== null && one.step === step && one.start >= (mistake?.onset ?? 0));
  return own === undefined ? null : middle(own.start, own.end);
}

/** The film around a mistake of a take; null where there is no such mistake, no film of it, or something of it was cut out or muted. */
export function filmOfMistake(
  { id: session, state, told }: Pick<SessionTake, "id" | "state" | "told">,
  which: (one: Annotations["deviations"][number]) => boolean,
): ShownFilm | null {
  const mistake = told.deviations.find(which);
  if (mistake === undefined) return null;
  const start = Math.max(0, mistake.onset - BEFORE);
  const end = (mistake.back ?? mistake.onset + UNENDED) + AFTER;
  const piece = shownAt(piecesOf(state.media, null), start, gapsOf(state.gaps, null));
  // Others look at the film itself: one of which something is kept from them is not shown.
  if (piece === null || touches(told.withheld, start, end)) return null;
  return { session, file: piece.file, from: Math.max(0, start - piece.offset), to: end - piece.offset };
}
