import { z } from "zod";
import { DAY_PARTS, SENSES } from "./known.ts";

/** Facts behind what is offered or shown (`Why`). */
export const WhyRecord = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("bench"), bench: z.string(), of: z.number() }),
  z.object({ kind: z.literal("said"), words: z.string() }),
  z.object({ kind: z.literal("event"), title: z.string(), at: z.string() }),
  z.object({ kind: z.literal("note"), title: z.string() }),
  z.object({ kind: z.literal("habit"), times: z.number(), part: z.enum(DAY_PARTS) }),
  z.object({ kind: z.literal("after"), times: z.number(), goal: z.string() }),
]);

/** What one sense says for a goal, and why, as it is journalled and told (`Account`). */
export const AccountRecord = z.object({ sense: z.enum(SENSES), value: z.number(), why: WhyRecord });

const at = z.object({ version: z.literal(1), /** Wall-clock time, ISO 8601. */ at: z.iso.datetime() });

/** One line of what is kept of watching before sessions: agreements, offers with their evidence, choices. No picture and no sound is in it. */
export const GoalLine = z.discriminatedUnion("type", [
  /** The person agreed to be watched before sessions, or no longer does; `folder` holds the calendars and notes that may be read, empty for none. */
  at.extend({ type: z.literal("agreed"), on: z.boolean(), folder: z.string().max(4096) }),
  /** Goals of which anything was known, most likely first; the first `shown` of them were offered. */
  at.extend({
    type: z.literal("offered"),
    shown: z.number().int().min(1),
    /** Name of the model that ranked them; left out where none has. */
    rankedBy: z.string().max(500).optional(),
    goals: z.array(z.object({ procedure: z.string(), bench: z.string().nullable(), accounts: z.array(AccountRecord) })),
  }),
  /** Which of the newest offer was taken; null for none: “not now”. */
  at.extend({ type: z.literal("chosen"), procedure: z.string().nullable() }),
]);
export type GoalLine = Readonly<z.infer<typeof GoalLine>>;
