import { z } from "zod";
import { PathPart } from "../../core/domain/path-part.ts";

/** What one area of the contract adds to the calls: a name, what goes in, what comes out. */
export type Calls = Readonly<Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>>;
/** What one area of the contract adds to the pushes. */
export type Pushes = Readonly<Record<string, z.ZodType>>;

/** No input, or no answer. */
export const none = z.void();
/** Id of a procedure or a session: a plain name. */
export const Id = PathPart;
/** Path of a file as a dialog or a drop gave it. */
export const FilePath = z.string().min(1).max(4096);

/** What went wrong and what the person can do about it. */
export const Failed = z.object({ ok: z.literal(false), problem: z.string(), fix: z.string() });
/** How a job ended: with what it made, with what went wrong and what to do about it, or because it was cancelled. */
export function jobOutcome<S extends z.ZodRawShape>(made: S) {
  return z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("done"), ...made }),
    z.object({ kind: z.literal("failed"), problem: z.string(), fix: z.string() }),
    z.object({ kind: z.literal("cancelled") }),
  ]);
}
/** A call's outcome where the person can fix what went wrong. */
export const Outcome = z.discriminatedUnion("ok", [z.object({ ok: z.literal(true) }), Failed]);
