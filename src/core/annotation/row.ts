import { z } from "zod";
import { Seconds, SignedSeconds } from "../domain/bounds.ts";
import { DEVIATION_KINDS } from "../domain/decision.ts";
import { parseJsonLines } from "../text/json-lines.ts";
import { InnerPath, SessionId } from "../domain/path-part.ts";
import { Procedure } from "../procedure/schema.ts";
import { StepId } from "../domain/ids.ts";
import { Pseudonym } from "../consent/consent.ts";
import { PlanSchema } from "../plan/plan-schema.ts";
import { TAKE_PHASES } from "../domain/marks.ts";

/** Newest version of the row that this program writes; it stands in every line. */
export const ROW_VERSION = 1;

/** Parts of an export, none of which shares a participant or a procedure with another (see `splits.ts`). */
export const SPLITS = ["train", "val", "test"] as const;
export type Split = (typeof SPLITS)[number];

/** Seconds between two decision points. */
export const ROW_STRIDE = 0.5;

const Kind = z.enum(["opening", "completion", "finished", ...DEVIATION_KINDS]);

/** Something that happened in a take and that a coach should speak at. */
export const RowEvent = z.object({
  /** Exact time, in seconds of the session: the end of a step, or the onset of a deviation. */
  t: Seconds,
  kind: Kind,
  /** Step completed, done wrongly, begun too early or repeated; null for a distraction. */
  step: StepId.nullable(),
  /** Required steps undone at the onset of a deviation; empty otherwise. */
  missing: z.array(StepId),
  /** Id of the segment or the deviation in the take's annotations. */
  about: z.string(),
});
export type RowEvent = Readonly<z.infer<typeof RowEvent>>;

/** The clip before a decision point. */
export const RowClip = z.object({
  /** What it should show, in seconds of the session: the 8 s before the decision point, less at the take's beginning. */
  start: Seconds,
  end: Seconds,
  /** Its file, relative to the export's folder; null when none was cut. */
  file: InnerPath.nullable(),
  /** Session time of the file's first picture, in seconds; null without a file. A copied clip begins at a key frame. */
  from: SignedSeconds.nullable(),
  /** Whether the pictures were copied as they were recorded or encoded again; null without a file. */
  cut: z.enum(["copied", "encoded"]).nullable(),
  /** Why there is no file, or why it was encoded again; empty otherwise. */
  why: z.string(),
});
export type RowClip = Readonly<z.infer<typeof RowClip>>;

/** One decision point of a take: what a coach sees, and what a good one does. */
export const Row = z.object({
  version: z.literal(ROW_VERSION),
  /** Unique in the export: `<session>@<t>`. */
  id: z.string(),
  session: SessionId,
  split: z.enum(SPLITS),
  procedure: Procedure.shape.id,
  goal: z.string(),
  /** Sort of work, as the procedure names it; "unknown" when it names none, left out by programs before it was written. */
  domain: z.string().optional(),
  participant: Pseudonym,
  /** What the participant has agreed to besides coaching; a row without `sharing` must not be passed on. */
  consent: z.array(z.enum(["research", "sharing"])),
  /** Name of the bench profile, or what kind of feed it was. */
  bench: z.string(),
  /** Drawn by Benchside, not recorded. */
  generated: z.boolean(),
  /** Put together of other recordings, so that it shows what nobody did; left out of all other rows. */
  spliced: z.boolean().optional(),
  /** Checked by a second person, or generated, and so true by construction. */
  audited: z.boolean(),
  /** Time of the decision, in seconds of the session, a multiple of 0.5. */
  t: Seconds,
  decision: z.enum(["silent", "interrupt"]),
  /**
   * Kind and step of what the interrupt is about; null for a silence. Of several things at once it is the deviation. Every take begins with an
   * `opening`, at which nothing has happened yet and the plan is as it will be.
   */
  kind: Kind.nullable(),
  step: StepId.nullable(),
  /** Everything that happened between this decision point and the one before it; empty for a silence. */
  events: z.array(RowEvent),
  /** Part of the take; null in a take without a deviation. */
  phase: z.enum(TAKE_PHASES).nullable(),
  /** Whether a safety-critical step is under way, or the decision is about one. */
  safety: z.boolean(),
  /** What a good coach says; empty for a silence. */
  utterance: z.string(),
  /**
   * Who made what a model is to be measured against, for it is no independent truth where we made it ourselves: the plans (always our own
   * structural planner, from what people annotated) and what is said (the sentence in the take's annotations, or our own coach). Null for what is not
   * said. Left out by programs before it was written: they made both in the same way.
   */
  goldBy: z
    .object({ plans: z.enum(["own-planner"]), utterance: z.enum(["annotation", "own-coach"]).nullable() })
    .optional(),
  planBefore: PlanSchema,
  planAfter: PlanSchema,
  /** Cues of the step that is current before the decision. */
  cues: z.object({ complete: z.array(z.string()), incomplete: z.array(z.string()) }),
  clip: RowClip,
});
export type Row = Readonly<z.infer<typeof Row>>;

/** A row as its line of a JSONL file. */
export function rowLine(row: Row): string {
  return `${JSON.stringify(row)}\n`;
}

/** The rows of a JSONL file; blank lines are passed over. Throws a FormatError that names file, line, field and fix. */
export function parseRows(text: string, file: string): Row[] {
  return parseJsonLines(text, file, {
    schema: Row,
    newest: ROW_VERSION,
    fix: "Export the rows again.",
  });
}
