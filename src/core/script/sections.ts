import type { TakePhase } from "../domain/marks.ts";
import { performedEntries, placesOf } from "./walk.ts";
import type { Script, ScriptEntry, ScriptError } from "./script-file.ts";

/** A stretch of a script that belongs together in a rehearsal. */
export interface ScriptSection {
  readonly phase: TakePhase;
  /** The mistake that is made, or made good; null in lead-in and end state. */
  readonly error: ScriptError | null;
  /** Entries that are carried out, in order, and with a mistake also those that it leaves out. */
  readonly entries: readonly ScriptEntry[];
}

/**
 * A script in the phases of its take: lead-in, then for each error mistake and fix, with the way to the next one as another
 * lead-in, and the end state. A section without entries is left out.
 */
export function scriptSections(script: Script): ScriptSection[] {
  const performed = performedEntries(script);
  const errors = script.errors
    .map((error) => ({ error, ...placesOf(script, error) }))
    .toSorted((a, b) => a.onset - b.onset);
  const sections: ScriptSection[] = [];
  let at = 0;
  const add = (phase: TakePhase, error: ScriptError | null, to: number, also: readonly ScriptEntry[] = []) => {
    const entries = [...also, ...performed.slice(at, Math.max(at, to))];
    at = Math.max(at, to);
    if (entries.length > 0) sections.push({ phase, error, entries });
  };
  errors.forEach(({ error, onset, fix, back }, k) => {
    const next = errors[k + 1]?.onset ?? performed.length;
    const omitted = script.entries.filter((entry) => entry.kind === "omitted" && entry.error === error.id);
    add("lead-in", null, onset);
    // Without a fix the mistake is over when its own entries are.
    const last = performed.findLastIndex((entry) => entry.error === error.id);
    const end = error.fix ? fix : Math.max(onset + 1, last + 1);
    add("mistake", error, Math.min(end, next), omitted);
    if (error.fix) add("fix", error, Math.min(back, next));
  });
  add(errors.length === 0 ? "lead-in" : "end-state", null, performed.length);
  return sections;
}
