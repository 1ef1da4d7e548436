import type { StepId } from "../domain/ids.ts";
import type { CookingCategory } from "../domain/taxonomy.ts";

/** What an encoder saw at a time. */
export interface SeenRow {
  /** Seconds from the start of the take. */
  readonly t: number;
  /** Unit length. */
  readonly vector: Float32Array;
}

/** A performance of a step as people have labelled it. */
export interface LabelledStep {
  readonly step: StepId;
  /** Seconds of the take. */
  readonly start: number;
  readonly end: number;
  readonly isError: boolean;
  /** What went wrong, as far as it has one of these names. */
  readonly categories: readonly CookingCategory[];
}

/** A take that a recogniser learns from, or is run on. */
export interface RecogniserTake {
  /** Name of the recording, or id of the session. */
  readonly id: string;
  /** Id of the procedure. */
  readonly recipe: string;
  /** Who acts and where; null when nobody has said. */
  readonly person: string | null;
  readonly environment: string | null;
  /** Whether the whole recording is labelled as one with errors, as those are in which a step was never done; by its steps where left out. */
  readonly isError?: boolean;
  /** In order of time. */
  readonly rows: readonly SeenRow[];
  readonly steps: readonly LabelledStep[];
}

/** One performance of a step with what was seen of it. */
export interface StepSample extends LabelledStep {
  readonly take: RecogniserTake;
  readonly rows: readonly SeenRow[];
}

/** How much of a step is looked at: all of it, or its first half. */
export const LOOKS = ["whole", "early"] as const;
export type Look = (typeof LOOKS)[number];

/** Performances that can be looked at, and those of which nothing was seen: none of the take's rows falls into them. */
export interface Samples {
  readonly samples: readonly StepSample[];
  readonly leftOut: readonly { readonly take: string; readonly step: StepId; readonly start: number }[];
}

/** What was seen of each performance of a step in some takes. */
export function samplesOf(takes: readonly RecogniserTake[], look: Look): Samples {
  const all = takes.flatMap((take) =>
    take.steps.map((step) => ({ ...step, take, rows: rowsIn(take.rows, step, look) })),
  );
  return {
    samples: all.filter(({ rows }) => rows.length > 0),
    leftOut: all
      .filter(({ rows }) => rows.length === 0)
      .map(({ take, step, start }) => ({ take: take.id, step, start })),
  };
}

/** The rows of a stretch of a take, of its first half when it is looked at early. @param stretch seconds */
export function rowsIn(
  rows: readonly SeenRow[],
  { start, end }: Pick<LabelledStep, "start" | "end">,
  look: Look = "whole",
): SeenRow[] {
  const until = look === "whole" ? end : (start + end) / 2;
  return end > start ? rows.filter(({ t }) => t >= start && t <= until) : [];
}
