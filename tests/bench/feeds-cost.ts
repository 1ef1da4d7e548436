import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { brainFor } from "../../src/core/brain/registry.ts";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import { Scorer } from "../../src/core/brain/filter/score.ts";
import type { Frame } from "../../src/core/domain/tick.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import { sampleBench } from "../../src/app/app-sample.ts";
import { openAddress, type OpenableAddress } from "../../src/capture/sources/open.ts";
import type { FeedOptions } from "../../src/capture/sources/feed-options.ts";
import { type LocalPerception } from "../../src/models/onnx/perception.ts";
import { sample as sampleHere } from "../fixtures/sample.ts";
import { follow as followSource, type Followed } from "./followed.ts";

/** Seconds of processor time that are looked at. */
const COST_SECONDS = 10;

export function follow(address: OpenableAddress, options: FeedOptions, onFrame: (frame: Frame) => unknown): Followed {
  return followSource(openAddress(address, options), onFrame);
}

export type Decide = (frame: Frame) => Promise<void>;

export async function decider(perception: LocalPerception): Promise<Decide> {
  const sample = await sampleBench(sampleHere, { perception, encoder: perception.status.encoder });
  let coach = new Coach(brainFor(sample.procedure, sample.profile));
  const scorer = new Scorer(sample.profile);
  let last = -1;
  return async (frame) => {
    if (frame.t <= last) coach = new Coach(brainFor(sample.procedure, sample.profile));
    last = frame.t;
    const tick = await perception.perceive(frame);
    coach.tick({ frame: frame.index, evidence: scorer.score(frameFeatures(tick)), hands: tick.hands });
  };
}

/** Processor time of ffmpeg and of this process while a feed is only sampled, as a share of one core. */
export async function cost(address: OpenableAddress, options: FeedOptions): Promise<number> {
  const feed = follow(address, options, () => {});
  await feed.until(() => feed.frames > 2);
  const before = processorSeconds();
  const began = performance.now();
  await sleep(COST_SECONDS * 1000);
  const spent = processorSeconds() - before;
  const passed = (performance.now() - began) / 1000;
  await feed.stop();
  return spent / passed;
}

/** Processor seconds of this process and of the ffmpeg processes that it started. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  const ticks = childrenOf(process.pid).reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
  return (user + system) / 1e6 + ticks / 100;
}

/** Fields of /proc/PID/stat after the name, of the ffmpeg processes that a process started. */
function childrenOf(parent: number): string[][] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, "utf8");
        const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
        return Number(fields[1]) === parent && text.includes("(ffmpeg)") ? [fields] : [];
      } catch {
        return [];
      }
    });
}
