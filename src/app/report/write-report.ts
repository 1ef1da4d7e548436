import { mkdir, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { FormatError } from "../../core/domain/format-error.ts";
import type { FaceFinder } from "../../core/blur/face.ts";
import { courseOf, reportedSession, type ReportedSession } from "../../core/report/course.ts";
import { courseCsv } from "../../core/report/csv.ts";
import { coursePage, pictureKey } from "../../core/report/page.ts";
import type { ReportLanguage } from "../../core/report/words.ts";
import { FeedError } from "../../capture/ffmpeg/errors.ts";
import { withoutWithheldWords } from "../../core/session/withheld-words.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { refuseTwice } from "../../storage/session-take.ts";
import { framePicture } from "../export/save-frame.ts";

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
  readonly language: ReportLanguage;
  readonly program: string;
  readonly now: () => Date;
  /** Makes a PDF of the page, where something is there to print it; left out, there is none. */
  readonly pdf?: (htmlFile: string) => Promise<Uint8Array>;
  readonly signal?: AbortSignal;
  readonly progress?: (share: number) => void;
  /** Looks for faces, which are covered in its pictures as the regions are that people have drawn; null gives them as they were recorded. */
  readonly blur: FaceFinder | null;
}

/**
 * Write the report of a session, or of a course of sessions, for the person who was coached: `report.html`, one page with the pictures of the newest
 * session's moments in it, the same as `report.pdf` where it can be printed, and `numbers.csv`.
 *
 * @returns the sessions that are in it, and moments of which there is no picture
 * @throws FormatError when two sessions have one id, a session has no procedure or another one than the rest, or `out` is not empty; the disk's error; the signal's reason
 */
export async function writeReport(wish: ReportWish): Promise<{ readonly sessions: number; readonly unseen: number }> {
  const { folders, out, language, program, signal, blur } = wish;
  if ((await readdir(out).catch(() => [])).length > 0)
    throw new FormatError(out, "", "the folder is not empty", "Choose a new one; nothing is written over.");
  refuseTwice(folders);
  const read: ({ readonly folder: string } & Awaited<ReturnType<typeof readOne>>)[] = [];
  for (const folder of folders) read.push({ folder, ...(await readOne(folder)) });
  const other = read.find(({ procedure }) => procedure !== read[0]!.procedure);
  if (other)
    throw new FormatError(
      basename(other.folder),
      "",
      "it is of another procedure",
      "Report on sessions of one procedure.",
    );
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
  const madeAt = wish.now().toISOString().slice(0, 10);
  await mkdir(out, { recursive: true });
  const page = join(out, "report.html");
  await writeAtomic(page, coursePage(course, { language, pictures, madeAt, program }));
  if (wish.pdf) await writeAtomic(join(out, "report.pdf"), await wish.pdf(page));
  await writeAtomic(join(out, "numbers.csv"), courseCsv(course));
  return { sessions: course.sessions.length, unseen: moments.length - pictures.size };
}

/** Of what cannot be read there is no picture; models that are away are told. */
function notShown(error: unknown): null {
  if (error instanceof FeedError || error instanceof FormatError) return null;
  throw error;
}

async function readOne(folder: string): Promise<{ readonly session: ReportedSession; readonly procedure: string }> {
  const { events: recorded } = await readJournal(join(folder, JOURNAL_FILE));
  const events = withoutWithheldWords(recorded, (await readAnnotations(folder)).fold.annotations.withheld);
  const [opened] = events;
  const session = reportedSession(basename(folder), events);
  if (session === null || opened?.type !== "opened")
    throw new FormatError(basename(folder), "", "it has no procedure", "Report on sessions that were coached.");
  return { session, procedure: opened.procedure!.id };
}
