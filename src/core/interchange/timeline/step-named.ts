import type { StepId } from "../../domain/ids.ts";
import type { Timeline } from "./timeline-model.ts";

/** The procedure's step that a file names by its id or its text, whatever the case and the full stop; null where there is none. */
export function stepNamed(vocabulary: Timeline["vocabulary"], name: string | null): StepId | null {
  if (name === null) return null;
  const byId = vocabulary.find(({ id }) => id === name);
  if (byId) return byId.id;
  const said = plain(name);
  return vocabulary.find(({ text }) => plain(text) === said)?.id ?? null;
}

/** Letters of a label that are compared: the longest text of a step has fewer. */
const LONGEST = 2000;

function plain(text: string): string {
  const line = text.slice(0, LONGEST).trim().replace(/\s+/g, " ").toLowerCase();
  let end = line.length;
  while (end > 0 && ". ".includes(line[end - 1]!)) end--;
  return line.slice(0, end);
}
