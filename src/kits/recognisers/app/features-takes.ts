import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { FormatError } from "../../../core/domain/format-error.ts";
import { readFeaturesIndex, type FeaturesIndex } from "../../../core/interchange/features/features.ts";
import type { LabelledRecording } from "../../../core/evaluation/recordings-score.ts";
import { stepsOfRecording } from "../core/recorded-steps.ts";
import { fusedRows } from "../core/fused.ts";
import type { RecogniserTake, SeenRow } from "../../../core/recognise/samples.ts";
import { featuresFeed } from "../../../capture/sources/sources-features.ts";
import { readText } from "../../../storage/read-text.ts";
import { readLabelledRecordings } from "../../../app/evaluate/evaluate-recordings.ts";

/** Takes that an encoder has looked at, and its name. */
export interface SeenTakes {
  readonly encoder: string;
  readonly takes: readonly RecogniserTake[];
  /** Recordings that are labelled and whose task graphs are known, by id; of those there are only some. */
  readonly labelled: ReadonlyMap<string, LabelledRecording>;
}

/**
 * Recordings whose features lie in a folder (`index.json` and `<recording>.f16`, docs/reference/feeds.md), with the labels of CaptainCook4D's files.
 *
 * @param annotations folder of `complete_step_annotations.json`, `error_annotations.json` and `task_graphs/`
 * @param recipes recipes to take, the part of a recording's name before the `_`; all when empty
 * @param also folders of further features of the same recordings, of sound or text
 * @throws FormatError that names file, field and fix when a file is missing or is not what it should be, or recordings differ in length of their rows
 */
export async function featuresTakes(
  features: string,
  annotations: string,
  recipes: readonly string[],
  onProgress: (done: number, text: string) => void = () => {},
  also: readonly string[] = [],
): Promise<SeenTakes> {
  const file = join(features, "index.json");
  const index = readFeaturesIndex(await readText(file), file);
  const arrays = await arraysIn(features);
  const recordings = await readLabelledRecordings({
    annotations: join(annotations, "complete_step_annotations.json"),
    errors: join(annotations, "error_annotations.json"),
    graphs: join(annotations, "task_graphs"),
  });
  const wanted = recordings.filter(
    ({ id }) => arrays.includes(id) && (recipes.length === 0 || recipes.includes(recipeOf(id))),
  );
  const missing = recipes.find((recipe) => !wanted.some(({ id }) => recipeOf(id) === recipe));
  if (missing !== undefined || wanted.length === 0)
    throw new FormatError(
      features,
      "",
      missing === undefined
        ? "none of its recordings is in the annotations"
        : `no recording of recipe "${missing}" is in it and in the annotations`,
      "Give the annotations of these recordings.",
    );
  const takes: RecogniserTake[] = [];
  /** The encoder of each further folder. */
  const encoders = new Map<string, string>();
  for (const [at, one] of wanted.entries()) {
    onProgress(at / wanted.length, `reading ${one.id}`);
    const take = await readTake(features, one, index);
    const others: SeenRow[][] = [];
    for (const folder of also) {
      const { encoder, rows } = await lookedAt(folder, one.id);
      encoders.set(folder, encoder);
      others.push(rows);
    }
    takes.push(others.length === 0 ? take : { ...take, rows: fusedRows(take.rows, others) });
  }
  checkDims(features, takes);
  const names = [index.encoder, ...also.map((folder) => encoders.get(folder)!)];
  return { encoder: names.join(" + "), takes, labelled: new Map(wanted.map((one) => [one.id, one])) };
}

async function readTake(
  features: string,
  { id, isError, steps }: LabelledRecording,
  index: FeaturesIndex,
): Promise<RecogniserTake> {
  const { rows } = await lookedAt(features, id);
  const { person, kitchen } = index.recordings[id] ?? {};
  return {
    ...{ id, recipe: recipeOf(id), person: nameOf(person), environment: nameOf(kitchen), isError },
    ...{ rows, steps: stepsOfRecording(steps) },
  };
}

async function lookedAt(folder: string, id: string): Promise<{ readonly encoder: string; readonly rows: SeenRow[] }> {
  const { ticks, encoder } = await featuresFeed(join(folder, `${id}.f16`));
  return { encoder, rows: ticks.map(({ t, scene }) => ({ t, vector: scene })) };
}

/** All features must be of one length. @throws FormatError that names two that differ */
function checkDims(folder: string, takes: readonly RecogniserTake[]): void {
  const dim = takes[0]!.rows[0]!.vector.length;
  const other = takes.find(({ rows }) => rows[0]!.vector.length !== dim);
  if (other === undefined) return;
  throw new FormatError(
    join(folder, "index.json"),
    `recordings.${other.id}.dim`,
    `its rows have ${other.rows[0]!.vector.length} numbers, those of ${takes[0]!.id} ${dim}`,
    "Use features of one encoder.",
  );
}

/** CaptainCook4D names recordings by recipe and number. */
function recipeOf(id: string): string {
  return id.split("_")[0]!;
}

function nameOf(number: number | undefined): string | null {
  return number === undefined ? null : String(number);
}

async function arraysIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => {
    throw new FormatError(
      folder,
      "",
      "there is no such folder",
      "Give the folder that index.json and the arrays are in.",
    );
  });
  return files.filter((file) => file.endsWith(".f16")).map((file) => basename(file, ".f16"));
}
