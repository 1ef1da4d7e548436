import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveFrame } from "../../src/app/export/save-frame.ts";
import { sessionTake } from "../../src/kits/questions/app/sources.ts";
import { filmOfMistake } from "../../src/kits/rating/app/shown.ts";
import { filmToAsk } from "../../src/app/session/advice/film-to-ask.ts";
import { joinedFilm } from "../../src/kits/splice/app/joined-film.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { parseRows, SPLITS } from "../../src/core/annotation/row.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { PEAKS_A_SECOND } from "../../src/core/recording/sound-peaks.ts";
import { filmPeaks } from "../../src/recording/film-peaks.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { readSessionTake } from "../../src/storage/session-take.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { numbersIn } from "../fixtures/counted-film.ts";
import { countedSession } from "../fixtures/counted-session.ts";
import { lampTick } from "../fixtures/lamp-session.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { takeSession } from "../fixtures/take-sessions.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-withheld-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const sessions = join(root, "sessions");
const folder = join(sessions, "counted");
const signal = new AbortController().signal;
const run = async (...words: string[]) => {
  const done = await benchside(...words);
  expect([words.slice(0, 2), done.code, done.err]).toEqual([words.slice(0, 2), 0, expect.any(String)]);
  return done;
};

/** Pictures 20 to 39 of the first film are cut out (2.5 to 4.5 s), its sound from 5.5 to 6.5 s is muted; of the second, its pictures 10 to 19. */
const CUT = ["--from", "2.5", "--to", "4.5"];
const MUTE = ["--from", "5.5", "--to", "6.5", "--mute"];
const LATER = ["--from", "13", "--to", "14"];
const SECRET = "quicksilver";

beforeAll(async () => {
  countedSession(folder, [
    { offset: 0.5, seconds: 8, sound: true },
    { offset: 12, seconds: 4, format: "webm" },
  ]);
  const file = join(folder, "journal.jsonl");
  const heard = (from: number) =>
    ({
      type: "heard",
      t: from + 1,
      from,
      to: from + 0.5,
      words: SECRET,
      by: "push",
      meaning: { is: "question" },
    }) as const;
  const plain = { ...heard(8), words: "nothing hidden" };
  const [opened, ...rest] = readFileSync(file, "utf8").split("\n");
  const more = [heard(3), { type: "asked", t: 6, question: 0, text: `${SECRET}?`, by: "field" } as const, plain];
  writeFileSync(file, [opened, ...more.map(journalLine).map((line) => line.trim()), ...rest].join("\n"));
  for (const stretch of [CUT, MUTE, LATER]) await run("sessions", "cut", folder, ...stretch, "--by", "a02");
});

const counted = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const loudest = (peaks: Uint8Array, from: number, to: number) =>
  Math.max(...peaks.subarray(Math.round(from * PEAKS_A_SECOND), Math.round(to * PEAKS_A_SECOND)));

test("stretches are listed and taken back; what does not fit says why", async () => {
  const spare = join(sessions, "spare");
  countedSession(spare, []);
  const cut = (...words: string[]) => benchside("sessions", "cut", spare, ...words);
  expect((await cut("--from", "1", "--to", "2", "--mute", "--by", "a02")).out).toBe(
    "stretch-0  muted  1.00–2.00 s  by a02\n",
  );
  expect((await cut("--take-back", "stretch-0", "--by", "a03")).err).toBe("Nothing is cut out or muted.\n");
  expect(readFileSync(join(spare, "annotations.jsonl"), "utf8").split("\n").filter(Boolean)).toHaveLength(2);
  expect((await cut("--take-back", "stretch-0", "--by", "a02")).err).toMatch(/no stretch "stretch-0" is cut or muted/);
  expect((await cut("--from", "2", "--to", "2", "--by", "a02")).err).toMatch(/not after --from 2/);
  expect((await cut("--from", "2", "--by", "a02")).err).toMatch(/both --from and --to/);
  expect((await cut("--from", "1", "--to", "2")).err).toMatch(/say who says so/);
});

test("a clip goes on after the cut with the first picture that was taken later, and is silent where it is muted", async () => {
  const out = join(root, "clip.mp4");
  const { err } = await run("clip", folder, "--as-recorded", "--from", "0.5", "--to", "14.5", "--out", out);
  expect(err).toBe("3.0 s of it are cut out.\n3.5 s of it were not recorded and are left out.\n");
  const numbers = (await numbersIn(out)).map(({ number }) => number);
  expect(numbers).toEqual([...counted(0, 20), ...counted(40, 80), ...counted(0, 10), ...counted(20, 25)]);
  const peaks = (await filmPeaks(out, signal, () => {}))!;
  // What was 5.5 s in the session is 3 s in the clip.
  expect([loudest(peaks, 3.02, 3.98), loudest(peaks, 1, 2) > 10, loudest(peaks, 4.2, 4.8) > 10]).toEqual([
    0,
    true,
    true,
  ]);
  expect(
    (await benchside("clip", folder, "--as-recorded", "--from", "3", "--to", "4", "--out", join(root, "none.mp4"))).err,
  ).toMatch(/all of this stretch was cut out/);
  // A clip that begins while a picture of the cut still stands begins with the one after it.
  await run("clip", folder, "--as-recorded", "--from", "13.95", "--to", "14.35", "--out", join(root, "after.mp4"));
  expect((await numbersIn(join(root, "after.mp4"))).map(({ number }) => number)).toEqual([20, 21, 22, 23]);
});

test("no frame of it is saved", async () => {
  const at = (t: number) => saveFrame({ folder, t, track: null }, join(root, `${t}.png`), null);
  // At 4.5 s the last picture of the stretch still stands: the next one was taken 7 ms later.
  for (const t of [2.51, 3, 4.49, 4.5])
    await expect(at(t)).rejects.toThrow("this moment was cut out. Choose another moment");
  for (const t of [2.49, 4.6, 6]) await at(t);
  expect(readdirSync(root).filter((name) => name.endsWith(".png"))).toEqual(["2.49.png", "4.6.png", "6.png"]);
});

test("a session as one file is black and silent there and has none of the words; what is made for lists is not in it", async () => {
  writeFileSync(join(folder, "thumbnail.jpg"), SECRET);
  writeFileSync(join(folder, "waveform.json"), SECRET);
  const file = join(root, "session.zip");
  await run("sessions", "export", "counted", "--sessions", sessions, "--out", file);
  const other = join(root, "other");
  mkdirSync(other);
  await run("sessions", "import", file, "--sessions", other);
  const given = join(other, "counted");
  expect(readdirSync(given).toSorted()).toEqual([
    ...["annotations.jsonl", "imported.json", "journal.jsonl", "media-000.mkv", "media-001.webm"],
  ]);
  const black = (from: number, to: number) => counted(from, to).map(() => 0);
  const first = await numbersIn(join(given, "media-000.mkv"));
  expect(first.map(({ number }) => number)).toEqual([...counted(0, 20), ...black(20, 40), ...counted(40, 80)]);
  expect(first.map(({ t }) => Number(t.toFixed(2)))).toEqual(counted(0, 80).map((at) => at / 10));
  const second = await numbersIn(join(given, "media-001.webm"));
  expect(second.map(({ number }) => number)).toEqual([...counted(0, 10), ...black(10, 20), ...counted(20, 40)]);
  const peaks = (await filmPeaks(join(given, "media-000.mkv"), signal, () => {}))!;
  expect([
    loudest(peaks, 2.05, 3.95),
    loudest(peaks, 5.05, 5.95),
    loudest(peaks, 0.5, 1.5) > 10,
    loudest(peaks, 6.5, 7) > 10,
  ]).toEqual([0, 0, true, true]);
  for (const name of ["journal.jsonl", "annotations.jsonl"])
    expect(readFileSync(join(given, name), "utf8")).not.toContain(SECRET);
  const { events } = await readJournal(join(given, "journal.jsonl"));
  expect(JSON.stringify(events)).toContain("nothing hidden");
  expect(events).toHaveLength((await readJournal(join(folder, "journal.jsonl"))).events.length);
  expect(readdirSync(root).filter((name) => name.includes("withheld"))).toEqual([]);
});

test("a report and a timeline have none of the words, and no picture of it", async () => {
  const report = join(root, "report");
  await run("report", folder, "--as-recorded", "--out", report);
  expect(readFileSync(join(report, "report.html"), "utf8")).not.toContain(SECRET);
  for (const format of ["srt", "vtt", "eaf", "boris", "labelstudio", "fiftyone", "howtodiv"]) {
    const out = join(root, `timeline.${format}`);
    await run("export", "timeline", folder, "--format", format, "--fps", "10", "--out", out);
    const text = readFileSync(out, "utf8");
    expect([format, text.includes(SECRET), text.length > 100]).toEqual([format, false, true]);
    if (format === "eaf") expect(text).toContain("nothing hidden");
  }
});

test("a model that is asked again is not shown it", async () => {
  const { events } = await readJournal(join(folder, "journal.jsonl"));
  const ticks = [2, 3, 4, 5].map((t) => lampTick(t, 0, 0));
  const pictures = await filmToAsk(folder, [...events.filter(({ type }) => type !== "tick"), ...ticks]);
  const read = await pictures.read({ start: 0, end: 8 }, { fps: 2, edge: 64 });
  expect(read.map(({ t }) => Math.round(t))).toEqual([2, 5]);
});

test("rows, their clips and videos, films put together, raters and questions have nothing of it", async () => {
  const take = join(sessions, "take");
  const { labels } = await takeSession(take, {
    procedure: sampleProcedures()[0]!,
    look: 1,
    seed: 7,
    deviation: "omission",
  });
  const [deviation] = labels.deviations;
  const [from, to] = [Math.max(0, deviation!.onset - 1), deviation!.onset + 3];
  await run("sessions", "cut", take, "--from", `${from}`, "--to", `${to}`, "--by", "a02");
  const out = join(root, "rows");
  await run("export", "rows", take, "--out", out);
  const rows = SPLITS.flatMap((split) => parseRows(readFileSync(join(out, "rows", `${split}.jsonl`), "utf8"), split));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ t }) => t >= from && t < to)).toEqual([]);
  const read = await readSessionTake(take);
  const { offset } = read.state.media[0]!;
  const inIt = (t: number) => t > from && t < to - 0.01;
  const joined = await joinedFilm(read, root, "joined", signal);
  const films = [
    { path: join(out, "videos", readdirSync(join(out, "videos"))[0]!), at: offset },
    { path: joined.path, at: joined.offset },
    ...rows.flatMap(({ clip }) => (clip.file === null ? [] : [{ path: join(out, clip.file), at: clip.from! }])),
  ];
  let seen = 0;
  for (const { path, at } of films) {
    for (const { t, lightest } of await lightestIn(path)) {
      if (inIt(t + at)) seen += 1;
      expect([path, t + at, lightest < 40]).toEqual([path, t + at, inIt(t + at) ? true : expect.any(Boolean)]);
    }
  }
  expect(seen).toBeGreaterThan(20);
  expect(filmOfMistake(read, () => true)).toBeNull();
  const { steps } = await sessionTake(take, false);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter(({ clip }) => clip !== null && clip.start < to && clip.end > from)).toEqual([]);
});

/** The lightest value of each picture of a film, 0 to 255, and its time in seconds. */
async function lightestIn(path: string): Promise<{ t: number; lightest: number }[]> {
  const found = [];
  const source = fileSource({ path, speed: "max", everyFrame: true, recorded: { offset: 0, from: -Infinity } });
  for await (const { t, rgb } of source.frames(signal))
    found.push({ t, lightest: rgb.reduce((most, one) => Math.max(most, one), 0) });
  return found;
}
