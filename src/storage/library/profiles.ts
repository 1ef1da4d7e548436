import { basename, dirname, join } from "node:path";
import { PROFILE_VERSION, ProfileFile, writeProfile, type Profile } from "../../core/profile/profile.ts";
import { firstIssue, FormatError, parseJson } from "../../core/domain/format-error.ts";
import { writeAtomic } from "../atomic.ts";
import { keepMade } from "../consented.ts";
import { readText, readTextIfThere } from "../read-text.ts";

/** What fixes a profile file that cannot be used. */
const FIX = 'Teach the bench again with "benchside learn".';

/** Read a bench profile. Throws FormatError for a missing, broken or newer file. */
export async function readProfile(path: string): Promise<Profile> {
  return parseProfile(await readText(path), basename(path));
}

/** Parse the text of a bench profile. Throws FormatError naming the field, also when somebody who taught it has withdrawn. */
export function parseProfile(text: string, name: string): Profile {
  const json = parseJson(text, name);
  const version = (json as { version?: unknown } | null)?.version;
  if (typeof version === "number" && version > PROFILE_VERSION)
    throw new FormatError(name, "version", `a newer Benchside wrote it (version ${version})`, "Update Benchside.");
  const parsed = ProfileFile.safeParse(json);
  if (parsed.success) {
    const { withdrawn = [] } = parsed.data;
    if (withdrawn.length === 0) return parsed.data;
    const who = `${withdrawn.join(", ")}, who taught it, ${withdrawn.length === 1 ? "has" : "have"} withdrawn consent`;
    throw new FormatError(name, "", who, "Teach the bench again without their sessions.");
  }
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(name, field, problem, FIX);
}

/** Where earlier versions of a bench profile are kept: `previous/NAME/` beside it. */
export function profileVersions(path: string): string {
  return join(dirname(path), "previous", basename(path, ".json"));
}

/**
 * Write a bench profile in the place of the one that it was learned onto, or beside which.
 *
 * @param before text of its file when learning began, empty where there was none
 * @throws FormatError when another window or command has taught the bench meanwhile, which would be lost, and as `keepMade`
 */
export async function replaceProfile(path: string, profile: Profile, before: string, most?: number): Promise<void> {
  const refuse = async (): Promise<void> => {
    if ((await readTextIfThere(path)) === before) return;
    const fix = "Nothing was changed. Learn it once more, so that both stay.";
    throw new FormatError(basename(path), "", "the bench was taught elsewhere while it was being learned", fix);
  };
  await keepMade(() => writeAtomic(path, writeProfile(profile), profileVersions(path), most, refuse));
}

/** Write a bench profile; an earlier one of that name is kept, numbered, in the folder `previous` when one is named, and of these the newest `most`. @throws as `keepMade` */
export async function saveProfile(path: string, profile: Profile, previous?: string, most?: number): Promise<void> {
  await keepMade(() => writeAtomic(path, writeProfile(profile), previous, most));
}
