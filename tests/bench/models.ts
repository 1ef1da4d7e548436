import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { writeVisionLanguageFolder } from "../fixtures/language-folder.ts";
import { ask, openEyes, opened, withoutEnd, type Watched } from "./models-beside.ts";
import { benchPictures } from "./models-pictures.ts";
import { benchProviders } from "./models-providers.ts";
import { soakModel } from "./models-soak.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";

/** Share of ticks that may be missed. */
const MOST_MISSED = 0.02;
/** Growth of the model's process for each question that a session of eight hours can bear: 1 GB in 28,800 questions. */
const MOST_GROWTH_KB = 35;

/** Run the suite: `--seconds N` is how long the eyes are watched beside the model, 120 when left out; `--soak N` does so for N minutes and nothing else, `--pictures` measures what the pictures of a question cost, `--providers` what reading and writing costs with each provider (`--folder FOLDER` of another model besides), and nothing else. */
export async function run(words: readonly string[]): Promise<void> {
  const minutes = option(words, "--soak", 0);
  if (minutes > 0) return await soakModel(minutes);
  if (words.includes("--pictures")) return await benchPictures();
  if (words.includes("--providers"))
    return await benchProviders(words.includes("--folder") ? (words[words.indexOf("--folder") + 1] ?? "") : "");
  const seconds = option(words, "--seconds", 120);
  const folder = mkdtempSync(join(tmpdir(), "benchside-bench-model-"));
  await writeVisionLanguageFolder(folder, { hidden: 512, layers: 10 });
  const eyes = await openEyes();
  const alone = await eyes.watch(Math.min(seconds, 30));
  console.error(`alone: ${said(alone)}`);
  const { asked, questionMs, stop } = await withoutEnd(folder);
  const beside = await eyes.watch(seconds);
  console.error(`beside: ${said(beside)}`);
  await stop();
  await eyes.close();
  rmSync(folder, { recursive: true });
  const grown = await growth();
  console.error(`growth: ${grown.toFixed(1)} kB a question`);
  const bars: Bar[] = [
    {
      what: "ticks that the eyes miss beside a model",
      value: `${(100 * share(beside)).toFixed(2)} %`,
      ...{ bar: "under 2 %", met: share(beside) < MOST_MISSED },
    },
    {
      what: "growth of the model's process for each question",
      value: `${grown.toFixed(1)} kB`,
      ...{ bar: `under ${MOST_GROWTH_KB} kB`, met: grown < MOST_GROWTH_KB },
    },
  ];
  const ms = (values: readonly number[], q: number) => `${quantile(values, q)!.toFixed(0)} ms`;
  const row = (name: string, watched: Watched) => [
    ...[name, `${watched.due}`, `${watched.missed}`, ms(watched.took, 0.5), ms(watched.took, 0.95)],
  ];
  const body = [
    `The eyes look at frames of the sample's film twice a second, beside the process of a made-up model of 10 layers of 512 that answers and writes without end (${asked()} questions in ${seconds} s, ${ms(questionMs(), 0.5)} each); one thread each, as on a machine of two cores.`,
    table(["the eyes", "ticks due", "missed", "took p50", "took p95"], [row("alone", alone), row("beside it", beside)]),
    barTable(bars),
  ];
  await report("Eyes beside a model", ["npm run bench:models --", ...words].join(" "), body.join("\n\n"), bars);
}

function share({ due, missed }: Watched): number {
  return missed / Math.max(1, due);
}

function said(watched: Watched): string {
  return `${watched.missed} of ${watched.due} ticks missed, p95 ${quantile(watched.took, 0.95)!.toFixed(0)} ms`;
}

/** Kilobytes that the process of the smallest model grows by for each question, after what it keeps on purpose is kept. */
async function growth(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "benchside-bench-tiny-"));
  await writeVisionLanguageFolder(folder);
  const { model, memory } = await opened(folder);
  let before = 0;
  for (let t = 1; t <= WARM + COUNTED; t++) {
    await ask(model, t, new AbortController().signal);
    if (t === WARM) before = memory();
  }
  const grown = memory() - before;
  await model.close();
  rmSync(folder, { recursive: true });
  return grown / COUNTED;
}

/** Questions before the growth of a process is counted, and while it is. */
const WARM = 400;
const COUNTED = 800;
