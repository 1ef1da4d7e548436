import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Frame } from "../../src/core/domain/tick.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { connectInference, workerTransport } from "../../src/models/process/client.ts";
import type { Transport } from "../../src/models/process/transport.ts";
import { connectLanguage, type LanguageClient } from "../../src/models/language/client.ts";
import { languageThreads } from "../../src/models/language/priority.ts";
import { writeVisionLanguageFolder } from "../fixtures/language-folder.ts";
import { about, colouredPicture, message } from "../fixtures/language-questions.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { framesOf } from "../fixtures/pictures.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** A machine of two cores, as the bar has it: the eyes and the model have one thread each. */
const CORES = 2;
/** Share of ticks that may be missed. */
const MOST_MISSED = 0.02;
/** Growth of the model's process for each question that a session of eight hours can bear: 1 GB in 28,800 questions. */
const MOST_GROWTH_KB = 35;

/** What happened to the eyes' ticks. */
interface Watched {
  readonly due: number;
  readonly missed: number;
  /** Milliseconds from a frame to what was seen in it. */
  readonly took: readonly number[];
}

/** Run the suite: `--seconds N` is how long the eyes are watched beside the model, 120 when left out. */
export async function run(words: readonly string[]): Promise<void> {
  const seconds = option(words, "--seconds", 120);
  const folder = mkdtempSync(join(tmpdir(), "benchside-bench-model-"));
  await writeVisionLanguageFolder(folder, { hidden: 512, layers: 10 });
  const eyes = connectInference(() => workerTransport(at("../../out/main/worker.js")), {
    ...inferenceOptions,
    threads: languageThreads(CORES),
  });
  await eyes.whenReady();
  const stream = eyes.openStream();
  const frames = framesOf(at("../../resources/sample/takes/desk-lamp-156dfe7594cb2420.mp4"));
  const alone = await watch(frames, (frame) => stream.perceive(frame), Math.min(seconds, 30));
  console.error(`alone: ${said(alone)}`);
  const { asked, questionMs, stop } = await withoutEnd(folder);
  const beside = await watch(frames, (frame) => stream.perceive(frame), seconds);
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

/** Give the eyes a frame every half second. One that is due while the one before is still looked at is missed, as in a session. */
async function watch(
  frames: readonly Frame[],
  perceive: (frame: Frame) => Promise<unknown>,
  seconds: number,
): Promise<Watched> {
  const took: number[] = [];
  let [missed, busy] = [0, false];
  const look = async (frame: Frame) => {
    const start = performance.now();
    busy = true;
    await perceive(frame);
    busy = false;
    took.push(performance.now() - start);
  };
  const due = seconds * 2;
  const begin = performance.now();
  for (let at = 0; at < due; at++) {
    await sleep(Math.max(0, begin + at * 500 - performance.now()));
    if (busy) missed += 1;
    else void look({ ...frames[at % frames.length]!, index: at, t: at / 2 });
  }
  await sleep(1000);
  return { due, missed, took };
}

/** Starts the process of a model and has it answer one question after another until it is stopped. */
async function withoutEnd(folder: string) {
  const { model } = await opened(folder);
  const stop = new AbortController();
  const took: number[] = [];
  const asking = (async () => {
    for (let t = 1; !stop.signal.aborted; t++) {
      const start = performance.now();
      await ask(model, t, stop.signal);
      took.push(performance.now() - start);
    }
  })().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return {
    asked: () => took.length,
    questionMs: () => took,
    stop: async () => {
      stop.abort(new Error("enough"));
      await asking;
      await model.close();
    },
  };
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

/** A question with a picture of its own; now and then some words are written. */
async function ask(model: LanguageClient, t: number, signal: AbortSignal): Promise<void> {
  const plan = [
    message("system", "Watch. ".repeat(80)),
    message("user", "1. Put the base down.", await colouredPicture(0, "red")),
  ];
  const now = await colouredPicture(t, `rgb(${t % 256}, ${(t >> 8) % 256}, 90)`);
  const request = about(plan, "And now?", now);
  await model.score(request, ["silent", "interrupt"], signal);
  if (t % 4 === 0) await model.write(request, { type: "regex", pattern: "[a-z ]{24}" }, 24, signal);
}

async function opened(folder: string): Promise<{ readonly model: LanguageClient; memory(): number }> {
  let pid = 0;
  const spawn = () => {
    const [child, transport] = hosted();
    pid = child.pid!;
    return transport;
  };
  const model = connectLanguage(spawn, { folder, provider: "cpu", threads: languageThreads(CORES) });
  await model.whenReady();
  return { model, memory: () => residentKb(pid) };
}

/** The process as the app starts it, under Node. */
function hosted(): [ChildProcess, Transport] {
  const child = fork(at("./language-host.mjs"), [at("../../out/main/language.js")], { serialization: "advanced" });
  const early: unknown[] = [];
  let listening = false;
  const listeners: ((message: unknown) => void)[] = [];
  child.on("message", (message: { readonly kind?: string }) => {
    if (message.kind !== "listening") return listeners.forEach((listen) => listen(message));
    listening = true;
    for (const one of early.splice(0)) child.send(one as object);
  });
  const transport: Transport = {
    post: (message) => void (listening ? child.send(message as object) : early.push(message)),
    onMessage: (listen) => void listeners.push(listen),
    onExit: (listen) => void child.once("exit", (code) => listen(`the model's process ended with code ${code}`)),
    kill: () => void child.kill("SIGKILL"),
  };
  return [child, transport];
}

function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
}
