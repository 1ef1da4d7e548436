import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composeRecording } from "../../src/app/session/compose-recording.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { finish } from "../../src/recording/finish.ts";
import { makeThumbnail } from "../../src/recording/thumbnail.ts";
import { EXPORTING_FOLDER } from "../../src/app/export/part.ts";
import { scratchPrefix } from "../../src/storage/scratch.ts";
import { trashSession } from "../../src/storage/trash.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { bearing, markedFilm, type Mark } from "../fixtures/marked-film.ts";
import { asRecorded, takeSession } from "../fixtures/take-sessions.ts";
import { lampProcedure, textsIn } from "../fixtures/withdrawal-home.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-withdraw-films-"));
afterAll(() => {
  for (const folder of [root, notes]) rmSync(folder, { recursive: true, force: true });
});

const data = join(root, "data");
const sessions = join(data, "sessions");
const rows = join(root, "rows");
const temporary = join(root, "tmp");
/** What the participant, or whoever, saved to a place of their own: no withdrawal looks there. */
const saved = join(root, "saved");
/** A process that is no more: no system gives this number. */
const KILLED = "4194999";

const program = fileURLToPath(new URL("../../out/main/cli.js", import.meta.url));
const killer = fileURLToPath(new URL("../fixtures/killed-at-rename.mjs", import.meta.url));

/** Notes of what killed commands left: the next command would remove that. They are put back when all have run. */
const notes = mkdtempSync(join(tmpdir(), "benchside-notes-"));
const noting = join(sessions, EXPORTING_FOLDER);

/** Run a command that is killed in the moment before what it has written gets its name. */
function killed(...words: string[]): void {
  const { signal, stderr } = spawnSync(process.execPath, ["--import", killer, program, ...words], { encoding: "utf8" });
  if (signal !== "SIGKILL") throw new Error(`${words.join(" ")} was not killed: ${stderr}`);
  moveNotes(noting, notes);
}

function moveNotes(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name));
}

/** A take, in whose film each picture is marked. */
async function markedTake(id: string, of: Mark): Promise<void> {
  const folder = join(sessions, id);
  await takeSession(folder, { procedure: lampProcedure, look: 1, seed: 7, deviation: "omission" });
  asRecorded(folder, of, ["coaching", "research"]);
  markedFilm(join(folder, "media.mp4"), of, 14);
}

/** A session as it is recorded from a camera of Motion JPEG, finished, with the small picture of the list. */
async function markedRecording(id: string, of: Mark): Promise<void> {
  const folder = join(sessions, id);
  const path = join(root, "camera.mkv");
  markedFilm(path, of, 4);
  const recording = await composeRecording({
    ...{ folder, program: "test", startedAt: "2026-11-26T08:00:00Z", onEvent: () => {}, onHealth: () => {} },
    cameras: [{ name: null, open: (recorder) => fileSource({ path, speed: "max", recorder }) }],
  });
  await recording.run();
  rmSync(path);
  expect(await finish(folder, recording.media, { mp4: true })).toMatchObject([{ mp4: "media-000.mp4", reason: "" }]);
  expect(await makeThumbnail(folder)).toBe(true);
  const journal = join(folder, "journal.jsonl");
  const [opened, ...rest] = readFileSync(journal, "utf8").split("\n");
  const consent = { participant: of, textVersion: "v1", scope: ["research"], retainUntil: "2099-01-01" };
  const consented = { type: "consented", t: 0, consent: { ...consent, signature: `Ada of ${of}`, signedAt: "" } };
  writeFileSync(journal, [opened, JSON.stringify(consented), ...rest].join("\n"));
}

/** What a program that was killed left among the temporary files. */
function leftBehind(kind: "sound" | "task", file: string, from: string): void {
  const folder = `${scratchPrefix(kind).replace(`-${process.pid}-`, `-${KILLED}-`)}a1b2c3`;
  mkdirSync(folder);
  copyFileSync(from, join(folder, file));
}

beforeAll(async () => {
  for (const folder of [sessions, temporary, saved, join(root, "cache"), join(root, "user")])
    mkdirSync(folder, { recursive: true });
  process.env["TMPDIR"] = temporary;
  process.env["BENCHSIDE_DATA_DIR"] = join(root, "user");
  await markedTake("tea-1", "p07");
  await markedTake("tea-2", "p07");
  await markedTake("tea-3", "p08");
  await markedRecording("tea-4", "p07");
  const row = ["export", "rows", "--as-recorded", "--unaudited", "--silent-distance", "60", "--sessions", sessions];
  const made = await benchside(...row, "--out", rows);
  if (made.code !== 0) throw new Error(made.err);
  await trashSession(sessions, "tea-2", new Date());
  killed(...row, "--out", join(root, "other-rows"));
  const clip = ["clip", join(sessions, "tea-1"), "--as-recorded", "--from", "2", "--to", "4"];
  killed(...clip, "--out", join(saved, "cut-off.mp4"));
  killed("sessions", "export", "tea-1", "--sessions", sessions, "--out", join(saved, "tea-1.zip"));
  killed("participant", "p07", "--sessions", sessions, "--export", join(saved, "p07.zip"));
  killed("sessions", "move", "tea-1", "--sessions", sessions, "--to", join(root, "moved"));
  const exported = await benchside(...clip, "--out", join(saved, "clip.mp4"));
  if (exported.code !== 0) throw new Error(exported.err);
  moveNotes(notes, noting);
  leftBehind("task", "film.mp4", join(sessions, "tea-1", "media.mp4"));
  leftBehind("sound", "utterance.wav", join(sessions, "tea-1", "journal.jsonl"));
}, 240_000);

/** Paths of files in order, without numbers of processes; clips of a take as one. */
const inOrder = (files: Record<string, unknown>) => [
  ...new Set(
    Object.keys(files)
      .map((path) =>
        path
          .replace(/(\.\d+)+\.part/g, ".part")
          .replace(/\d+-session/, "PROCESS-session")
          .replace(/(clips\/[^/]+)\/.*/, "$1"),
      )
      .toSorted(),
  ),
];

test("what is searched is there: films, copies, small pictures, rows, the trash, what killed programs left, temporary files", () => {
  expect(inOrder(bearing(root, "p07"))).toEqual([
    "data/sessions/.deleted/tea-2/media.mp4",
    ...["tea-1/media.mp4", "tea-4/media-000.mkv", "tea-4/media-000.mp4", "tea-4/thumbnail.jpg"].map(
      (path) => `data/sessions/${path}`,
    ),
    "moved/.moving/PROCESS-session.part/tea-1/media.mp4",
    ...["clips/tea-1", "videos/tea-1.mkv"].map((path) => `other-rows.part/${path}`),
    ...["clips/tea-1", "clips/tea-2", "videos/tea-1.mkv", "videos/tea-2.mkv"].map((path) => `rows/${path}`),
    ...["clip.mp4", "cut-off.mp4.part/clip.mp4", "p07.zip.part/participant.zip.part"].map((path) => `saved/${path}`),
    "saved/tea-1.zip.part/session.zip.part",
    `tmp/benchside-task-${KILLED}-a1b2c3/film.mp4`,
  ]);
});

test("after a withdrawal no film, picture or file bears their mark or their name, and nothing that was cut off is left; what was saved elsewhere and what is of others stays", async () => {
  const others = Object.keys(bearing(root, "p08")).filter((path) => !path.includes(".part/"));
  expect(others.length).toBeGreaterThan(3);
  const { out } = await benchside("withdraw", "p07", "--sessions", sessions, "--yes");
  // The register was told of it before it had its name: nobody can say that it was not moved.
  const told = out.split("\n").filter((line) => line.startsWith("NOT"));
  expect(told).toEqual([
    expect.stringContaining(`${join(root, "other-rows")}: it is not there any more`),
    ...["cut-off.mp4", "tea-1.zip", "p07.zip"].map((name) =>
      expect.stringContaining(`${join(saved, name)}: it was begun, nobody noted that it was finished`),
    ),
    expect.stringContaining(`${join(root, "moved", "tea-1")}: it was begun, nobody noted that it was finished`),
    expect.stringContaining(`${join(saved, "clip.mp4")}: it is there, as it was written`),
  ]);
  expect(bearing(root, "p07")).toEqual({ "saved/clip.mp4": ["picture"] });
  expect(Object.keys(bearing(root, "p08"))).toEqual(others);
  expect([readdirSync(temporary), readdirSync(saved)]).toEqual([[], ["clip.mp4"]]);
  const named = Object.entries(textsIn(root)).filter(([path, text]) => /p07|tea-[124]|Ada of/.test(path + text));
  expect(named.map(([path]) => path)).toEqual(["/data/sessions/exports.jsonl", "/data/sessions/withdrawals.jsonl"]);
});
