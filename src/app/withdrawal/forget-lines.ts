import { readFile, readdir } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { z } from "zod";
import type { Unread, WithdrawalFate as Fate } from "../../core/session/withdrawal-report.ts";
import { parseLine } from "../../storage/register-lines.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { reason } from "./reason.ts";

/** Folders of the data folder with a folder for each set of questions, and for each recogniser that was run: JSONL files of lines about sessions. */
export const LINE_FOLDERS = ["questions", "recogniser-rows"] as const;

/** As much of a line as tells what it is about: a question or a row names its recording, an answer or a review its question. */
const Line = z.looseObject({ take: z.string().optional(), question: z.string().optional(), id: z.string().optional() });
type Line = z.infer<typeof Line>;

interface LinesFile {
  readonly path: string;
  /** Each line as it stands there, with what it is about. */
  readonly lines: readonly { readonly text: string; readonly about: Line }[];
}

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
    for (const name of await foldersIn(root)) {
      const path = join(root, name);
      try {
        const files = await linesFiles(path, unread);
        const { rows, kept } = withoutThem(files, own);
        if (rows === 0) continue;
        if (apply) await rewrite(root, name, kept, disk);
        fates.push({ path, outcome: apply ? "done" : "would", why: "", rows });
      } catch (error) {
        fates.push({ path, outcome: "failed", why: reason(error) });
      }
    }
  return fates;
}

/** Files with the lines that stay in them, of those that lose any; `rows` lines go in all. */
function withoutThem(files: readonly LinesFile[], own: ReadonlySet<string>) {
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
    return { path, left: isEmpty ? [] : left, changed: left.length < lines.length };
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
  for (const { path, left, changed } of files.toSorted((a, b) => lasts(a.path) - lasts(b.path))) {
    if (!changed) continue;
    if (left.length === 0) await disk.remove(root, relative(root, path));
    else await disk.write(path, left.map(({ text }) => `${text}\n`).join(""));
  }
}

async function linesFiles(folder: string, unread: Unread[]): Promise<LinesFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: LinesFile[] = [];
  for (const path of paths.toSorted())
    try {
      const texts = (await readFile(path, "utf8")).split("\n").filter((text) => text.trim() !== "");
      files.push({
        path,
        lines: texts.map((text, at) => ({ text, about: parseLine(text, `${path}: line ${at + 1}`, Line) })),
      });
    } catch (error) {
      unread.push({ path, why: reason(error) });
    }
  return files;
}

async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
