import { z } from "zod";
import { WAYS } from "../../core/domain/way.ts";
import { Seconds, SignedSeconds } from "../../core/domain/bounds.ts";
import { type Calls, Id, jobOutcome } from "./shared.ts";

/** Step times of a session, in seconds of the session, for learning a bench; the beginning is null where nobody has said it. */
const StepTime = z.object({ step: z.string().max(200), start: Seconds.nullable(), end: Seconds });

/** Name of a bench profile: the name of its file. */
export const ProfileName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);

/** Learning a bench. */
export const learnCalls = {
  /** Learn a bench from recorded sessions with step times, and from annotated ones. A job of the kind `learn`. */
  "profile.learn": {
    input: z
      .object({
        procedure: Id,
        name: ProfileName,
        takes: z.array(z.object({ session: Id, steps: z.array(StepTime).min(1).max(100_000) })).max(10_000),
        /** Ids of annotated sessions: what was right in them teaches steps, scripted mistakes teach wrong ways. */
        sessions: z.array(Id).max(100_000).default([]),
        /** Also from what has taught the bench of this name before, where there is one. */
        onto: z.boolean().default(false),
      })
      .refine(({ takes, sessions }) => takes.length + sessions.length > 0, "there is nothing to learn from"),
    output: jobOutcome({}),
  },
  /** Take a film in as a session of a procedure, on which nobody is coached: its id. A job of the kind `take-in`. */
  "profile.film": {
    input: z.object({ procedure: Id, path: z.string().min(1).max(4096) }),
    output: jobOutcome({ session: Id }),
  },
  /** What the coach can tell at a bench, by the settings and in a language (BCP 47), and what would help most; null where that was not tried when it was taught. */
  "profile.known": {
    input: z.object({
      procedure: Id,
      profile: z.string().max(200),
      way: z.enum(WAYS).optional(),
      language: z.string().max(40),
    }),
    output: z
      .object({ sentence: z.string(), advice: z.string(), how: z.array(z.string()), isHeldBack: z.boolean() })
      .nullable(),
  },
  /** What taught a bench: how many takes, and the sessions of them; null where there is no such bench. */
  "profile.sources": {
    input: z.object({ procedure: Id, name: ProfileName }),
    output: z
      .object({
        takes: z.number().int(),
        sources: z.array(
          z.object({
            session: z.string(),
            participant: z.string().nullable(),
            /** ISO 8601; null where it was not noted. */
            at: z.string().nullable(),
            /** Steps that were marked in Teach, or said while it ran; null where its annotation taught. */
            marks: z.array(StepTime.extend({ start: SignedSeconds.nullable(), end: SignedSeconds })).nullable(),
            corrections: z.number().int(),
          }),
        ),
      })
      .nullable(),
  },
  /** Learn a bench again without one of the sessions that taught it; versions before that it taught are deleted. A job of the kind `learn`. */
  "profile.unlearn": { input: z.object({ procedure: Id, name: ProfileName, session: Id }), output: jobOutcome({}) },
  /** Make a bench profile from a procedure's texts alone; refused when the encoder in use cannot read them. A job of the kind `learn`. */
  "profile.fromCues": {
    input: z.object({ procedure: Id, name: ProfileName }),
    output: jobOutcome({}),
  },
} as const satisfies Calls;
