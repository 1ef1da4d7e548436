import { join } from "node:path";
import { z } from "zod";
import { captainCookRecordings } from "../../../app/evaluate/evaluate-recordings.ts";
import { Seconds } from "../../../core/domain/bounds.ts";
import { firstIssue, FormatError, parseJson } from "../../../core/domain/format-error.ts";
import { seeded, shuffled } from "../../../core/domain/seeded.ts";
import { readText } from "../../../storage/read-text.ts";
import { scriptFromLabels, type LabelledActs } from "../core/from-labels.ts";
import type { RatedScript } from "../core/rating-study.ts";

/** How many recordings with mistakes of a data set, null for all, and the seed that draws them. */
export interface DrawnLabels {
  readonly most: number | null;
  readonly seed: number;
}

/** CaptainCook4D's recordings as scripts to be rated. @param folder of its annotations and task graphs @throws FormatError that names file, field and fix */
export async function labelsOfCaptainCook(folder: string, drawn: DrawnLabels): Promise<RatedScript[]> {
  const recordings = (await captainCookRecordings(folder)).map(({ id, procedure, steps }): LabelledActs => {
    const texts = new Map(procedure.steps.map((step) => [step.id, step]));
    let [before, at] = [0, 0];
    const timed = steps.map((step) => ({ ...step, from: (before = step.time?.start ?? before), at: at++ }));
    const acts = timed
      .toSorted((a, b) => a.from - b.from || a.at - b.at)
      .map(({ step, time, tags, errors = [] }) => ({
        ...{ step: texts.get(step)!, done: time !== null, labels: tags },
        what: errors.flatMap(({ description }) => (description.trim() === "" ? [] : [description.trim()])).join("; "),
      }));
    return { set: "captaincook4d", id, goal: procedure.goal, steps: procedure.steps, acts };
  });
  return drawnOf(recordings, drawn);
}

const Metadata = z.object({
  videos: z.array(
    z.object({
      task_id: z.string().min(1).max(100),
      video_id: z.string().min(1).max(100),
      segments: z.array(
        z.object({
          ...{ startTime: Seconds, endTime: Seconds },
          /** Number of an instruction, from 0; −1 for what is none. */
          instruction: z.number().int().min(-1).max(500),
          labels: z.array(z.number().int().min(0).max(100)).max(20),
          caption: z.string().max(1400),
        }),
      ),
    }),
  ),
  instructions: z.record(z.string(), z.array(z.string().trim().min(1).max(1500)).min(1).max(500)),
});
const Classes = z.array(z.string().min(1).max(200)).min(1).max(100);

/** EgoOops' videos as scripts to be rated. @param folder of its metadata.json and mistake_classes.json @throws FormatError that names file, field and fix */
export async function labelsOfEgoOops(folder: string, drawn: DrawnLabels): Promise<RatedScript[]> {
  const file = join(folder, "metadata.json");
  const { videos, instructions } = await read(file, Metadata);
  const classes = await read(join(folder, "mistake_classes.json"), Classes);
  const refuse = (field: string, problem: string): never => {
    throw new FormatError(file, field, problem, "Give EgoOops' metadata.json as it was published.");
  };
  const recordings = videos.map(({ task_id: task, video_id: video, segments }, k): LabelledActs => {
    const texts = instructions[task] ?? refuse(`videos[${k}].task_id`, `there are no instructions of ${task}`);
    const steps = texts.map((text, at) => ({ id: `step-${at + 1}`, text }));
    const acts = segments
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(({ instruction, labels, caption }) => ({
        step: instruction < 0 ? null : (steps[instruction] ?? refuse(`videos[${k}]`, `there is no instruction ${instruction}`)), // prettier-ignore
        ...{ done: true, what: caption.replace(/\s*\n\s*/g, "; ") },
        labels: labels.map((label) => classes[label] ?? refuse(`videos[${k}]`, `there is no mistake class ${label}`)),
      }));
    return { set: "egooops", id: `${task}-${video}`, goal: task, steps, acts };
  });
  return drawnOf(recordings, drawn);
}

function drawnOf(recordings: readonly LabelledActs[], { most, seed }: DrawnLabels): RatedScript[] {
  const scripts = recordings.flatMap((recording) => scriptFromLabels(recording) ?? []);
  return most === null ? scripts : shuffled(seeded(seed, "recordings"), scripts).slice(0, most);
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson(await readText(file), file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, "Give EgoOops' metadata.json and mistake_classes.json as they were published."); // prettier-ignore
}
