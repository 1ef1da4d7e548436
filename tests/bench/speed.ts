import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brainFor } from "../../src/core/brain/registry.ts";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import { Scorer } from "../../src/core/brain/filter/score.ts";
import type { Frame } from "../../src/core/domain/tick.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import { Procedure } from "../../src/core/procedure/schema.ts";
import { JOURNAL_VERSION, type SessionEvent } from "../../src/core/journal/events.ts";
import { fold } from "../../src/core/journal/fold.ts";
import { createJournal, type Journal } from "../../src/storage/journal/write.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { sampleBench, type Sample } from "../../src/app/app-sample.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { createSynthesiser } from "../../src/models/speech/synthesiser.ts";
import { createPerception, type LocalPerception } from "../../src/models/onnx/perception.ts";
import { connectInference, workerTransport } from "../../src/models/process/client.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { sample as sampleHere } from "../fixtures/sample.ts";
import { filterTicks } from "./filter-ticks.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";
import { firstSounds, sessionOn } from "./speed-session.ts";
import { perceptionStages } from "./speed-stages.ts";
import { teachTime } from "./speed-teach.ts";

const built = (program: string) => fileURLToPath(new URL(`../../out/main/${program}.js`, import.meta.url));

const seconds = (): number => performance.now() / 1000;

/** Run the suite. `--ticks N` shortens the long run (default 7,200, an hour of a session), `--teach N` the film that teaches, in seconds (600). */
export async function run(words: readonly string[]): Promise<void> {
  const ticks = option(words, "--ticks", 7200);
  const folder = mkdtempSync(join(tmpdir(), "benchside-bench-"));
  // As the program has it: hands in a thread of their own, and one processor's thread for each model.
  const perception = await createPerception({ ...inferenceOptions, threads: 1 }, { handsThread: built("hands") });
  try {
    const sample = await sampleBench(sampleHere, { perception, encoder: perception.status.encoder });
    const frames = await framesOf(sample.video);
    const stages = await stageCosts(sample, frames, perception, folder);
    const offline = await offlineRun(sample, folder);
    const sound = await soundDelays(sample, perception, folder);
    const memory = await longRun(sample, frames, perception, ticks, folder);
    const folding = await foldCosts(sample, perception, folder);
    const teaching = await teachTime(folder, option(words, "--teach", 600));
    const bars = [...stages.bars, ...filterTicks(), ...offline, ...teaching, ...sound, ...memory, ...folding];
    await report(
      "Speed",
      "npm run bench",
      [barTable(bars), "Where a tick's time goes:", stages.body, await perceptionStages(frames)].join("\n\n"),
      bars,
    );
  } finally {
    await perception.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function framesOf(video: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of fileSource({ path: video, speed: "max" }).frames(new AbortController().signal))
    frames.push({ ...frame, rgb: frame.rgb.slice() });
  return frames;
}

/** Time of each stage of a tick, and the processor time that a tick costs. */
async function stageCosts(
  { procedure, profile }: Sample,
  frames: readonly Frame[],
  perception: LocalPerception,
  folder: string,
): Promise<{ bars: Bar[]; body: string }> {
  const coach = new Coach(brainFor(procedure, profile));
  const scorer = new Scorer(profile);
  const journal = await openedJournal(join(folder, "stages.jsonl"), procedure);
  const spent = {
    perceive: [] as number[],
    score: [] as number[],
    decide: [] as number[],
    journal: [] as number[],
    tick: [] as number[],
  };
  for (const frame of frames.slice(0, 5)) await perception.perceive(frame);
  const before = process.cpuUsage();
  for (const frame of frames) {
    const at = [performance.now()];
    const tick = await perception.perceive(frame);
    at.push(performance.now());
    const evidence = scorer.score(frameFeatures(tick));
    at.push(performance.now());
    const events = coach.tick({ frame: frame.index, evidence, hands: tick.hands });
    at.push(performance.now());
    for (const event of events) await journal.append(event);
    at.push(performance.now());
    const [a, b, c, d, e] = at as [number, number, number, number, number];
    spent.perceive.push(b - a);
    spent.score.push(c - b);
    spent.decide.push(d - c);
    spent.journal.push(e - d);
    spent.tick.push(e - a);
  }
  const used = process.cpuUsage(before);
  await journal.close();
  const perTick = (used.user + used.system) / 1000 / frames.length;
  const p50 = quantile(spent.tick, 0.5)!;
  const p95 = quantile(spent.tick, 0.95)!;
  const core = (perTick * 2) / 1000;
  return {
    bars: [
      { what: "tick, p50", value: `${p50.toFixed(0)} ms`, bar: "at most 35 ms", met: p50 <= 35 },
      { what: "tick, p95", value: `${p95.toFixed(0)} ms`, bar: "at most 30 ms", met: p95 <= 30 },
      { what: "share of one core at 2 fps", value: `${(core * 100).toFixed(0)} %`, bar: "under 60 %", met: core < 0.6 },
    ],
    body: table(
      ["stage", "p50", "p95"],
      Object.entries(spent).map(([name, values]) => [
        name,
        ...[0.5, 0.95].map((q) => `${quantile(values, q)!.toFixed(2)} ms`),
      ]),
    ),
  };
}

/** A whole session as fast as the machine allows, its models in a thread of their own, as every command has them. */
async function offlineRun(sample: Sample, folder: string): Promise<Bar[]> {
  const client = connectInference(() => workerTransport(built("worker")), { ...inferenceOptions, threads: 1 });
  await client.whenReady();
  const began = seconds();
  const session = await sessionOn(sample, client.openStream(), folder, "offline", () => {});
  await session.run();
  const speed = session.state.t / (seconds() - began);
  await client.close();
  return [
    { what: "offline speed over real time", value: `${speed.toFixed(1)} ×`, bar: "at least 30 ×", met: speed >= 30 },
  ];
}

/** From a frame to the sound of what it made the coach say, which was made when the plan was. */
async function soundDelays(sample: Sample, perception: LocalPerception, folder: string): Promise<Bar[]> {
  const synthesiser = createSynthesiser(join(folder, "speech"));
  if (!(await synthesiser.status()).espeak)
    return [{ what: "frame to first sound, cached", value: "no espeak-ng here", bar: "under 1 s, p95", met: false }];
  const sounds = await firstSounds(sample, perception, synthesiser, folder);
  const p95 =
    quantile(
      sounds.map(({ ms }) => ms),
      0.95,
    )! / 1000;
  return [
    {
      what: `frame to first sound of ${sounds.length} utterances, p95 (without the loudspeaker's own delay)`,
      value: `${p95.toFixed(2)} s`,
      bar: "under 1 s",
      met: p95 < 1,
    },
  ];
}

/** Memory of a long session: the sample's frames over and over. */
async function longRun(
  { procedure, profile }: Sample,
  frames: readonly Frame[],
  perception: LocalPerception,
  ticks: number,
  folder: string,
): Promise<Bar[]> {
  const coach = new Coach(brainFor(procedure, profile));
  const scorer = new Scorer(profile);
  const journal = await openedJournal(join(folder, "long.jsonl"), procedure);
  const early = Math.min(600, Math.floor(ticks / 2));
  let base = 0;
  for (let i = 0; i < ticks; i++) {
    const frame = { ...frames[i % frames.length]!, t: i / 2, index: i };
    const tick = await perception.perceive(frame);
    for (const event of coach.tick({ frame: i, evidence: scorer.score(frameFeatures(tick)), hands: tick.hands }))
      await journal.append(event);
    if (i + 1 === early) base = resident();
  }
  const grown = (resident() - base) / 2 ** 20;
  await journal.close();
  return [
    {
      what: `memory after ${ticks} ticks against after ${early}`,
      value: `${grown >= 0 ? "+" : "−"}${Math.abs(grown).toFixed(0)} MB`,
      bar: "under 50 MB more",
      met: grown < 50,
    },
  ];
}

function resident(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().rss;
}

/** Folding a journal of 30,000 events, real ones of the sample repeated, and reading it first. */
async function foldCosts(sample: Sample, perception: LocalPerception, folder: string): Promise<Bar[]> {
  const events: SessionEvent[] = [];
  const session = await sessionOn(sample, perception, folder, "fold", (event) => events.push(event));
  await session.run();
  const [opened, ...rest] = events.slice(0, -1);
  const long: SessionEvent[] = [opened!];
  const length = rest.at(-1)!.t + 1;
  for (let turn = 0; long.length < 30_000; turn++)
    for (const event of rest) if (long.length < 30_000) long.push(shifted(event, turn * length));
  const path = join(folder, "thirty.jsonl");
  const journal = await createJournal(path);
  for (const event of long) await journal.append(event);
  await journal.close();
  const folds = Array.from({ length: 7 }, () => {
    const at = performance.now();
    fold(long);
    return performance.now() - at;
  });
  const at = performance.now();
  await readJournal(path);
  const reading = performance.now() - at;
  const p50 = quantile(folds, 0.5)!;
  return [
    { what: "fold of 30,000 events, p50 of 7", value: `${p50.toFixed(0)} ms`, bar: "under 300 ms", met: p50 < 300 },
    { what: "reading and checking them from disk first", value: `${reading.toFixed(0)} ms`, bar: "", met: true },
  ];
}

function shifted(event: SessionEvent, by: number): SessionEvent {
  const t = event.t + by;
  return event.type === "tick" ? { ...event, t, evidence: { ...event.evidence, t } } : { ...event, t };
}

/** A journal that has begun: the first event of one is always `opened`. */
async function openedJournal(path: string, procedure: Procedure): Promise<Journal> {
  const journal = await createJournal(path);
  await journal.append({
    type: "opened",
    t: 0,
    version: JOURNAL_VERSION,
    session: "bench",
    program: "bench",
    startedAt: new Date().toISOString(),
    procedure: Procedure.parse(procedure),
    profile: "sample",
    feed: "bench",
  });
  return journal;
}
