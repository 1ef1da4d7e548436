import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportClip } from "../../src/app/export/export-clip.ts";
import { probeVideo } from "../../src/capture/ffmpeg/probe.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { numbersIn } from "../fixtures/counted-film.ts";
import { countedSession } from "../fixtures/counted-session.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-clip-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const sessions = join(root, "sessions");
const pieces = [
  { offset: 0.5, seconds: 8, sound: true },
  { offset: 12, seconds: 6, format: "webm" as const },
];
beforeAll(async () => {
  countedSession(join(sessions, "gap"), pieces);
  countedSession(join(sessions, "quiet"), [{ offset: 0, seconds: 5 }]);
  countedSession(join(sessions, "unfilmed"), []);
});

const film = (name: string) => join(root, `${name}.mp4`);
const clip = (session: string, from: number | string, to: number | string, name: string) =>
  benchside(
    "clip",
    session,
    "--sessions",
    sessions,
    "--from",
    `${from}`,
    "--to",
    `${to}`,
    "--out",
    film(name),
    "--as-recorded",
    "--json",
  );
/** Numbers of the pictures of a clip, and their times in it. */
const shown = async (name: string) => {
  const all = await numbersIn(film(name));
  return { numbers: all.map(({ number }) => number), times: all.map(({ t }) => Number(t.toFixed(2))) };
};
const counted = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test("a clip begins with the picture that was shown, ends before its end, and is as long, with its sound", async () => {
  const { code, out, err } = await clip("gap", 2.57, 5.2, "middle");
  expect([code, err]).toEqual([0, ""]);
  expect(JSON.parse(out)).toMatchObject({ file: film("middle"), pictures: 27, sound: true });
  const { numbers, times } = await shown("middle");
  expect(numbers).toEqual(counted(20, 47));
  expect(times).toEqual(counted(0, 27).map((at) => Number((at / 10).toFixed(2))));
  const { seconds, hasAudio, videoCodec } = await probeVideo(film("middle"));
  expect({ hasAudio, videoCodec }).toEqual({ hasAudio: true, videoCodec: "h264" });
  expect(Math.abs(seconds - 2.7)).toBeLessThan(0.05);
});

test("over a gap both films follow each other, and what was not recorded is told", async () => {
  const { code, out, err } = await clip("gap", 7.55, 13, "over");
  expect([code, err]).toEqual([0, "3.5 s of it were not recorded and are left out.\n"]);
  expect(JSON.parse(out)).toMatchObject({ pictures: 20, sound: true });
  const { numbers, times } = await shown("over");
  expect(numbers).toEqual([...counted(70, 80), ...counted(0, 10)]);
  expect(times).toEqual(counted(0, 20).map((at) => Number((at / 10).toFixed(2))));
});

test("an end at the very moment of a picture is before that picture", async () => {
  const { code, out, err } = await clip("quiet", 0.5, 1.5, "exact");
  expect([code, err]).toEqual([0, ""]);
  expect(JSON.parse(out)).toMatchObject({ pictures: 10 });
  expect((await shown("exact")).numbers).toEqual(counted(5, 15));
});

test("a session without sound gives a clip without, to the end of its film where it ends before", async () => {
  const { code, out } = await clip("quiet", 4, 30, "end");
  expect([code, JSON.parse(out)]).toMatchObject([0, { pictures: 10, sound: false, leftOut: 25 }]);
  expect((await shown("end")).numbers).toEqual(counted(40, 50));
  expect((await probeVideo(film("end"))).hasAudio).toBe(false);
});

test("what cannot be exported says why in a line, and leaves nothing", async () => {
  const before = readdirSync(root).toSorted();
  const why = async (...[session, from, to]: [string, number | string, number | string]) => {
    const { code, err } = await clip(session, from, to, "none");
    return [code, err.trim()];
  };
  expect(await why("quiet", 3, 2)).toEqual([
    2,
    "the clip: its end, 2.00 s, is not after its start, 3.00 s. Choose an end after the start.",
  ]);
  expect(await why("quiet", 2, 2)).toMatchObject([2, /is not after/]);
  expect((await why("quiet", "soon", 2))[1]).toMatch(/Give seconds, 0 or more/);
  expect((await why("quiet", 9000, 9001))[1]).toMatch(/after the session's end at/);
  expect((await why("gap", 9, 11))[1]).toMatch(/nothing was recorded in this stretch/);
  expect((await why("unfilmed", 1, 2))[1]).toMatch(/this session has no recording/);
  const inside = ["clip", join(sessions, "gap"), "--from", "1", "--to", "2", "--out", join(sessions, "gap", "x.mp4")];
  expect((await benchside(...inside)).err).toMatch(/among the recorded sessions/);
  writeFileSync(film("mine"), "mine");
  expect((await clip("quiet", 1, 2, "mine")).err).toMatch(/there is such a file already/);
  expect(readFileSync(film("mine"), "utf8")).toBe("mine");
  const below = join(film("mine"), "x.mp4");
  const elsewhere = ["clip", join(sessions, "gap"), "--from", "1", "--to", "2", "--out", below];
  expect((await benchside(...elsewhere)).err).toBe(
    "x.mp4: a file stands where its folder should be. Choose another folder.\n",
  );
  rmSync(film("mine"));
  expect(readdirSync(root).toSorted()).toEqual(before);
  expect(existsSync(join(sessions, ".exporting"))).toBe(false);
});

test("a clip that is cancelled leaves nothing, and one that takes a name keeps what had it until it is whole", async () => {
  const stop = new AbortController();
  const out = film("taken");
  writeFileSync(out, "mine");
  const wanted = { folder: join(sessions, "gap"), from: 1.05, to: 8, track: null };
  const told: string[] = [];
  const onProgress = (_: number, text: string) => {
    told.push(text);
    if (text === "encoding") stop.abort();
  };
  await expect(
    exportClip(wanted, out, { signal: stop.signal, onProgress, now: new Date(), blur: null }),
  ).rejects.toThrow(/abort/i);
  expect([readFileSync(out, "utf8"), told[0]]).toEqual(["mine", "looking for its pictures"]);
  const on = { signal: new AbortController().signal, onProgress: () => {}, now: new Date(), blur: null };
  expect((await exportClip(wanted, out, on)).pictures).toBe(70);
  expect(readdirSync(root).filter((name) => name.includes(".part"))).toEqual([]);
});
