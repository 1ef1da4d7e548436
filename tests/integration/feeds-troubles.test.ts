import { execFileSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { findFfmpeg } from "../../src/host/ffmpeg/find.ts";
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
      /^rtsp:\/\/127\.0\.0\.1:\d+\/live: the machine is there, but nothing listens on this port\. Check the port/,
    );
    expect(feed.health().state).toBe("failed");
  });
});

describe("streams that are not as they should be", () => {
  test("one of sound alone is named as such", async () => {
    const server = await serverOf("http-ts", { input: ["-re", "-f", "lavfi", "-i", "sine"], video: ["-c:a", "aac"] });
    await says(watch(server.address()), /no picture, only sound/);
  });

  test("one with seconds between its key frames is waited for", async () => {
    const server = await serverOf("http-ts", { gop: 60, fps: 10 });
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

  test("one whose pictures change in size midway is opened anew", async () => {
    const feed = watch(`http://${await growingPictures(20)}/live.mjpg`);
    await feed.until("changed", () => feed.frames.some(({ width }) => width === 240) && feed.gaps.length > 0);
    expect(new Set(feed.frames.map(({ width, height }) => `${width}×${height}`))).toEqual(
      new Set(["160×120", "240×200"]),
    );
    expect(feed.notices).toEqual(["The picture changed from 160 × 120 to 240 × 200."]);
    expect(feed.gaps.map(({ reason }) => reason)).toEqual(["its picture changed in size"]);
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

/** Ten pictures a second over HTTP, larger ones after the first so many. */
async function growingPictures(small: number): Promise<string> {
  const picture = (size: string) =>
    execFileSync(findFfmpeg(), ["-v", "error", "-f", "lavfi", "-i", `testsrc=size=${size}`, ...JPEG]);
  const pictures = [picture("160x120"), picture("240x200")];
  let sent = 0;
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "multipart/x-mixed-replace; boundary=next");
    response.write("--next\r\n");
    const timer = setInterval(() => {
      const jpeg = pictures[sent++ < small ? 0 : 1]!;
      response.write(`Content-Type: image/jpeg\r\nContent-Length: ${jpeg.length}\r\n\r\n`);
      response.write(jpeg);
      response.write("\r\n--next\r\n");
    }, 100);
    response.on("close", () => clearInterval(timer));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  cleanUp.push(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const JPEG = ["-frames:v", "1", "-c:v", "mjpeg", "-f", "mjpeg", "pipe:1"];
