import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { FormatError } from "../../core/domain/format-error.ts";
import type { Profile } from "../../core/profile/profile.ts";
import { readProfile } from "../../storage/library/profiles.ts";
import { profileHash } from "./brain-fields.ts";

/**
 * A bench profile as it was when a session was coached with it: of these files, and of the earlier versions that are kept beside them, the one
 * with this hash; where there is none, the first that can be read.
 *
 * @param files where the profile may be, the likeliest first
 * @param hash sha-256 of the profile; null where it is not known
 * @throws FormatError when none of the files can be read
 */
export async function profileAsItWas(files: readonly string[], hash: string | null): Promise<Profile> {
  let first: Profile | null = null;
  let problem: unknown = new FormatError("profile", "", "there is no such file", "Check the name.");
  for (const file of [...files].reverse()) {
    for (const version of [...(await versionsOf(file)), file]) {
      const profile = await readProfile(version).catch((error: unknown) => {
        problem = error;
        return null;
      });
      if (profile !== null && hash !== null && profileHash(profile) === hash) return profile;
      first = profile ?? first;
    }
  }
  if (first === null) throw problem;
  return first;
}

/** Earlier versions of a profile, oldest first. */
async function versionsOf(file: string): Promise<string[]> {
  const folder = join(file, "../previous", basename(file, ".json"));
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => join(folder, name));
}
