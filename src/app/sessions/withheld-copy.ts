import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { annotationLine } from "../../core/annotation/event-lines.ts";
import { changeWithout } from "../../core/annotation/withheld.ts";
import { journalLine } from "../../core/session/journal-lines.ts";
import { withheldInFilm, type Withheld } from "../../core/session/withheld.ts";
import { withoutWithheldWords } from "../../core/session/withheld-words.ts";
import { ANNOTATIONS_FILE, readAnnotations } from "../../storage/annotations.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { LABEL_FILE } from "../../storage/journal/label.ts";
import { pathInside } from "../../storage/inside.ts";
import { filmWithout } from "../export/withheld-film.ts";
import { sessionInStep } from "../export/in-step.ts";

/**
 * Write a session into an empty folder as it is given on: films black and silent where that was said, journal and annotations without the words of these stretches, and its
 * name and tags. What is made of them for lists, copies of films and runs again are left out: they may hold what is not to be given on.
 *
 * @returns the files, by their names
 * @throws FormatError when journal or annotations cannot be read, FeedError when a film cannot; the disk's error; the signal's reason
 */
export async function withheldCopy(
  folder: string,
  out: string,
  withheld: readonly Withheld[],
  { signal, progress }: { readonly signal?: AbortSignal | undefined; readonly progress?: (share: number) => void } = {},
): Promise<string[]> {
  const { events } = await readJournal(join(folder, JOURNAL_FILE));
  const journal = withoutWithheldWords(events, withheld).map(journalLine).join("");
  await writeFile(join(out, JOURNAL_FILE), journal, { flag: "wx" });
  const told = (await readAnnotations(folder)).events.map((event) => annotationLine(changeWithout(event, withheld)));
  await writeFile(join(out, ANNOTATIONS_FILE), told.join(""), { flag: "wx" });
  const files = [JOURNAL_FILE, ANNOTATIONS_FILE];
  const label = await readFile(await pathInside(folder, LABEL_FILE)).catch(() => null);
  if (label !== null) {
    await writeFile(join(out, LABEL_FILE), label, { flag: "wx" });
    files.push(LABEL_FILE);
  }
  // A camera that was put later shows the stretch at another time of its own film.
  const { media } = await sessionInStep(folder);
  const films = new Map(media.map((piece) => [piece.file, piece]));
  for (const [at, { file, offset }] of [...films.values()].entries()) {
    signal?.throwIfAborted();
    progress?.(at / films.size);
    const film = await pathInside(folder, file);
    await filmWithout(film, withheldInFilm(withheld, offset), join(out, file), signal);
    files.push(file);
  }
  return files.sort();
}
