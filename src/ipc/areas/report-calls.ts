import { z } from "zod";
import { AREAS } from "../../core/diagnostics/findings.ts";
import { type Calls, Failed, none } from "./shared.ts";

const Finding = z.object({
  area: z.enum(AREAS),
  level: z.enum(["ok", "warning", "problem"]),
  text: z.string(),
  fix: z.string(),
});

/** How the program and the machine are, and the same as a file that can be sent. */
export const reportCalls = {
  /** Make a report; it takes some seconds. Main keeps it until the next one, to write what was shown. */
  "report.make": {
    input: none,
    output: z.object({
      /** Tells this report from those made before and after it. */
      id: z.number().int(),
      findings: z.array(Finding),
      text: z.string(),
      /** What a bundle of it holds, each file whole. */
      files: z.array(z.object({ name: z.string(), text: z.string() })),
    }),
  },
  /** Write the bundle of the report that was shown into a file that the person names; null when they name none. */
  "report.save": {
    input: z.object({ id: z.number().int() }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), file: z.string() }), Failed]).nullable(),
  },
} as const satisfies Calls;
