import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";
import { report, table } from "../bench/report.ts";
import { launch, type RunningApp } from "../e2e/harness.ts";
import { newestSession } from "../e2e/past-sessions.ts";
import { writeVisionLanguageFolder } from "../fixtures/language-folder.ts";
import { askedFor, brokenBars } from "./asked.ts";

/** What a kill in the window came to. */
interface Came {
  readonly what: string;
  /** In what the promise was broken; empty where it was kept. */
  readonly broken: readonly string[];
  /** First words about it, and seconds until then; empty and null where there were none. */
  readonly words: string;
  readonly told: number | null;
  /** Seconds until another process works in its place. */
  readonly back: number | null;
  /** Longest time without a tick, from the last one before the kill to the end, in seconds. */
  readonly gap: number;
}

/** A process that is killed: how Electron calls it, and whether it works, of the events so far and by what it is asked. */
interface Victim {
  readonly what: string;
  readonly process: string;
  readonly works: (page: Page, events: readonly SessionEvent[]) => Promise<boolean>;
}

const VICTIMS: readonly Victim[] = [
  {
    what: "kill -9 of the process of a language model",
    process: "Benchside language model",
    works: async (_page, events) => events.some(({ type }) => type === "opined"),
  },
  {
    what: "kill -9 of the process of speech",
    process: "Benchside speech",
    works: async (page) => {
      const heard = await page.evaluate(async (pcm) => {
        const samples = Int16Array.from(pcm);
        const asked = { samples, language: "en", hints: [], trial: true };
        return window.benchside.call("hearing.words", asked).catch(() => ({ ok: false as const }));
      }, spokenWords());
      return heard.ok && "words" in heard && heard.words !== "";
    },
  },
];

/** Words as espeak-ng says them, 16,000 samples a second. */
function spokenWords(): number[] {
  const wave = execFileSync("espeak-ng", ["-v", "en-us", "--stdout", "place the base on the mat"]);
  const raw = ["-f", "s16le", "-ar", "16000", "-ac", "1", "pipe:1"];
  const { stdout } = spawnSync(findFfmpeg(), ["-v", "error", "-i", "pipe:0", ...raw], { input: wave });
  return [...new Int16Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 2))];
}

/** Least and most seconds that are looked at after a kill. */
const LEAST_SECONDS = 5;
const LONGEST_SECONDS = 70;
/** Longest that there may be no tick after a kill, in seconds. */
const MOST_GAP_SECONDS = 2;
/** Longest that is waited for what should come, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Numbers of the processes of this name. */
function pidsOf(app: RunningApp, name: string): Promise<number[]> {
  return app.electron.evaluate(
    ({ app: electron }, wanted) =>
      electron.getAppMetrics().flatMap((one) => (one.name === wanted || one.serviceName === wanted ? [one.pid] : [])),
    name,
  );
}

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  for (const from = performance.now(); !(await is()); await new Promise((done) => setTimeout(done, 50)))
    if (performance.now() - from > PATIENCE_MS) throw new Error(`not within ${PATIENCE_MS / 1000} s: ${what}`);
}

async function attempt(folder: string, victim: Victim): Promise<Came> {
  const data = mkdtempSync(join(folder, "data-"));
  const model = join(data, "small-vl");
  await writeVisionLanguageFolder(model);
  writeFileSync(join(data, "settings.json"), JSON.stringify({ models: { coach: { by: "folder", folder: model } } }));
  const app = await launch({ dataFolder: data });
  try {
    return await killed(app, victim);
  } finally {
    await app[Symbol.asyncDispose]();
  }
}

async function killed(app: RunningApp, { what, process: name, works }: Victim): Promise<Came> {
  const { page } = app;
  const events = async () => (await newestSession(page)).events;
  const isRunning = async () => (await events()).some(({ type }) => type === "tick");
  await until("ticks come", isRunning);
  await until(`${name} works`, async () => works(page, await events()));
  const pids = await pidsOf(app, name);
  if (pids.length === 0) throw new Error(`no process is called ${name}`);
  const before = await events();
  const at = performance.now();
  process.kill(pids[0]!, "SIGKILL");
  const decided = (await events()).length;
  const isAnother = async () => (await pidsOf(app, name)).some((one) => !pids.includes(one));
  let [words, told, back]: [string, number | null, number | null] = ["", null, null];
  const since = () => (performance.now() - at) / 1000;
  for (; since() < LONGEST_SECONDS; await new Promise((done) => setTimeout(done, 50))) {
    const all = await events();
    const notice = all
      .slice(before.length)
      .find((event): event is EventOf<"notice"> => event.type === "notice" && event.level !== "info");
    // By the journal's own times: what is asked below may be waited for.
    if (told === null && notice) [words, told] = [notice.text, Math.max(0, notice.t - before.at(-1)!.t)];
    if (back === null && (await works(page, all.slice(decided))) && (await isAnother())) back = since();
    if (told !== null && back !== null && since() > LEAST_SECONDS) break;
  }
  const isTick = (event: SessionEvent): event is EventOf<"tick"> => event.type === "tick";
  const now = before.at(-1)!.t + since();
  const after = (await events()).slice(before.length);
  // The sample may have come to its end.
  const end = Math.min(now, after.find(({ type }) => type === "closed")?.t ?? now);
  const ticks = after.filter(isTick);
  const times = [before.findLast(isTick)!.t, ...ticks.map(({ t }) => t), end];
  const gap = Math.max(...times.slice(1).map((t, n) => t - times[n]!));
  const broken: string[] = [];
  if (gap > MOST_GAP_SECONDS) broken.push(`no tick for ${gap.toFixed(1)} s`);
  if (told === null) broken.push("nobody was told");
  if (back === null) broken.push("it did not work again");
  return { what, broken, words, told, back, gap };
}

/** `npm run faults -- window`. Returns the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { times: { type: "string" }, only: { type: "string" }, table: { type: "boolean" } },
  });
  const times = Number(values.times ?? 1);
  const isGood = Number.isInteger(times) && times > 0;
  const wanted = askedFor(VICTIMS.map(({ what }) => what), values.only ?? "", "times", isGood); // prettier-ignore
  if (wanted === null) return 2;
  const folder = mkdtempSync(join(tmpdir(), "benchside-window-"));
  const came: Came[] = [];
  try {
    for (const victim of VICTIMS.filter(({ what }) => wanted.includes(what)))
      for (let n = 0; n < times; n += 1) {
        came.push(await attempt(folder, victim));
        console.log(JSON.stringify(came.at(-1)));
      }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const names = [...new Set(came.map(({ what }) => what))];
  const rows = names.map((name) => {
    const of = came.filter(({ what }) => what === name);
    const most = (all: readonly (number | null)[]) => {
      const known = all.flatMap((one) => one ?? []);
      return known.length === 0 ? "never" : Math.max(...known).toFixed(1);
    };
    const kept = of.filter(({ broken }) => broken.length === 0).length;
    const seconds = [of.map(({ told }) => told), of.map(({ back }) => back), of.map(({ gap }) => gap)].map(most);
    return [name, `${of.length}`, `${kept}`, ...seconds, of[0]!.words];
  });
  const bars = brokenBars(came);
  const head = ["fault", "times", "kept", "told after, most, s", "works again after, most, s", "longest between two ticks, s", "what is told first"]; // prettier-ignore
  await report("Faults in the window", `npm run faults -- window ${words.join(" ")}`.trim(), `${TEXT}\n\n${table(head, rows)}`, bars, values.table === true); // prettier-ignore
  return bars.length > 0 ? 1 : 0;
}

const TEXT =
  "Processes that only the window has, killed while the sample is coached with a language model of a folder (a small one with random weights); what hears is asked what espeak-ng says. Kept is: ticks go on, never more than 2 s without one, the person is told in words, and it works again by itself.";
