import type { Script, ScriptEntry } from "./script-file.ts";

/** A step as its procedure has it. */
export interface KnownStep {
  readonly id: string;
  readonly text: string;
}

/** The entries at which a step stands for the first time, with the step that should stand there: of two that changed places, the other one. */
export function places({ entries, errors }: Script): ReadonlyMap<string, string> {
  const swaps = new Set(errors.filter(({ type }) => type === "transposition").map(({ id }) => id));
  const seen = new Set<string>();
  const first = entries.filter(({ kind, step }) => {
    if (kind === "fix" || step === null || seen.has(step)) return false;
    seen.add(step);
    return true;
  });
  const partner = ({ id, error, kind }: ScriptEntry): ScriptEntry | undefined =>
    kind === "error" && error !== null && swaps.has(error)
      ? first.find((other) => other.id !== id && other.kind === "error" && other.error === error)
      : undefined;
  return new Map(first.map((entry) => [entry.id, (partner(entry) ?? entry).step!]));
}

/**
 * The steps as they should be, in order: each that the script does or leaves out once, as the procedure has it, and steps that change places where they belong.
 * A step that the procedure does not know stands as the script has it.
 */
export function referenceOf(script: Script, steps: readonly KnownStep[]): string[] {
  const known = new Map(steps.map(({ id, text }) => [id, text]));
  const written = new Map(script.entries.map(({ step, text }) => [step, text]));
  return [...places(script).values()].map((step) => known.get(step) ?? written.get(step)!);
}
