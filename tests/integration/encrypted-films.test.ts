import { execFile } from "node:child_process";
import { get } from "node:http";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { withAddresses } from "../../src/capture/ffmpeg/inputs.ts";
import { probeMedia } from "../../src/capture/ffmpeg/probe.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { serveFile } from "../../src/main/protocol/protocol-serve.ts";
import { serveEncryptedFilms } from "../../src/recording/encrypted-films.ts";
import { filmPicture } from "../../src/recording/film-picture.ts";
import { finish } from "../../src/recording/finish.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import { isSeekable } from "../../src/recording/seekable.ts";
import { makeThumbnail } from "../../src/recording/thumbnail.ts";
import { sessionFolder, createSession } from "../../src/storage/journal/sessions.ts";
import { lockAll } from "../../src/storage/sealed/keyring.ts";
import { countedStream, numbersIn } from "../fixtures/counted-film.ts";
import { encryptedData } from "../fixtures/encrypted-data.ts";

const data = mkdtempSync(join(tmpdir(), "benchside-encrypted-"));
const sessions = join(data, "sessions");
beforeAll(async () => {
  encryptedData(data);
  await serveEncryptedFilms();
});
afterAll(() => {
  lockAll();
  rmSync(data, { recursive: true, force: true });
});

/** Record a stream into a new session's folder, as a feed does. */
async function recorded(id: string, stream: Uint8Array): Promise<string> {
  const { journal } = await createSession(sessions, id);
  await journal.close();
  const folder = sessionFolder(sessions, id);
  const problems: string[] = [];
  const listeners = {
    onSegment: () => {},
    onGap: () => {},
    onTrouble: (_: string, text: string) => problems.push(text),
  };
  const recorder = createRecorder({ folder, listeners });
  const feed = recorder.begin();
  for (let at = 0; at < stream.length; at += 5000) feed.write(stream.slice(at, at + 5000));
  feed.startsAt(0);
  feed.end();
  await recorder.close();
  expect(problems).toEqual([]);
  return folder;
}

/** Marks of Matroska, MP4 and JPEG files that stand in the files of a folder. */
function inTheClear(folder: string): string[] {
  const marks = ["matroska", "webm", "ftyp", "moov", "V_MPEG4", "V_VP8", "JFIF", "\x1a\x45\xdf\xa3"];
  return readdirSync(folder).flatMap((name) => {
    const bytes = readFileSync(join(folder, name));
    return marks.filter((mark) => bytes.includes(Buffer.from(mark, "latin1"))).map((mark) => `${name}: ${mark}`);
  });
}

test.each([
  ["mkv", countedStream(4, { gop: 15 })],
  ["webm", countedStream(4, { format: "webm", gop: 15 })],
] as const)(
  "a film that is recorded encrypted (%s) is made seekable, played from anywhere, and nowhere in the clear",
  async (form, stream) => {
    const folder = await recorded(`film-${form}`, stream);
    const file = `media-000.${form}`;
    const path = join(folder, file);
    expect(await isSeekable(path)).toBe(false);
    expect(await finish(folder, [{ file }], { mp4: form === "mkv" })).toEqual([
      { file, mp4: form === "mkv" ? "media-000.mp4" : null, reason: "", hint: "" },
    ]);
    expect(await isSeekable(path)).toBe(true);
    expect((await probeMedia(path)).seconds).toBeCloseTo(4, 1);
    const found = await numbersIn(path);
    expect(found.map(({ number }) => number)).toEqual(Array.from({ length: 120 }, (_, at) => at));
    expect(Math.max(...found.map(({ number, t }) => Math.abs(t - number / 30)))).toBeLessThan(0.0011);
    // From the middle: the index leads there.
    const seek = ["-v", "error", "-ss", "3.5", "-i", `file:${path}`, "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"];
    const { stdout, code } = await run(findFfmpeg(), seek, { timeoutMs: 20_000 });
    expect([code, stdout.length / (192 * 48 * 3)]).toEqual([0, 15]);
    if (form === "mkv") {
      expect((await probeMedia(join(folder, "media-000.mp4"))).seconds).toBeCloseTo(4, 1);
      expect((await numbersIn(join(folder, "media-000.mp4"))).length).toBe(120);
    }
    expect(await makeThumbnail(folder)).toBe(true);
    expect(await filmPicture(path, [0.5], 176)).not.toBeNull();
    expect(inTheClear(folder)).toEqual([]);
  },
);

test("the page is given an encrypted film whole and any range of it, and nothing while the data folder is locked", async () => {
  const stream = countedStream(1);
  const folder = await recorded("served", stream);
  const path = join(folder, "media-000.mkv");
  const whole = Buffer.from(await (await serveFile(path, new Request("app://session/film"), {})).arrayBuffer());
  expect(whole.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
  const request = new Request("app://session/film", { headers: { range: "bytes=100-299" } });
  const part = await serveFile(path, request, {});
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-299/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 300))).toBe(true);
  lockAll();
  expect((await serveFile(path, request, {})).status).toBe(404);
  encryptedData(data);
});

test.skipIf(process.platform !== "linux")(
  "another address of this computer is given nothing, whoever asks",
  async () => {
    const folder = await recorded("addressed", countedStream(1));
    const address = withAddresses(["-i", `file:${join(folder, "media-000.mkv")}`]).at(-1)!;
    const ask = (localAddress: string) =>
      new Promise<number | string>((done) => {
        get(address, { localAddress }, ({ statusCode }) => done(statusCode!)).on("error", () => done("refused"));
      });
    expect([await ask("127.0.0.1"), await ask("127.0.0.2")]).toEqual([200, "refused"]);
  },
);

/** What bash prints for a script, run by an account. Bash and not Node: where Node is, another account may not be let in. */
function by(uid: number, script: string): Promise<string> {
  return new Promise((done) => {
    execFile("/bin/bash", ["-c", script], { uid, gid: uid, cwd: "/" }, (_, text) => done(text.trim()));
  });
}

test.skipIf(process.platform !== "linux" || process.getuid?.() !== 0)(
  "a program of another account is given nothing, whatever address it has seen",
  async ({ skip }) => {
    const nobody = 65_534;
    skip((await by(nobody, "echo started")) !== "started", "no program can be started for another account here");
    const folder = await recorded("asked", countedStream(1));
    const address = withAddresses(["-i", `file:${join(folder, "media-000.mkv")}`]).at(-1)!;
    const [, port, path] = /^http:\/\/127\.0\.0\.1:(\d+)(\/[0-9a-f]{48})$/.exec(address)!;
    const ask = `exec 3<>/dev/tcp/127.0.0.1/${port} && printf 'GET ${path} HTTP/1.0\\r\\n\\r\\n' >&3 && head -n 1 <&3`;
    expect({ own: await by(0, ask), other: await by(nobody, ask) }).toEqual({ own: "HTTP/1.1 200 OK", other: "" });
  },
);
