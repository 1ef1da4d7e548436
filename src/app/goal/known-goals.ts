import { SAMPLE_PROCEDURE } from "../../core/goal-kit/record-script.ts";
import { partsOf } from "../../core/goal/parts.ts";
import type { KnownGoal } from "../../core/goal/known.ts";
import type { Library } from "../../storage/library.ts";
import { readProfile } from "../../storage/profiles.ts";

/** Benches whose parts are compared at most: what each profile knows of them is some megabytes, and milliseconds a look. */
const MOST_WITH_PARTS = 60;

/**
 * Every procedure that a person can be coached in, at each bench that was taught for it. What a bench looks like is known where its profile tells,
 * and was made by the same encoder; a profile that cannot be read is left out.
 */
export async function knownGoals(library: Library, encoder: string): Promise<KnownGoal[]> {
  const entries = new Map((await library.list()).map((entry) => [entry.id, entry]));
  const known: KnownGoal[] = [];
  for (const { id, goal, steps } of await library.readable()) {
    const entry = entries.get(id);
    if (!entry || entry.drafted || id === SAMPLE_PROCEDURE) continue;
    const about = { procedure: id, goal, steps: steps.map(({ text }) => text) };
    const before = known.length;
    for (const bench of entry.profiles) {
      const profile = await readProfile(library.profileFile(id, bench)).catch(() => null);
      if (profile === null) continue;
      const own = profile.encoder === encoder;
      known.push({
        ...about,
        bench,
        opening: (own && profile.benchLook) || null,
        parts: own ? partsOf(profile) : null,
      });
    }
    if (known.length === before) known.push({ ...about, bench: null, opening: null });
  }
  // Parts are compared with all others': some alone would pass for what they are not.
  return known.length > MOST_WITH_PARTS ? known.map((one) => ({ ...one, parts: null })) : known;
}
