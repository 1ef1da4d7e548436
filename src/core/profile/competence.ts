import { z } from "zod";
import type { InterruptKind } from "../domain/decision.ts";

/** What is known apart of how well a bench is known: steps that are done, steps left out, wrong parts and ways, wrong order. */
export const KNOWN_KINDS = ["steps", "skipped", "parts", "order"] as const;
export type KnownKind = (typeof KNOWN_KINDS)[number];

/** A number for each of them, such as the chance that its words are right. */
export type ByKind = Readonly<Record<KnownKind, number>>;

const count = z.number().int().min(0);

/** What was said in takes that had not taught, and what was due there. */
export const KindTally = z
  .object({
    /** Claims of this kind, and those of them that were so. */
    said: count,
    right: count,
    /** What there was to say, and how much of it was said; of steps, said in time. */
    due: count,
    caught: count,
    /** Mistakes made up of the same takes (a step cut out, two steps exchanged), and how many of them the coach told. */
    madeUp: count,
    told: count,
  })
  .refine(({ said, right }) => right <= said, "more was right than was said")
  .refine(({ due, caught }) => caught <= due, "more was told in time than was due")
  .refine(({ madeUp, told }) => told <= madeUp, "more was told than was made up");
export type KindTally = Readonly<z.infer<typeof KindTally>>;

/** How well a bench is known, from its lessons left out in turn: each was watched by what the others had taught. */
export const Competence = z.object({
  /** Lessons that were left out; 0 where there is only one. */
  lessons: count,
  steps: KindTally,
  skipped: KindTally,
  parts: KindTally,
  order: KindTally,
});
export type Competence = Readonly<z.infer<typeof Competence>>;

/** Nothing said and nothing due. */
export const NO_TALLY: KindTally = { said: 0, right: 0, due: 0, caught: 0, madeUp: 0, told: 0 };

/** The kind that an interrupt belongs to; null for those that are always made: openings, questions, distractions, what takes too long. */
export function knownKindOf(kind: InterruptKind): KnownKind | null {
  switch (kind) {
    case "completion":
    case "finished":
      return "steps";
    case "omission":
      return "skipped";
    case "substitution":
    case "technique":
      return "parts";
    case "ordering":
      return "order";
    default:
      return null;
  }
}
