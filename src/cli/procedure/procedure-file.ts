import { formatProcedure } from "../../core/procedure/file.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { writeOut } from "../write-out.ts";
import { picturesField } from "../../storage/library/library-pictures.ts";
import { counted } from "../../core/text/counted.ts";

/** Write a procedure's file, with the pictures of its steps. Rejects with the disk's error. */
export async function writeProcedure(
  out: string,
  procedure: Procedure,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<void> {
  await writeOut(out, formatProcedure(procedure, picturesField(pictures)));
}

/** "3 steps, 2 edges". */
export function counts({ steps, edges }: Procedure): string {
  return `${counted(steps.length, "step")}, ${counted(edges.length, "edge")}`;
}

/** A procedure to be read through: each step with what it comes after and why, and its cues. */
export function readThrough(procedure: Procedure): string[] {
  const { goal, steps, edges, reasons = [], draft } = procedure;
  const number = (id: string): number => steps.findIndex((step) => step.id === id) + 1;
  const why = (before: string, after: string): string => {
    const reason = reasons.find((one) => one.before === before && one.after === after);
    return reason === undefined ? "" : ` (${reason.why})`;
  };
  const state = draft === undefined ? "" : `; drafted by ${draft.by}, not reviewed`;
  return [
    `"${goal}", ${counts(procedure)}${state}`,
    ...steps.flatMap(({ id, text, done, notYet, optional, holds = [], ends = [], usesUp = [] }, at) => [
      `${at + 1}. ${text}${optional ? " (optional)" : ""}`,
      ...edges.filter(([, after]) => after === id).map(([before]) => `   after ${number(before)}${why(before, id)}`),
      ...(done.length > 0 ? [`   done: ${done.join("; ")}`] : []),
      ...(notYet.length > 0 ? [`   not yet: ${notYet.join("; ")}`] : []),
      ...(holds.length > 0 ? [`   then holds: ${holds.join("; ")}`] : []),
      ...(ends.length > 0 ? [`   ends: ${ends.join("; ")}`] : []),
      ...(usesUp.length > 0 ? [`   uses up: ${usesUp.map(usedWords).join("; ")}`] : []),
    ]),
    ...(draft?.notes ?? []).map((note) => `look at this: ${note}`),
  ];
}

function usedWords({ what, spare }: { readonly what: string; readonly spare?: number | undefined }): string {
  return spare === undefined ? what : `${what} (${spare} more)`;
}
