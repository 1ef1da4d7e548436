import { join } from "node:path";
import { createPerception } from "../../src/models/onnx/perception.ts";
import { dataFolder } from "../fixtures/data.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { clipTakes, partClips, seeClips, type SeenClip } from "./clips-takes.ts";
import { barTable, type Bar, report } from "./report.ts";
import { ASKED_OF_CLIPS, barsOf } from "./takes-bars.ts";
import { FULL } from "./takes-rows.ts";
import type { WatchedRow } from "./takes-score.ts";
import { arePublishable } from "./takes-seeds.ts";
import { groupOf, INTERVALS, sectionOf, watchAll, withInterval, type BenchTake, type Group } from "./takes-table.ts";

/** Benches of each seed in a published run; the lengths of the first of them are 5 to 10. */
const BENCHES = 6;

/** The groups of the table: all clips, and those that were left out while anything was chosen, which every bench of the second group has. */
const ALL = "clips";
const LEFT_OUT = "left-out clips";

/** What a run of composed clips needs. */
export interface ClipsRun {
  /** Folder of the clips; null for the shared one. */
  readonly folder: string | null;
  readonly seeds: readonly number[];
  /** Only benches of the clips that may be looked at: nothing is kept. */
  readonly isFitting: boolean;
  /** The command, as it is shown. */
  readonly command: string;
  readonly write: (rows: ReadonlyMap<string, readonly WatchedRow[]>) => Promise<void>;
}

/** The table of generated takes, on takes composed of real clips. */
export async function runClips({ folder, seeds, isFitting, command, write }: ClipsRun): Promise<void> {
  const perception = await createPerception({ ...inferenceOptions, threads: 1 });
  const clips = await seeClips(folder ?? join(dataFolder, "clips"), perception);
  const { encoder } = perception.status;
  await perception.close();
  const { known, leftOut } = partClips(clips);
  const takes = isFitting
    ? ofSeeds(ALL, seeds, (seed) => clipTakes(known, encoder, seed))
    : [
        ...ofSeeds(ALL, seeds, (seed) => clipTakes(clips, encoder, seed)),
        ...ofSeeds(LEFT_OUT, seeds, (seed) => clipTakes(known, encoder, seed, leftOut)),
      ];
  const rows = watchAll(takes);
  await write(rows);
  const groups = [ALL, ...(isFitting ? [] : [LEFT_OUT])].map((name) => groupOf(name, takes, rows));
  const bars = groups.flatMap((group) => (group.name === ALL ? barsOf(group, ASKED_OF_CLIPS) : leftOutBars(group)));
  const body = [
    aboutOf(clips, isFitting ? [] : leftOut, seeds),
    barTable(bars),
    ...groups.flatMap((group) =>
      sectionOf(group.name === ALL ? "Composed of clips" : "With all left-out clips", group),
    ),
  ].join("\n\n");
  await report("Composed real clips", command, body, bars, arePublishable(seeds) && !isFitting);
}

function aboutOf(clips: readonly SeenClip[], leftOut: readonly SeenClip[], seeds: readonly number[]): string {
  const names = leftOut.map(({ name }) => name).join(", ");
  return (
    `${clips.length} real head-camera clips, at a quarter of their speed; each is a step. Seeds ${seeds.join(", ")}, ${BENCHES} benches each, each with clips and a graph of its own, taught by one take ` +
    `composed of the clips' first halves and watched in four composed of second halves (another order, a clip left out, two the wrong way round, one repeated later). A cut lies between two steps, and nobody idles. ` +
    (leftOut.length === 0
      ? "Only the clips that may be looked at while something is chosen. "
      : `Every bench of the second table has all of the clips that are left out while something is chosen (${names}). All clips were seen before 2026-11-23, when none was left out. `) +
    INTERVALS
  );
}

function ofSeeds(group: string, seeds: readonly number[], takesOf: (seed: number) => BenchTake[]): BenchTake[] {
  return seeds.flatMap((seed) => {
    const takes = takesOf(seed);
    const benches = [...new Set(takes.map(({ bench }) => bench))].slice(0, BENCHES);
    return takes
      .filter(({ bench }) => benches.includes(bench))
      .map((take) => ({ ...take, group, bench: `${group}, seed ${seed}, ${take.bench}` }));
  });
}

/** What was asked of benches with the clips that were left out. */
function leftOutBars({ name, rows, intervals }: Group): Bar[] {
  const { gmeanF1, falseCorrect } = rows.get(FULL)!;
  return [
    {
      what: `${name}: G-Mean F1`,
      value: withInterval(gmeanF1, intervals[`${FULL}: gmeanF1`], 2),
      bar: "at least 0.85",
      met: gmeanF1 >= 0.85,
    },
    {
      what: `${name}: false interrupts an hour of correct work`,
      value: withInterval(falseCorrect, intervals[`${FULL}: falseCorrect`], 1),
      bar: "at most 12",
      met: falseCorrect <= 12,
    },
  ];
}
