import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { composeRecording } from "../../src/app/session/compose-recording.ts";
import { pictureTimes } from "../../src/capture/ffmpeg/picture-times.ts";
import { probeVideo } from "../../src/capture/ffmpeg/probe.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import type { Recorder } from "../../src/capture/recorder.ts";
import type { FaceFinder } from "../../src/core/redaction/face.ts";
import type { FrameSource } from "../../src/core/domain/feed/source.ts";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";
import { serveEncryptedFilms } from "../../src/recording/encrypted-films.ts";
import { isEncryptedFile } from "../../src/storage/files.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { lockAll } from "../../src/storage/sealed/keyring.ts";
import { FACE_FILM, faceFilm } from "../fixtures/drawn-face.ts";
import { encryptedData } from "../fixtures/encrypted-data.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-covered-session-"));
afterAll(() => {
  lockAll();
  rmSync(root, { recursive: true, force: true });
});

test("every camera of a session is covered where that is wanted, also in an encrypted data folder, and the journal says so", async () => {
  encryptedData(root);
  await serveEncryptedFilms();
  const seconds = 3;
  const path = join(root, "film.mkv");
  faceFilm(path, seconds, ["-c:v", "mpeg4", "-q:v", "4"]);
  const folder = join(root, "sessions", "covered");
  let looks = 0;
  const faces: FaceFinder = {
    findFaces: async ({ width }) => {
      looks += width === FACE_FILM.width ? 1 : 0;
      return [];
    },
  };
  let benchRead = (): void => {};
  const bench = new Promise<void>((done) => (benchRead = done));
  /** The film as fast as it can be read; the session ends with the eye's, which waits for the other camera. */
  const open = (recorder: Recorder, atEnd: () => void | Promise<void>): FrameSource => {
    const source = fileSource({ path, speed: "max", recorder });
    const frames = async function* (signal: AbortSignal) {
      yield* source.frames(signal);
      await atEnd();
    };
    return { name: source.name, live: source.live, health: () => source.health(), frames };
  };
  const recording = await composeRecording({
    ...{ folder, program: "test", startedAt: "2026-11-26T08:00:00Z", onEvent: () => {}, onHealth: () => {} },
    cameras: [
      { name: null, open: (recorder) => open(recorder, () => bench) },
      { name: "bench", open: (recorder) => open(recorder, benchRead) },
    ],
    cover: { faces, patient: true },
  });
  expect(await recording.run()).toBe("feed-ended");
  const { events } = await readJournal(join(folder, "journal.jsonl"));
  expect(events[0]).toMatchObject({ type: "opened", facesCovered: true });
  expect(events.filter(({ type }) => type === "gap")).toEqual([]);
  const films = ["media-000.mkv", "media-bench-000.mkv"];
  expect(readdirSync(folder).filter((name) => name.endsWith(".mkv"))).toEqual(films);
  const written = readdirSync(folder).filter((name) => name !== "benchside-key.json");
  const encrypted = await Promise.all(written.map(async (name) => [name, await isEncryptedFile(join(folder, name))]));
  expect(encrypted).toEqual(["journal.jsonl", ...films].map((name) => [name, true]));
  const media = events.filter((event: SessionEvent): event is EventOf<"media"> => event.type === "media");
  expect(media.map(({ file }) => file).sort()).toEqual(films);
  for (const { file } of media) {
    // MPEG-4 came: what is kept was made anew.
    expect(await probeVideo(join(folder, file))).toMatchObject({ videoCodec: "h264", ...sizeOf(FACE_FILM) });
    expect(await pictureTimes(join(folder, file), 0, 99)).toHaveLength(seconds * FACE_FILM.fps);
  }
  expect(media.find(({ track }) => track === undefined)!.offset).toBeCloseTo(0, 1);
  // Five a second, of each.
  expect(looks).toBe(2 * seconds * 5);
});

const sizeOf = ({ width, height }: typeof FACE_FILM) => ({ width, height });
