import type { CookingCategory } from "../../domain/taxonomy.ts";
import type { Timeline } from "./timeline-model.ts";

/** CaptainCook4D's names of its error categories, and of what is in none of them. */
const OTHER = "Other";
const TAGS: Readonly<Record<CookingCategory, string>> = {
  preparation: "Preparation Error",
  measurement: "Measurement Error",
  technique: "Technique Error",
  timing: "Timing Error",
  temperature: "Temperature Error",
  "missing-step": "Missing Step",
  order: "Order Error",
};

interface Row {
  readonly step_id: number;
  readonly start_time: number;
  readonly end_time: number;
  readonly description: string;
  readonly errors: readonly { readonly tag: string; readonly description: string }[];
  readonly said: string;
}

/**
 * The steps as an entry of CaptainCook4D's `complete_step_annotations.json`. A step's number is that of the procedure where its ids are numbers, else its place,
 * from 1; a step that was never done has the times −1.
 */
export function writeCaptainCookSteps(timeline: Timeline): string {
  const { session } = timeline;
  const steps = rowsOf(timeline).map(({ errors, said: _, ...step }) => ({ ...step, has_errors: errors.length > 0 }));
  return json({ [session]: { ...headOf(timeline), steps } });
}

/** The errors as an entry of CaptainCook4D's `error_annotations.json`, in the order of the steps' file. */
export function writeCaptainCookErrors(timeline: Timeline): string {
  const rows = rowsOf(timeline);
  const steps = rows.map(({ description, step_id, start_time, end_time, errors, said }) => {
    const step = { description, step_id, start_time, end_time };
    return errors.length === 0 ? step : { ...step, errors, modified_description: said };
  });
  const { recording_id, activity_id } = headOf(timeline);
  return json([
    { recording_id, activity_id, is_error: rows.some(({ errors }) => errors.length > 0), step_annotations: steps },
  ]);
}

function headOf({ session, goal }: Timeline) {
  return { recording_id: session, activity_id: 0, activity_name: goal, person_id: 0, environment: 0 };
}

/** Each time that a step was done, by its start, and each step that never was; a mistake stands with the nearest time of its step, one of no step with the nearest step. */
function rowsOf({ steps, mistakes, vocabulary }: Timeline): Row[] {
  const done = steps.filter(({ step }) => step !== null);
  const numbers = vocabulary.every(({ id }) => /^\d{1,9}$/.test(id));
  const row = (id: string, start_time: number, end_time: number, said: string): Row => {
    const at = vocabulary.findIndex((step) => step.id === id);
    const description = vocabulary[at]?.text ?? id;
    return { step_id: numbers ? Number(id) : at + 1, start_time, end_time, description, errors: [], said };
  };
  const rows = [
    ...done.map(({ step, start, end, text }) => ({ id: step!, ...row(step!, start, end, text) })),
    ...vocabulary
      .filter(({ id }) => done.every(({ step }) => step !== id))
      .map(({ id, text }) => ({ id, ...row(id, -1, -1, text) })),
  ];
  const errors = new Map<object, Row["errors"][number][]>();
  for (const { cooking, step, missing, onset, what } of mistakes) {
    const about = cooking === "missing-step" ? (missing[0] ?? step) : step;
    const own = rows.filter(({ id, start_time }) => (about === null ? start_time >= 0 : id === about));
    const nearest = own.sort((a, b) => away(a, onset) - away(b, onset))[0];
    if (!nearest) continue;
    const tag = cooking === null ? OTHER : TAGS[cooking];
    errors.set(nearest, [...(errors.get(nearest) ?? []), { tag, description: what }]);
  }
  return rows.map((one) => {
    const { id: _, ...each } = one;
    return { ...each, errors: errors.get(one) ?? [] };
  });
}

/** Seconds between a row and a moment; 0 inside. */
function away({ start_time, end_time }: Row, t: number): number {
  return Math.max(0, start_time - t, t - end_time);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
