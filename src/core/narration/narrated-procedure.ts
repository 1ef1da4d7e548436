import { FormatError } from "../domain/format-error.ts";
import { buildProcedure, inSequence, type ImportOptions } from "../procedure/import/build.ts";
import { goalFromFile } from "../procedure/import/text-lines.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { LeftOut, ToldSteps } from "./told-steps.ts";

/** Most cues of one step that are taken from what was said. */
const MOST_CUES = 3;
const MOST_NOTES = 50;

/**
 * A procedure made of what somebody told while they did it: its steps in the order in which they were told, each before the next, with what
 * was said of how things look when they are done as their cues. It is a draft: nobody is coached by it before a person has read it.
 *
 * @throws FormatError naming the file when no step was told
 */
export function narratedProcedure(
  { texts, states }: Pick<ToldSteps, "texts" | "states">,
  left: readonly LeftOut[],
  file: string,
  options: ImportOptions = {},
): Procedure {
  if (texts.length === 0)
    throw new FormatError(
      file,
      "",
      "no step is told in it",
      "Say what you do as you do it, as in “Now I fit the arm”.",
    );
  const read = texts.map((text) => text.slice(0, 1000));
  const built = buildProcedure({ goal: goalFromFile(file), ...inSequence(read) }, file, options);
  const notes = left.slice(0, MOST_NOTES).map(({ text, why }) => `Left out (${why}): “${text.slice(0, 300)}”`);
  const order = "One take shows one order: remove what need not come before.";
  return {
    ...built,
    steps: built.steps.map((step, k) => ({ ...step, done: (states.get(k) ?? []).slice(0, MOST_CUES).map(cue) })),
    draft: { by: `what was said in ${file.replace(/^.*[\\/]/, "")}`.slice(0, 500), notes: [order, ...notes] },
  };
}

function cue(text: string): string {
  return text.slice(0, 200).trim();
}
