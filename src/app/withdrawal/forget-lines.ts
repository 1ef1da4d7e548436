import { basename, relative } from "node:path";
import { z } from "zod";
import type { Unread, WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { entriesIn, linesFiles, textOf, type LinesFile } from "./lines-file.ts";
import { reason } from "./reason.ts";

/** Folders of the data folder with a folder for each set of questions, and for each recogniser that was run: JSONL files of lines about sessions. */
export const LINE_FOLDERS = ["questions", "recogniser-rows"] as const;

/** As much of a line as tells what it is about: a question or a row names its recording, an answer or a review its question. */
const Line = z.looseObject({ take: z.string().optional(), question: z.string().optional(), id: z.string().optional() });
type Line = z.infer<typeof Line>;

/**
 * Take what was made of a participant's sessions out of question sets, out of the answers to these and their reviews, and out of the rows that recognisers wrote,
 * earlier versions of all of them too. What has nothing left is deleted.
 *
 * @param roots folders of such folders; one that is not there holds nothing
 * @param own ids of their sessions
 */
export async function forgetLines(
  roots: readonly string[],
  own: ReadonlySet<string>,
  { apply, disk }: { readonly apply: boolean; readonly disk: WithdrawalDisk },
  unread: Unread[],
): Promise<Fate[]> {
  const fates: Fate[] = [];
  for (const root of roots)
    for (const path of (await entriesIn(root)).folders) {
      try {
        const files = await linesFiles((await entriesIn(path, true)).files, Line, unread);
        const { rows, kept } = withoutThem(files, own);
        if (rows === 0) continue;
        if (apply) await rewrite(root, basename(path), kept, disk);
        fates.push({ path, outcome: apply ? "done" : "would", why: "", rows });
      } catch (error) {
        fates.push({ path, outcome: "failed", why: reason(error) });
      }
    }
  return fates;
}

/** Files with the lines that stay in them, of those that lose any; `rows` lines go in all. */
function withoutThem(files: readonly LinesFile<Line>[], own: ReadonlySet<string>) {
  const isTheirs = ({ take }: Line): boolean => take !== undefined && own.has(take);
  const questions = new Set(
    files.flatMap(({ lines }) => lines.flatMap(({ about }) => (isTheirs(about) ? (about.id ?? []) : []))),
  );
  const goes = (about: Line): boolean =>
    isTheirs(about) || (about.take === undefined && questions.has(about.question ?? ""));
  let rows = 0;
  const kept = files.map(({ path, lines }) => {
    const left = lines.filter(({ about }) => !goes(about));
    rows += lines.length - left.length;
    // A set without a question, and a file without a line, are nothing.
    const isEmpty = left.every(({ about }) => about.take === undefined && about.question === undefined);
    const gone = lines.filter(({ about }) => goes(about));
    return { path, left: isEmpty ? [] : left, gone };
  });
  return { rows, kept };
}

/** The set itself goes last: it tells which answers are about their sessions, when a try breaks off. */
async function rewrite(
  root: string,
  name: string,
  files: ReturnType<typeof withoutThem>["kept"],
  disk: WithdrawalDisk,
): Promise<void> {
  if (files.every(({ left }) => left.length === 0)) return disk.remove(root, name);
  const lasts = (path: string): number => (basename(path).includes("set.jsonl") ? 1 : 0);
  for (const { path, left, gone } of files.toSorted((a, b) => lasts(a.path) - lasts(b.path))) {
    if (gone.length === 0) continue;
    if (left.length === 0) await disk.remove(root, relative(root, path));
    else {
      await disk.part(path, textOf(gone));
      await disk.write(path, textOf(left));
    }
  }
}
