import type { Role } from "../../domain/taxonomy.ts";

/** One argument of a frame. */
export interface FrameRole {
  readonly role: Role;
  /** The words, without preposition, articles and remarks in brackets. */
  readonly value: string;
  /** Where the argument stands in the step's text with its preposition, `[start, end)` in characters. */
  readonly span: readonly [number, number];
  /** Where the words after the preposition begin. */
  readonly inner: number;
  /** The argument as a frame of its own, when it is an action: "by putting it in a sieve". */
  readonly nested: Frame | null;
}

/** What a step asks for: a predicate and its arguments. */
export interface Frame {
  /** Base form in capitals, joined by hyphens when there are several words: ADD, TAKE-OFF. */
  readonly predicate: string;
  /** The verb alone, in lower case: "take". */
  readonly verb: string;
  /** Where the predicate stands in the text, `[start, end)` in characters, particles included. */
  readonly span: readonly [number, number];
  readonly roles: readonly FrameRole[];
  /** Actions asked for after the first one in the same step. */
  readonly following: readonly Frame[];
}

/** The first argument in a role, or null. */
export function roleOf(frame: Frame, role: Role): FrameRole | null {
  return frame.roles.find((argument) => argument.role === role) ?? null;
}

/**
 * A frame as one compact line, `PREDICATE(Role: value, …)`; an action among the arguments is written as a frame, and what
 * follows in the same step comes after "; ".
 */
export function formatFrame(frame: Frame): string {
  const inside = frame.roles.map(({ role, value, nested }) => `${role}: ${nested ? formatFrame(nested) : value}`);
  return [`${frame.predicate}(${inside.join(", ")})`, ...frame.following.map(formatFrame)].join("; ");
}

/**
 * How much a frame asks a person to keep in mind: one for the predicate and one for each argument, nested arguments and
 * the actions that follow in the same step counted the same way. At least 1.
 */
export function frameLoad(frame: Frame): number {
  const own = frame.roles.reduce((sum, { nested }) => sum + 1 + (nested ? frameLoad(nested) : 0), 1);
  return frame.following.reduce((sum, next) => sum + frameLoad(next), own);
}

/**
 * Port: reads what a step's text asks for; null when it cannot be read. The rules for English imperative sentences (`parseFrame`) are the
 * default; another language, or a model that reads, stands in for them where a procedure is analysed.
 */
export type StepParser = (text: string) => Frame | null;
