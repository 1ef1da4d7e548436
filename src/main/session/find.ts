import type { Profile } from "../../core/duplex/profile.ts";
import type { Library } from "../../host/library.ts";
import { readProfile } from "../../host/profiles.ts";
import type { ParsedInput } from "../ipc/handle.ts";
import type { Sample } from "../../host/sample.ts";
import { SAMPLE_PROFILE } from "../sample.ts";
import type { Chosen } from "./open.ts";

/** Reads what a choice names. Throws FormatError for a missing or broken procedure or profile. */
export async function findChosen(
  { procedure: id, profile: profileName, feed }: ParsedInput<"session.open">,
  library: Library,
  sample: () => Promise<Sample>,
): Promise<Chosen> {
  const procedure = await library.get(id);
  const profile = await readNamed(profileName);
  if (feed.kind === "camera") return { procedure, profile, profileName, film: null };
  const film = feed.kind === "file" ? feed.path : (await sample()).video;
  return { procedure, profile, profileName, film };

  async function readNamed(name: string | null): Promise<Profile | null> {
    if (name === null) return null;
    return name === SAMPLE_PROFILE ? (await sample()).profile : readProfile(library.profileFile(id, name));
  }
}
