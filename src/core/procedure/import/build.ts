import { FormatError } from "../../domain/format-error.ts";
import { checkProcedure } from "../procedure-check.ts";
import { PROCEDURE_VERSION, Procedure } from "../schema.ts";
import type { StepId } from "../../domain/ids.ts";
import { idFrom } from "./text-lines.ts";

/** What the person said about the import; it goes before what the file says. */
export interface ImportOptions {
  readonly goal?: string;
  /** Id of the new procedure; made from the goal when left out. */
  readonly id?: string;
}

/** A step as an importer reads it. */
export interface ReadStep {
  readonly id: StepId;
  readonly text: string;
}

/** What an importer read from a file. */
export interface Reading {
  readonly goal: string;
  readonly steps: readonly ReadStep[];
  readonly edges: readonly (readonly [StepId, StepId])[];
  readonly source?: string;
}

/** The procedure of a reading, checked. Throws a FormatError that names the file when what was read is not a procedure. */
export function buildProcedure(reading: Reading, file: string, options: ImportOptions): Procedure {
  const goal = options.goal?.trim() || reading.goal;
  const draft = {
    format: "benchside-procedure",
    version: PROCEDURE_VERSION,
    id: options.id ?? idFrom(goal),
    goal,
    steps: reading.steps.map(({ id, text }) => ({ id, text })),
    edges: reading.edges.map(([before, after]) => [before, after]),
    ...(reading.source === undefined ? {} : { source: reading.source }),
  };
  const [problem] = checkProcedure(draft);
  if (problem !== undefined) {
    const field = problem.step === null ? "" : `step "${problem.step}"`;
    throw new FormatError(file, field, problem.problem, problem.fix);
  }
  return Procedure.parse(draft);
}

/** Steps "1", "2", … from texts, each before the next: the order of a written list. */
export function inSequence(texts: readonly string[]): Pick<Reading, "steps" | "edges"> {
  const steps = texts.map((text, index) => ({ id: String(index + 1), text }));
  return { steps, edges: steps.slice(1).map((step, index) => [String(index + 1), step.id] as const) };
}
