import type { StepId } from "../../domain/ids.ts";
import type { Timeline } from "./timeline-model.ts";

/** The procedure's step that a file names by its id or its text, whatever the case and the full stop; null where there is none. */
export function stepNamed(vocabulary: Timeline["vocabulary"], name: string | null): StepId | null {
  if (name === null) return null;
  const found = vocabulary.find(({ id }) => id === name) ?? vocabulary.find(({ text }) => plain(text) === plain(name));
  return found?.id ?? null;
}

function plain(text: string): string {
  return text
    .trim()
    .replace(/[.\s]+$/, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}
