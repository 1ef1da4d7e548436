import { readdirSync } from "node:fs";
import { dirname, isAbsolute, join, basename } from "node:path";
import type { Profile } from "../../core/profile/profile.ts";
import { Procedure } from "../../core/procedure/schema.ts";
import type { EventOf } from "../../core/journal/events.ts";
import type { SampleFolders } from "../../storage/library/sample-folders.ts";
import { isImported } from "../../storage/imported.ts";
import { readdir } from "node:fs/promises";
import { FormatError } from "../../core/domain/format-error.ts";
import { readProfile } from "../../storage/library/profiles.ts";
import { profileHash } from "./brain-fields.ts";

/** Name of the profile that comes with the program. */
const SAMPLE_PROFILE = "sample";

/**
 * The bench profile that a session was coached with: from the data folder that its folder lies in, the file that was named for it, or the sample's.
 *
 * @param folder the session's
 * @throws FormatError when it is not there any more or cannot be read
 */
export function findProfile(
  folder: string,
  { procedure, profile, hashes }: EventOf<"opened">,
  sample: SampleFolders,
): Promise<Profile> {
  const isPlain = Procedure.shape.id.safeParse(profile).success;
  const taught = isPlain ? [join(dirname(dirname(folder)), "profiles", procedure!.id, `${profile}.json`)] : [];
  const shipped = profile === SAMPLE_PROFILE ? samples(sample) : [];
  // A session from somewhere else says nothing of this machine's files, and a path of another machine is no file.
  const isFile = profile !== null && isAbsolute(profile) && !/^[\\/]{2}/.test(profile) && !isImported(folder);
  return profileAsItWas([...taught, ...(isFile ? [profile] : []), ...shipped], hashes?.profile ?? null);
}

function samples({ shipped, profiles }: SampleFolders): string[] {
  return [...(shipped === null ? [] : [shipped]), profiles].flatMap((folder) => {
    const names = (() => {
      try {
        return readdirSync(folder);
      } catch {
        return [];
      }
    })();
    return names.filter((name) => /^sample-[0-9a-f]{16}\.json$/.test(name)).map((name) => join(folder, name));
  });
}

/**
 * A bench profile as it was when a session was coached with it: of these files, and of the earlier versions that are kept beside them, the one
 * with this hash; where there is none, the first that can be read.
 *
 * @param files where the profile may be, the likeliest first
 * @param hash sha-256 of the profile; null where it is not known
 * @throws FormatError when none of the files can be read
 */
async function profileAsItWas(files: readonly string[], hash: string | null): Promise<Profile> {
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
