import { GOAL_SAMPLE_PROCEDURE } from "../../../core/procedure/schema.ts";
import type { KnownGoal } from "../core/known.ts";
import type { Library } from "../../../storage/library/storage-library.ts";
import { readProfile } from "../../../storage/library/profiles.ts";

/**
 * Every procedure that a person can be coached in, at each bench that was taught for it. What a bench looks like is known where its profile tells,
 * and was made by the same encoder; a profile that cannot be read is left out.
 */
export async function knownGoals(library: Library, encoder: string): Promise<KnownGoal[]> {
  const entries = new Map((await library.list()).map((entry) => [entry.id, entry]));
  const known: KnownGoal[] = [];
  for (const { id, goal, steps } of await library.readable()) {
    const entry = entries.get(id);
    if (!entry || entry.drafted || id === GOAL_SAMPLE_PROCEDURE) continue;
    const about = { procedure: id, goal, steps: steps.map(({ text }) => text) };
    const before = known.length;
    for (const bench of entry.profiles) {
      const profile = await readProfile(library.profileFile(id, bench)).catch(() => null);
      if (profile === null) continue;
      const opening = profile.encoder === encoder ? (profile.benchLook ?? null) : null;
      known.push({ ...about, bench, opening });
    }
    if (known.length === before) known.push({ ...about, bench: null, opening: null });
  }
  return known;
}
