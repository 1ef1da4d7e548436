import { z } from "zod";
import { baseEntries } from "../../../core/script/edit-script.ts";
import { formatFrame } from "../../../core/script/frames/frame.ts";
import type { ProcedureAnalysis } from "../../../core/script/procedure-analysis.ts";
import type { Script, ScriptEntry } from "../../../core/script/script-file.ts";

/** What became of a step, or why one is there. */
const CHANGES = ["same", "moved", "changed", "consequence", "inserted", "fix"] as const;

/** A script as a writer returns it: final steps with their origin, and what was left out. Indices count the task's steps from 0. */
export const Written = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        text: z.string().min(1).max(1500),
        source: z.number().int().min(0).nullable(),
        change: z.enum(CHANGES),
        error: z.string().max(64).nullable(),
        correction: z.string().max(64).nullable(),
      }),
    )
    .min(1)
    .max(1000),
  deletions: z.array(z.strictObject({ source: z.number().int().min(0), error: z.string().max(64) })).max(50),
});
export type Written = Readonly<z.infer<typeof Written>>;
export type WrittenStep = Written["steps"][number];

/** The same for servers that can hold a model to it. */
export const WRITTEN_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["steps", "deletions"],
  properties: {
    steps: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        additionalProperties: false,
        required: ["text", "source", "change", "error", "correction"],
        properties: {
          text: { type: "string" },
          source: { type: ["integer", "null"] },
          change: { type: "string", enum: CHANGES },
          error: { type: ["string", "null"] },
          correction: { type: ["string", "null"] },
        },
      },
    },
    deletions: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["source", "error"],
        properties: { source: { type: "integer" }, error: { type: "string" } },
      },
    },
  },
} as const;

/** What a writer is given: steps in order with their frames, what must come before what, and the plan of errors and corrections. */
export interface WriterTask {
  readonly steps: readonly { readonly index: number; readonly text: string; readonly frame: string | null }[];
  readonly edges: readonly (readonly [number, number])[];
  readonly errors: readonly {
    readonly id: string;
    readonly type: string;
    /** Index of the step that is wrong; of a swap the one that comes too early. */
    readonly step: number;
    readonly role: string | null;
    readonly phase: number;
  }[];
  readonly corrections: readonly {
    readonly id: string;
    readonly error: string;
    /** Steps between the error and its correction. */
    readonly latency: number;
    readonly repair: string;
  }[];
}

/** The task of writing a script anew that the rules have planned: its order without swaps, and its plan. */
export function writerTask(script: Script, { procedure, steps, graph }: ProcedureAnalysis): WriterTask {
  const order = plainOrder(script);
  const at = new Map(order.map((id, index) => [id, index]));
  return {
    steps: order.map((id, index) => {
      const { step, frame } = steps[graph.index.get(id)!]!;
      return { index, text: step.text, frame: frame && formatFrame(frame) };
    }),
    edges: procedure.edges.flatMap(([a, b]) => (at.has(a) && at.has(b) ? [[at.get(a)!, at.get(b)!] as const] : [])),
    errors: script.errors.map(({ id, type, step, role, phase }) => ({ id, type, step: at.get(step)!, role, phase })),
    corrections: script.errors.flatMap(({ id, fix, noticedAfter, repair }) =>
      fix ? [{ id: fix.id, error: id, latency: noticedAfter ?? 0, repair }] : [],
    ),
  };
}

/** Steps of a script in its order, swaps taken back. */
export function plainOrder(script: Script): string[] {
  const base = [...baseEntries(script)];
  for (const { id, type } of script.errors) {
    if (type !== "transposition") continue;
    const [a, b] = base.flatMap((entry: ScriptEntry, k) => (entry.error === id ? [k] : []));
    if (a === undefined || b === undefined) continue;
    [base[a], base[b]] = [base[b]!, base[a]!];
  }
  return base.flatMap(({ step }) => step ?? []);
}
