import type { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../core/domain/format-error.ts";
import { LabelledSteps, TakeLabels } from "../../core/synthetic/take-labels.ts";
import type { SessionToScore } from "../../core/evaluation/session-to-score.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { readText } from "../../storage/read-text.ts";

/** What truly happened in a recorded session, and who says so. */
export type SessionTruth = Pick<SessionToScore, "truth" | "knowsDeviations" | "from" | "drawn">;

/**
 * The truth about a session from a labels file (`take.labels.json`) or a file of step times (a list of step, start, end). A
 * take of which only step times are known lasts as long as its journal. Rejects with a FormatError that names file, field
 * and fix, also when the file is about steps that the session's procedure does not have.
 */
export async function readTruth(file: string, events: readonly SessionEvent[]): Promise<SessionTruth> {
  const value = parseJson(await readText(file), file);
  const checked = <T extends readonly { readonly step: string }[]>(steps: T, at: string): T => {
    const stranger = strangerStep(events, steps);
    if (stranger < 0) return steps;
    throw new FormatError(
      file,
      `${at}[${stranger}].step`,
      `the session's procedure has no step "${steps[stranger]!.step}"`,
      "Give the labels that belong to this session.",
    );
  };
  if (Array.isArray(value)) {
    const steps = checked(parse(LabelledSteps, value, file), "");
    const seconds = Math.max(0, ...events.map(({ t }) => t), ...steps.map(({ end }) => end));
    return { truth: { seconds, steps, deviations: [] }, knowsDeviations: false, from: "file" };
  }
  const labels = parse(TakeLabels, value, file);
  checked(labels.steps, "steps");
  // Only this program writes such a file, beside a take that it drew.
  return { truth: labels, knowsDeviations: true, from: "file", drawn: true };
}

/** Place of the first step that the session's procedure does not have; -1 where it has them all, or the session names no procedure. */
export function strangerStep(events: readonly SessionEvent[], steps: readonly { readonly step: string }[]): number {
  const opened = events.find((event) => event.type === "opened");
  const known = opened?.procedure && new Set(opened.procedure.steps.map(({ id }) => id));
  return known ? steps.findIndex(({ step }) => !known.has(step)) : -1;
}

function parse<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, "Give a take's labels, or a list of {step, start, end} in seconds.");
}
