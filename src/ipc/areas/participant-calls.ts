import { z } from "zod";
import { Bytes } from "../../core/domain/bounds.ts";
import { Pseudonym } from "../../core/consent/consent.ts";
import { type Calls, Failed, jobOutcome } from "./shared.ts";

const Count = z.number().int().min(0);

/** What is kept of a participant: seen, handed over, corrected. Those who consented are listed by `withdraw.participants`. */
export const participantCalls = {
  /** Everything that a withdrawal would delete, by thing: a session, an export, a profile, a set of questions. Touches nothing. */
  "participant.kept": {
    input: z.object({ participant: Pseudonym }),
    output: z.discriminatedUnion("ok", [
      z.object({
        ok: z.literal(true),
        /** `shared` of those of which others are in some file, too. */
        things: z.array(z.object({ name: z.string(), files: Count, bytes: Bytes, shared: z.boolean() })),
        missing: z.array(z.string()),
      }),
      Failed,
    ]),
  },
  /** Write it as one ZIP file where the person chooses; with `blur` faces that are found in its films are covered. A job of the kind `files` about them; null when no place was chosen. */
  "participant.export": {
    input: z.object({ participant: Pseudonym, blur: z.boolean() }),
    output: jobOutcome({ file: z.string(), files: Count, missing: Count }).nullable(),
  },
  /** Call them otherwise everywhere. A job of the kind `withdraw` about them; `left` says where it may still stand. */
  "participant.correct": {
    input: z.object({ participant: Pseudonym, to: z.string().max(60) }),
    output: jobOutcome({ files: Count, left: z.array(z.string()) }),
  },
} as const satisfies Calls;
