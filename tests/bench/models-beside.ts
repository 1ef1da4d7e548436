import { fork, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Provider } from "../../src/core/settings/providers.ts";
import type { Frame } from "../../src/core/domain/tick.ts";
import type { Transport } from "../../src/models/process/transport.ts";
import { connectLanguage, type LanguageClient } from "../../src/models/language/language-client.ts";
import { languageThreads } from "../../src/models/language/priority.ts";
import { connectInference, workerTransport } from "../../src/models/process/client.ts";
import { about, colouredPicture, message } from "../fixtures/language-questions.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { framesOf } from "../fixtures/pictures.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A machine of two cores, as the bar has it: the eyes and the model have one thread each. */
export const CORES = 2;

/** What happened to the eyes' ticks. */
export interface Watched {
  readonly due: number;
  readonly missed: number;
  /** Milliseconds from a frame to what was seen in it. */
  readonly took: readonly number[];
}

/** The eyes as a session opens them, and the frames of the sample's film that they are given. */
export async function openEyes() {
  const eyes = connectInference(() => workerTransport(at("../../out/main/worker.js")), {
    ...inferenceOptions,
    threads: languageThreads(CORES),
  });
  await eyes.whenReady();
  const stream = eyes.openStream();
  const frames = framesOf(at("../../resources/sample/takes/desk-lamp-156dfe7594cb2420.mp4"));
  return {
    watch: (seconds: number): Promise<Watched> => watch(frames, (frame) => stream.perceive(frame), seconds),
    close: (): Promise<void> => eyes.close(),
  };
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
export async function withoutEnd(folder: string) {
  const { model, memory } = await opened(folder);
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
    memory,
    stop: async () => {
      stop.abort(new Error("enough"));
      await asking;
      await model.close();
    },
  };
}

/** A question with a picture of its own; now and then some words are written. */
export async function ask(model: LanguageClient, t: number, signal: AbortSignal): Promise<void> {
  const plan = [
    message("system", "Watch. ".repeat(80)),
    message("user", "1. Put the base down.", await colouredPicture(0, "red")),
  ];
  const now = await colouredPicture(t, `rgb(${t % 256}, ${(t >> 8) % 256}, 90)`);
  const request = about(plan, "And now?", now);
  await model.score(request, ["silent", "interrupt"], signal);
  if (t % 4 === 0) await model.write(request, { type: "regex", pattern: "[a-z ]{24}" }, 24, signal);
}

/**
 * The process of a folder's model, the kilobytes that it holds, and the milliseconds that processors gave it.
 *
 * @param provider the first that is tried
 * @param givesWay whether all others go first, as in a session; where not, it has this process's own priority, which takes the rights to raise one
 */
export async function opened(
  folder: string,
  provider: Provider = "cpu",
  givesWay = true,
): Promise<{ readonly model: LanguageClient; memory(): number; processorMs(): number }> {
  let pid = 0;
  const spawn = () => {
    const [child, transport] = hosted(givesWay ? [] : [`${getPriority()}`]);
    pid = child.pid!;
    return transport;
  };
  const model = connectLanguage(spawn, { folder, provider, threads: languageThreads(CORES) });
  await model.whenReady();
  return { model, memory: () => residentKb(pid), processorMs: () => processorMs(pid) };
}

/** The process as the app starts it, under Node. */
function hosted(priority: readonly string[]): [ChildProcess, Transport] {
  const words = [at("../../out/main/language.js"), ...priority];
  const child = fork(at("./language-host.mjs"), words, { serialization: "advanced" });
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

/** Linux counts them in hundredths of a second, of the program's own work and of the system's for it. */
function processorMs(pid: number): number {
  const [, fields = ""] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  const [own, system] = fields.split(" ").slice(11, 13).map(Number);
  return 10 * (own! + system!);
}
