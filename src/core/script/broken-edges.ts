import type { Procedure } from "../procedure/schema.ts";
import type { StepId } from "../domain/ids.ts";
import { type Script, type ScriptEntry } from "./script-file.ts";
import { baseEntries } from "./edit-script.ts";

/** A must-come-before edge that a script breaks. */
export interface BrokenEdge {
  readonly before: StepId;
  readonly after: StepId;
  /** Entry that comes too early. */
  readonly entry: string;
  /** Error that says so; null when none does, and the script cannot be offered like this. */
  readonly error: string | null;
}

/** Edges that the performing order of a script breaks, the direct ones only. */
export function brokenEdges(script: Script, procedure: Procedure): BrokenEdge[] {
  const first = new Map<StepId, ScriptEntry>();
  for (const entry of baseEntries(script)) {
    if (entry.step !== null && !first.has(entry.step)) first.set(entry.step, entry);
  }
  const place = new Map([...first].map(([step, entry]) => [step, script.entries.indexOf(entry)]));
  return procedure.edges.flatMap(([before, after]): BrokenEdge[] => {
    const [earlier, later] = [first.get(before), first.get(after)];
    if (!earlier || !later || earlier.kind === "omitted" || later.kind === "omitted") return [];
    if (place.get(before)! < place.get(after)!) return [];
    const excuse = [later, earlier].find(({ error }) => error !== null && isSwap(script, error));
    return [{ before, after, entry: later.id, error: excuse?.error ?? null }];
  });
}

function isSwap({ errors }: Script, id: string): boolean {
  return errors.some((error) => error.id === id && error.type === "transposition");
}
