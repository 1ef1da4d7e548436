import { join } from "node:path";
import { readFile, writeFile } from "../../storage/files.ts";
import { annotationLine } from "../../core/annotation/event-lines.ts";
import { changeWithout } from "../../core/annotation/annotation-withheld.ts";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { unsigned } from "../../core/journal/unsigned.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { withoutWithheldWords } from "../../core/journal/withheld-words.ts";
import { ANNOTATIONS_FILE, readAnnotations } from "../../storage/annotations.ts";
import { wholeJournal } from "../../storage/journal/line-hash.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { LABEL_FILE } from "../../storage/journal/label.ts";
import { pathInside } from "../../storage/inside.ts";
import { drawnRegions } from "../redaction/regions.ts";
import { filmGivenOn, type GivenMeans } from "../export/given-film.ts";
import { sessionInStep } from "../export/in-step.ts";

/** The files of a session as it is forwarded. */
export interface SessionGivenOn {
  /** By their names. */
  readonly files: readonly string[];
  /** Faces that were found and covered, each counted once in a film. */
  readonly faces: number;
}

/**
 * Write a session into an empty folder as it is forwarded: films with what was drawn covered, and faces where they are looked for, black and silent where that was said, journal and
 * annotations without the words of these stretches and without the name that was signed, and its name and tags. What is made of them for lists, copies of films and runs again are left out: they may hold what is
 * not to be given on.
 *
 * @param faces looks for faces, which are covered; null leaves them
 * @throws FormatError when journal or annotations cannot be read, FeedError when a film cannot; what `findFaces` rejects with; the disk's error; the signal's reason
 */
export async function withheldCopy(
  folder: string,
  out: string,
  faces: FaceFinder | null,
  { signal, onProgress }: GivenMeans = {},
): Promise<SessionGivenOn> {
  const annotated = await readAnnotations(folder);
  const { withheld } = annotated.fold.annotations;
  const { events, problems, notice } = await readJournal(join(folder, JOURNAL_FILE));
  // The copy's own lines follow each other: what was damaged before has to be said in it.
  const damage: SessionEvent[] = problems.length > 0 ? [{ type: "notice", t: 0, level: "warning", text: notice }] : [];
  const [opened, ...rest] = withoutWithheldWords(events, withheld).map(unsigned);
  const journal = wholeJournal([opened!, ...damage, ...rest]);
  await writeFile(join(out, JOURNAL_FILE), journal, { flag: "wx" });
  const told = annotated.events.map((event) => annotationLine(changeWithout(event, withheld)));
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
  let found = 0;
  for (const [at, { file, offset, track }] of [...films.values()].entries()) {
    signal?.throwIfAborted();
    onProgress?.(at / films.size);
    const film = await pathInside(folder, file);
    const kept = { withheld, drawn: await drawnRegions(folder, track ?? null), faces };
    const looked = (done: number) => onProgress?.((at + done) / films.size);
    found += await filmGivenOn(film, offset, kept, join(out, file), { signal, onProgress: looked });
    files.push(file);
  }
  return { files: files.sort(), faces: found };
}
