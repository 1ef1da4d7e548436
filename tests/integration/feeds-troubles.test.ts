import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseAddress } from "../../src/core/domain/feed/address.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { lookAtFeed } from "../../src/recording/look-at-feed.ts";
import type { OpenableAddress } from "../../src/capture/sources/open.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { freePort, TestServer } from "../fixtures/streams/server.ts";
import { cleanUp, serverOf, watch } from "../fixtures/streams/opened.ts";
import type { Watched } from "../fixtures/streams/watch.ts";

/** Wait until the feed gives this reason. */
function says(feed: Watched, reason: RegExp): Promise<void> {
  return feed.until(`said ${reason}`, () => feed.reasons.some((text) => reason.test(text)));
}

/** A page on the web where a stream was expected. */
async function webPage(): Promise<string> {
  const page = "<!doctype html><html><body>The camera's own page. Please log in.</body></html>".repeat(40);
  const server: Server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(page));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  cleanUp.push(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that takes connections and never says a word. */
async function mute(): Promise<string> {
  const server = createTcpServer((socket) => cleanUp.push(() => socket.destroy()));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  cleanUp.push(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("what is wrong is said in words, and it is tried again", () => {
  test("nothing listens on the port; the feed comes when it does", async () => {
    const server = await TestServer.prepare("http-ts");
    cleanUp.push(() => server.close());
    const feed = watch(server.address());
    await says(feed, /nothing listens on this port\. Check the port/);
    await server.start();
    await feed.live();
    await feed.until("live", () => feed.states.includes("live"));
    expect(feed.states).toEqual(["connecting", "live"]);
    expect(feed.gaps).toEqual([]);
  });

  test.each([
    [
      "an RTSP password",
      "rtsp",
      (at: string) => at.replace("//", "//coach:wr0ng-pass@"),
      /refuses the user name, password or key/,
    ],
    [
      "an HTTP password",
      "http-ts",
      (at: string) => at.replace("//", "//coach:wr0ng-pass@"),
      /refuses the user name, password or key/,
    ],
    [
      "an RTSP path",
      "rtsp",
      (at: string) => at.replace("//", "//coach:s3cret-word@").replace("/live", "/wr0ng-pass"),
      /nothing under this path/,
    ],
    [
      "an HTTP path",
      "http-ts",
      (at: string) => at.replace("//", "//coach:s3cret-word@").replace("/live", "/wr0ng-pass"),
      /nothing under this path/,
    ],
    [
      "an SRT passphrase",
      "srt",
      (at: string) => `${at}?passphrase=wr0ng-pass&pbkeylen=16`,
      /refuses|nothing answers|closed the connection/,
    ],
    ["an RTMP key", "rtmp", (at: string) => `${at}?sign=wr0ng-pass`, /refuses|closed the connection/],
  ] as const)("%s that is wrong", async (_, kind, wrong, reason) => {
    const server = await serverOf(kind, { key: "s3cret-word" });
    const feed = watch(wrong(server.address()));
    await says(feed, reason);
    await feed.stop();
    const shown = JSON.stringify([feed.health(), feed.reasons, feed.notices]);
    expect(shown).not.toMatch(/s3cret|coach:/);
    expect(feed.frames).toEqual([]);
  });

  test.each(["http", "rtsp", "rtmp"])("a web page under %s://", async (protocol) => {
    const feed = watch(`${protocol}://${await webPage()}/live`);
    await says(feed, protocol === "http" ? /no video, perhaps a web page/ : /no video|closed the connection|refuses/);
  });

  test("a server that takes the connection and sends nothing", async () => {
    const feed = watch(`http://${await mute()}/live`, { connectSeconds: 4 });
    await says(feed, /takes the connection, but sends nothing/);
    await feed.until("over", () => feed.over);
    expect(feed.error).toMatchObject({ name: "FeedError", problem: "it takes the connection, but sends nothing" });
  });

  test("an address that never worked fails when its time is over, without its password", async () => {
    const feed = watch(`rtsp://coach:s3cret-word@127.0.0.1:${await freePort()}/live`, { connectSeconds: 1.5 });
    await feed.until("over", () => feed.over);
    expect(feed.error?.message).toMatch(
      /^rtsp:\/\/127\.0\.0\.1:\d+\/…: the machine is there, but nothing listens on this port\. Check the port/,
    );
    expect(feed.health().state).toBe("failed");
  });

  test("a film that is gone is named", async () => {
    expect(await lookAtFeed({ kind: "file", path: "/nowhere/a.mp4" }, { connectSeconds: 1 })).toMatchObject({
      ...{ state: "failed", film: "a.mp4", reason: "there is no such file" },
      fix: "Put it back where it was, or choose another.",
    });
  });

  test("who waits at a button is told at the second refusal", async () => {
    const address = parseAddress(`rtsp://127.0.0.1:${await freePort()}/live`) as OpenableAddress;
    expect(await lookAtFeed(address, { connectSeconds: 600, refusals: 2 })).toMatchObject({
      state: "failed",
      reason: "the machine is there, but nothing listens on this port",
    });
  });
});

test("nothing of an address but its host stands in what a recording keeps and prints, whether the feed works or fails", async () => {
  const folder = mkdtempSync(join(tmpdir(), "benchside-secrets-"));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const server = await serverOf("http-ts", { key: "it's2024" });
  const path = "/live-t0kenOfPath?sig=t0kenOfQuery";
  const works = `http://coach:it's2024@127.0.0.1:${server.port}${path}`;
  const fails = `rtsp://coach:it's2024@127.0.0.1:${await freePort()}${path}`;
  const record = (feed: string, out: string) =>
    benchside(
      "record",
      "--feed",
      feed,
      "--out",
      join(folder, out),
      "--seconds",
      "1",
      "--connect-seconds",
      "3",
      "--no-mp4",
    );
  const [recorded, failed] = [await record(works, "works"), await record(fails, "fails")];
  expect([recorded.code, failed.code]).toEqual([0, 2]);
  expect(failed.err).toContain("nothing listens on this port");
  const odd = await benchside(
    "record",
    "--feed",
    "rtspx://coach:it's2024@host/t0kenOfPath",
    "--out",
    join(folder, "odd"),
  );
  expect(odd.err).toContain("rtspx://host/…");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
  const all = [...texts, JSON.stringify([recorded, failed, odd])].join("\n");
  for (const secret of ["s2024", "t0kenOfPath", "t0kenOfQuery", "coach:"]) expect(all).not.toContain(secret);
  const journal = readFileSync(join(folder, "works", "journal.jsonl"), "utf8");
  expect(journal).toContain(`"feed":"http://127.0.0.1:${server.port}/…"`);
});

describe("streams that are not as they should be", () => {
  test("one of sound alone is named as such", async () => {
    const server = await serverOf("http-ts", { input: ["-re", "-f", "lavfi", "-i", "sine"], video: ["-c:a", "aac"] });
    await says(watch(server.address()), /no picture, only sound/);
  });

  test("one with seconds between its key frames is waited for", async () => {
    // Pictures of some size: what little there is in a plain one keeps ffmpeg looking almost until the next key frame.
    const input = ["-re", "-f", "lavfi", "-i", "testsrc2=size=320x180:rate=10,noise=alls=40:allf=t"];
    const server = await serverOf("http-ts", { gop: 40, fps: 10, late: true, input });
    const feed = watch(server.address());
    await says(feed, /It sends no key frame\. Wait, or set a shorter key frame interval/);
    await feed.live();
    await feed.until("live", () => feed.states.includes("live"));
    expect(feed.states).toEqual(["connecting", "live"]);
  });

  test("one that hangs is stalled, and opened anew when it stays silent", async () => {
    const server = await serverOf("rtsp");
    const feed = watch(server.address());
    await feed.live();
    server.freeze(true);
    await says(feed, /No picture for \d+ s\. Check that the camera is switched on/);
    await says(feed, /Nothing comes from it any more/);
    server.freeze(false);
    await feed.live();
    expect(feed.gaps).toHaveLength(1);
    expect(feed.gaps[0]!.seconds).toBeGreaterThan(0.8);
  });

  test.each<[what: string, format: string, after: readonly string[], reason: RegExp]>([
    ["size, FLV as RTMP brings it", "flv", H264, /^its picture changed in size$/],
    ["codec and size, MPEG-TS", "mpegts", ["-c:v", "mpeg2video", "-g", "10"], /./],
  ])("one that changes midway, %s, goes on with what it became", async (_, format, after, reason) => {
    const feed = watch(`http://${await changingStream(format, H264, after)}/live`);
    await feed.until("seen", () => feed.frames.some(({ width }) => width === 160));
    await feed.until("changed", () => feed.frames.some(({ width }) => width === 240) && feed.gaps.length > 0);
    expect(feed.notices).toContain("The picture changed from 160 × 120 to 240 × 200.");
    expect(feed.gaps[0]!.reason).toMatch(reason);
    expect(feed.error).toBeNull();
  });

  test("one that claims sixty pictures a second and sends nine is known by what comes", async () => {
    const claim = ["-bsf:v", "h264_metadata=tick_rate=120:fixed_frame_rate_flag=1"];
    const server = await serverOf("http-ts", { fps: 9, video: [...H264, "-pix_fmt", "yuv420p", ...claim] });
    const feed = watch(server.address());
    await feed.live(4);
    expect(feed.health().fps).toBeLessThan(20);
    const times = feed.frames.map(({ t }) => t);
    expect(times.slice(1).every((t, at) => t - times[at]! > 0.49)).toBe(true);
    expect([feed.states, feed.gaps]).toEqual([["connecting", "live"], []]);
  });

  test("one whose clock jumps goes on in session time", async () => {
    const jump = ["-vf", "setpts=PTS+gte(N\\,45)*6/TB", "-vsync", "passthrough"];
    const codec = [
      "-c:v",
      "libx264",
      "-preset",
      "ultrafast",
      "-tune",
      "zerolatency",
      "-g",
      "15",
      "-pix_fmt",
      "yuv420p",
    ];
    const server = await serverOf("http-ts", { video: [...jump, ...codec] });
    const began = performance.now();
    const feed = watch(server.address());
    await feed.until("jumped", () => feed.gaps.length > 0);
    await feed.live();
    const passed = (performance.now() - began) / 1000;
    expect(feed.gaps.map(({ reason }) => reason)).toEqual(["its clock jumped"]);
    const times = feed.frames.map(({ t }) => t);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)!).toBeLessThan(passed + 0.1);
  });
});

/** Three seconds of one picture, then another; whoever comes later gets the other at once. */
async function changingStream(format: string, before: readonly string[], after: readonly string[]): Promise<string> {
  let changed = false;
  const encode = (size: string, codec: readonly string[], ...more: string[]) => {
    const picture = ["-re", "-f", "lavfi", "-i", `testsrc=size=${size}:rate=10`, ...codec, "-pix_fmt", "yuv420p"];
    const args = ["-nostdin", "-v", "error", ...picture, ...more, "-f", format, "-flush_packets", "1", "pipe:1"];
    const child = spawn(findFfmpeg(), args, { stdio: ["ignore", "pipe", "ignore"] });
    cleanUp.push(() => child.kill("SIGKILL"));
    return child.stdout;
  };
  const server = createServer((_, response) => {
    if (changed) return encode("240x200", after).pipe(response);
    const first = encode("160x120", before, "-t", "3");
    first.pipe(response, { end: false });
    return first.on("end", () => {
      changed = true;
      const second = encode("240x200", after, "-output_ts_offset", "3");
      // The head of an FLV file stands at its beginning only.
      second.once("data", (chunk: Buffer) => {
        response.write(chunk.subarray(format === "flv" ? 13 : 0));
        second.pipe(response);
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  cleanUp.push(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-tune", "zerolatency", "-g", "10"];
