import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { parseJson } from "../../core/domain/format-error.ts";
import type { Unread, WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import { readTextIfThere } from "../../storage/read-text.ts";
import { tornFile } from "../../storage/log/append.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { entriesIn, linesFiles, textOf } from "./lines-file.ts";
import { reason } from "./reason.ts";

/**
 * Where the kit of ratings keeps what it knows of takes: in the data folder a folder with guesses, answers about cuts, and of each study a
 * folder of its own. It stands here, so that a withdrawal finds it where the kit is not installed.
 */
export const RATINGS = {
  folder: "ratings",
  guesses: "quiz.jsonl",
  cuts: "cuts.jsonl",
  study: "study.json",
  answers: "answers.jsonl",
} as const;

/** As much of a study as tells what it is about; what else it holds stays as it is. */
const Study = z.looseObject({
  items: z.array(z.looseObject({ id: z.string(), kind: z.string(), take: z.string().optional() })),
  assignment: z.record(z.string(), z.array(z.string())),
});
type Study = z.infer<typeof Study>;

interface Means {
  readonly apply: boolean;
  readonly disk: WithdrawalDisk;
}

/** As much of a line as tells what it is about: a guess names session and mistake, an answer about cuts the session, an answer of a study its item. */
const Line = z.looseObject({
  take: z.string().optional(),
  session: z.string().optional(),
  item: z.string().optional(),
});
type Line = z.infer<typeof Line>;

/**
 * Take what was made of a participant's sessions out of the studies in which people rate mistakes, out of the answers to these, the guesses whether a mistake was
 * scripted, and the answers where a film was cut. A study that has nothing left to rate is deleted.
 *
 * @param root folder of studies and guesses; one that is not there holds nothing
 * @param own ids of their sessions
 */
export async function forgetRatings(
  root: string,
  own: ReadonlySet<string>,
  means: Means,
  unread: Unread[],
): Promise<Fate[]> {
  const isTheirs = ({ take, session }: Line): boolean => own.has(session ?? take?.split("/")[0] ?? "");
  const fates: Fate[] = [];
  const tried = async (path: string, work: () => Promise<number>): Promise<void> => {
    try {
      const rows = await work();
      if (rows > 0) fates.push({ path, outcome: means.apply ? "done" : "would", why: "", rows });
    } catch (error) {
      fates.push({ path, outcome: "failed", why: reason(error) });
    }
  };
  for (const name of [RATINGS.guesses, RATINGS.cuts]) {
    const path = join(root, name);
    await tried(path, () => linesOut(path, isTheirs, means, unread));
  }
  for (const folder of (await entriesIn(root)).folders) await tried(folder, () => studyOut(folder, own, means, unread));
  return fates;
}

/** Take lines out of a file that need not be there, and say how many. What was set aside of it, cut off as it was written, is told. */
async function linesOut(
  path: string,
  goes: (line: Line) => boolean,
  { apply, disk }: Means,
  unread: Unread[],
): Promise<number> {
  const there = [path, tornFile(path)].filter((one) => existsSync(one));
  const file = (await linesFiles(there, Line, unread)).find((one) => one.path === path);
  if (file === undefined) return 0;
  const left = file.lines.filter(({ about }) => !goes(about));
  const rows = file.lines.length - left.length;
  if (!apply || rows === 0) return rows;
  if (left.length === 0) await disk.remove(dirname(path), basename(path));
  else {
    await disk.part(path, textOf(file.lines.filter(({ about }) => goes(about))));
    await disk.write(path, textOf(left));
  }
  return rows;
}

/** The answers go first: by the study a next try sees whose they are. */
async function studyOut(folder: string, own: ReadonlySet<string>, means: Means, unread: Unread[]): Promise<number> {
  const path = join(folder, RATINGS.study);
  const text = await readTextIfThere(path);
  if (text === "") return 0;
  const study = await Promise.resolve(text)
    .then((read) => Study.parse(parseJson(read, path)))
    .catch((error: unknown) => void unread.push({ path, why: reason(error) }));
  if (!study) return 0;
  const gone = new Set(study.items.flatMap(({ id, take }) => (take !== undefined && own.has(take) ? [id] : [])));
  if (gone.size === 0) return 0;
  const isOver = study.items.every(({ id, kind }) => gone.has(id) || kind === "attention");
  const answers = join(folder, RATINGS.answers);
  const goes = ({ item }: Line): boolean => isOver || gone.has(item ?? "");
  const rows = gone.size + (await linesOut(answers, goes, means, unread));
  if (!means.apply) return rows;
  if (isOver) await means.disk.remove(dirname(folder), basename(folder));
  else {
    const kept = new Set(study.items.flatMap(({ id }) => (gone.has(id) ? [] : [id])));
    await means.disk.part(path, textOfStudy(withoutItems(study, kept)));
    await means.disk.write(path, textOfStudy(withoutItems(study, gone)));
  }
  return rows;
}

function withoutItems(study: Study, gone: ReadonlySet<string>): Study {
  const left = (ids: readonly string[]): string[] => ids.filter((id) => !gone.has(id));
  const items = study.items.filter(({ id }) => !gone.has(id));
  const assignment = Object.fromEntries(Object.entries(study.assignment).map(([rater, ids]) => [rater, left(ids)]));
  return { ...study, items, assignment };
}

function textOfStudy(study: Study): string {
  return `${JSON.stringify(study, null, 1)}\n`;
}
