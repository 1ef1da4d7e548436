/** Brings one line of a journal from the version before to the next; gets and returns what JSON.parse gave. */
export type Migration = (event: unknown) => unknown;

/**
 * From version 1 to 2: what a tick calls its active step, and the version itself. All else that version 2 added may be left out. A line that a newer program
 * has added to a journal of version 1, e.g. its end after a crash, is of both versions.
 */
function toVersion2(event: unknown): unknown {
  if (typeof event !== "object" || event === null || !("type" in event)) return event;
  if (event.type === "opened") return { ...event, version: 2 };
  if (event.type !== "tick" || !("under" in event)) return event;
  const { under, ...rest } = event;
  return { ...rest, activeStep: under };
}

/** Migrations of the journal, oldest first: the first one brings version 1 to version 2. */
export const MIGRATIONS: readonly Migration[] = [toVersion2];
