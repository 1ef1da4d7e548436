import { places, type KnownStep } from "../../../core/script/reference-steps.ts";
import type { Script, ScriptEntry } from "../../../core/script/script-file.ts";

/** A line of an item: the step that should stand there beside what is done. */
export interface RatedLine {
  /** The step as it should be and its id; null where nothing should be done, as at something unneeded and at a fix. */
  readonly reference: KnownStep | null;
  readonly entry: ScriptEntry;
}

/** An item's script line by line, each beside its reference step, in performing order. */
export function sideBySide(script: Script, reference: readonly string[]): RatedLine[] {
  const at = places(script);
  let next = 0;
  return script.entries.map((entry) => {
    const id = at.get(entry.id);
    const text = id === undefined ? undefined : reference[next++];
    return { reference: text === undefined ? null : { id: id!, text }, entry };
  });
}
