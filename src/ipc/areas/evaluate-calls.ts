import { z } from "zod";
import { Report, ReportRow, ScoresId } from "../../core/evaluation/report.ts";
import { type Calls, Failed, FilePath, jobOutcome, none, Outcome } from "./shared.ts";

/** A recorded session that can be scored. */
export const TakeSummary = z.object({
  id: z.string(),
  goal: z.string(),
  startedAt: z.string(),
  /** Length in seconds. */
  seconds: z.number(),
  /** Whether a coach watched it; one that none watched cannot be scored. */
  coached: z.boolean(),
  /** Path of labels that are known to belong to it; null when there are none. */
  labels: z.string().nullable(),
  /** Who has told what truly happened in it: its annotation, or the steps that were marked when it taught a bench; null for nobody. */
  told: z.enum(["annotated", "taught"]).nullable(),
  /** Why its annotation cannot serve as ground truth, in one line; empty where it can, or there is none. */
  problem: z.string(),
});
export type TakeSummary = z.infer<typeof TakeSummary>;

/** What to score; paths as dialogs or drops gave them. A session without labels is scored against what people have told of it. */
export const EvaluationChoice = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("sessions"),
    takes: z
      .array(z.object({ session: z.string().min(1).max(200), name: z.string().max(500), labels: FilePath.nullable() }))
      .min(1)
      .max(100_000),
    /** Whether each is run again with its plan made worse, in place of scoring what was said. */
    stress: z.boolean().optional(),
    /** Whether the rater of the settings rates what was said, beside words alone. */
    rated: z.boolean().optional(),
    /** What is held out: `person=NAME`, `bench=NAME` or `kind=KIND`; null for nothing. */
    without: z.string().min(1).max(300).nullable().optional(),
  }),
  z.object({ kind: z.literal("answers"), gold: FilePath, pred: FilePath, skipMissing: z.boolean() }),
  z.object({ kind: z.literal("recordings"), annotations: FilePath, errors: FilePath, graphs: FilePath }),
]);
export type EvaluationChoice = z.infer<typeof EvaluationChoice>;

/** Scoring. */
export const evaluateCalls = {
  "evaluate.takes": { input: none, output: z.array(TakeSummary) },
  /** Let the person choose a file (or, for graphs, a folder); its path, or null when they cancelled. */
  "evaluate.choose": {
    input: z.object({ what: z.enum(["labels", "gold", "pred", "annotations", "errors", "graphs"]) }),
    output: z.string().nullable(),
  },
  /** Scores that are kept, newest first; each file that cannot be read is a problem. */
  "scores.list": {
    input: none,
    output: z.object({
      scores: z
        .array(
          z.object({
            ...{ id: ScoresId, at: z.string(), kind: z.enum(["sessions", "answers", "recordings"]), title: z.string() },
            sessions: z.number().int().min(0),
            figures: z.array(ReportRow.pick({ name: true, unit: true, value: true })).readonly(),
          }),
        )
        .readonly(),
      problems: z.array(z.string()).readonly(),
    }),
  },
  "scores.get": {
    input: z.object({ id: ScoresId }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), report: Report }), Failed]),
  },
  /** Take them out of the list, or put them back. */
  "scores.listIn": { input: z.object({ id: ScoresId, isListed: z.boolean() }), output: Outcome },
  /** Score, one choice at a time. A job of the kind `score`. */
  "evaluate.run": {
    input: EvaluationChoice,
    /** With the id under which they are kept; null where that failed, which a note says. */
    output: jobOutcome({ report: Report, id: ScoresId.nullable() }),
  },
  /** Let the person choose where to write what was exported; the path written, or null when they cancelled. Refused where the scores were deleted since, by a withdrawal. */
  "evaluate.export": {
    input: z.object({
      format: z.enum(["csv", "json", "png"]),
      /** File name to offer, without ending. */
      name: z.string().regex(/^[a-z0-9-]{1,80}$/),
      content: z.union([z.string().max(50_000_000), z.instanceof(Uint8Array)]),
      /** Id of the scores; null where they are not kept. */
      scores: ScoresId.nullable(),
    }),
    output: z.string().nullable(),
  },
} as const satisfies Calls;
