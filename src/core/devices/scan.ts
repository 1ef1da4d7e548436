/** Most milliseconds between two characters of a scan: scanners type faster than any hand. */
export const SCAN_GAP_MS = 30;
/** Fewest characters of a scan: fewer may be two hands at once. */
const LEAST_CHARACTERS = 4;
/** Most characters that are kept; a longer run is no scan. */
const MOST_CHARACTERS = 500;

/** What was typed in one run so far, and when its last key was pressed, in milliseconds. */
export interface TypedRun {
  readonly text: string;
  readonly at: number;
}

/** Nothing was typed. */
export const NO_RUN: TypedRun = { text: "", at: -Infinity };

/** What one more key makes of a run. */
export interface AfterKey {
  readonly run: TypedRun;
  /** The key belongs to a run that began before it. */
  readonly follows: boolean;
  /** What was scanned, when the key ended a scan; else null. */
  readonly scan: string | null;
}

/**
 * A barcode scanner is a keyboard that types fast and ends with Enter. Takes one key as pressed.
 *
 * @param key as a keyboard event names it
 * @param at when it was pressed, in milliseconds of one clock
 */
export function afterKey(before: TypedRun, key: string, at: number): AfterKey {
  const follows = before.text !== "" && at - before.at <= SCAN_GAP_MS;
  if (key === "Shift" || key === "CapsLock") return { run: follows ? { ...before, at } : before, follows, scan: null };
  if (key === "Enter") {
    const text = follows && isByMachine(before) ? before.text.trim() : "";
    return { run: NO_RUN, follows: follows && isByMachine(before), scan: text === "" ? null : text };
  }
  if ([...key].length !== 1) return { run: NO_RUN, follows: false, scan: null };
  const text = follows ? `${before.text}${key}` : key;
  if (text.length > MOST_CHARACTERS) return { run: { text: before.text, at }, follows, scan: null };
  return { run: { text, at }, follows, scan: null };
}

/** Whether no hand types so many keys so fast. */
export function isByMachine({ text }: TypedRun): boolean {
  return text.length >= LEAST_CHARACTERS;
}
