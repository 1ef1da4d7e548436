import { FormatError } from "../../domain/format-error.ts";
import { stepText } from "../../procedure/import/import-captaincook4d.ts";
import type { Procedure } from "../../procedure/schema.ts";
import type { StepId } from "../../domain/ids.ts";
import type { AnnotatedRecording, RecordedStep } from "./captaincook4d.ts";

/**
 * Which step of the recipe's procedure each annotated step is. Graph nodes are numbered per recipe and steps over all of
 * them, so they are joined on the text after the description's first "-", which the procedure's step texts end with: not on
 * the number alone, since two recipes' recordings use one number for different steps. Where a recipe repeats a text, nodes
 * and numbers are paired in order, and where a recording repeats a number too, its occurrences and the nodes. A text that no
 * node has (a slip of the pen in one recording) is found through the other recordings of its number.
 *
 * Throws a FormatError naming the graph's file when a step cannot be joined.
 *
 * @returns the steps of one recording, all of them in the order of its file → the procedure's steps, in the same order
 */
export function joinSteps(
  procedure: Procedure,
  recordings: readonly AnnotatedRecording[],
  file: string,
): (steps: readonly RecordedStep[]) => StepId[] {
  const all = recordings.flatMap((recording) => recording.steps);
  const numbersOf = new Map<string, number[]>();
  for (const { stepId, description } of all) {
    const numbers = numbersOf.get(joinText(description)) ?? [];
    if (!numbers.includes(stepId))
      numbersOf.set(
        joinText(description),
        [...numbers, stepId].sort((a, b) => a - b),
      );
  }
  const nodes = procedure.steps.map(({ id, text }) => ({ id, text: flat(text) }));
  const byText = new Map(
    [...numbersOf.keys()].map((text) => [text, nodes.filter((node) => endsWith(node.text, text))]),
  );
  const joined = ({ stepId, description }: RecordedStep, occurrence = 0): StepId | undefined => {
    const text = joinText(description);
    const same = byText.get(text)!.filter((node) => node.text === flat(stepText(description)));
    const found = same.length > 0 ? same : byText.get(text)!;
    const numbers = numbersOf.get(text)!;
    return found[(numbers.indexOf(stepId) + occurrence * numbers.length) % found.length]?.id;
  };
  const byNumber = new Map(all.flatMap((step) => (joined(step) ? [[step.stepId, joined(step)!] as const] : [])));
  const joinOne = (step: RecordedStep, occurrence: number): StepId => {
    const id = joined(step, occurrence) ?? byNumber.get(step.stepId);
    if (id !== undefined) return id;
    const problem = `no node of the graph has the text "${joinText(step.description)}"`;
    throw new FormatError(file, `step_id ${step.stepId}`, problem, "Give the graph of this recipe.");
  };
  return (steps) => {
    const seen = new Map<string, number>();
    return steps.map((step) => {
      const key = `${step.stepId} ${joinText(step.description)}`;
      const occurrence = seen.get(key) ?? 0;
      seen.set(key, occurrence + 1);
      return joinOne(step, occurrence);
    });
  };
}

function joinText(description: string): string {
  return flat(description.slice(description.indexOf("-") + 1));
}

function endsWith(text: string, end: string): boolean {
  const whole = flat(text);
  return whole === end || whole.endsWith(` ${end}`);
}

function flat(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
