import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { readFile } from "../../storage/files.ts";
import { Teacher, writeProfile, type Profile } from "../../core/profile/profile.ts";
import { parseJson } from "../../core/domain/format-error.ts";
import type { Unread, WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { reason } from "./reason.ts";

/** What is known of a profile that is to be learned again. */
export interface Relearning {
  /** Id of its procedure, and the steps that it knows. */
  readonly procedure: string;
  readonly steps: readonly string[];
  /** The sessions that may teach it now. */
  readonly teachers: readonly Teacher[];
}

/** Learns a profile again. Rejects with an error that says why it cannot be. */
export type LearnAgain = (wanted: Relearning) => Promise<Profile>;

/** Whose lessons are to be forgotten. */
export interface Forgetting {
  readonly participant: string;
  /** Ids of their sessions. */
  readonly own: ReadonlySet<string>;
  /** Whether what any other session of theirs taught goes too. */
  readonly all: boolean;
}

const Taught = z.looseObject({
  format: z.literal("benchside-profile"),
  procedure: z.string(),
  steps: z.array(z.string()),
  learnedFrom: z.array(Teacher).default([]),
  /** Pseudonyms that version 0.1.0 wrote instead of deleting the profile. */
  withdrawn: z.array(z.string()).default([]),
});

/**
 * Delete the profiles that a participant has taught, earlier versions of them too. Those in use are learned again from the others' sessions
 * when `learnAgain` is given and there are any; what cannot be is deleted.
 *
 * @param folders of profiles, looked through with all that is in them
 */
export async function forgetProfiles(
  folders: readonly string[],
  whose: Forgetting,
  { apply, learnAgain, disk }: { apply: boolean; learnAgain: LearnAgain | null; disk: WithdrawalDisk },
  unread: Unread[],
): Promise<Fate[]> {
  const isTheirs = isOf(whose);
  const fates: Fate[] = [];
  for (const folder of folders)
    for (const path of await jsonFilesIn(folder)) {
      const profile = await taught(path, unread);
      if (profile === null) continue;
      const flagged = whose.all && profile.withdrawn.includes(whose.participant);
      if (!flagged && !profile.learnedFrom.some(isTheirs)) continue;
      const rest = profile.learnedFrom.filter(
        (one) => !isTheirs(one) && !profile.withdrawn.includes(one.participant ?? ""),
      );
      const others = rest.length > 0 && !isEarlier(path) ? { others: rest.length } : {};
      const lesson = "others" in others && learnAgain !== null;
      if (!apply) {
        fates.push({ path, outcome: "would", why: "", ...others, ...(lesson && { learnedAgain: true }) });
        continue;
      }
      if (rest.length > 0) await disk.part(path, theirsIn(profile, isTheirs));
      const again = lesson ? await tried(() => learnAgain({ ...profile, teachers: rest })) : { profile: null, why: "" };
      try {
        if (again.profile !== null) await disk.write(path, writeProfile(again.profile));
        else await disk.remove(folder, relative(folder, path));
        fates.push({ path, outcome: "done", why: again.why, ...others, ...(again.profile && { learnedAgain: true }) });
      } catch (error) {
        fates.push({ path, outcome: "failed", why: reason(error), ...others });
      }
    }
  return fates;
}

/**
 * Delete the earlier versions of a profile that a session has taught.
 *
 * @param folder that keeps them; none are deleted where there is none
 */
export async function forgetVersions(folder: string, session: string): Promise<void> {
  for (const path of await jsonFilesIn(folder)) {
    const profile = await taught(path, []);
    if (profile?.learnedFrom.some((one) => one.session === session)) await rm(path, { force: true });
  }
}

/** Whether a session that something was made of is of the person who is forgotten. */
export function isOf({ own, all, participant: theirs }: Forgetting): (one: Teacher) => boolean {
  return ({ session, participant }) => own.has(session) || (all && participant === theirs);
}

/** Every JSON file of a folder and of those in it, in alphabetical order; none when there is no such folder. */
export async function jsonFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function taught(path: string, unread: Unread[]): Promise<z.infer<typeof Taught> | null> {
  try {
    const parsed = Taught.safeParse(parseJson(await readFile(path, "utf8"), path));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    unread.push({ path, why: reason(error) });
    return null;
  }
}

/** What of somebody is in a profile that others taught too: that they did; numbers of several people cannot be told apart. */
function theirsIn({ format, procedure, learnedFrom }: z.infer<typeof Taught>, isTheirs: (one: Teacher) => boolean) {
  return `${JSON.stringify({ format, procedure, learnedFrom: learnedFrom.filter(isTheirs) }, null, 1)}\n`;
}

/** Whether a profile is a version before: those are kept in `previous/<name>/`. */
function isEarlier(path: string): boolean {
  return basename(dirname(dirname(path))) === "previous";
}

async function tried(learn: () => Promise<Profile>): Promise<{ profile: Profile | null; why: string }> {
  try {
    return { profile: await learn(), why: "" };
  } catch (error) {
    return { profile: null, why: `it could not be learned again without them (${reason(error)})` };
  }
}
