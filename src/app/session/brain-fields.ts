import { createHash } from "node:crypto";
import type { Brain } from "../../core/brain/registry.ts";
import { writeProfile, type Profile } from "../../core/profile/profile.ts";
import type { EventOf } from "../../core/journal/events.ts";

/**
 * What a session's opening event says of the brain that decides in it: its version, and sha-256 hashes of the profile as the program writes it to a
 * file, and of the parameters in force, as JSON with their names in alphabetical order.
 */
export function brainFields(brain: Brain, profile: Profile | null): Pick<EventOf<"opened">, "brain" | "hashes"> {
  const { version, parameters } = brain;
  const sorted = parameters && Object.fromEntries(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    brain: version,
    hashes: {
      profile: profile && profileHash(profile),
      parameters: sorted && sha256(JSON.stringify(sorted)),
    },
  };
}

/** The sha-256 hash of a profile as the program writes it to a file: another one once the bench was taught again. */
export function profileHash(profile: Profile): string {
  const known = hashes.get(profile) ?? sha256(writeProfile(profile));
  hashes.set(profile, known);
  return known;
}

/** Hashes that were worked out before: writing a profile takes longer than running a minute of a session again. */
const hashes = new WeakMap<Profile, string>();

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
