import { readdirSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import type { Profile } from "../../core/profile/profile.ts";
import { Procedure } from "../../core/procedure/schema.ts";
import type { EventOf } from "../../core/journal/events.ts";
import type { SampleFolders } from "../../storage/library/sample-folders.ts";
import { isImported } from "../../storage/imported.ts";
import { profileAsItWas } from "./own-profile.ts";

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
