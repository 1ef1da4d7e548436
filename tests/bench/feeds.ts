import { setTimeout as sleep } from "node:timers/promises";
import { parseAddress } from "../../src/core/domain/feed/address.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { type OpenableAddress } from "../../src/capture/sources/open.ts";
import { createPerception } from "../../src/models/onnx/perception.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { clockAge } from "../fixtures/streams/clock.mjs";
import { TestServer, type ServerKind } from "../fixtures/streams/server.ts";
import { demuxToDecision } from "./demuxed.ts";
import { nowhere } from "./followed.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";
import { soakFilm, soakMock, soakStream } from "./soak.ts";
import type { Decide } from "./feeds-cost.ts";
import { decider, follow, cost } from "./feeds-cost.ts";

/** What is measured, and how it is served on loopback. */
const PROTOCOLS: readonly {
  readonly name: string;
  readonly kind: ServerKind;
  readonly address: "play" | "http-flv";
}[] = [
  { name: "RTSP, TCP", kind: "rtsp", address: "play" },
  { name: "RTSP, UDP", kind: "rtsp-udp", address: "play" },
  { name: "RTMP", kind: "rtmp", address: "play" },
  { name: "FLV over HTTP", kind: "rtmp", address: "http-flv" },
  { name: "SRT", kind: "srt", address: "play" },
  { name: "TS over HTTP", kind: "http-ts", address: "play" },
  { name: "MJPEG over HTTP", kind: "mjpeg", address: "play" },
  { name: "HLS", kind: "hls", address: "play" },
];

/** A good camera: 720p at 30 pictures a second, each with its own clock. */
const CAMERA = { size: "1280x720", fps: 30, clock: true } as const;

/** What was measured of one protocol; seconds, milliseconds for latency, shares of one core. */
interface Measured {
  readonly first: number;
  readonly noticed: number;
  readonly back: number;
  readonly seen: readonly number[];
  readonly decided: readonly number[];
  readonly demuxed: readonly number[];
  readonly sampling: number;
  readonly recording: number;
}

/**
 * Run the suite. `--only NAME` measures the protocols whose name holds it and leaves the page of benchmarks as it is; `--soak
 * SECONDS` runs one stream so long (60 when left out, 0 for none) and an hour of a film and of simulated glasses as fast as
 * they can be read; `--soak-only` does nothing else.
 */
export async function run(words: readonly string[]): Promise<void> {
  const at = words.indexOf("--only");
  const only = at < 0 ? "" : (words[at + 1] ?? "");
  const command = ["npm run bench:feeds --", ...words].join(" ");
  if (!words.includes("--soak-only")) {
    const { body, bars } = await measureAll(only);
    if (only === "") await report("Feeds", command, body, bars);
    else console.log(body);
  }
  const soakSeconds = option(words, "--soak", 60);
  if (soakSeconds > 0) await soak(soakSeconds, command);
}

async function measureAll(only: string): Promise<{ readonly body: string; readonly bars: Bar[] }> {
  const perception = await createPerception(inferenceOptions);
  const decide = await decider(perception);
  const rows: [string, Measured][] = [];
  const bars: Bar[] = [];
  for (const { name, kind, address } of PROTOCOLS.filter((one) => one.name.includes(only))) {
    const measured = await measure(kind, address, decide);
    rows.push([name, measured]);
    const reached = barsOf(name, measured);
    bars.push(...reached);
    console.error(`${name}: ${reached.map(({ value }) => value).join(", ")}`);
  }
  await perception.close();
  const body = [
    "Servers on loopback on the same machine as the coach, which is shared with other work: waiting times hold whatever else ran. Painted: from the moment a 720p30 picture was made, before its encoder, to its sample and to the coach's decision. Demultiplexed: from the moment ffmpeg had its packet to the decision, without what a protocol holds back before (SRT 120 ms, HLS seconds, both by design).",
    table(
      [
        "feed",
        "first frame",
        "loss noticed",
        "back after return",
        "painted to sample p50 / p95",
        "painted to decision p50 / p95",
        "demultiplexed to decision p50 / p95",
        "2 fps sampling",
        "recording copy",
      ],
      rows.map(([name, measured]) => [name, ...cells(measured)]),
    ),
    barTable(bars),
  ];
  return { body: body.join("\n\n"), bars };
}

/** Long runs: does anything grow, does time drift? */
async function soak(seconds: number, command: string): Promise<void> {
  const parts = [];
  for (const run of [soakFilm, soakMock, () => soakStream(seconds)]) {
    const soaked = await run();
    console.error(soaked.text);
    parts.push(soaked);
  }
  const bars = parts.flatMap((part) => part.bars);
  await report("Soak", command, [...parts.map(({ text }) => text), barTable(bars)].join("\n\n"), bars);
}

function cells({ first, noticed, back, seen, decided, demuxed, sampling, recording }: Measured): string[] {
  const two = (values: readonly number[]) =>
    values.length === 0 ? "–" : `${quantile(values, 0.5)!.toFixed(0)} / ${quantile(values, 0.95)!.toFixed(0)} ms`;
  const core = (share: number) => `${(100 * share).toFixed(1)} %`;
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  const waits = [seconds(first), seconds(noticed), seconds(back)];
  return [...waits, two(seen), two(decided), two(demuxed), core(sampling), core(recording)];
}

function barsOf(name: string, { first, noticed, back, demuxed, sampling, recording }: Measured): Bar[] {
  const most = (what: string, value: number, limit: number, unit: string, digits: number): Bar => ({
    what: `${name}: ${what}`,
    value: `${value.toFixed(digits)} ${unit}`,
    bar: `under ${limit} ${unit}`,
    met: value < limit,
  });
  return [
    most("first frame", first, 3, "s", 2),
    most("loss noticed", noticed, name === "SRT" ? 4 : 1, "s", 2),
    most("back after return", back, 4, "s", 2),
    most("demultiplexed to decision, p95", quantile(demuxed, 0.95) ?? Infinity, 250, "ms", 0),
    most("2 fps sampling, of one core", 100 * sampling, 20, "%", 1),
    most("recording copy, of one core", 100 * recording, 5, "%", 1),
  ];
}

async function measure(kind: ServerKind, which: "play" | "http-flv", decide: Decide): Promise<Measured> {
  const server = await TestServer.prepare(kind);
  const address = parseAddress(server.address(which)) as Extract<OpenableAddress, { kind: "stream" }>;
  try {
    await server.start(CAMERA);
    const seen: number[] = [];
    const decided: number[] = [];
    const feed = follow(address, {}, async (frame) => {
      const now = Date.now();
      const age = clockAge(frame, now);
      if (age === null) return;
      seen.push(age);
      await decide(frame);
      decided.push(age + Date.now() - now);
    });
    const first = await feed.until(() => feed.frames > 0);
    await sleep(1000);
    seen.length = decided.length = 0;
    await feed.until(() => decided.length >= 20);
    const latency = { seen: [...seen], decided: [...decided] };
    server.kill();
    const noticed = await feed.until(() => feed.source.health().state !== "live");
    await sleep(2500);
    await server.start(CAMERA);
    const frames = feed.frames;
    const back = await feed.until(() => feed.frames > frames && feed.source.health().state === "live");
    await feed.stop();
    const demuxed = await demuxToDecision(address, kind === "hls", decide);
    const sampling = await cost(address, {});
    const recording = (await cost(address, { recorder: nowhere() })) - sampling;
    return { first, noticed, back, ...latency, demuxed, sampling, recording: Math.max(0, recording) };
  } finally {
    server.close();
  }
}
