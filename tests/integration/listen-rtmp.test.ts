import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { findFfmpeg, findFfprobe } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { writeAmf, type AmfValue } from "../../src/capture/listen/rtmp/amf.ts";
import { writeMessage } from "../../src/capture/listen/rtmp/chunks.ts";
import { listenRtmp } from "../../src/capture/listen/rtmp/rtmp-server.ts";
import { KEY, listening, waitFor } from "../fixtures/listening.ts";
import { pushTo, type PushingCamera } from "../fixtures/pushing.ts";

const ffprobe = findFfprobe(findFfmpeg());
const folder = mkdtempSync(join(tmpdir(), "benchside-rtmp-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = listening(listenRtmp);
const cameras: PushingCamera[] = [];
afterEach(() => {
  for (const { child } of cameras.splice(0)) child.kill("SIGKILL");
});

/** A camera that pushes with this key. */
function push(key: string, seconds?: number): PushingCamera {
  const camera = pushTo(`rtmp://127.0.0.1:${at.listener.port}/live/${key}`, seconds);
  cameras.push(camera);
  return camera;
}

test("what a camera pushes comes out as FLV, every picture of it", async () => {
  const { gone } = push(KEY, 2);
  expect(await gone).toBe(0);
  await waitFor(() => expect(at.streams.map(({ ended }) => ended)).toEqual([true]));
  expect(at.streams[0]!.stream).toMatchObject({ format: "flv", from: "127.0.0.1" });
  const file = join(folder, "pushed.flv");
  writeFileSync(file, at.received(0));
  const about = ["-count_frames", "-show_entries", "stream=codec_name,nb_read_frames", "-of", "csv=p=0"];
  const probed = execFileSync(ffprobe!, ["-v", "error", ...about, file]).toString();
  expect(probed).toMatch(/^h264,30$/m);
  expect(probed).toMatch(/^aac,\d+$/m);
});

test("a wrong key is refused and told of, and opens nothing", async () => {
  expect(await push("wrong").gone).not.toBe(0);
  expect([at.streams.length, at.wrong]).toEqual([0, [["127.0.0.1", 1]]]);
});

test("a second publisher is refused; the first goes on", async () => {
  push(KEY);
  await waitFor(() => expect(at.received(0).length).toBeGreaterThan(10_000));
  expect(await push(KEY).gone).not.toBe(0);
  const before = at.received(0).length;
  await waitFor(() => expect(at.received(0).length).toBeGreaterThan(before));
  expect(at.streams.length).toBe(1);
});

test("killed, its stream ends; back again, it brings another", async () => {
  const { child } = push(KEY);
  await waitFor(() => expect(at.received(0).length).toBeGreaterThan(10_000));
  child.kill("SIGKILL");
  await waitFor(() => expect(at.streams[0]!.ended).toBe(true));
  push(KEY);
  await waitFor(() => expect(at.received(1).length).toBeGreaterThan(10_000));
});

test("a publisher that vanished without a word gives way after five seconds", async () => {
  const { child } = push(KEY);
  await waitFor(() => expect(at.received(0).length).toBeGreaterThan(10_000));
  child.kill("SIGSTOP");
  let before = -1;
  await waitFor(() => {
    const received = at.received(0).length;
    const more = received - before;
    before = received;
    expect(more).toBe(0);
  });
  at.now += 6;
  push(KEY);
  await waitFor(() => expect(at.streams.length).toBe(2));
  await waitFor(() => expect(at.streams[0]!.ended).toBe(true));
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
  await waitFor(() => expect(at.received(0).length).toBeGreaterThan(10_000));
});

test("sockets that only stay open, and wrong keys from the same address, keep no camera out, and are cut in the end", async () => {
  for (let tries = 0; tries < 12; tries += 1) await publishing(`wrong${tries}`);
  expect(at.wrong.length).toBe(10);
  const idle = await Promise.all(Array.from({ length: 40 }, silent));
  push(KEY);
  await waitFor(() => expect(at.received(0).length).toBeGreaterThan(10_000));
  await Promise.all(idle.map(({ cut }) => cut));
  const before = at.received(0).length;
  await waitFor(() => expect(at.received(0).length).toBeGreaterThan(before));
});

/** Connect and say nothing; `cut` resolves once the server has ended it. */
async function silent(): Promise<{ readonly cut: Promise<unknown> }> {
  const socket = connect(at.listener.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume();
  await once(socket, "connect");
  return { cut: once(socket, "close") };
}

/** Ask to publish with this key, and wait for the refusal. */
function publishing(key: string): Promise<void> {
  const commands: AmfValue[][] = [
    ["connect", 1, { app: "live" }],
    ["createStream", 2, null],
    ["publish", 3, null, key, "live"],
  ];
  const hello = Buffer.concat([Buffer.of(3), Buffer.alloc(3072)]);
  return stranger(Buffer.concat([hello, ...commands.map((values) => writeMessage(3, 20, 1, writeAmf(...values)))]));
}

/** Connect, send bytes, hang up, and wait until the server has closed the connection too. */
function stranger(bytes: Buffer): Promise<void> {
  const socket = connect(at.listener.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume();
  socket.end(bytes);
  return new Promise((closed) => socket.once("close", () => closed()));
}
