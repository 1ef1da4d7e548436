import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import type { Frame, Tick } from "../../src/core/domain/tick.ts";
import { parseAddress } from "../../src/core/domain/feed/address.ts";
import type { FrameSource } from "../../src/core/domain/feed/source.ts";
import type { MockFault } from "../../src/core/domain/feed/mock-faults.ts";
import { readMockPicture } from "../../src/core/domain/feed/mock-picture.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { createJournal } from "../../src/storage/journal/write.ts";
import type { Recorder } from "../../src/capture/recorder.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import { LiveSession } from "../../src/app/session/live-session.ts";
import type { FeedClock } from "../../src/capture/sources/sources-clock.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { mockSource } from "../../src/capture/sources/mock.ts";
import { openAddress, type OpenableAddress } from "../../src/capture/sources/open.ts";
import { countedStream, numbersIn, pictureNumber } from "../fixtures/counted-film.ts";
import { lamp } from "../fixtures/lamp-session.ts";
import { TestServer } from "../fixtures/streams/server.ts";
import { until } from "./followed.ts";
import type { Bar } from "./report.ts";

/** What a long run showed: a sentence about it, and its bars. */
export interface Soaked {
  readonly text: string;
  readonly bars: readonly Bar[];
}

/** Seconds between the two deaths of a server. */
const ROUND_SECONDS = 30;
/** Pictures a second, and what one of them lasts: the most that time may drift. */
const FPS = 15;
const HOUR = 3600;
/** Seconds of the film that is repeated for an hour; its pictures carry their numbers. */
const FILM_SECONDS = 40;
/** Seconds between two times that simulated glasses are gone, and how long they are. */
const GONE_EVERY = 60;
const GONE_SECONDS = 4;

/** How this process is at one moment. */
interface FrameFeatures {
  readonly memory: number;
  readonly descriptors: number;
}

/** A session on RTSP in real time, coached, journalled and recorded, its server killed twice a minute. */
export async function soakStream(seconds: number): Promise<Soaked> {
  const folder = mkdtempSync(join(tmpdir(), "benchside-soak-"));
  const server = await TestServer.prepare("rtsp");
  const { recorder, gaps } = kept(folder);
  const looks: (FrameFeatures & { readonly late: number })[] = [];
  let late = Infinity;
  let frames = 0;
  let alarms = 0;
  const before = process.cpuUsage();
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  try {
    await server.start({ size: "320x180", fps: FPS });
    const source = openAddress(parseAddress(server.address()) as OpenableAddress, { recorder });
    const seen = ({ t }: Frame) => {
      frames += 1;
      late = Math.min(late, passed() - t);
    };
    const { session, count, ended } = await begin(folder, source, recorder, seen);
    try {
      await until(() => frames > 10, source);
      while (passed() < seconds) {
        // How late the promptest sample of a round is tells of the clock; how late the others are, of the machine.
        late = Infinity;
        await sleep(ROUND_SECONDS * 900);
        looks.push({ ...look(), late });
        if (recorder.health().alarm !== null) alarms += 1;
        server.kill();
        await sleep(ROUND_SECONDS * 100);
        await server.start({ size: "320x180", fps: FPS });
        const had = frames;
        await until(() => frames > had && source.health().state === "live", source);
      }
    } finally {
      session.stop();
      await ended;
    }
    const ran = passed();
    const { dropped } = source.health();
    const { bytes } = recorder.health();
    const drift = Math.abs(looks.at(-1)!.late - looks[0]!.late);
    const { user, system } = process.cpuUsage(before);
    const share = (user + system) / 1e4 / ran;
    return {
      text: `${ran.toFixed(0)} s of RTSP in real time, ${FPS} pictures a second, coached, journalled and recorded by copy, its server killed and started ${count.cuts} times: ${count.events} events in the journal, ${frames} samples, ${dropped} dropped; ${(bytes / 2 ** 20).toFixed(1)} MB in ${files(folder)} files, ${gaps.length} gaps between them, ${alarms} alarms of the recorder. This process took ${share.toFixed(1)} % of a core, ffmpeg and the server not counted.`,
      bars: [
        ...growth("RTSP", looks),
        driftBar("RTSP", drift),
        noneBar("RTSP: samples dropped", dropped),
        noneBar("RTSP: samples without a tick in the journal", frames - count.ticks),
      ],
    };
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An hour of a film whose pictures carry their numbers, as a coached and recorded session, as fast as it can be read. */
export async function soakFilm(): Promise<Soaked> {
  const folder = mkdtempSync(join(tmpdir(), "benchside-soak-"));
  try {
    const path = join(folder, "hour.mp4");
    const film = join(folder, "film.mp4");
    writeFileSync(join(folder, "film.mkv"), countedStream(FILM_SECONDS, { fps: FPS, gop: FPS }));
    const copy = ["-v", "error", "-c", "copy", "-video_track_timescale", "15000"];
    execFileSync(findFfmpeg(), ["-i", join(folder, "film.mkv"), ...copy, film]);
    execFileSync(findFfmpeg(), ["-stream_loop", String(HOUR / FILM_SECONDS - 1), "-i", film, ...copy, path]);
    const { recorder, segments } = kept(folder);
    const looks: FrameFeatures[] = [];
    let drift = 0;
    const seen = (frame: Frame) => {
      drift = Math.max(drift, Math.abs(apart(frame.t, pictureNumber(frame))));
      if (frame.index % 120 === 119) looks.push(look());
    };
    const source = fileSource({ path, speed: "max", recorder });
    const began = performance.now();
    const events = await coached(folder, source, recorder, seen);
    const took = (performance.now() - began) / 1000;
    const { dropped } = source.health();
    let pictures = 0;
    for (const { file, offset } of segments)
      for (const { number, t } of await numbersIn(join(folder, file), offset)) {
        pictures += 1;
        drift = Math.max(drift, Math.abs(apart(t, number)));
      }
    return {
      text: `An hour of a film in ${took.toFixed(0)} s, coached and recorded: ${events} events in the journal, ${pictures} of ${HOUR * FPS} pictures in the recording. Drift is the farthest that any sample or recorded picture lies from the moment of its number.`,
      bars: [
        ...growth("film", looks),
        driftBar("film", drift),
        noneBar("film: samples dropped", dropped),
        noneBar("film: pictures missing in the recording", HOUR * FPS - pictures),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An hour of simulated glasses that are gone once a minute, recorded, on a clock that runs as fast as the machine can. */
export async function soakMock(): Promise<Soaked> {
  const folder = mkdtempSync(join(tmpdir(), "benchside-soak-"));
  let now = 0;
  const clock: FeedClock = {
    now: () => now,
    async until(time) {
      now = Math.max(now, time);
      await turn();
    },
  };
  const { recorder } = kept(folder, clock.now);
  const gone: MockFault[] = Array.from({ length: HOUR / GONE_EVERY - 1 }, (_, at) => {
    return { fault: "disconnect", at: (at + 1) * GONE_EVERY, seconds: GONE_SECONDS };
  });
  const preview = { fps: 2, onJpeg: () => {} };
  const source = mockSource({ faults: [...gone, { fault: "end", at: HOUR }], preview, recorder, clock });
  const looks: FrameFeatures[] = [];
  let drift = 0;
  let gaps = 0;
  let samples = 0;
  const began = performance.now();
  try {
    for await (const { t, rgb, width, height } of source.frames(new AbortController().signal)) {
      samples += 1;
      drift = Math.max(drift, Math.abs(t - readMockPicture(rgb, width, height)! / 30));
      gaps += source.gaps!().length;
      if (samples % 120 === 0) looks.push(look());
    }
    const took = (performance.now() - began) / 1000;
    await recorder.close();
    const { dropped } = source.health();
    return {
      text: `An hour of simulated glasses in ${took.toFixed(0)} s, gone for ${GONE_SECONDS} s once a minute, recorded: ${samples} samples, ${gaps} gaps, ${files(folder)} files.`,
      bars: [
        ...growth("simulated glasses", looks),
        driftBar("simulated glasses", drift, 30),
        noneBar("simulated glasses: samples dropped", dropped),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Coach a feed to its end; the number of journalled events. */
async function coached(
  folder: string,
  source: FrameSource,
  recorder: Recorder,
  seen: (frame: Frame) => void,
): Promise<number> {
  const { count, ended } = await begin(folder, source, recorder, seen);
  await ended;
  return count.events;
}

/** Begin to coach a feed; `ended` resolves when it is over and its journal is closed. Perception sees nothing in particular. */
async function begin(folder: string, source: FrameSource, recorder: Recorder, seen: (frame: Frame) => void) {
  const journal = await createJournal(join(folder, "journal.jsonl"));
  const count = { events: 0, ticks: 0, cuts: 0 };
  const scene = Float32Array.of(1, 0);
  const perceive = async (frame: Frame): Promise<Tick> => {
    seen(frame);
    return { t: frame.t, frame: frame.index, scene, work: null, hands: [], motion: 0 };
  };
  const onEvent = (event: SessionEvent): void => {
    count.events += 1;
    if (event.type === "tick") count.ticks += 1;
    if (event.type === "gap" && event.of === "feed") count.cuts += 1;
  };
  const session = new LiveSession({
    ...{ session: "soak", program: "bench", startedAt: new Date().toISOString(), procedure: lamp },
    ...{ profile: null, profileName: null, source, recorder, journal, onEvent },
    perception: { perceive },
    perceptionBack: () => Promise.resolve(),
    now: () => performance.now() / 1000,
  });
  const ended = session.run().finally(() => journal.close());
  return { session, count, ended };
}

/** A recorder into a folder, with what it told. */
function kept(folder: string, now?: () => number) {
  const segments: { file: string; offset: number }[] = [];
  const gaps: unknown[] = [];
  const recorder = createRecorder({
    folder,
    ...(now ? { now } : {}),
    listeners: {
      onSegment: (file, offset) => segments.push({ file, offset }),
      onGap: (gap) => gaps.push(gap),
      onTrouble: (_, text) => console.error(text),
    },
  });
  return { recorder, segments, gaps };
}

/** Seconds by which the picture with this number lies apart from its moment in the repeated film. */
function apart(t: number, number: number): number {
  const off = (((t - number / FPS) % FILM_SECONDS) + FILM_SECONDS) % FILM_SECONDS;
  return Math.min(off, FILM_SECONDS - off);
}

function look(): FrameFeatures {
  (globalThis as { gc?: () => void }).gc?.();
  return { memory: process.memoryUsage().rss, descriptors: readdirSync("/proc/self/fd").length };
}

function files(folder: string): number {
  return readdirSync(folder).filter((name) => name.startsWith("media-")).length;
}

/** From a tenth of the run on, when everything is in place, to its end. */
function growth(what: string, looks: readonly FrameFeatures[]): Bar[] {
  const early = looks[Math.floor(looks.length / 10)]!;
  const late = looks.at(-1)!;
  const grown = (late.memory - early.memory) / 2 ** 20;
  const more = late.descriptors - early.descriptors;
  return [
    { what: `${what}: memory`, value: `${grown.toFixed(1)} MB more`, bar: "under 20 MB more", met: grown < 20 },
    { what: `${what}: descriptors`, value: `${more} more`, bar: "none more", met: more <= 0 },
  ];
}

function driftBar(what: string, drift: number, fps = FPS): Bar {
  return {
    what: `${what}: drift of session time`,
    value: `${(drift * 1000).toFixed(1)} ms`,
    bar: `under one picture (${(1000 / fps).toFixed(0)} ms)`,
    met: drift < 1 / fps,
  };
}

function noneBar(what: string, count: number): Bar {
  return { what, value: String(count), bar: "none", met: count === 0 };
}
