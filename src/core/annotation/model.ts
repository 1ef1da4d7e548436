import type { Played } from "../journal/journal-played.ts";
import { z } from "zod";
import type { BlurRegion } from "../redaction/region.ts";
import { Seconds } from "../domain/bounds.ts";
import { DEVIATION_KINDS } from "../domain/decision.ts";
import { StepId } from "../domain/ids.ts";
import type { DoubtAnswers, LeftOutAnswers } from "../domain/left-out-answers.ts";
import { WithheldShape } from "../journal/withheld.ts";
import { COOKING_CATEGORIES, GENERAL_TYPES } from "../domain/taxonomy.ts";

const Words = z.string().trim().min(1).max(1500);
/** Id of a segment or a deviation; unique within its take and never used again. */
export const AnnotationId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** What made a proposal: what was said in the take, how the film looks, or what a model that looked at it has said. */
export const PROPOSERS = ["narration", "film", "captions"] as const;

/** A stretch that a person has taken out of everything that is exported of a session. */
export const WithheldStretch = z.object({ id: AnnotationId, ...WithheldShape });
export type WithheldStretch = Readonly<z.infer<typeof WithheldStretch>>;

/** One piece of a take. Segments of a take are a partition: sorted, without gap or overlap, each longer than nothing. */
export const Segment = z.object({
  id: AnnotationId,
  start: Seconds,
  end: Seconds,
  /** Step of the procedure that is performed, rightly or not; null for what is no step (idle, extra, fix of something else). */
  step: StepId.nullable(),
  /** What is done, in words. */
  text: Words,
  /** Whether the step was done as it should be; a segment without a step is neither. */
  outcome: z.enum(["right", "wrong", "none"]),
  /** What proposed it, as long as nobody has agreed with it; left out for what a person says. */
  proposed: z.enum(PROPOSERS).optional(),
});
export type Segment = Readonly<z.infer<typeof Segment>>;

/** When a step was performed, as the person who teaches a bench says it, in seconds of the session. */
export const TaughtMark = z.object({
  step: StepId,
  /** When work on it began; null where nobody has said that, as where only ends are marked. */
  start: Seconds.nullable(),
  end: Seconds,
});
export type TaughtMark = Readonly<z.infer<typeof TaughtMark>>;
/** Marks by the step's id; null for a step that has none although something else says so. */
export type TaughtMarks = Readonly<Record<string, TaughtMark | null>>;

/** One thing that hands do within a step, as somebody said it while they looked: finer than a segment, and apart from the partition. */
export const FineAction = z.object({
  id: AnnotationId,
  start: Seconds,
  end: Seconds,
  /** What is done, and with what; empty where nobody has written it. */
  verb: z.string().trim().max(60),
  noun: z.string().trim().max(120),
  /** What was said, as it was heard or corrected. */
  text: Words,
  step: StepId.nullable(),
});
export type FineAction = Readonly<z.infer<typeof FineAction>>;

/** A sentence that a participant said while they worked, as it was heard afterwards in the take's recording. */
export const Thought = z.object({
  start: Seconds,
  end: Seconds,
  text: Words.min(1),
  confidence: z.number().min(0).max(1),
});
export type Thought = Readonly<z.infer<typeof Thought>>;
/** Most sentences of one take: an hour of quick talk has some two thousand. */
export const MOST_THOUGHTS = 5000;

/** A departure from the plan in a take, planned by its script or not. */
export const AnnotatedDeviation = z.object({
  id: AnnotationId,
  kind: z.enum(DEVIATION_KINDS),
  cooking: z.enum(COOKING_CATEGORIES).nullable(),
  general: z.enum(GENERAL_TYPES).nullable(),
  /** Step done wrongly, begun too early, left out or repeated; null for a distraction. */
  step: StepId.nullable(),
  /** Required steps undone at the onset. */
  missing: z.array(StepId),
  /** Error of the script that it is; null when nobody planned it. */
  error: z.string().nullable(),
  /** First moment at which it can be told. */
  onset: Seconds,
  /** Moment at which making it good begins, and at which the take is back on the plan; null when that never happens. */
  fix: Seconds.nullable(),
  back: Seconds.nullable(),
  /** What was done wrong, in words; the golden recovery sentence, empty when nobody wrote one. */
  what: Words,
  recovery: z.string().trim().max(500),
});
export type AnnotatedDeviation = Readonly<z.infer<typeof AnnotatedDeviation>>;

/** The three questions of an audit, each answered yes (true) or no. */
export const AuditAnswers = z.object({
  /** The description is right. */
  described: z.boolean(),
  /** Only this action is in the segment. */
  only: z.boolean(),
  /** The action is complete in it. */
  complete: z.boolean(),
});
export type AuditAnswers = Readonly<z.infer<typeof AuditAnswers>>;

/**
 * Where a take is on its way: recorded, but nobody has looked at it; kept or discarded by its participant; audited and right;
 * to be corrected; corrected; or given up, with a reason.
 */
export const TAKE_STANDINGS = [
  "recorded",
  "kept",
  "discarded",
  "audited",
  "to-correct",
  "corrected",
  "rejected",
] as const;
export type TakeStanding = (typeof TAKE_STANDINGS)[number];

/** What people have said about one take, as it stands. */
export interface AnnotationState {
  readonly segments: readonly Segment[];
  /** Steps that were under way while another one was, which has its place in the partition; in order of their starts. They may overlap anything. */
  readonly alongside: readonly Segment[];
  readonly deviations: readonly AnnotatedDeviation[];
  readonly standing: TakeStanding;
  /** Why it was discarded, rejected or sent to correction; empty otherwise. */
  readonly reason: string;
  /** Newest answers about each segment, by its id, and by whom; a segment that was edited since has none. */
  readonly audits: Readonly<Record<string, AuditAnswers & { readonly by: string }>>;
  /** Who edited a segment last, by its id; one that is as it was first written has none. */
  readonly editedBy: Readonly<Record<string, string>>;
  /** Who wrote or changed each deviation last, by its id. */
  readonly putBy: Readonly<Record<string, string>>;
  /** Onset of each deviation as each person marked it apart, in seconds: deviation id → person → seconds. */
  readonly onsets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Quality rubric: question, and mistake where it is about one (`aboutKey`) → answer. */
  readonly rubric: Readonly<Record<string, boolean>>;
  /** Why an answer of the rubric differs from what was measured, by the same key; one that is as measured has none. */
  readonly overruled: Readonly<Record<string, string>>;
  /** What the participant of a take that was kept had not played of it by then, in seconds, in order. */
  readonly unplayed: readonly { readonly start: number; readonly end: number }[];
  /** What each person has played of the recording while they reviewed or audited it. */
  readonly played: Readonly<Record<string, Played>>;
  /** Ratings of the script, the take and each mistake: person → criterion, and mistake where it is about one (`aboutKey`) → 1..5. */
  readonly ratings: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Newest answer about each step that was asked about as left out, by the step's id, and by whom; a step without an answer is not in it. */
  readonly leftOut: LeftOutAnswers;
  /** Newest answer about each deviation that the coach doubted and did not say. */
  readonly doubts: DoubtAnswers;
  /** Fine-grained actions in order of their starts, each with who said it last. They may overlap. */
  readonly actions: readonly (FineAction & { readonly by: string })[];
  /** How much later than it was recorded each camera is shown, in seconds, by its name; those that were left as they are are not in it. */
  readonly cameras: Readonly<Record<string, number>>;
  /** Regions that are covered in what is exported, in the order in which they were drawn. */
  readonly regions: readonly BlurRegion[];
  /** Stretches that are left out of everything that is exported, in order of time, each with who said so last. */
  readonly withheld: readonly (WithheldStretch & { readonly by: string })[];
  /** What was thought aloud, in order of time; null where nobody has written it down. */
  readonly aloud: readonly Thought[] | null;
  /** When steps were performed, as the person who teaches the bench marked them, by the step's id; null for a step of which they took a mark away. */
  readonly taught: TaughtMarks;
}

/** The fold of a take's annotation events: how things stand, and what can be taken back. */
export interface Annotations extends AnnotationState {
  /** Events so far; the number of the next one. */
  readonly count: number;
  /** Changes that count but no longer fit, because something they build on was undone, by number, oldest first. */
  readonly skipped: readonly number[];
  /** The change that each person's next undo takes back, and their next redo brings back. A person who has none is not in it. */
  readonly undoable: Readonly<Record<string, number>>;
  readonly redoable: Readonly<Record<string, number>>;
}
