import { spawn } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkSession } from "../../src/app/sessions/sessions-check.ts";
import { finishSession } from "../../src/cli/record/session-folder.ts";
import { runCli } from "../../src/cli/errors.ts";
import { benchsideProgram } from "../../src/cli/program.ts";
import { fold } from "../../src/core/journal/fold.ts";
import { cutsOf, piecesOf } from "../../src/core/recording/media-time.ts";
import { probeMedia } from "../../src/capture/ffmpeg/probe.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { finish } from "../../src/recording/finish.ts";
import { recoverSession, type Recovery } from "../../src/recording/recovery/recover-session.ts";
import { takeLock } from "../../src/storage/log/lock.ts";
import { benchside, jsonLines } from "../fixtures/cli.ts";
import { benchsideTelling } from "../fixtures/cli-here.ts";
import { openToOthers } from "../fixtures/open-to-others.ts";
import { countedStream, numbersIn } from "../fixtures/counted-film.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-crash-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const film = join(root, "film.mkv");
writeFileSync(film, countedStream(40));
const other = join(root, "other.mkv");
writeFileSync(other, countedStream(40, { fps: 15, gop: 15 }));

const newestOf = (out: string) => Math.max(0, ...jsonLines(out).map(({ t }) => Number(t ?? 0)));

test.skipIf(process.platform === "win32")(
  "a disk that is pulled out while it records is told of at the end, and nothing is said to be kept",
  async () => {
    const session = join(root, "pulled");
    const { code, out, err } = await benchsideTelling(
      ["record", "--feed", film, "--out", session, "--seconds", "4"],
      (text) => {
        if (newestOf(text) > 1 && existsSync(session)) renameSync(session, `${session}-out`);
      },
    );
    expect([code, out.includes('"summary"')]).toEqual([2, false]);
    expect(err).toContain("the session's folder is gone; nothing more is kept");
    expect(existsSync(session)).toBe(false);
  },
);

test("what was recorded is looked at before it is said to be kept", async () => {
  const folder = join(root, "looked-at");
  mkdirSync(folder);
  const said: string[] = [];
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const media = [{ file: "media-000.mkv", offset: 0 }];
  await expect(finishSession(folder, media, false, output)).rejects.toThrow(
    `${folder}: not there any more: journal.jsonl, media-000.mkv. Plug the disk in again, or put the folder back`,
  );
});

test("killed while it records: at most 5 s are lost and no event, and a second look changes nothing", async () => {
  const session = join(root, "killed");
  const { out } = await benchside(["record", "--feed", film, "--out", session], (text, kill) => {
    if (newestOf(text) > 5) kill();
  });
  const before = readFileSync(join(session, "journal.jsonl"), "utf8");
  const written = before.split("\n").length - 1;
  appendFileSync(join(session, "journal.jsonl"), '{"type":"feed","t":5.9,"sta');

  const first = await benchside(["recover", session, "--json"]);
  const [report] = jsonLines(first.out);
  expect(report).toEqual({
    session: "killed",
    secondsKept: expect.any(Number),
    secondsLost: expect.any(Number),
    eventsKept: written,
    eventsLost: 1,
  });
  const { events } = await readJournal(join(session, "journal.jsonl"));
  expect(readFileSync(join(session, "journal.jsonl"), "utf8").startsWith(before)).toBe(true);
  expect(events.at(-1)).toMatchObject({ type: "closed", reason: "stopped" });
  expect(readFileSync(join(session, "journal.jsonl.torn"), "utf8")).toMatch(/"sta$/);

  // Every picture up to the end is there, and the end is at most 5 s before the last picture that was seen.
  const found = await numbersIn(join(session, "media-000.mkv"), fold(events).media[0]!.offset);
  expect(found.map(({ number }) => number)).toEqual(found.map((_, at) => at));
  expect(newestOf(out) - found.at(-1)!.t).toBeLessThan(5);
  expect(Number(report!["secondsLost"])).toBeLessThan(5);
  expect(Math.abs(Number(report!["secondsKept"]) - found.length / 30)).toBeLessThan(0.2);

  const again = await benchside(["recover", root, "--json"]);
  expect(jsonLines(again.out).find(({ session: name }) => name === "killed")).toEqual(report);
  expect((await readJournal(join(session, "journal.jsonl"))).events).toEqual(events);
}, 60_000);

test("a session that was cut off is the first thing that the next recording beside it reports, and is repaired meanwhile", async () => {
  const sessions = mkdtempSync(join(root, "beside-"));
  cpSync(join(root, "killed"), join(sessions, "cut-off"), { recursive: true });
  const journal = join(sessions, "cut-off", "journal.jsonl");
  writeFileSync(journal, readFileSync(journal, "utf8").replace(/\{"type":"closed".*\n/, ""));
  const words = ["record", "--feed", film, "--out", join(sessions, "next"), "--seconds", "1", "--no-mp4"];
  const { code, err } = await benchsideTelling(words);
  expect(code).toBe(0);
  expect(err).toMatch(/^cut-off: it was cut off before its end; it is being repaired\.\n/);
  expect(err).toMatch(/cut-off: [\d.]+ s kept, [\d.]+ s lost; \d+ events kept, 0 lost\.\n/);
  expect((await readJournal(journal)).events.at(-1)).toMatchObject({ type: "closed" });
}, 60_000);

test("a film that is cut or changed in its middle is named when its session is looked at, with where that begins", async () => {
  for (const [how, damaged] of [
    ["cut", (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ["turned", (bytes: Buffer) => (bytes.writeUInt8(bytes[bytes.length >> 1]! ^ 1, bytes.length >> 1), bytes)],
  ] as const) {
    const session = join(root, `film-${how}`);
    cpSync(join(root, "killed"), session, { recursive: true });
    rmSync(join(session, "recovered.json"));
    const path = join(session, "media-000.mkv");
    writeFileSync(path, damaged(readFileSync(path)));
    const { report } = (await recoverSession(session)) as Extract<Recovery, { report: object }>;
    const [, from = "0"] = /^media-000\.mkv is damaged from ([\d.]+) s on\. Bring it/.exec(report.problem) ?? [];
    expect([report.session, report.problem]).toEqual([`film-${how}`, expect.stringContaining("is damaged")]);
    expect(report.secondsKept).toBe(Number(from));
    expect(report.secondsLost).toBeGreaterThan(0.5);
    // Only what is missing is looked for in a moment; what was changed a checksum tells.
    const { problems } = await checkSession(session, { sums: false, keep: false });
    const was = `media-000.mkv: it was cut off: ${Number(from).toFixed(1)} of `;
    expect(problems).toEqual(how === "cut" ? [expect.stringContaining(was)] : []);
  }
});

test("a session that a living process writes is left alone", async () => {
  const session = join(root, "living");
  mkdirSync(session);
  const journal = join(session, "journal.jsonl");
  const text = `${readFileSync(join(root, "killed", "journal.jsonl"), "utf8").split("\n")[0]}\n{"type":"no`;
  writeFileSync(journal, text);
  await takeLock(journal);
  const { out, err } = await benchside(["recover", session, "--json"]);
  expect([out, err]).toEqual(["", "living: still being written; it was left alone.\n"]);
  expect(readFileSync(journal, "utf8")).toBe(text);
  expect(readdirSync(session).sort()).toEqual(["journal.jsonl", "journal.jsonl.lock"]);
  rmSync(session, { recursive: true });
}, 60_000);

test("two cameras are recorded apart, on one clock, and asked to stop they end in good order", async () => {
  const session = join(root, "pair");
  const program = join(import.meta.dirname, "../../out/main/cli.js");
  const words = ["record", "--feed", `head=${film}`, "--feed", `bench=${other}`, "--out", session];
  const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", "inherit"] });
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
    if (newestOf(out) > 3 && !child.killed) child.kill("SIGTERM");
  });
  expect(await new Promise((resolve) => child.once("close", resolve))).toBe(0);

  const { events } = await readJournal(join(session, "journal.jsonl"));
  const { media, closed } = fold(events);
  expect(closed).toBe("stopped");
  expect(jsonLines(out).find(({ t }) => Number(t) > 2)).toMatchObject({
    state: "live",
    recording: { alarm: null },
    cameras: { bench: { state: "live", recording: { alarm: null } } },
  });
  expect(media.map(({ file, track }) => [file, track]).sort()).toEqual([
    ["media-000.mkv", undefined],
    ["media-bench-000.mkv", "bench"],
  ]);
  expect(existsSync(join(session, "journal.jsonl.lock"))).toBe(false);
  expect(openToOthers(session)).toEqual([]);
  // Both films were played from their beginnings, so the clock of each picture shows how well they agree.
  const [eye, bench] = await Promise.all(
    [null, "bench"].map(async (track) => {
      const [cut] = cutsOf(piecesOf(media, track), 0, Infinity);
      return numbersIn(join(session, cut!.piece.file), cut!.piece.offset);
    }),
  );
  // Each file has a copy as MP4 that holds the same pictures at the same times.
  expect(jsonLines(out).at(-1)).toMatchObject({ copies: ["media-000.mp4", "media-bench-000.mp4"] });
  const copied = await numbersIn(join(session, "media-000.mp4"), media.find(({ track }) => !track)!.offset);
  expect(copied.map(({ number }) => number)).toEqual(eye!.map(({ number }) => number));
  expect(Math.max(...copied.map(({ t }, at) => Math.abs(t - eye![at]!.t)))).toBeLessThan(0.002);
  const shift = media.find(({ track }) => track === "bench")!.offset;
  expect(eye!.every(({ number, t }) => Math.abs(t - number / 30) < 0.002)).toBe(true);
  // A picture from just before the session's beginning is shown at its beginning.
  expect(bench!.every(({ number, t }) => Math.abs(t - Math.max(0, shift + number / 15)) < 0.002)).toBe(true);
}, 60_000);

test("Motion JPEG, which Replay cannot play, gets a copy that it can, wanted or not", async () => {
  const file = join(root, "media-001.mkv");
  writeFileSync(file, countedStream(2, { more: ["-c:v", "mjpeg", "-pix_fmt", "yuvj422p"] }));
  expect(await finish(root, [{ file: "media-001.mkv" }], { mp4: false })).toEqual([
    { file: "media-001.mkv", mp4: "media-001.mp4", reason: "", hint: "" },
  ]);
  const copy = join(root, "media-001.mp4");
  expect((await probeMedia(copy)).videoCodec).toBe("h264");
  const [was, is] = [await numbersIn(file), await numbersIn(copy)];
  expect(is.map(({ number }) => number)).toEqual(was.map(({ number }) => number));
  expect(Math.max(...is.map(({ t }, at) => Math.abs(t - was[at]!.t)))).toBeLessThan(0.002);
});

test("what MP4 cannot hold stays as it is, and that is said", async () => {
  const file = join(root, "media-000.webm");
  writeFileSync(file, countedStream(2, { format: "webm" }));
  expect(await finish(root, [{ file: "media-000.webm" }], { mp4: true })).toEqual([
    { file: "media-000.webm", mp4: null, reason: expect.stringMatching(/MP4 cannot hold its streams/), hint: "" },
  ]);
  expect((await numbersIn(file)).length).toBe(60);
  expect(readdirSync(root).filter((name) => name.includes(".part"))).toEqual([]);
});

test.each([
  [["record", "--feed", "none.mp4", "--out", "OUT"], /there is no such file/],
  [["record", "--feed", "demo:", "--out", "OUT"], /has no pictures to record/],
  [["record", "--feed", "a.mp4", "--feed", "b.mp4", "--out", "OUT"], /each needs a name/],
  [["record", "--feed", "a.mp4", "--out", "OUT", "--seconds", "-1"], /more than 0/],
  [["record", "--feed", film, "--out", "KILLED"], /there is a journal already/],
  [["record", "--feed", film, "--out", "LONG"], /^--out .*x: the folder's name .*: write at most 200 characters\.$/],
  [["record", "--feed", film, "--out", "DRIVE"], /^--out .*a:30: the folder's name .*: write a plain name/],
  [["coach", "--feed", film, "--out", "LONG", "--procedure", "none.json"], /write at most 200 characters/],
  [["record", "--feed", film, "--out", "FILE"], /cannot be written \((?:EEXIST|ENOTDIR)\)/],
  [["recover", "nowhere"], /there is no such folder/],
  [["recover", "EMPTY"], /there is no session in it/],
])(
  "%j is refused in one line",
  async (words, reason) => {
    mkdirSync(join(root, "empty"), { recursive: true });
    const [LONG, DRIVE] = ["x".repeat(201), "a:30"];
    const names: Record<string, string> = {
      OUT: "out",
      KILLED: "killed",
      FILE: "film.mkv",
      EMPTY: "empty",
      LONG,
      DRIVE,
    };
    const out: string[] = [];
    const err: string[] = [];
    const output = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
    const named = words.map((word) => (names[word] ? join(root, names[word]) : word));
    expect(await runCli(benchsideProgram(output), named, output)).toBe(2);
    expect(err.at(-1)).toMatch(reason);
    expect(jsonLines(out.join("\n")).filter((line) => line["state"] === "live")).toEqual([]);
    expect([LONG, DRIVE].filter((name) => existsSync(join(root, name)))).toEqual([]);
  },
  60_000,
);
