import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { FormatError } from "../../core/domain/format-error.ts";
import { graphName, readRecordings, readsOptional } from "../../core/interchange/captaincook4d/captaincook4d.ts";
import { joinSteps } from "../../core/interchange/captaincook4d/join-steps.ts";
import type { LabelledRecording } from "../../core/evaluation/recordings-score.ts";
import { taskGraph } from "../../core/procedure/graph.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { importCaptainCook4D } from "../../core/procedure/import/import-captaincook4d.ts";
import { readText } from "../../storage/read-text.ts";

/** Paths of CaptainCook4D's files. */
export interface RecordingFiles {
  /** `complete_step_annotations.json`. */
  readonly annotations: string;
  /** `error_annotations.json`. */
  readonly errors: string;
  /** Folder of task graphs. */
  readonly graphs: string;
}

/** A recording ready to be scored, with the procedure of its recipe. */
export interface ReadRecording extends LabelledRecording {
  readonly procedure: Procedure;
}

/**
 * CaptainCook4D's recordings, each joined with its labels and its recipe's graph, in order of recording id. A step whose text
 * says that it is optional is. Rejects with a FormatError that names file, field and fix.
 */
export async function readLabelledRecordings(files: RecordingFiles): Promise<ReadRecording[]> {
  const recordings = readRecordings(
    { text: await readText(files.annotations), file: files.annotations },
    { text: await readText(files.errors), file: files.errors },
  );
  const graphs = await readdir(files.graphs).catch(() => {
    throw new FormatError(files.graphs, "", "there is no such folder", "Give the folder of the task graphs.");
  });
  const ready = new Map<string, ReadRecording>();
  for (const activity of new Set(recordings.map((recording) => recording.activity))) {
    const name = `${graphName(activity)}.json`;
    if (!graphs.includes(name))
      throw new FormatError(files.graphs, "", `it holds no ${name}, the graph of "${activity}"`, "Add it.");
    const file = join(files.graphs, name);
    const read = importCaptainCook4D(await readText(file), file);
    const procedure = {
      ...read,
      steps: read.steps.map((step) => ({ ...step, optional: step.optional || readsOptional(step.text) })),
    };
    const mine = recordings.filter((recording) => recording.activity === activity);
    const stepsOf = joinSteps(procedure, mine, file);
    const graph = taskGraph(procedure);
    for (const { id, isError, steps } of mine) {
      const ids = stepsOf(steps);
      const performed = steps.map(({ time, tags, errors }, at) => ({ step: ids[at]!, time, tags, errors }));
      ready.set(id, { id, isError, graph, procedure, steps: performed });
    }
  }
  return recordings.map(({ id }) => ready.get(id)!);
}

/** The recordings of a folder as CaptainCook4D publishes it. @throws FormatError that names file, field and fix */
export function captainCookRecordings(folder: string): Promise<ReadRecording[]> {
  return readLabelledRecordings({
    annotations: join(folder, "complete_step_annotations.json"),
    errors: join(folder, "error_annotations.json"),
    graphs: join(folder, "task_graphs"),
  });
}
