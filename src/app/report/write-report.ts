import { readdir, rm, rmdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { FormatError } from "../../core/domain/format-error.ts";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { courseOf, reportedSession, type ReportedSession } from "../../core/report/course.ts";
import { courseCsv } from "../../core/report/csv.ts";
import { coursePage, pictureKey } from "../../core/report/report-page.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { withoutWithheldWords } from "../../core/journal/withheld-words.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import { countAsUsed, refuseUse } from "../../storage/consented.ts";
import { goesInParts, goesTo } from "../../storage/made-of.ts";
import { DeletedMeanwhile, rememberingExports } from "../../storage/remember-exports.ts";
import { isBeingWritten, readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { refuseTwice } from "../../storage/session-take.ts";
import { framePicture } from "../export/save-frame.ts";
import { makeFolder } from "../../storage/durable.ts";
import { shownDay } from "../../core/domain/day.ts";

/** Most pictures of moments in a report. */
const MOST_PICTURES = 12;
/** Width of a picture, in pixels. */
const WIDTH = 480;

/** What to report of, and how. */
export interface ReportWish {
  /** Folders of the sessions; all of one procedure. */
  readonly folders: readonly string[];
  /** Folder to write, new or empty. */
  readonly out: string;
  readonly language: string;
  readonly program: string;
  readonly now: () => Date;
  /** Makes a PDF of the page, where something is there to print it; left out, there is none. */
  readonly pdf?: (htmlFile: string) => Promise<Uint8Array>;
  readonly signal?: AbortSignal;
  readonly progress?: (share: number) => void;
  /** Looks for faces, which are covered in its pictures as the regions are that people have drawn; null gives them as they were recorded. */
  readonly blur: FaceFinder | null;
}

/** A session that was read to be reported on. */
type Read = { readonly folder: string } & Awaited<ReturnType<typeof readOne>>;

/**
 * Write the report of a session, or of a course of sessions, for the person who was coached: `report.html`, one page with the pictures of the newest
 * session's moments in it, the same as `report.pdf` where it can be printed, and `numbers.csv`. A page is about one person: of several, each has a folder of
 * their own in `out`, and so has each session in which nobody is named, as nobody knows whose it is.
 *
 * @returns the sessions that are in it, the pages, and moments of which there is no picture
 * @throws DeletedMeanwhile when somebody withdrew while their page was written, which stays as the others do; FormatError when a participant has withdrawn, two sessions have one id, a session has no procedure or another one than the rest, or `out` is not empty; the disk's error; the signal's reason
 */
export async function writeReport(
  wish: ReportWish,
): Promise<{ readonly sessions: number; readonly pages: number; readonly unseen: number }> {
  const { folders, out } = wish;
  if ((await readdir(out).catch(() => [])).length > 0)
    throw new FormatError(out, "", "the folder is not empty", "Choose a new one; nothing is written over.");
  refuseTwice(folders);
  const read: Read[] = [];
  for (const folder of folders) read.push({ folder, ...(await readOne(folder)) });
  const other = read.find(({ procedure }) => procedure !== read[0]!.procedure);
  if (other)
    throw new FormatError(
      basename(other.folder),
      "",
      "it is of another procedure",
      "Report on sessions of one procedure.",
    );
  const pages = new Map<string, Read[]>();
  for (const one of read) {
    const { person, id } = one.session;
    const name = person === null ? `session-${id}` : `person-${person}`;
    pages.set(name, [...(pages.get(name) ?? []), one]);
  }
  const written: string[] = [];
  let unseen = 0;
  let deleted: DeletedMeanwhile | null = null;
  try {
    if (pages.size > 1) goesInParts(out);
    for (const [name, of] of pages) {
      const folder = pages.size === 1 ? out : join(out, name);
      written.push(folder);
      const progress = (share: number) => wish.progress?.((written.length - 1 + share) / pages.size);
      const page = () => writePage(of, folder, { ...wish, progress });
      try {
        unseen += pages.size === 1 ? await page() : await remembered(of, folder, page);
      } catch (error) {
        if (!(error instanceof DeletedMeanwhile)) throw error;
        deleted ??= error;
      }
    }
  } catch (error) {
    for (const folder of written) {
      for (const file of ["report.html", "report.pdf", "numbers.csv"]) await rm(join(folder, file), { force: true });
      await rmdir(folder).catch(() => undefined);
    }
    await rmdir(out).catch(() => undefined);
    throw error;
  }
  if (deleted !== null) throw deleted;
  return { sessions: read.length, pages: pages.size, unseen };
}

/** Write one of several pages, so that it is remembered as that of the person who is in it. */
function remembered(read: readonly Read[], out: string, page: () => Promise<number>): Promise<number> {
  return rememberingExports(async () => {
    goesTo(out);
    for (const { folder } of read) await countAsUsed(folder, "report");
    return page();
  });
}

/** One page of sessions of one person, in a folder that is made for it. @returns moments of which there is no picture */
async function writePage(read: readonly Read[], out: string, wish: ReportWish): Promise<number> {
  const { language, program, signal, blur } = wish;
  const course = courseOf(read.map(({ session }) => session));
  const last = course.sessions.at(-1)!;
  const folder = read.find(({ session }) => session === last)!.folder;
  const pictures = new Map<string, string>();
  const moments = last.help.slice(0, MOST_PICTURES);
  for (const [at, { t }] of moments.entries()) {
    signal?.throwIfAborted();
    // A session without a film has a report without pictures.
    const jpeg = await framePicture({ folder, t, track: null }, WIDTH, blur).catch(notShown);
    if (jpeg !== null) pictures.set(pictureKey(last.id, t), Buffer.from(jpeg).toString("base64"));
    wish.progress?.((at + 1) / moments.length);
  }
  const madeAt = shownDay(wish.now().getTime(), language);
  await makeFolder(out);
  const page = join(out, "report.html");
  await writeAtomic(page, coursePage(course, { language, pictures, madeAt, program }));
  if (wish.pdf) await writeAtomic(join(out, "report.pdf"), await wish.pdf(page));
  await writeAtomic(join(out, "numbers.csv"), courseCsv(course));
  return moments.length - pictures.size;
}

/** Of what cannot be read there is no picture; models that are away are told. */
function notShown(error: unknown): null {
  if (error instanceof FeedError || error instanceof FormatError) return null;
  throw error;
}

async function readOne(folder: string): Promise<{ readonly session: ReportedSession; readonly procedure: string }> {
  await refuseUse(folder, "report");
  const journal = join(folder, JOURNAL_FILE);
  const { events: recorded, notice } = await readJournal(journal);
  const isOver = recorded.some(({ type }) => type === "closed");
  if (!isOver && (await isBeingWritten(journal)))
    throw new FormatError(basename(folder), "", "it is still being recorded", "End the session, then report on it.");
  const events = withoutWithheldWords(recorded, (await readAnnotations(folder)).fold.annotations.withheld);
  const [opened] = events;
  const session = reportedSession(basename(folder), events, notice);
  if (session === null || opened?.type !== "opened")
    throw new FormatError(basename(folder), "", "it has no procedure", "Report on sessions that were coached.");
  return { session, procedure: opened.procedure!.id };
}
