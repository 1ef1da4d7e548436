import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { FrameSource } from "../../src/core/domain/feed/source.ts";
import { findFfmpeg, findFfprobe } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import { openAddress } from "../../src/capture/sources/open.ts";
import { countedInput, numbersIn } from "../fixtures/counted-film.ts";
import { pushTo, type PushingCamera } from "../fixtures/pushing.ts";
import { whipClient, type WhipClient } from "../fixtures/whip-client.ts";

const KEY = "h3kq8mzt5vwx2cdfghjk";
const ffprobe = findFfprobe(findFfmpeg());
const folder = mkdtempSync(join(tmpdir(), "benchside-pushed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cameras: PushingCamera[] = [];
const phones: WhipClient[] = [];
const feeds: Watched[] = [];
afterEach(async () => {
  for (const { child } of cameras.splice(0)) child.kill("SIGKILL");
  await Promise.all(phones.splice(0).map((phone) => phone.vanish()));
  await Promise.all(feeds.splice(0).map((feed) => feed.stop()));
});

interface Watched {
  readonly source: FrameSource;
  readonly times: number[];
  readonly port: number;
  stop(): Promise<void>;
}

/** A feed that is listened for, its sample times and its recording. */
async function watch(protocol: "rtmp" | "whip", record: string | null = null): Promise<Watched> {
  const stop = new AbortController();
  const times: number[] = [];
  const told = vi.fn();
  const listeners = { onSegment: told, onGap: told, onTrouble: told };
  const recorder = record === null ? null : createRecorder({ folder: record, listeners });
  let source!: FrameSource;
  const port = await new Promise<number>((onListening) => {
    source = openAddress(
      { kind: "listen", protocol },
      { listen: { port: 0, lan: false, key: () => KEY }, onListening, ...(recorder ? { recorder } : {}) },
    );
    void run();
  });
  let over!: () => void;
  const done = new Promise<void>((resolve) => (over = resolve));
  async function run(): Promise<void> {
    for await (const { t } of source.frames(stop.signal)) times.push(t);
    await recorder?.close();
    over();
  }
  const watched = {
    source,
    times,
    port,
    stop: () => {
      stop.abort();
      return done;
    },
  };
  feeds.push(watched);
  return watched;
}

function push(port: number, key = KEY): PushingCamera {
  const camera = pushTo(`rtmp://127.0.0.1:${port}/live/${key}`);
  cameras.push(camera);
  return camera;
}

const until = (what: () => void) => vi.waitFor(what, { timeout: 40_000, interval: 50 });

function probed(file: string): string {
  const about = ["-count_frames", "-show_entries", "stream=codec_name,nb_read_frames", "-of", "csv=p=0"];
  return execFileSync(ffprobe!, ["-v", "error", ...about, file], { encoding: "utf8" });
}

test("over RTMP: it waits, is live, says that the phone left, and goes on with a gap when it is back", async () => {
  const kept = mkdtempSync(join(folder, "rtmp-"));
  const { source, times, port, stop } = await watch("rtmp", kept);
  await until(() =>
    expect(source.health()).toMatchObject({
      state: "connecting",
      reason: expect.stringContaining("nobody has pushed yet. Start the stream there"),
    }),
  );
  const camera = push(port);
  await until(() => expect(times.length).toBeGreaterThan(4));
  expect(source.health()).toMatchObject({
    state: "live",
    width: 160,
    height: 120,
    reason: "",
    sound: expect.any(Number),
  });
  camera.child.kill("SIGKILL");
  await until(() =>
    expect(source.health()).toMatchObject({
      state: "stalled",
      reason: "The phone or glasses stopped sending. Start the stream there again; Benchside keeps listening.",
    }),
  );
  const before = times.length;
  push(port);
  await until(() => expect(times.length).toBeGreaterThan(before + 3));
  expect(source.gaps!()).toEqual([
    { from: expect.any(Number), seconds: expect.any(Number), reason: "the phone or glasses stopped sending" },
  ]);
  expect(times.every((t, at) => t > (times[at - 1] ?? -1))).toBe(true);
  await stop();
  const files = readdirSync(kept).filter((name) => name.endsWith(".mkv"));
  expect(files.length).toBe(2);
  for (const file of files) expect(probed(join(kept, file))).toMatch(/^h264,\d{2,}\naac,\d{2,}$/m);
});

test("over RTMP: what is pushed is recorded from its first picture on", async () => {
  const kept = mkdtempSync(join(folder, "first-"));
  const { source, port, stop } = await watch("rtmp", kept);
  const camera = pushTo(`rtmp://127.0.0.1:${port}/live/${KEY}`, 3, countedInput(3, 15));
  cameras.push(camera);
  expect(await camera.gone).toBe(0);
  await until(() => expect(source.health().state).toBe("stalled"));
  await stop();
  const file = readdirSync(kept).find((name) => name.endsWith(".mkv"));
  const found = await numbersIn(join(kept, file!));
  expect(found.map(({ number }) => number)).toEqual(Array.from({ length: 45 }, (_, at) => at));
});

test("over RTMP: a wrong key is a warning in the session, and the feed goes on waiting", async () => {
  const { source, port } = await watch("rtmp");
  await push(port, "wrong").gone;
  expect(source.notices!()).toEqual([
    { level: "warning", text: expect.stringMatching(/^Somebody at 127\.0\.0\.1 pushed with a wrong key/) },
  ]);
  expect(source.health().state).toBe("connecting");
});

test.each(["vp8", "h264"] as const)("over WHIP with %s: live, recorded without encoding", async (codec) => {
  const kept = mkdtempSync(join(folder, "whip-"));
  const { source, times, port, stop } = await watch("whip", kept);
  const phone = await whipClient(codec);
  phones.push(phone);
  await phone.publish(`http://127.0.0.1:${port}/whip`, KEY);
  await until(() => expect(times.length).toBeGreaterThan(4));
  expect(source.health()).toMatchObject({ state: "live", width: 320, height: 240, sound: expect.any(Number) });
  await stop();
  const file = readdirSync(kept).find((name) => name.endsWith(".mkv"));
  expect(probed(join(kept, file!))).toMatch(new RegExp(`^${codec},\\d{2,}\\nopus,\\d{2,}$`, "m"));
});

test("simulated glasses are kept too, a stream for each connection, as ffprobe reads them", async () => {
  const kept = mkdtempSync(join(folder, "mock-"));
  const told = vi.fn();
  const recorder = createRecorder({ folder: kept, listeners: { onSegment: told, onGap: told, onTrouble: told } });
  const source = openAddress({ kind: "mock", faults: "disconnect=1@2,end@5" }, { recorder });
  for await (const _frame of source.frames(new AbortController().signal));
  await recorder.close();
  const files = readdirSync(kept).filter((name) => name.endsWith(".mkv"));
  expect(files.length).toBe(2);
  for (const file of files) expect(probed(join(kept, file))).toMatch(/^mjpeg,\d{2,}$/m);
});

test("a port that another program has is named, with what to do", async () => {
  const { port } = await watch("rtmp");
  const second = openAddress({ kind: "listen", protocol: "rtmp" }, { listen: { port, lan: false, key: () => KEY } });
  await expect(second.frames(new AbortController().signal)[Symbol.asyncIterator]().next()).rejects.toThrow(
    `listen:rtmp: another program listens on port ${port}. End that program, or choose another port.`,
  );
});
