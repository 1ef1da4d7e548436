import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { Unread, WrittenFate } from "../../core/consent/withdrawal-report.ts";
import { contentOf } from "../../storage/export-content.ts";
import { profileVersions } from "../../storage/library/profiles.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { isFoundThere } from "../../storage/looked-through.ts";
import { readWritten, withoutName, type WrittenExport } from "../../storage/register.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { leftOf } from "./forget-leftovers.ts";
import { reason } from "./reason.ts";

/** Whose traces are to go from what was written, and how. */
export interface ForgottenWritten {
  /** Pseudonym. */
  readonly participant: string;
  /** Their sessions, as far as journals and earlier tries tell. */
  readonly own: ReadonlySet<string>;
  /** Whether what was written of other sessions of theirs counts too. */
  readonly all: boolean;
  /** Whether what is there as it was written is deleted. */
  readonly wanted: boolean;
  readonly apply: boolean;
  readonly now: () => Date;
  readonly disk: WithdrawalDisk;
}

/**
 * What became of each file and folder that was written of a participant's sessions where a person said, by the register of a folder of sessions. Where that is wanted, what is there as it was written, and holds nobody else, is
 * deleted. Of what is gone, date and path stay in the register, and the name does not.
 */
export async function forgetWritten(root: string, whose: ForgottenWritten, unread: Unread[]): Promise<WrittenFate[]> {
  // Broken lines are told with those of exports of rows.
  const all = await readWritten(root, () => undefined).catch(() => []);
  const isTheirs = ({ participants, sessions }: WrittenExport): boolean =>
    participants.includes(whose.participant) && (whose.all || sessions.some((id) => whose.own.has(id)));
  const fates: WrittenFate[] = [];
  const done = new Set<string>();
  for (const out of new Set(all.filter(isTheirs).map((one) => one.out))) {
    const here = all.filter((one) => one.out === out);
    const theirs = here.filter(isTheirs);
    if (theirs.some(({ content }) => content === null) && (await isFoundThere(out, root, of(theirs)))) {
      // What was cut off and lies among what is looked through goes, or is told, with that.
      for (const { id } of theirs) done.add(id);
      continue;
    }
    const found = await fatesAt(out, here, isTheirs, whose).catch((error: unknown): WrittenFate[] => {
      const { at, what } = here.findLast(isTheirs)!;
      return [{ path: out, at, what, is: "failed", why: reason(error) }];
    });
    fates.push(...found);
    if (found.every(({ is }) => is === "deleted" || is === "gone"))
      for (const one of here.filter(isTheirs)) if (whose.all || isAllOwn(one, whose.own)) done.add(one.id);
  }
  if (whose.apply && whose.disk.deletes)
    await withoutName(
      root,
      { ids: done, participant: whose.participant, own: whose.own, at: whose.now().toISOString() },
      (file, text) => whose.disk.write(file, text),
    ).catch((error: unknown) => {
      unread.push({ path: root, why: `their name could not be taken out of the register (${reason(error)})` });
    });
  return fates;
}

const BEGUN = "it was begun, nobody noted that it was finished, and nothing of it is there";

function of(written: readonly WrittenExport[]): Parameters<typeof isFoundThere>[2] {
  const participants = new Set(written.flatMap((one) => one.participants));
  return { participants, sessions: new Set(written.flatMap((one) => one.sessions)) };
}

/** What is at a place of theirs, and among the earlier versions beside it. */
async function fatesAt(
  out: string,
  here: readonly WrittenExport[],
  isTheirs: (one: WrittenExport) => boolean,
  whose: ForgottenWritten,
): Promise<WrittenFate[]> {
  const last = here.findLast(isTheirs)!;
  const { at, what } = last;
  const fates: WrittenFate[] = [];
  // Of one that was cut off nobody knows the content.
  const isOpen = here.some((one) => isTheirs(one) && one.content === null);
  for (const path of [out, ...(await versionsOf(out))]) {
    const content = await contentOf(path);
    if (content === null) continue;
    const made = here.findLast((one) => one.content?.sha256 === content.sha256);
    if (made !== undefined && !isTheirs(made)) continue;
    if (made !== undefined) fates.push({ ...(await fateOf(path, made, whose)), bytes: content.bytes });
    else if (path === out) fates.push({ path, at, what, is: last.content === null ? "begun" : "changed" });
    // A person may have changed a version before it was kept. `previous/NAME` beside what is no profile may be of anything.
    else if (isOpen || dirname(path) !== profileVersions(out) || extname(out).toLowerCase() === ".json")
      fates.push({ path, at, what, is: isOpen ? "begun" : "changed" });
  }
  for (const path of isOpen ? await leftOf(out) : []) {
    const made = { ...last, participants: here.flatMap((one) => (one.content === null ? one.participants : [])) };
    fates.push(await fateOf(path, made, whose));
  }
  if (fates.length > 0) return fates;
  return [{ path: out, at, what, is: "gone", ...(last.content === null && { why: BEGUN }) }];
}

async function fateOf(path: string, made: WrittenExport, whose: ForgottenWritten): Promise<WrittenFate> {
  const { at, what, participants } = made;
  if (existsSync(join(path, JOURNAL_FILE))) return { path, at, what, is: "session" };
  const others = participants.some((one) => one !== whose.participant) || !(whose.all || isAllOwn(made, whose.own));
  if (others) return { path, at, what, is: "shared" };
  if (!whose.wanted) return { path, at, what, is: "there" };
  if (!whose.apply) return { path, at, what, is: "would" };
  try {
    await whose.disk.remove(dirname(path), basename(path));
    return { path, at, what, is: "deleted" };
  } catch (error) {
    return { path, at, what, is: "failed", why: reason(error) };
  }
}

/** Files in the folders that keep what was there before (`writeAtomic`), also of a profile; none where there is no such folder. */
async function versionsOf(out: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of [`${out}.previous`, profileVersions(out)])
    found.push(...(await namesIn(folder)).sort().map((name) => join(folder, name)));
  return found;
}

/** Names in a folder, none where there is none. @throws what else the disk says: versions that cannot be looked at are not gone */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}

function isAllOwn({ sessions }: WrittenExport, own: ReadonlySet<string>): boolean {
  return sessions.every((id) => own.has(id));
}
