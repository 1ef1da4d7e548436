import { z } from "zod";
import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import { OUTCOMES } from "./outcomes.ts";
import type { ReadMistake, ReadOptions, ReadStep, ReadTimeline, Timeline } from "./timeline-model.ts";

/** Labels that stand for no step of the procedure. */
const NO_STEP = "no step";

/** A frame; programs that make ranges of times write parts of one. */
const Frame = z.number().min(0).max(1e9);
const Region = z.object({
  id: z.string().default(""),
  from_name: z.string(),
  type: z.string(),
  value: z.object({
    ranges: z
      .array(z.object({ start: Frame, end: Frame }))
      .max(10_000)
      .optional(),
    timelinelabels: z.array(z.string()).optional(),
    choices: z.array(z.string()).optional(),
  }),
  meta: z.object({ text: z.array(z.string()).optional() }).optional(),
});
const Task = z.object({
  data: z.object({ video: z.string().optional(), frames_per_second: z.number().positive().max(10_000).optional() }),
  annotations: z
    .array(z.object({ result: z.array(Region.loose()), was_cancelled: z.boolean().nullish() }))
    .min(1, "the task has no annotation"),
});

/**
 * The timeline as one task of Label Studio: timeline labels of a video named by `$video`, layers `steps`, `mistakes` and `words`. Its times are
 * numbers of frames, so the frames per second that they were counted with stand in the task. A range begins with the frame `start`, counted from 0, and ends before
 * the frame `end`, as Label Studio's own back end for timeline labels reads them.
 */
export function writeLabelStudio(timeline: Timeline, fps: number | null): string {
  const rate = fps!;
  const { steps, mistakes, words, vocabulary, films, seconds } = timeline;
  const texts = new Map<string, string>(vocabulary.map(({ id, text }) => [id, text]));
  const ranges = (start: number, end: number): { start: number; end: number }[] => {
    const first = Math.max(0, Math.round(start * rate));
    return [{ start: first, end: Math.max(first + 1, Math.round(end * rate)) }];
  };
  const region = (layer: string, k: number, start: number, end: number, label: string, text: string): object => ({
    ...{ id: `${layer}-${k + 1}`, type: "timelinelabels", from_name: layer, to_name: "video", origin: "manual" },
    value: { ranges: ranges(start, end), timelinelabels: [label] },
    meta: { text: [text] },
  });
  const result = [
    ...steps.flatMap(({ start, end, step, text, outcome }, k) => [
      region("steps", k, start, end, step === null ? NO_STEP : (texts.get(step) ?? step), text),
      ...choice(`steps-${k + 1}`, "outcome", outcome),
    ]),
    ...mistakes.flatMap(({ onset, back, kind, what, step }, k) => [
      region("mistakes", k, onset, back ?? seconds, kind, what),
      ...(step === null ? [] : choice(`mistakes-${k + 1}`, "mistake_step", texts.get(step) ?? step)),
    ]),
    ...words.map(({ start, end, text }, k) => region("words", k, start, end, "coach", text)),
  ];
  const data = { video: films[0]?.file ?? "", session: timeline.session, frames_per_second: rate };
  return `${JSON.stringify([{ data, annotations: [{ result }] }], null, 1)}\n`;
}

function choice(id: string, name: string, value: string): object[] {
  return [{ id, type: "choices", from_name: name, to_name: "video", origin: "manual", value: { choices: [value] } }];
}

/**
 * What a task of Label Studio says, with its newest annotation. In one that Benchside did not write, `from` names the layer of the steps (the
 * `from_name` of its timeline labels) where there are several.
 *
 * @throws FormatError when nobody says with how many frames per second it was counted, and when it has several tasks or none
 */
export function readLabelStudio(text: string, file: string, { from, fps }: ReadOptions): ReadTimeline {
  // Each form by itself: of two that may be meant no error names the field.
  const given = parseJson(text, file);
  const parsed = z.array(Task).safeParse(Array.isArray(given) ? given : [given]);
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, field, problem, "Export the project from Label Studio as JSON, and give that file.");
  }
  const [task, second] = parsed.data;
  if (!task || second)
    throw new FormatError(
      file,
      "",
      task ? "it has several tasks" : "it has no task",
      "Export the one task of this session.",
    );
  const rate = fps ?? task.data.frames_per_second;
  if (rate === undefined)
    throw new FormatError(
      file,
      "data.frames_per_second",
      "its times are numbers of frames, and it does not say how many a second has",
      "Give the frame rate that was set in Label Studio's labeling interface, with --fps.",
    );
  // What somebody skipped says nothing; where all of them were, the newest is the only word.
  const { annotations } = task;
  const { result } = annotations.findLast((one) => !one.was_cancelled) ?? annotations.at(-1)!;
  const layers = [...new Set(result.flatMap((one) => (one.value.timelinelabels ? [one.from_name] : [])))];
  const ours = task.data.frames_per_second !== undefined;
  const layer = from ?? (ours || layers.includes("steps") ? "steps" : layers.length === 1 ? layers[0] : undefined);
  if (layer === undefined || (from !== null && !layers.includes(from)))
    throw new FormatError(
      file,
      "from_name",
      "it is not clear which labels are the steps",
      `Say which: ${layers.join(", ")}.`,
    );
  const chosen = new Map(
    result.flatMap(({ id, from_name, value }) => (value.choices ? [[`${from_name} ${id}`, value.choices[0]]] : [])),
  );
  const regions = (name: string) =>
    result
      .map((one, k) => ({ ...one, at: `result[${k}]` }))
      .filter(({ from_name, value }) => from_name === name && value.timelinelabels)
      .flatMap(({ at, id, value, meta }) =>
        (value.ranges ?? []).map(({ start, end }) => ({
          ...{
            at,
            id,
            start: start / rate,
            end: Math.max(start + 1, end) / rate,
            label: value.timelinelabels?.[0] ?? "",
          },
          text: meta?.text?.join(" ") || (value.timelinelabels?.[0] ?? ""),
        })),
      )
      .sort((a, b) => a.start - b.start || a.end - b.end);
  const has = (name: string): boolean => ours || layers.includes(name);
  return {
    steps: regions(layer).map(({ at, id, start, end, label, text: said }): ReadStep => {
      const outcome = chosen.get(`outcome ${id}`);
      const step = label === NO_STEP ? null : label;
      return { at, start, end, text: said, step, outcome: OUTCOMES.find((each) => each === outcome) ?? null };
    }),
    mistakes: has("mistakes")
      ? regions("mistakes").map(({ at, id, start, end, label, text: said }): ReadMistake => ({
          ...{ at, id: null, onset: start, fix: null, back: end, what: said, recovery: "", missing: [] },
          kind: DEVIATION_KINDS.find((each) => each === label) ?? label,
          step: chosen.get(`mistake_step ${id}`) ?? null,
          ...{ cooking: null, general: null, error: null },
        }))
      : null,
    decisions: null,
    words: has("words") ? regions("words").map(({ start, end, text: said }) => ({ start, end, text: said })) : null,
  };
}
