import { dirname, resolve } from "node:path";
import { FormatError } from "../../core/domain/format-error.ts";
import type { ClipPicture } from "../../core/domain/pictures.ts";
import type { Question } from "../../core/questions/question.ts";
import { withoutCutOut, type Withheld } from "../../core/journal/withheld.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import type { RecordedPiece } from "../../capture/sources/recorded.ts";
import { recordedPictures } from "../../recording/recorded-pictures.ts";
import { pathInside } from "../../storage/inside.ts";

/** Longest edge of a picture that is asked with, in pixels. */
const EDGE = 512;

/** Pictures of questions' clips, those of the last one kept: the questions about one step follow each other. None without a folder of media, or where there is no film. */
export function lastPictures(
  media: string | null,
  frames: number,
): (question: Question) => Promise<readonly ClipPicture[]> {
  let last: { readonly key: string; readonly pictures: Promise<readonly ClipPicture[]> } | null = null;
  const read = async (question: Question): Promise<readonly ClipPicture[]> => {
    const { film, offset } = question;
    if (media === null || film === null) return [];
    const path = await pathInside(resolve(media), ...film.split("/"));
    // The film of a session lies in its folder, with what people cut out of it.
    const { withheld } = (await readAnnotations(dirname(path))).fold.annotations;
    return clipPictures(question, [{ path, offset }], frames, withheld);
  };
  return (question) => {
    const key = JSON.stringify([question.film, question.clip, question.offset]);
    if (last?.key !== key) last = { key, pictures: read(question) };
    return last.pictures;
  };
}

/**
 * Pictures of a question's clip, evenly spaced, at most `frames` (≥ 2); none where it has no clip.
 *
 * @param withheld stretches of the session that are not shown to anybody else
 * @throws FormatError when the films have no picture of the clip, FeedError when they cannot be read
 */
export async function clipPictures(
  { clip, film, take }: Question,
  pieces: readonly RecordedPiece[],
  frames: number,
  withheld: readonly Withheld[] = [],
): Promise<readonly ClipPicture[]> {
  if (clip === null) return [];
  // Twice as many as are kept: a film's own times seldom fall on the wanted ones.
  const fps = (2 * frames) / (clip.end - clip.start);
  const pictures = await withoutCutOut(recordedPictures(pieces), withheld).read(clip, { fps, edge: EDGE });
  if (pictures.length === 0)
    throw new FormatError(film ?? take, "", "the film has no picture of the step", "Check the clip's times.");
  return evenly(pictures, frames);
}

/** Some of the items, this many and evenly spaced, the first and the last among them; all where there are no more. */
function evenly<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, at) => items[Math.round((at * (items.length - 1)) / (count - 1))]!);
}
