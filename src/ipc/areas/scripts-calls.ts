import { z } from "zod";
import { DEVIATION_KINDS } from "../../core/domain/decision.ts";
import { Script } from "../../core/script/script-file.ts";
import { type Calls, Failed, Id, none } from "./shared.ts";

/** A procedure's script by its name in the library. */
const Named = z.object({ procedure: Id, name: z.string().min(1).max(80) });
const problems = z.array(z.string());

/** A script in a list. */
export const ScriptSummary = z.object({
  name: z.string(),
  /** Seed that it was drawn with; null when a person wrote or changed it. */
  seed: z.number().int().nullable(),
  deviations: z.array(z.enum(DEVIATION_KINDS)),
  /** ISO 8601. */
  savedAt: z.string(),
  /** Set when the file could not be read: what is wrong with it. */
  broken: z.string().nullable(),
});
export type ScriptSummary = z.infer<typeof ScriptSummary>;

/** Scripts kept in the library, beside their procedures. */
export const scriptCalls = {
  "scripts.list": { input: z.object({ procedure: Id }), output: z.array(ScriptSummary) },
  "scripts.get": { input: Named, output: Script },
  /** Saves, keeps the version before, and says what the checks find: clauses, none for a script that can be offered. */
  "scripts.save": {
    input: Named.extend({ script: z.unknown() }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), problems }), Failed]),
  },
  "scripts.remove": { input: Named, output: none },
  /** Import a file's text, or, without one, let the person choose a file. Null when they cancelled. */
  "scripts.import": {
    input: z.object({
      procedure: Id,
      file: z.object({ name: z.string().max(500), text: z.string().max(5_000_000) }).nullable(),
    }),
    output: z
      .discriminatedUnion("ok", [z.object({ ok: z.literal(true), name: z.string(), problems }), Failed])
      .nullable(),
  },
  /** Let the person choose where to write it; the path written, or null when they cancelled. */
  "scripts.export": { input: Named, output: z.string().nullable() },
} as const satisfies Calls;
