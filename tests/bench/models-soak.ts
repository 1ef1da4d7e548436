import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { writeVisionLanguageFolder } from "../fixtures/language-folder.ts";
import { openEyes, withoutEnd, type Watched } from "./models-beside.ts";
import { barTable, report, table, type Bar } from "./report.ts";

/** Share of ticks that may be missed, and growth that is no leak, of the model's process and of this one with the eyes in it: the share of 1 GB in eight hours. */
const MOST_MISSED = 0.02;
const MOST_GROWTH_MB = 64;

/** Minutes after which everything that is kept on purpose is kept. */
const WARM_MINUTES = 5;

/** What was seen in one minute. */
interface Minute {
  readonly watched: Watched;
  /** Megabytes held by the model's process and by that of the eyes. */
  readonly model: number;
  readonly eyes: number;
  readonly load: number;
}

/** The eyes at two frames a second for so many minutes beside a model that computes without end: what is missed, and what grows. */
export async function soakModel(minutes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "benchside-soak-model-"));
  await writeVisionLanguageFolder(folder, { hidden: 512, layers: 10 });
  const eyes = await openEyes();
  const model = await withoutEnd(folder);
  const seen: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const watched = await eyes.watch(60);
    const rss = process.memoryUsage().rss / 2 ** 20;
    seen.push({ watched, model: model.memory() / 1024, eyes: rss, load: loadavg()[0]! });
    console.error(rowOf(seen.at(-1)!, minute).join(" | "));
  }
  const questions = model.asked();
  await model.stop();
  await eyes.close();
  rmSync(folder, { recursive: true });
  const warm = seen[Math.min(WARM_MINUTES, seen.length) - 1]!;
  const last = seen.at(-1)!;
  const due = seen.reduce((sum, { watched }) => sum + watched.due, 0);
  const missed = seen.reduce((sum, { watched }) => sum + watched.missed, 0);
  const grew = (what: string, megabytes: number): Bar => ({
    what: `${what}: growth from minute ${WARM_MINUTES} to the end`,
    value: `${megabytes.toFixed(1)} MB`,
    ...{ bar: `under ${MOST_GROWTH_MB} MB`, met: megabytes < MOST_GROWTH_MB },
  });
  const bars: Bar[] = [
    {
      what: "ticks that the eyes miss",
      value: `${((100 * missed) / due).toFixed(2)} % of ${due}`,
      ...{ bar: "under 2 %", met: missed / due < MOST_MISSED },
    },
    grew("the model's process", last.model - warm.model),
    grew("the process of the eyes", last.eyes - warm.eyes),
  ];
  const shown = seen.flatMap((one, i) => (i === 0 || (i + 1) % 5 === 0 ? [rowOf(one, i + 1)] : []));
  const body = [
    `A made-up model of 10 layers of 512 answers and writes without end (${questions} questions in ${minutes} minutes) beside the eyes at two frames a second; one thread each, as on a machine of two cores. The load is of the whole machine: above 2, others wait for its cores too.`,
    barTable(bars),
    table(["minute", "missed of ticks due", "took p95", "model, MB", "eyes, MB", "load"], shown),
  ];
  await report(
    "A model beside the eyes for long",
    `npm run bench:models -- --soak ${minutes}`,
    body.join("\n\n"),
    bars,
    minutes >= 10,
  );
}

function rowOf({ watched, model, eyes, load }: Minute, minute: number): string[] {
  return [
    ...[`${minute}`, `${watched.missed} of ${watched.due}`, `${quantile(watched.took, 0.95)!.toFixed(0)} ms`],
    ...[model.toFixed(0), eyes.toFixed(0), load.toFixed(1)],
  ];
}
