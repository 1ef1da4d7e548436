import { existsSync } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { parseJson } from "../core/domain/format-error.ts";
import { JOURNAL_FILE } from "./journal/sessions.ts";
import { CARD_FILE } from "./library/recognisers.ts";
import { readText } from "./read-text.ts";

/** Who is in something that was written, and which sessions it was made of. */
interface Of {
  readonly participants: ReadonlySet<string>;
  readonly sessions: ReadonlySet<string>;
}
/** What was parsed of a file, field by field. */
type Fields = Readonly<Record<string, unknown>>;
/** Whether a withdrawal reads whose a file is, by its path within the folder that is looked through and its text. */
type Form = (path: string, text: string, of: Of) => boolean;

const hasFormat =
  (...formats: readonly string[]): Form =>
  (path, text) =>
    path.endsWith(".json") && formats.includes(String(fields(text)["format"]));

const isSet: Form = (path, text, { sessions }) => {
  if (!path.includes("/")) return false;
  const lines = linesOf(text);
  const takes = lines.filter(({ take }) => take !== undefined);
  if (takes.length === 0) return lines.some(({ question }) => question !== undefined);
  return takes.some(({ take }) => sessions.has(String(take)));
};

const isRated: Form = (path, text, { sessions }) => {
  if (/^[^/]+\/study\.json$/.test(path)) return Array.isArray(fields(text)["items"]);
  const lines = linesOf(text);
  if (/^[^/]+\/answers\.jsonl$/.test(path)) return lines.every(({ item }) => item !== undefined);
  const isTheirs = ({ session, take }: Fields) => sessions.has(String(session ?? String(take).split("/")[0]));
  return /^(quiz|cuts)\.jsonl$/.test(path) && lines.some(isTheirs);
};

const isAnswered: Form = (path, text, { participants }) =>
  /^[^/]+\/.*\.jsonl$/.test(path) &&
  linesOf(text).some(({ by, of, a, b }) =>
    [by, of, a, b].some((one) => participants.has(String(one).split(" · ")[0]!)),
  );

/** Folders beside the sessions through which a withdrawal goes, and what it finds there; what else is written there it passes by. */
const FORMS: Readonly<Record<string, Form>> = {
  profiles: hasFormat("benchside-profile"),
  calibrations: hasFormat("benchside-model-calibration", "benchside-scores"),
  scores: hasFormat("benchside-model-calibration", "benchside-scores"),
  questions: isSet,
  "recogniser-rows": isSet,
  ratings: isRated,
  goals: isAnswered,
};

/** Names of all folders beside the sessions through which a withdrawal goes. */
export const LOOKED_THROUGH = [...Object.keys(FORMS), "recognisers"];

/**
 * Whether a withdrawal finds by itself what lies at a path: it is a session, lies in the one session that it was made of, or has a form that is looked for where it lies in the data folder. What lies behind a link there is not found.
 *
 * @param root absolute path of the folder of sessions
 */
export async function isFoundThere(out: string, root: string, of: Of): Promise<boolean> {
  const place = await realpath(out).catch(() => null);
  if (place === null) return false;
  const within = await pathFrom(root, place);
  if (within !== null) {
    const [session = "", ...below] = within.split("/");
    if (!existsSync(join(root, session, JOURNAL_FILE))) return false;
    return below.length === 0 || [...of.sessions].every((one) => one === session);
  }
  const isFolder = (await stat(place)).isDirectory();
  if ((await pathFrom(join(dirname(root), "recognisers"), place)) !== null)
    return isFolder && existsSync(join(place, CARD_FILE));
  for (const [name, form] of Object.entries(FORMS)) {
    const path = await pathFrom(join(dirname(root), name), place);
    if (path === null) continue;
    // A recording of a goal is noted in the set itself.
    if (isFolder && name === "goals" && existsSync(join(place, "samples.jsonl"))) return !path.includes("/");
    const files = isFolder ? await filesIn(place) : [""];
    const found = files.map(async (file) => {
      const text = await readText(join(place, file));
      return form(file === "" ? path : `${path}/${file}`, text, of);
    });
    // What cannot be parsed has no form that is read.
    return files.length > 0 && (await Promise.all(found).catch(() => [false])).every(Boolean);
  }
  return false;
}

/** The path of something from a folder, with `/` between parts; null where it does not lie in it. */
async function pathFrom(folder: string, place: string): Promise<string | null> {
  const path = relative(await realpath(folder).catch(() => folder), place);
  const isOutside = path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path);
  return path === "" || isOutside ? null : path.split(sep).join("/");
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

function fields(text: string): Fields {
  const value = parseJson(text, "what was written");
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function linesOf(text: string): Fields[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map(fields);
}
