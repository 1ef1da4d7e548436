import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FaceFinder } from "../../../core/redaction/face.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { raterInstructions, raterPage, type ItemPictures } from "../core/rater-page.ts";
import { answersCsv, criteriaCsv, reportOf } from "../core/rating-report.ts";
import type { RatingAnswer, RatingStudy } from "../core/rating-study.ts";
import { writeAtomic } from "../../../storage/atomic.ts";
import { readPicture } from "../../../storage/library/library-pictures.ts";
import { refusedPlace } from "../../../app/export/export-place.ts";
import { showRating } from "./shown.ts";
import { makeFolder } from "../../../storage/durable.ts";

/** Where what there is to see of a study lies. */
export interface StudySights {
  /** Folder of all sessions; null for none. */
  readonly sessions: string | null;
  /** Folder of the pictures of procedures' steps. */
  readonly pictures: string;
  /** Names of the pictures of a procedure's steps, by step. */
  readonly ofSteps: (procedure: string) => Promise<ReadonlyMap<string, string>>;
  /** Looks for faces, which are covered in what was filmed, as the regions are that people have drawn; null gives the pictures as they were recorded. */
  readonly blur: FaceFinder | null;
}

/** How writing is stopped and reported. */
interface WritingMeans {
  readonly signal?: AbortSignal;
  /** Share done, 0..1. */
  readonly progress?: (share: number) => void;
}

/** What there is to see of each item of a study, as data URIs, by the item's id. */
export async function studyPictures(
  study: RatingStudy,
  sights: StudySights,
  { signal, progress }: WritingMeans = {},
): Promise<Map<string, ItemPictures>> {
  const found = new Map<string, ItemPictures>();
  for (const [at, item] of study.items.entries()) {
    signal?.throwIfAborted();
    progress?.(at / study.items.length);
    const names = await sights.ofSteps(item.script.procedure);
    const { lines } = await showRating(item, sights.sessions, names, sights.blur);
    const reference = new Map<string, string>();
    for (const [step, name] of names) {
      const bytes = await readPicture(sights.pictures, name);
      if (bytes !== null) reference.set(step, dataUri(bytes, name.slice(name.lastIndexOf(".") + 1)));
    }
    const entries = lines.flatMap(({ entry, picture }) => (picture ? [[entry, dataUri(picture, "jpeg")] as const] : [])); // prettier-ignore
    found.set(item.id, { reference, entries: new Map(entries) });
  }
  return found;
}

function dataUri(bytes: Uint8Array, type: string): string {
  return `data:image/${type === "jpg" ? "jpeg" : type};base64,${Buffer.from(bytes).toString("base64")}`;
}

/**
 * Write a study for people who rate elsewhere and for other programs: a page for each rater, the instructions, the answers so far and how far raters agree.
 *
 * @param out folder, new or empty
 * @throws FormatError when it is not empty; FeedError when it cannot be written; what `findFaces` rejects with; the signal's reason
 */
export async function writeStudy(
  out: string,
  study: RatingStudy,
  answers: readonly RatingAnswer[],
  sights: StudySights,
  means: WritingMeans = {},
): Promise<void> {
  if ((await readdir(out).catch(() => [])).length > 0)
    throw new FormatError(out, "", "the folder is not empty", "Choose a new one; nothing is written over.");
  const pictures = await studyPictures(study, sights, means);
  const files = [
    ["instructions.txt", `${raterInstructions()}\n`],
    ["answers.csv", answersCsv(answers)],
    ["agreement.csv", criteriaCsv(reportOf(study, answers))],
    ...study.raters.map((rater) => [`${rater}.html`, raterPage(study, rater, pictures)] as const),
  ] as const;
  try {
    await makeFolder(out);
    for (const [name, text] of files) await writeAtomic(join(out, name), text);
  } catch (error) {
    throw refusedPlace(out, error);
  }
}
