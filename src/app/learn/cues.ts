import { cueProfile, cueSpace, cueTexts } from "../../core/learning/learning-cues.ts";
import { LearnError } from "../../core/learning/learn-profile.ts";
import type { Profile } from "../../core/profile/profile.ts";
import type { Space } from "../../core/profile/profile-parts.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { CueError, type InferenceClient } from "../../models/process/client.ts";

/** The inference process, as far as reading texts needs it. */
export type Reader = Pick<InferenceClient, "embedTexts" | "status">;

/**
 * A bench profile made of a procedure's texts alone. Much weaker than a taught one; it needs no take.
 *
 * @throws CueError when the encoder cannot read texts, LearnError when it reads them all alike, InferenceLost while the process is away
 */
export async function profileFromCues(procedure: Procedure, reader: Reader): Promise<Profile> {
  const space = await readCues(procedure, reader);
  return cueProfile(procedure, reader.status().encoder, space);
}

/** A learned profile with the procedure's texts beside it, where the encoder reads; as it was where it does not. */
export async function addCues(procedure: Procedure, profile: Profile, reader: Reader): Promise<Profile> {
  try {
    return { ...profile, cues: await readCues(procedure, reader) };
  } catch (error) {
    if (error instanceof CueError || error instanceof LearnError) return profile;
    throw error;
  }
}

async function readCues(procedure: Procedure, reader: Reader): Promise<Space> {
  const texts = cueTexts(procedure);
  return cueSpace(texts, await reader.embedTexts(texts.map(({ text }) => text)));
}
