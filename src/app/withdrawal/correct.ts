import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { z } from "zod";
import { readFile } from "../../storage/files.ts";
import { FormatError, parseJson } from "../../core/domain/format-error.ts";
import { Pseudonym, withdrawalMoment } from "../../core/consent/consent.ts";
import { correctedText, type CorrectedPerson } from "../../core/journal/corrected-person.ts";
import { copyDurably, makeFolder, syncFolder } from "../../storage/durable.ts";
import { ANNOTATIONS_FILE } from "../../storage/annotations.ts";
import { CORRECTING_FILE } from "../../storage/consented.ts";
import { STUDY_FILE } from "../../storage/study-takes.ts";
import { GOAL_WATCH } from "../../storage/goal-watch.ts";
import { isImported } from "../../storage/imported.ts";
import { pathInside, removeInside } from "../../storage/inside.ts";
import { lineHash } from "../../storage/journal/line-hash.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { isHeld, withLock } from "../../storage/log/lock.ts";
import { forgetIndex } from "../../storage/search/database.ts";
import { partBeingWritten } from "../export/part.ts";
import { MOVING_FOLDER } from "../sessions/move.ts";
import { IMPORTING_FOLDER } from "../sessions/unpack.ts";
import { withdrawalDisk, type WithdrawalDisk } from "./disk.ts";
import { registeredOf } from "./forget-exports.ts";
import { GOAL_SETS } from "./forget-goals.ts";
import { entriesIn } from "./lines-file.ts";
import { consentedSessions, recordedParticipants } from "./participants.ts";
import { readRegister, readWritten } from "../../storage/register.ts";
import { SCORES } from "../../storage/kept-scores.ts";
import { noteCorrected, readWithdrawals } from "../../storage/withdrawals.ts";
import { reason } from "./reason.ts";

const Correcting = z.strictObject({ version: z.literal(1), from: Pseudonym, to: Pseudonym, at: z.string() });
type Begun = z.infer<typeof Correcting>;

/** Fields that hold pseudonyms, in each folder of the data folder, and in exports. Nothing else is touched: a step or a command may be called as somebody is. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  profiles: ["participant"],
  calibrations: ["participant"],
  [SCORES]: ["participant"],
  recognisers: ["participant"],
  "recogniser-rows": ["participant", "by"],
  questions: ["by", "of", "judge"],
  ratings: ["rater", "raters", "assignment", "by"],
  [GOAL_SETS]: ["by", "of", "a", "b"],
  [GOAL_WATCH]: ["participant"],
  [STUDY_FILE]: ["participants"],
};
/** The same in a session's folder, by the name of the file, and in the folder of sessions. */
const JOURNAL_FIELDS = ["participant"];
const ANNOTATION_FIELDS = ["by"];
const SHARED_FIELDS = ["participant", "participants"];

/** What a correction is about. */
export interface Correction extends CorrectedPerson {
  /** Folder of all sessions. */
  readonly sessions: string;
  readonly now: () => Date;
  readonly disk?: WithdrawalDisk;
}

/** What became of a correction. */
export interface Corrected extends CorrectedPerson {
  /** Files in which it stood. */
  readonly files: number;
  /** Places in which it may still stand, and why, a clause each. */
  readonly left: readonly string[];
}

/**
 * Call a participant otherwise, everywhere in the data folder and in the exports that the register knows: sessions, annotations, rows, profiles, calibrations, questions, ratings, goals, plans.
 * That it begins is written down first, and stays so until it is done: a program that is killed goes on with it at its next start (`resumeCorrection`).
 *
 * What was signed under the old one ends with a withdrawal all the same: the list of withdrawals keeps a digest of it.
 *
 * @throws FormatError when nobody has that pseudonym; when the new one is no pseudonym, is or was somebody else's, or stands in a file other than the study's plan;
 * when a session of theirs is being written or is to be adopted first; when an export is being written, or a session is being moved or imported; when a session or a line of a register
 * cannot be read; when a withdrawal or another correction is not finished. The disk's error: what was corrected before stays so, and a second try goes on
 */
export async function correctPseudonym({
  sessions,
  from,
  to,
  now,
  disk = withdrawalDisk,
}: Correction): Promise<Corrected> {
  const root = resolve(sessions);
  await refuseCorrection(sessions, { from, to });
  const begun: Begun = (await begunIn(root)) ?? { version: 1, from, to, at: await momentOf(root, from, now()) };
  await disk.write(join(root, CORRECTING_FILE), `${JSON.stringify(begun)}\n`);
  return goOn(root, begun, disk);
}

/** The moment at which a correction counts, ISO 8601: not before what was signed under the old pseudonym, on a computer whose clock is behind. */
async function momentOf(root: string, from: string, now: Date): Promise<string> {
  const consents = (await consentedSessions(root, true)).flatMap((one) => one.consents);
  const signed = consents.flatMap(({ participant, signedAt }) => (participant === from ? [signedAt] : []));
  return withdrawalMoment(now, signed, []).toISOString();
}

/** Go on with a correction that was broken off; null where there is none. @throws as `correctPseudonym` */
export async function resumeCorrection(
  sessions: string,
  disk: WithdrawalDisk = withdrawalDisk,
): Promise<Corrected | null> {
  const root = resolve(sessions);
  const begun = await begunIn(root);
  return begun === null ? null : goOn(root, begun, disk);
}

async function begunIn(root: string): Promise<Begun | null> {
  const file = join(root, CORRECTING_FILE);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = Correcting.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  throw new FormatError(CORRECTING_FILE, "", "it cannot be read", "Look which pseudonym it names, and delete it.");
}

/** What is being written in these folders. */
const BEING_WRITTEN: Readonly<Record<string, string>> = {
  [MOVING_FOLDER]: "a session is being moved",
  [IMPORTING_FOLDER]: "a session is being imported",
};

/** Refuses what cannot be corrected, and touches nothing. @throws as `correctPseudonym` */
export async function refuseCorrection(sessions: string, { from, to }: CorrectedPerson): Promise<void> {
  const root = resolve(sessions);
  const refused = (problem: string, fix: string): FormatError => new FormatError(from, "", problem, fix);
  if (!Pseudonym.safeParse(to).success)
    throw refused(`"${to}" is no pseudonym`, "Use lower-case letters, digits and hyphens.");
  const begun = await begunIn(root);
  if (begun !== null && (begun.from !== from || begun.to !== to))
    throw refused(`the correction of ${begun.from} to ${begun.to} is not finished`, "Do that once more first.");
  if (begun !== null) return;
  const part = await partBeingWritten(root);
  if (part !== null) {
    const what = BEING_WRITTEN[basename(dirname(part))] ?? "an export is being written";
    throw refused(what, "Wait until it is done.");
  }
  const people = (await recordedParticipants(root)).map(({ participant }) => participant);
  if (!people.includes(from)) throw refused("nobody here has that pseudonym", "Look whether it is right.");
  if (people.includes(to)) throw refused(`${to} is somebody else`, "Choose a pseudonym that nobody has.");
  const { unfinished, withdrew } = await readWithdrawals(root, (error) => {
    throw error;
  });
  if (unfinished.some(({ participant }) => participant === from || participant === to))
    throw refused("a withdrawal is not finished", "Finish it first.");
  if (withdrew.wasAnothers(to, from))
    throw refused(`${to} was somebody else until that was corrected`, "Choose a pseudonym that nobody had.");
  const taken = await standsIn(root, { from, to });
  if (taken !== null) throw refused(`${to} stands in ${taken}`, "Choose a pseudonym that nobody has or had.");
  // Exports that a line names which cannot be read would keep the old name.
  await readRegister(root);
  for (const { folder, id, consents, unread } of await consentedSessions(root)) {
    // It may be either of the two.
    if (unread !== "") throw refused(`who is in ${id} is not known`, "Make it readable, or delete it, first.");
    if (!consents.some(({ participant }) => participant === from)) continue;
    if (await isHeld(join(folder, JOURNAL_FILE)))
      throw refused(`${id} is being written`, "End the session, or wait until its film is finished, first.");
    if (isImported(folder))
      throw refused(`${id} was imported and not adopted`, "Adopt it first: open the session and press Adopt.");
  }
}

/** A file in which the new pseudonym stands already: of somebody who withdrew, or who labels or rates others' takes; null where there is none. The study's plan names who is to come: nobody has that pseudonym yet. */
async function standsIn(root: string, { from, to }: CorrectedPerson): Promise<string | null> {
  const turned = { from: to, to: from };
  const plan = join(dirname(root), STUDY_FILE);
  for (const { base, path, fields } of await placesIn(root, turned, [])) {
    if (path === plan) continue;
    const file = await pathInside(base, relative(base, path)).catch((error: unknown) => {
      if (error instanceof FormatError) return null;
      throw error;
    });
    if (file === null) continue;
    const text = await readFile(file, "utf8");
    if (correctedText(text, path.endsWith(".jsonl"), new Set(fields), turned, lineHash).changed > 0) return path;
  }
  return null;
}

async function goOn(root: string, { from, to, at }: Begun, disk: WithdrawalDisk): Promise<Corrected> {
  const person = { from, to };
  const left: string[] = [];
  await noteCorrected(root, person, at);
  let files = 0;
  // Who withdraws meanwhile is found by the new name only when all of it is corrected: the register of exports comes last.
  for (const place of await placesIn(root, person, left))
    files += (await correctFile(place, person, disk, left)) ? 1 : 0;
  files += await renameWatched(dirname(root), person);
  await forgetIndex(root);
  await disk.remove(root, CORRECTING_FILE);
  return { ...person, files, left };
}

interface Place {
  /** Folder in which the file must lie for real, and its way there. */
  readonly base: string;
  readonly path: string;
  readonly fields: readonly string[];
}

async function placesIn(root: string, { from }: CorrectedPerson, left: string[]): Promise<Place[]> {
  const data = dirname(root);
  const places: Place[] = [];
  for (const [name, fields] of Object.entries(FIELDS)) {
    const path = join(data, name);
    const found = name.endsWith(".json") ? (existsSync(path) ? [path] : []) : (await entriesIn(path, true)).files;
    places.push(...found.map((file) => ({ base: data, path: file, fields })));
  }
  for (const { out } of await registeredOf(root, from, [])) {
    if (existsSync(out))
      places.push(...(await entriesIn(out, true)).files.map((path) => ({ base: out, path, fields: SHARED_FIELDS })));
    else left.push(`${out}: it is not there any more; if it was moved, correct it there`);
  }
  for (const { out, what, participants } of await readWritten(root, () => undefined))
    if (participants.includes(from) && existsSync(out))
      left.push(`${out} (${what}): it was written before and may name them; write it anew`);
  const sessions = (await entriesIn(root, true)).files.map((path) => ({
    base: root,
    path,
    fields: fieldsIn(root, path),
  }));
  // Registers stand beside the sessions.
  const depth = ({ path }: Place): number => (dirname(path) === root ? 1 : 0);
  places.push(...sessions.toSorted((a, b) => depth(a) - depth(b)));
  return places.filter(({ path, fields }) => fields.length > 0 && /\.jsonl?$/.test(path));
}

function fieldsIn(root: string, path: string): readonly string[] {
  const name = basename(path);
  if (dirname(path) === root) return name === CORRECTING_FILE ? [] : SHARED_FIELDS;
  if (name === ANNOTATIONS_FILE) return ANNOTATION_FIELDS;
  return name === JOURNAL_FILE || name === "summary.json" || name === "run.json" ? JOURNAL_FIELDS : [];
}

/** Whether it stood there. */
async function correctFile(
  { base, path, fields }: Place,
  person: CorrectedPerson,
  disk: WithdrawalDisk,
  left: string[],
): Promise<boolean> {
  try {
    const corrected = async (): Promise<string | null> => {
      const before = await readFile(await pathInside(base, relative(base, path)), "utf8");
      const { text, changed } = correctedText(before, path.endsWith(".jsonl"), new Set(fields), person, lineHash);
      return changed === 0 ? null : text;
    };
    if ((await corrected()) === null) return false;
    // What others add to a log meanwhile stays.
    const write = async (): Promise<void> => {
      const text = await corrected();
      if (text !== null) await disk.write(path, text);
    };
    await (path.endsWith(".jsonl") ? withLock(path, write) : write());
    // Checksums that were kept are of what it was.
    const sums = join(dirname(path), "checksums.json");
    if (existsSync(sums)) await disk.remove(dirname(path), basename(sums));
    return true;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    left.push(`${path}: ${reason(error)}`);
    return false;
  }
}

/** Their folder of what was kept of watching them before sessions. 1 where there was one. */
async function renameWatched(data: string, { from, to }: CorrectedPerson): Promise<number> {
  const folder = join(data, GOAL_WATCH);
  if (!existsSync(join(folder, from))) return 0;
  const [before, next] = [await pathInside(folder, from), await pathInside(folder, to)];
  const names = await readdir(before);
  if (!existsSync(next)) {
    // What is encrypted knows its name: it is copied, into a folder that is being written until it has all.
    const part = await pathInside(folder, `.${to}.${process.pid}.tmp`);
    await rm(part, { recursive: true, force: true });
    await makeFolder(part);
    for (const name of names) await copyDurably(join(before, name), join(part, name));
    await rename(part, next);
    await syncFolder(folder);
  }
  // It is that copy, or was made when this was broken off.
  for (const name of names)
    if (!(await readFile(join(before, name))).equals(await readFile(join(next, name))))
      throw new FormatError(next, "", `it is not what was kept of ${from}`, "Look what both hold, and remove one.");
  await removeInside(folder, from);
  return 1;
}
