import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { findFfmpeg, findFfprobe } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { listenWhip } from "../../src/capture/listen/whip/whip-server.ts";
import { KEY, listening, waitFor } from "../fixtures/listening.ts";
import { whipClient, type WhipClient } from "../fixtures/whip-client.ts";

const ffprobe = findFfprobe(findFfmpeg());
const folder = mkdtempSync(join(tmpdir(), "benchside-whip-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = listening(listenWhip);
const clients: WhipClient[] = [];
let url: string;
beforeEach(() => (url = `http://127.0.0.1:${at.listener.port}/whip`));
afterEach(() => Promise.all(clients.splice(0).map((client) => client.vanish())));

async function phone(codec: "vp8" | "h264"): Promise<WhipClient> {
  const client = await whipClient(codec);
  clients.push(client);
  return client;
}

/** POST a body as an offer. */
function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const sdp = { "Content-Type": "application/sdp", Authorization: `Bearer ${KEY}` };
  return fetch(url, { method: "POST", headers: { ...sdp, ...headers }, body });
}

describe.each(["vp8", "h264"] as const)("%s", (codec) => {
  test("what a phone publishes comes out as Matroska, picture and sound", async () => {
    const { status, location } = await (await phone(codec)).publish(url, KEY);
    expect([status, location]).toEqual([201, expect.stringMatching(/^\/whip\/[0-9a-f-]{36}$/)]);
    await waitFor(() => expect(at.received(0).length).toBeGreaterThan(50_000));
    expect((await fetch(new URL(location!, url), { method: "DELETE" })).status).toBe(200);
    await waitFor(() => expect(at.streams.map(({ ended }) => ended)).toEqual([true]));
    const file = join(folder, `${codec}.mkv`);
    writeFileSync(file, at.received(0));
    const about = ["-count_frames", "-show_entries", "stream=codec_name,width,height,nb_read_frames", "-of", "csv=p=0"];
    const probed = execFileSync(ffprobe!, ["-v", "error", ...about, file], { encoding: "utf8" });
    expect(probed).toMatch(new RegExp(`^${codec},320,240,\\d{2,}$`, "m"));
    expect(probed).toMatch(/^opus,\d{2,}$/m);
    const times = execFileSync(
      ffprobe!,
      ["-v", "error", "-select_streams", "v", "-show_entries", "frame=pts_time", "-of", "csv=p=0", file],
      { encoding: "utf8" },
    );
    const steps = times.split("\n").map(Number.parseFloat).filter(Number.isFinite).map((time, at, all) => time - (all[at - 1] ?? time)).slice(1); // prettier-ignore
    expect(steps.every((step) => Math.abs(step - 1 / 15) < 0.001)).toBe(true);
  });
});

test("of a picture that is offered in several sizes one is taken, and it comes; how pictures are turned is left to the sender", async () => {
  const client = await whipClient("vp8", undefined, ["q", "h", "f"]);
  clients.push(client);
  const { text } = await client.publish(url, KEY);
  expect(text.match(/^a=(?:rid|simulcast|extmap):.*$/gm)).toEqual([
    expect.stringMatching(/^a=extmap:\d+ urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id$/),
    "a=rid:f recv",
    "a=simulcast:recv f",
  ]);
  await waitFor(() => expect(at.received(0).length).toBeGreaterThan(20_000));
});

test("a wrong key and none are refused, and after ten of them no more are told; the path may hold the key", async () => {
  const answers = [await (await phone("vp8")).publish(url, "wrong"), await post("v=0", { Authorization: "" })];
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  for (let tries = 0; tries < 8; tries += 1) await post("v=0", { Authorization: `Bearer wrong${tries}` });
  expect((await post("v=0", { Authorization: "Bearer wrong" })).status).toBe(429);
  expect(at.wrong.length).toBe(10);
  expect((await (await phone("vp8")).publish(`${url}/${KEY}`, "")).status).toBe(201);
});

test("web pages that guess, and sockets that only stay open, keep no phone out, and are cut in the end", async () => {
  const guess = { Origin: "https://elsewhere.example", Authorization: "Bearer wrong" };
  for (let tries = 0; tries < 10; tries += 1) expect((await post("v=0", guess)).status).toBe(401);
  expect((await post("v=0", guess)).status).toBe(429);
  expect(new Set(at.wrong.map(([from]) => from))).toEqual(new Set(["127.0.0.1 (a web page)"]));
  expect((await post("v=0", { Authorization: "Bearer wrong" })).status).toBe(401);
  expect(at.wrong.at(-1)).toEqual(["127.0.0.1", 1]);
  const cut = await Promise.all(Array.from({ length: 40 }, silent));
  expect((await (await phone("vp8")).publish(url, KEY)).status).toBe(201);
  await waitFor(() => expect(at.received(0).length).toBeGreaterThan(10_000));
  await Promise.all(cut.map(({ over }) => over));
});

/** Connect and say nothing; `over` resolves once the server has ended it. */
async function silent(): Promise<{ readonly over: Promise<unknown> }> {
  const socket = connect(at.listener.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume();
  await once(socket, "connect");
  return { over: once(socket, "close") };
}

test("a second publisher is refused; when the first vanishes, another gets in after five seconds", async () => {
  const first = await phone("vp8");
  expect((await first.publish(url, KEY)).status).toBe(201);
  await waitFor(() => expect(at.received(0).length).toBeGreaterThan(10_000));
  expect((await (await phone("vp8")).publish(url, KEY)).status).toBe(409);
  await first.vanish();
  const next = await phone("vp8");
  // What was still on its way when it vanished counts as heard from it.
  await waitFor(async () => {
    at.now += 6;
    expect((await next.publish(url, KEY)).status).toBe(201);
  });
  await waitFor(() => expect(at.received(1).length).toBeGreaterThan(10_000));
});

describe("nonsense is answered and leaves the door open", () => {
  const good = async () => {
    const { RTCPeerConnection } = await import("werift");
    const peer = new RTCPeerConnection({ iceServers: [] });
    peer.addTransceiver("audio", { direction: "sendonly" });
    const { sdp } = await peer.createOffer();
    await peer.close();
    return sdp;
  };
  test.each([
    ["words", "hello"],
    ["only a version", "v=0\r\n"],
    ["a line that is none", "v=0\r\no=- 0 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=\r\na=\r\n"],
    [
      "a media line without anything",
      "v=0\r\no=- 0 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n",
    ],
    [
      "a codec nobody knows",
      "v=0\r\no=- 0 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=rtpmap:96 XYZ/90000\r\na=ice-ufrag:abcd\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\na=fingerprint:sha-256 00:11\r\na=setup:actpass\r\na=mid:0\r\n",
    ],
    ["64 KB", `v=0\r\n${"a=x\r\n".repeat(20_000)}`],
  ])("%s", async (_, body) => {
    expect((await post(body)).status).toBe(400);
    expect((await post(await good())).status).toBe(400);
    expect(at.streams.length).toBe(0);
  });

  test("other methods, places and types", async () => {
    const status = async (method: string, path: string, type = "application/sdp") =>
      (await fetch(new URL(path, url), { method, headers: { "Content-Type": type } })).status;
    expect([
      await status("GET", "/whip"),
      await status("POST", "/elsewhere"),
      await status("POST", "/whip/a/b"),
      await status("POST", "/whip", "text/plain"),
      await status("DELETE", "/whip/nobody"),
      await status("OPTIONS", "/whip"),
    ]).toEqual([405, 404, 404, 415, 404, 204]);
  });
});
