import { z } from "zod";
import { Consent, Pseudonym } from "../../core/consent/consent.ts";
import { WithdrawalReport } from "../../core/consent/withdrawal-report.ts";
import { type Calls, Failed, none } from "./shared.ts";

/** A report of what would be, or was, deleted. */
const Reported = z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), report: WithdrawalReport }), Failed]);

/** Of whom, and what. */
const Wish = z.object({
  participant: Pseudonym,
  /** Only sessions that may be kept no longer, and what was made of them. */
  due: z.boolean().optional(),
  /** Learn profiles again from others' sessions where that can be; all that they taught is deleted otherwise. */
  learnAgain: z.boolean().optional(),
  /** Delete files and folders, too, that were written of theirs where a person said. */
  written: z.boolean().optional(),
});

/** Participants who take their consent back. */
export const withdrawCalls = {
  /** Everybody who consented to a session here, by pseudonym, and to how many. */
  "withdraw.participants": {
    input: none,
    output: z.array(z.object({ participant: Pseudonym, sessions: z.number().int() })),
  },
  /** The same people: what they agreed to and until which day, and what was written of theirs elsewhere, oldest first. */
  "withdraw.people": {
    input: none,
    output: z.array(
      z.object({
        ...{ participant: Pseudonym, sessions: z.number().int() },
        ...{ scope: Consent.shape.scope.readonly(), until: z.string().nullable() },
        written: z.array(z.object({ path: z.string(), at: z.string(), isThere: z.boolean() })).readonly(),
      }),
    ),
  },
  /** Sessions that may be kept no longer, their day over or their consent withdrawn since, withdrawals that were begun and are not finished, and what cannot be read, which may be due too. */
  "withdraw.due": {
    input: none,
    output: z.object({
      sessions: z.array(
        z.object({
          ...{ session: z.string(), participant: Pseudonym, retainUntil: z.string() },
          withdrawn: z.string().optional(),
        }),
      ),
      unfinished: z.array(z.object({ participant: Pseudonym, due: z.boolean(), since: z.string() })),
      unread: z.array(z.object({ session: z.string(), why: z.string() })),
      problems: z.array(z.string()),
    }),
  },
  /** What would be deleted; touches nothing. */
  "withdraw.look": { input: Wish, output: Reported },
  /** Delete it for good. Refused unless the pseudonym was typed once more. */
  "withdraw.apply": { input: Wish.extend({ typed: z.string().max(100) }), output: Reported },
  /** Let the person choose where to keep the report, as text or JSON by the file's ending; null when they cancelled. */
  "withdraw.save": { input: WithdrawalReport, output: z.string().nullable() },
} as const satisfies Calls;
