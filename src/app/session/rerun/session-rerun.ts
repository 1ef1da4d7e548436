import { brainFor } from "../../../core/brain/registry.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { Profile } from "../../../core/profile/profile.ts";
import type { EventOf, SessionEvent } from "../../../core/journal/events.ts";
import { brainOptionsOf, decidedEvents, rerun } from "../../../core/rerun/rerun.ts";
import { isSameEvent } from "../../../core/rerun/run-events.ts";
import { readJournal } from "../../../storage/journal/read.ts";
import { brainFields } from "../brain-fields.ts";

/** A session that was run again: what its journal holds of decisions, and what is decided now. */
export interface Rerun {
  /** Decided events in the journal, and those that are made now. */
  readonly kept: number;
  readonly made: number;
  /** The first of them that differ, null where one list has ended; null when all are the same. */
  readonly difference: { readonly kept: SessionEvent | null; readonly made: SessionEvent | null } | null;
  /** Why they may differ, clauses; empty when they must be the same, bit for bit. */
  readonly mayDiffer: readonly string[];
  /** What had to be left out of the journal, a sentence; else empty. */
  readonly notice: string;
}

/**
 * Run a session again from its journal: no pictures and no models are needed.
 *
 * @param profile what it was coached with; null where that was nothing
 * @throws FormatError when the journal cannot be read, or was made with a profile and none is given; ProfileMismatch when the profile is of
 * another procedure
 */
export async function rerunSession(journal: string, profile: Profile | null): Promise<Rerun> {
  const { events, notice } = await readJournal(journal, { told: true });
  const opened = events.find((event) => event.type === "opened");
  if (opened === undefined)
    throw new FormatError(journal, "line 1", "it is not the start of a session", "Name another file.");
  const isTake = events.some(({ type }) => type === "scripted");
  if (opened.profile !== null && profile === null && !isTake)
    throw new FormatError(
      journal,
      "",
      `it was coached with the profile "${opened.profile}"`,
      "Give its file with --profile.",
    );
  const kept = decidedEvents(events);
  const made = rerun(events, isTake ? null : profile);
  const at = Array.from({ length: Math.max(kept.length, made.length) }, (_, i) => i).find(
    (i) => !isSameEvent(kept[i], made[i]),
  );
  return {
    ...{ kept: kept.length, made: made.length, notice },
    difference: at === undefined ? null : { kept: kept[at] ?? null, made: made[at] ?? null },
    mayDiffer: isTake ? [] : changesSince(opened, profile),
  };
}

/** What has changed since a session was coached, as far as its opening tells. */
export function changesSince(opened: EventOf<"opened">, profile: Profile | null): string[] {
  const { procedure, brain, hashes } = opened;
  if (!procedure) return [];
  if (brain === undefined) return ["the journal does not say which version of the brain decided"];
  const now = brainFields(brainFor(procedure, profile, brainOptionsOf(opened)), profile);
  return [
    ...(brain === now.brain ? [] : [`${brain} decided then, ${now.brain} decides now`]),
    ...(hashes?.profile === now.hashes?.profile ? [] : ["the profile is another one"]),
    ...(hashes?.parameters === now.hashes?.parameters ? [] : ["the parameters are others"]),
  ];
}
