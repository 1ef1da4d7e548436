import { mkdir, readdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { firstIssue, FormatError, parseJson } from "../core/domain/format-error.ts";
import { Report, ScoresId, type ReportRow } from "../core/evaluation/report.ts";
import { Teacher } from "../core/profile/profile.ts";
import { writeAtomic } from "./atomic.ts";
import { readFile } from "./files.ts";
import { pathInside, renameInside } from "./inside.ts";

/** Folder of kept scores in the data folder. */
export const SCORES = "scores";
/** What the name of scores begins with that were put away. */
const PUT_AWAY = "previous-";
/** Most figures that stand in the list. */
const MOST_FIGURES = 3;

/** Scores as they are kept. `basis` names the sessions that they were made of: a withdrawal of somebody in one deletes the whole. */
const KeptScores = z.object({
  format: z.literal("benchside-scores"),
  version: z.literal(1, "a newer Benchside wrote it"),
  /** Wall-clock time, ISO 8601. */
  at: z.string(),
  kind: z.enum(["sessions", "answers", "recordings"]),
  basis: z.object({ sessions: z.array(Teacher) }),
  report: Report,
});
export type KeptScores = Readonly<z.infer<typeof KeptScores>>;

/** A line of the list of kept scores. */
export interface ListedScores {
  readonly id: string;
  readonly at: string;
  readonly kind: KeptScores["kind"];
  readonly title: string;
  /** How many sessions they were made of; 0 for files. */
  readonly sessions: number;
  /** Their first rows that have a value. */
  readonly figures: readonly Pick<ReportRow, "name" | "unit" | "value">[];
}

/** Keep scores in a data folder. @returns their id @throws the disk's error */
export async function keepScores(data: string, scores: Omit<KeptScores, "format" | "version">): Promise<string> {
  const folder = join(data, SCORES);
  await mkdir(folder, { recursive: true });
  const time = scores.at.replace(/[-:.Z]/g, "").replace("T", "-");
  let id = time;
  for (let number = 2; existsSync(join(folder, `${id}.json`)); number++) id = `${time}-${number}`;
  const kept: KeptScores = { format: "benchside-scores", version: 1, ...scores };
  await writeAtomic(await pathInside(folder, `${id}.json`), `${JSON.stringify(kept)}\n`);
  return id;
}

/** All kept scores, newest first; `problems` names each file that cannot be read, and why. */
export async function listScores(
  data: string,
): Promise<{ readonly scores: readonly ListedScores[]; readonly problems: readonly string[] }> {
  const names = await readdir(join(data, SCORES)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const ids = names.flatMap((name) => ScoresId.safeParse(name.replace(/\.json$/, "")).data ?? []);
  const [scores, problems]: [ListedScores[], string[]] = [[], []];
  for (const id of ids.toSorted().reverse())
    try {
      const { at, kind, basis, report } = await readScores(data, id);
      const rows = report.groups.flatMap((group) => group.rows).filter(({ value }) => value !== null);
      const figures = rows.slice(0, MOST_FIGURES).map(({ name, unit, value }) => ({ name, unit, value }));
      scores.push({ ...{ id, at, kind, figures }, title: report.title, sessions: scoredIn(basis) });
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  return { scores, problems };
}

/** How many sessions there are: one with several people in it stands there once for each. */
function scoredIn({ sessions }: KeptScores["basis"]): number {
  return new Set(sessions.map(({ session }) => session)).size;
}

/** Kept scores. @throws FormatError that names the file, the field and the fix */
export async function readScores(data: string, id: string): Promise<KeptScores> {
  const name = join(SCORES, `${id}.json`);
  const text = await readFile(await pathInside(resolve(data), name), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new FormatError(name, "", "it is not there any more", "Score again.");
    throw error;
  });
  const parsed = KeptScores.safeParse(parseJson(text, name));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(name, field, problem, "Score again, and delete this file.");
}

/** Take scores out of the list, or put them back. Their file stays beside the others under another name, and goes with a withdrawal. @throws FormatError and the disk's error */
export async function listInScores(data: string, id: string, isListed: boolean): Promise<void> {
  const [listed, away] = [`${id}.json`, `${PUT_AWAY}${id}.json`];
  await (isListed ? renameInside(join(data, SCORES), away, listed) : renameInside(join(data, SCORES), listed, away));
}
