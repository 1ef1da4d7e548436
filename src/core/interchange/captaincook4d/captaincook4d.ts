import { z } from "zod";
import { inNaturalOrder } from "../../text/natural-order.ts";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";

const Time = z
  .number()
  .refine((time) => time === -1 || time >= 0, "a time is seconds ≥ 0, or −1 for a step never done");

const AnnotatedStep = z.object({
  step_id: z.number().int(),
  start_time: Time,
  end_time: Time,
  description: z.string().min(1),
});

const RecordingsFile = z.record(
  z.string(),
  z.object({ recording_id: z.string(), activity_name: z.string().min(1), steps: z.array(AnnotatedStep) }),
);

const ErrorsFile = z.array(
  z.object({
    recording_id: z.string(),
    is_error: z.boolean(),
    step_annotations: z.array(
      z.object({
        step_id: z.number().int(),
        errors: z.array(z.object({ tag: z.string().min(1), description: z.string().default("") })).default([]),
      }),
    ),
  }),
);

/** One annotated step of a recording. */
export interface RecordedStep {
  /** CaptainCook4D's own number of the step, shared by all recordings of a recipe. */
  readonly stepId: number;
  /** "verb-text", as annotated. */
  readonly description: string;
  /** Seconds; null when the step was never done. */
  readonly time: { readonly start: number; readonly end: number } | null;
  /** Error categories that the annotators gave it, e.g. "Order Error". */
  readonly tags: readonly string[];
  /** The errors as the annotators told them, each with its category; a description may be empty. */
  readonly errors: readonly { readonly tag: string; readonly description: string }[];
}

/** One recording of CaptainCook4D with its human labels. */
export interface AnnotatedRecording {
  readonly id: string;
  readonly activity: string;
  /** Whether the set calls it an error recording. */
  readonly isError: boolean;
  readonly steps: readonly RecordedStep[];
}

/**
 * Recordings with step times (`complete_step_annotations.json`) joined with their error labels (`error_annotations.json`)
 * by recording and position, in order of recording id.
 *
 * Throws a FormatError that names file, recording, field and fix when a file is not of that form, names a recording
 * twice, or the two disagree on which steps a recording has. `has_errors` is not read: where it disagrees with the list
 * of errors, the list says which.
 */
export function readRecordings(
  annotations: { readonly text: string; readonly file: string },
  errors: { readonly text: string; readonly file: string },
): AnnotatedRecording[] {
  const recordings = parse(RecordingsFile, annotations, '{"1_7": {"recording_id": …, "steps": [{"step_id": …}]}}');
  const labels = new Map<string, z.infer<typeof ErrorsFile>[number]>();
  for (const [at, label] of parse(ErrorsFile, errors, '[{"recording_id": …, "step_annotations": […]}]').entries()) {
    if (labels.has(label.recording_id))
      throw new FormatError(
        errors.file,
        `[${at}].recording_id`,
        `${label.recording_id} was labelled before`,
        "Keep one.",
      );
    labels.set(label.recording_id, label);
  }
  const ids = Object.keys(recordings).sort(inNaturalOrder);
  return ids.map((id) => {
    const recording = recordings[id]!;
    const label = labels.get(id);
    if (!label) throw new FormatError(errors.file, id, "the recording has no labels here", "Give the matching file.");
    const steps = recording.steps.map((step, at): RecordedStep => {
      const field = `${id}.steps[${at}]`;
      const same = label.step_annotations[at];
      if (same?.step_id !== step.step_id || label.step_annotations.length !== recording.steps.length)
        throw new FormatError(
          errors.file,
          field,
          `it is not the step that ${annotations.file} has there`,
          "Give the pair.",
        );
      if (step.start_time >= 0 && step.end_time < step.start_time)
        throw new FormatError(annotations.file, `${field}.end_time`, "the step ends before it starts", "Correct it.");
      return {
        stepId: step.step_id,
        description: step.description,
        time: step.start_time < 0 ? null : { start: step.start_time, end: step.end_time },
        tags: [...new Set(same.errors.map((error) => error.tag))],
        errors: same.errors,
      };
    });
    return { id, activity: recording.activity_name, isError: label.is_error, steps };
  });
}

/** Name of an activity's graph file without ending: its letters and digits in lower case. */
export function graphName(activity: string): string {
  return activity.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Whether a step may be left out by its own words ("if desired", "optional"). */
export function readsOptional(text: string): boolean {
  return /\b(if desired|optional(ly)?)\b/i.test(text);
}

function parse<T>(schema: z.ZodType<T>, input: { readonly text: string; readonly file: string }, form: string): T {
  const parsed = schema.safeParse(parseJson(input.text, input.file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(input.file, field, problem, `The file's form is ${form}.`);
}
