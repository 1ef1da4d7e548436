import { z } from "zod";
import { BlurRegion } from "../redaction/region.ts";
import { Seconds } from "../domain/bounds.ts";
import { DEVIATION_KINDS } from "../domain/decision.ts";
import { StepId } from "../domain/ids.ts";
import { CameraName } from "../journal/events.ts";
import { LEFT_OUT_ANSWERS } from "../domain/left-out-answers.ts";
import {
  AnnotatedDeviation,
  AnnotationId,
  AuditAnswers,
  FineAction,
  MOST_THOUGHTS,
  Segment,
  TaughtMark,
  Thought,
  WithheldStretch,
} from "./model.ts";

/** Newest version of the annotation file that this program writes; it stands in every line. */
export const ANNOTATION_VERSION = 1;

/** Most seconds by which a camera may be put later or earlier than it was recorded. */
export const MOST_LATER = 3600;

const Person = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "use lower-case letters, digits and hyphens");

/** Most stretches that are reported as played or not played at a time. */
const MOST_STRETCHES = 1000;
/** Most letters of why an answer differs from what was measured. */
export const MOST_WHY = 300;

/** Most steps that stand alongside the others of a take. */
export const MOST_ALONGSIDE = 10_000;

/** One thing that a person says about a take. */
export const AnnotationChange = z.discriminatedUnion("type", [
  /**
   * The whole partition, e.g. made from marks, from a generated take's labels, read from another tool, or proposed. One that holds proposals
   * has every segment of the take that is no proposal, as it was.
   */
  z.object({
    type: z.literal("segmented"),
    segments: z.array(Segment),
    source: z.enum(["marks", "labels", "import", "proposal"]),
  }),
  /** All steps that were under way while another one was. A new partition, but a proposed one, has none until they are said again. */
  z.object({ type: z.literal("alongside"), segments: z.array(Segment).max(MOST_ALONGSIDE) }),
  /** A person agrees with segments that were proposed: they are theirs from then on. */
  z.object({ type: z.literal("agreed"), segments: z.array(AnnotationId).min(1).max(10_000) }),
  /** The boundary between a segment and the one before it moves; the first segment's start and the last one's end may move too. */
  z.object({ type: z.literal("boundary-moved"), segment: AnnotationId, edge: z.enum(["start", "end"]), to: Seconds }),
  z.object({ type: z.literal("reworded"), segment: AnnotationId, text: z.string().trim().min(1).max(1500) }),
  /** What a segment is: its step and whether it was done right. */
  z.object({
    type: z.literal("retold"),
    segment: AnnotationId,
    step: Segment.shape.step,
    outcome: Segment.shape.outcome,
  }),
  /** A segment is cut in two at a time inside it; the second part is new. */
  z.object({ type: z.literal("split"), segment: AnnotationId, at: Seconds, created: AnnotationId }),
  /** A segment swallows the one after it. */
  z.object({ type: z.literal("merged"), segment: AnnotationId }),
  /** A deviation is added, or takes the place of the one with its id. */
  z.object({ type: z.literal("deviation-put"), deviation: AnnotatedDeviation }),
  z.object({ type: z.literal("deviation-removed"), deviation: AnnotationId }),
  /** Where a person, who has not seen another's mark, sees the onset of a deviation. */
  z.object({ type: z.literal("onset-marked"), deviation: AnnotationId, at: Seconds }),
  z.object({ type: z.literal("audited"), segment: AnnotationId, answers: AuditAnswers }),
  /** The take is kept, discarded, found right, sent to correction, corrected, or given up. */
  z.object({
    type: z.literal("judged"),
    standing: z.enum(["kept", "discarded", "audited", "to-correct", "corrected", "rejected"]),
    reason: z.string().trim().max(500),
    /** Of a take that is kept: what its participant had not played of it by then. Left out where all was, and by older programs. */
    unplayed: z
      .array(z.object({ start: Seconds, end: Seconds }))
      .max(MOST_STRETCHES)
      .optional(),
  }),
  /** More of the recording that this person has played while they looked it through. It is no answer: nobody undoes it. */
  z.object({
    type: z.literal("played"),
    stretches: z
      .array(z.object({ start: Seconds, end: Seconds }))
      .min(1)
      .max(MOST_STRETCHES),
  }),
  /** About one deviation where it names one; about the take as a whole otherwise, as all of them were before. */
  z.object({
    type: z.literal("rubric-answered"),
    question: z.string().min(1).max(60),
    deviation: AnnotationId.optional(),
    answer: z.boolean(),
    /** Why the answer differs from what was measured. */
    why: z.string().trim().min(1).max(MOST_WHY).optional(),
  }),
  z.object({
    type: z.literal("rated"),
    criterion: z.string().min(1).max(60),
    deviation: AnnotationId.optional(),
    rating: z.number().int().min(1).max(5),
  }),
  /** "Was this left out?", answered after the session; null takes back what was said of the step. */
  z.object({ type: z.literal("left-out-answered"), step: StepId, answer: z.enum(LEFT_OUT_ANSWERS).nullable() }),
  /** "I think this happened", which the coach did not say while the session ran: it was so, or it was not; null takes back what was said. */
  z.object({
    type: z.literal("doubt-answered"),
    kind: z.enum(DEVIATION_KINDS),
    step: StepId,
    so: z.boolean().nullable(),
  }),
  /** A fine-grained action is added, or takes the place of the one with its id. */
  z.object({ type: z.literal("action-put"), action: FineAction }),
  z.object({ type: z.literal("action-removed"), action: AnnotationId }),
  /** How much later than it was recorded a camera is to be shown, so that it is in step with the coach's eye; earlier where negative. */
  z.object({ type: z.literal("camera-put"), camera: CameraName, later: z.number().min(-MOST_LATER).max(MOST_LATER) }),
  /** A region that is covered in what is exported is drawn, or takes the place of the one with its id. */
  z.object({ type: z.literal("region-put"), region: BlurRegion }),
  z.object({ type: z.literal("region-removed"), region: AnnotationId }),
  /** A stretch is cut out or muted in everything that is exported, or takes the place of the one with its id; what was recorded stays. */
  z.object({ type: z.literal("stretch-put"), stretch: WithheldStretch }),
  /** What was cut out or muted is exported again. */
  z.object({ type: z.literal("stretch-removed"), stretch: AnnotationId }),
  /** When a step was performed, as the person who teaches a bench marks it: it takes the place of that step's mark of before. Or the step has none, whatever else says so. */
  z.object({ type: z.literal("mark-put"), mark: TaughtMark }),
  z.object({ type: z.literal("mark-removed"), step: StepId }),
  /** What the participant thought aloud, heard in the take's recording; it takes the place of what was heard before. */
  z.object({ type: z.literal("thought-aloud"), thoughts: z.array(Thought).max(MOST_THOUGHTS) }),
  /** An earlier change, by its number, counts no more, or counts again. */
  z.object({ type: z.literal("undone"), change: z.number().int().min(0) }),
  z.object({ type: z.literal("redone"), change: z.number().int().min(0) }),
]);
export type AnnotationChange = z.infer<typeof AnnotationChange>;

/** One line of a take's `annotations.jsonl`. The file is only ever appended to. */
export const AnnotationEvent = z.object({
  version: z.literal(ANNOTATION_VERSION),
  /** Number of the line, from 0. */
  number: z.number().int().min(0),
  /** Pseudonym of the person who says it. */
  by: Person,
  /** Wall-clock time, ISO 8601; for people, never for arithmetic. */
  at: z.string(),
  change: AnnotationChange,
});
export type AnnotationEvent = z.infer<typeof AnnotationEvent>;
