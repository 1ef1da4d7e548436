import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFfmpeg, findFfprobe } from "../../src/host/ffmpeg/find.ts";
import type { PushedStream, PushListener } from "../../src/host/listen/pushed.ts";
import { listenRtmp } from "../../src/host/listen/rtmp/server.ts";
import { pushTo, type PushingCamera } from "../fixtures/pushing.ts";

const ffprobe = findFfprobe(findFfmpeg());
const folder = mkdtempSync(join(tmpdir(), "benchside-rtmp-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = "h3kq8mzt5vwx2cdfghjk";
let now = 0;
let listener: PushListener;
let streams: { stream: PushedStream; bytes: Buffer[]; ended: boolean }[];
let wrong: [string, number][];
const cameras: PushingCamera[] = [];

beforeEach(async () => {
  now = 0;
  streams = [];
  wrong = [];
  listener = await listenRtmp({
    port: 0,
    lan: false,
    key: () => KEY,
    now: () => now,
    onWrongKey: (from, times) => wrong.push([from, times]),
    onStream(stream) {
      const seen = { stream, bytes: [] as Buffer[], ended: false };
      stream
        .open()
        .on("data", (chunk: Buffer) => seen.bytes.push(chunk))
        .on("end", () => (seen.ended = true));
      streams.push(seen);
    },
  });
});
afterEach(async () => {
  for (const { child } of cameras.splice(0)) child.kill("SIGKILL");
  await listener.close();
});

/** A camera that pushes with this key. */
function push(key: string, seconds?: number): PushingCamera {
  const camera = pushTo(`rtmp://127.0.0.1:${listener.port}/live/${key}`, seconds);
  cameras.push(camera);
  return camera;
}

const received = (at: number) => Buffer.concat(streams[at]!.bytes).length;
const waitFor = (what: () => void) => vi.waitFor(what, { timeout: 30_000, interval: 50 });

test("what a camera pushes comes out as FLV, every picture of it", async () => {
  const { gone } = push(KEY, 2);
  expect(await gone).toBe(0);
  await waitFor(() => expect(streams.map(({ ended }) => ended)).toEqual([true]));
  expect(streams[0]!.stream).toMatchObject({ format: "flv", from: "127.0.0.1" });
  const file = join(folder, "pushed.flv");
  writeFileSync(file, Buffer.concat(streams[0]!.bytes));
  const about = ["-count_frames", "-show_entries", "stream=codec_name,nb_read_frames", "-of", "csv=p=0"];
  const probed = execFileSync(ffprobe!, ["-v", "error", ...about, file]).toString();
  expect(probed).toMatch(/^h264,30$/m);
  expect(probed).toMatch(/^aac,\d+$/m);
});

test("a wrong key is refused and told of, and opens nothing", async () => {
  expect(await push("wrong").gone).not.toBe(0);
  expect([streams.length, wrong]).toEqual([0, [["127.0.0.1", 1]]]);
});

test("a second publisher is refused; the first goes on", async () => {
  push(KEY);
  await waitFor(() => expect(received(0)).toBeGreaterThan(10_000));
  expect(await push(KEY).gone).not.toBe(0);
  const before = received(0);
  await waitFor(() => expect(received(0)).toBeGreaterThan(before));
  expect(streams.length).toBe(1);
});

test("killed, its stream ends; back again, it brings another", async () => {
  const { child } = push(KEY);
  await waitFor(() => expect(received(0)).toBeGreaterThan(10_000));
  child.kill("SIGKILL");
  await waitFor(() => expect(streams[0]!.ended).toBe(true));
  push(KEY);
  await waitFor(() => expect(received(1)).toBeGreaterThan(10_000));
});

test("a publisher that vanished without a word gives way after five seconds", async () => {
  const { child } = push(KEY);
  await waitFor(() => expect(received(0)).toBeGreaterThan(10_000));
  child.kill("SIGSTOP");
  await new Promise((quiet) => setTimeout(quiet, 300));
  now += 6;
  push(KEY);
  await waitFor(() => expect(streams.length).toBe(2));
  await waitFor(() => expect(streams[0]!.ended).toBe(true));
});

test("garbage is cut off, and a camera gets in afterwards", async () => {
  const hello = Buffer.concat([Buffer.of(3), Buffer.alloc(3072)]);
  await Promise.all(
    [
      Buffer.from("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
      Buffer.alloc(1_000_000, 3),
      Buffer.concat([hello, Buffer.alloc(1_000_000, 0xff)]),
      Buffer.concat([hello, Buffer.alloc(1_000_000)]),
      // A command of 16 MB, promised by somebody without a key.
      Buffer.concat([hello, Buffer.from([3, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0])]),
      hello.subarray(0, 700),
    ].map(stranger),
  );
  push(KEY);
  await waitFor(() => expect(received(0)).toBeGreaterThan(10_000));
});

/** Connect, send bytes, hang up, and wait until the server has closed the connection too. */
function stranger(bytes: Buffer): Promise<void> {
  const socket = connect(listener.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume();
  socket.end(bytes);
  return new Promise((closed) => socket.once("close", () => closed()));
}
