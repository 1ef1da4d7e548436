import { lstat, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { cleanLine } from "../../../core/text/clean-text.ts";
import { eventsIn, type CalendarEvent } from "../core/calendar.ts";
import { countingSpan, type DigitalContext } from "../core/goal-context.ts";
import { readForeignText } from "../../../storage/read-text.ts";

/** Files of a folder that are read, and bytes of a calendar and of a note: twenty years of a busy calendar are about 10 MB. */
const MOST_FILES = 200;
const MOST_CALENDAR = 30_000_000;
const MOST_NOTE = 100_000;
/** Seconds since its last change for which a note counts, and letters of it that do. */
const NOTE_AGE = 2 * 86_400;
const NOTE_LETTERS = 1000;

/**
 * The calendars (`.ics`) and notes (`.txt`, `.md`) of a folder, as far as they are about this moment. Nothing else is read: no folder inside it, no link, nothing
 * hidden. Files that cannot be read say nothing.
 *
 * @param folder empty for none
 * @param now seconds since 1970-01-01 UTC
 * @param zone of the person's clocks, an IANA name
 */
export async function digitalContext(folder: string, now: number, zone: string): Promise<DigitalContext> {
  const events: CalendarEvent[] = [];
  const notes: { title: string; text: string }[] = [];
  const entries = folder === "" ? [] : await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  for (const { name } of files.slice(0, MOST_FILES)) {
    const path = join(folder, name);
    const kind = extname(name).toLowerCase();
    if (kind === ".ics") events.push(...eventsIn(await textOf(path, MOST_CALENDAR), countingSpan(now), zone));
    else if (kind === ".txt" || kind === ".md") {
      const changed = (await lstat(path).catch(() => null))?.mtimeMs ?? 0;
      if (now - changed / 1000 > NOTE_AGE) continue;
      const text = cleanLine(await textOf(path, MOST_NOTE)).slice(0, NOTE_LETTERS);
      if (text !== "") notes.push({ title: cleanLine(name.slice(0, -kind.length)).slice(0, 80), text });
    }
  }
  return { events, notes, zone };
}

function textOf(path: string, most: number): Promise<string> {
  return readForeignText(path, most).then(
    ({ text }) => text,
    () => "",
  );
}
