import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run as runProgram } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { serveEncryptedFilms } from "../../src/recording/encrypted-films.ts";
import { finish } from "../../src/recording/finish.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import { createReadStream, readFile, sizeOf } from "../../src/storage/files.ts";
import { createSession } from "../../src/storage/journal/sessions.ts";
import { LibraryIndex } from "../../src/storage/search/library-index.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { encryptedData } from "../fixtures/encrypted-data.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { manySessions } from "../fixtures/many-sessions.ts";
import { option, report, table } from "./report.ts";

/** Seconds of the film, pictures a second of a good camera, and bits a second of it. */
const FILM = { seconds: 60, fps: 30, bits: 20_000_000 };
/** Events of a session of four hours with 30,000 ticks. */
const EVENTS = 75_000;
const RANGE = 256 * 1024;

/** What one data folder took, by what was measured: milliseconds, smallest first, or a single number. */
type Taken = Record<string, readonly number[]>;

/**
 * Run the suite: the same journal, film, reads and list in a data folder that is encrypted and in one that is not, in turn, several rounds. `--rounds N` (default 5),
 * `--sessions N` of the list (default 1000).
 */
export async function run(words: readonly string[]): Promise<void> {
  const [rounds, count] = [option(words, "--rounds", 5), option(words, "--sessions", 1000)];
  const film = countedStream(FILM.seconds, {
    fps: FILM.fps,
    more: [
      "-b:v",
      String(FILM.bits),
      "-minrate",
      String(FILM.bits),
      "-maxrate",
      String(FILM.bits),
      "-bufsize",
      "2M",
      "-nal-hrd",
      "cbr",
    ],
  });
  await serveEncryptedFilms();
  const taken: { plain: Taken[]; encrypted: Taken[] } = { plain: [], encrypted: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const form of round % 2 === 0 ? (["plain", "encrypted"] as const) : (["encrypted", "plain"] as const))
      taken[form].push(await once(form === "encrypted", film, count));
  const rows = Object.keys(taken.plain[0]!).map((what) => {
    const middles = (form: "plain" | "encrypted"): number[] => taken[form].map((one) => middle(one[what]!));
    const [plain, encrypted] = [middles("plain"), middles("encrypted")];
    const ratios = encrypted.map((value, at) => value / plain[at]!).toSorted((a, b) => a - b);
    const [low, high] = [ratios[0]!, ratios.at(-1)!];
    return [
      what,
      ms(middle(plain)),
      ms(middle(encrypted)),
      `${middle(ratios).toFixed(2)} × (${low.toFixed(2)}–${high.toFixed(2)})`,
    ];
  });
  const note = `Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors. ${rounds} rounds, both forms in turn; the film is ${(film.length / 1e6).toFixed(0)} MB long, ${FILM.seconds} s. Medians of each round; the ratio of a round's two, its median and its range.`;
  await report(
    "Encryption at rest",
    "npm run bench:encrypted",
    [note, table(["", "in the clear", "encrypted", "ratio"], rows)].join("\n\n"),
    [],
    rounds >= 5,
  );
}

async function once(isEncrypted: boolean, film: Uint8Array, count: number): Promise<Taken> {
  const data = mkdtempSync(join(tmpdir(), "benchside-encrypted-"));
  const sessions = join(data, "sessions");
  try {
    if (isEncrypted) encryptedData(data);
    const taken: Taken = {};
    const { folder, journal } = await createSession(sessions, "one");
    const [opened] = lampSession("one");
    await journal.append(opened!);
    taken["an event until the system has it, one at a time"] = await several(500, () => journal.append(event(0)));
    taken[`${EVENTS} events, written as they come`] = await several(1, async () => {
      for (let n = 0; n < EVENTS; n += 1) {
        void journal.append(event(n));
        await journal.room();
      }
      await journal.append(event(EVENTS));
    });
    await journal.close();
    taken["the journal read whole"] = await several(5, () => readFile(join(folder, "journal.jsonl")));
    taken["the film recorded, processor time"] = [await recorded(folder, film)];
    const path = join(folder, "media-000.mkv");
    taken["the film made seekable"] = await several(1, () =>
      finish(folder, [{ file: "media-000.mkv" }], { mp4: false }),
    );
    const size = await sizeOf(path);
    taken["256 KB of it, anywhere, for the page"] = await several(200, async (n) => {
      const start = Math.floor(((n * 7919) % 200) * ((size - RANGE) / 200));
      for await (const _ of createReadStream(path, { start, end: start + RANGE - 1 }));
    });
    taken["a picture of it, anywhere, by ffmpeg"] = await several(10, (n) =>
      runProgram(
        findFfmpeg(),
        [
          "-v",
          "error",
          "-ss",
          String((n * 37) % 55),
          "-i",
          `file:${path}`,
          "-frames:v",
          "1",
          "-f",
          "rawvideo",
          "pipe:1",
        ],
        { timeoutMs: 60_000 },
      ),
    );
    manySessions(join(data, "many", "sessions"), count, 2017);
    if (isEncrypted) encryptedData(join(data, "many"));
    taken[`an index made of ${count} journals`] = await several(1, () =>
      LibraryIndex.with(join(data, "many", "sessions"), (index) => index.refresh()),
    );
    taken[`${count} sessions listed from the index`] = await several(20, () =>
      LibraryIndex.with(join(data, "many", "sessions"), (index) => index.list()),
    );
    return taken;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

function event(n: number) {
  return { type: "notice", t: n / 2, level: "info", text: `something that was told, number ${n}` } as const;
}

/** Milliseconds of processor time that recording takes, at some forty times the pace of a camera. */
async function recorded(folder: string, film: Uint8Array): Promise<number> {
  const listeners = {
    onSegment: () => {},
    onGap: () => {},
    onTrouble: (_: string, text: string) => console.error(text),
  };
  const before = process.cpuUsage();
  const recorder = createRecorder({ folder, listeners });
  const stream = recorder.begin();
  stream.startsAt(0);
  for (let at = 0; at < film.length; at += 65_536) {
    stream.write(film.slice(at, at + 65_536));
    if (at % (16 * 65_536) === 0) await new Promise((turn) => setTimeout(turn, 10));
  }
  stream.end();
  await recorder.close();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function several(times: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const before = performance.now();
    await work(n);
    taken.push(performance.now() - before);
  }
  return taken.toSorted((a, b) => a - b);
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function ms(value: number): string {
  return value < 10
    ? `${value.toFixed(2)} ms`
    : value < 1000
      ? `${value.toFixed(0)} ms`
      : `${(value / 1000).toFixed(1)} s`;
}
