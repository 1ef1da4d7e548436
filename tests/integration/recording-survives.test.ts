import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { parseAddress } from "../../src/core/domain/feed/address.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { openAddress, type OpenableAddress } from "../../src/capture/sources/open.ts";
import { countedInput, numbersIn, pictureNumber } from "../fixtures/counted-film.ts";
import { keptSession, type KeptSession } from "../fixtures/kept-session.ts";
import { MAY_MOUNT, testWith } from "../fixtures/needs.ts";
import { smallDisk } from "../fixtures/small-disk.ts";
import { cleanUp, serverOf } from "../fixtures/streams/opened.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-survives-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());
const FPS = 15;

/** Put a shell script in ffmpeg's place from now on, in which `REAL` is ffmpeg. */
function ffmpegIs(script: string): void {
  const program = join(mkdtempSync(join(root, "bin-")), "ffmpeg");
  writeFileSync(program, `#!/bin/sh\nREAL='${findFfmpeg()}'\n${script}\n`, { mode: 0o755 });
  vi.stubEnv("FFMPEG_BIN", program);
}

/** A session on a stream of numbered pictures, and the numbers that were seen, by their times. */
async function onNumberedStream(
  script: string,
): Promise<{ kept: KeptSession; seen: Map<number, number>; folder: string }> {
  const folder = mkdtempSync(join(root, "session-"));
  const server = await serverOf("http-ts", { input: ["-re", ...countedInput(250, FPS)], fps: FPS, sound: true });
  ffmpegIs(script);
  const seen = new Map<number, number>();
  const address = parseAddress(server.address()) as OpenableAddress;
  const kept = await keptSession(folder, (recorder) => openAddress(address, { recorder }), {
    onFrame: (frame) => seen.set(pictureNumber(frame), frame.t),
  });
  cleanUp.push(() => kept.stop());
  return { kept, seen, folder };
}

/** Nothing that was told is missing in the journal. */
async function expectWhole({ journal, events }: KeptSession): Promise<void> {
  expect((await readJournal(journal)).events).toEqual(events);
}

test.skipIf(process.platform === "win32")(
  "ffmpeg killed with SIGKILL: recording goes on in a new file, and all but the last moment before is kept",
  async () => {
    const pids = join(root, "pids");
    const { kept, seen, folder } = await onNumberedStream(`echo $$ >>'${pids}'\nexec "$REAL" "$@"`);
    await kept.until("recorded", () => kept.recorder.health().bytes > 20_000 && seen.size > 6);
    const last = Math.max(...seen.keys());
    process.kill(Number(readFileSync(pids, "utf8").trim().split("\n").at(-1)), "SIGKILL");
    await kept.until("back", () => kept.of("media").length > 1);
    const { size } = seen;
    await kept.until("seeing again", () => seen.size > size + 2);
    expect(await kept.stop()).toBe("stopped");

    await expectWhole(kept);
    expect(kept.of("gap").filter((gap) => gap.of === "feed")).toMatchObject([
      { reason: "ffmpeg was ended from outside, SIGKILL" },
    ]);
    const files = await Promise.all(kept.of("media").map(({ file, offset }) => numbersIn(join(folder, file), offset)));
    for (const pictures of files)
      expect(pictures.map(({ number }) => number)).toEqual(pictures.map((_, at) => pictures[0]!.number + at));
    const [before, after] = files;
    expect(last - before!.at(-1)!.number).toBeLessThan(5 * FPS);
    expect(after![0]!.number).toBeGreaterThan(before!.at(-1)!.number);
    // What the coach saw stands in the files at the same time, before and after.
    const agreeing = files.flat().filter(({ number }) => seen.has(number));
    expect(agreeing.length).toBeGreaterThan(6);
    for (const { number, t } of agreeing) expect(Math.abs(seen.get(number)! - t)).toBeLessThan(1 / FPS);
  },
);

test.skipIf(process.platform === "win32").each([
  [
    "the usual encoder: a plainer one records",
    `case "$*" in *libx264*) echo "[fatal] Unknown encoder 'libx264'" >&2; exit 1;; *mpeg4*) exec "$REAL" "$@";; esac`,
    "mpeg4",
    /a plainer one records the pictures/,
  ],
  [
    "every encoder: the session goes on, and it is said that nothing is recorded",
    "",
    null,
    /is not recorded; the coach/,
  ],
])("refused: what is copied, and %s", async (_, accepted, codec, said) => {
  const refuse = `case "$*" in *matroska*) echo "[error] Could not write header for output file #1" >&2; exit 1;; esac`;
  const { kept, seen, folder } = await onNumberedStream(`${accepted}\n${refuse}\nexec "$REAL" "$@"`);
  await kept.until("told", () => kept.of("notice").some(({ text }) => said.test(text)));
  if (codec) await kept.until("recorded", () => kept.of("media").length > 0);
  else await kept.until("alarmed", () => kept.of("uttered").some(({ text }) => text === "Recording has stopped."));
  await kept.until("watched", () => seen.size > 2);
  expect(await kept.stop()).toBe("stopped");
  await expectWhole(kept);
  for (const { file, offset } of kept.of("media"))
    expect((await numbersIn(join(folder, file), offset)).length).toBeGreaterThan(FPS);
  expect(kept.of("media").length).toBe(codec ? 1 : 0);
});

testWith(
  MAY_MOUNT,
  "a real disk that fills up (tmpfs) stops the recording at the margin; the session and its journal go on, and so does it when there is room",
  async () => {
    const disk = smallDisk(4096);
    cleanUp.push(() => disk.scrap());
    const address = { kind: "mock", faults: "" } as const;
    const kept = await keptSession(disk.folder, (recorder) => openAddress(address, { recorder }), {
      margin: 1024 * 1024,
    });
    await kept.until("recorded", () => kept.of("media").length > 0);
    writeFileSync(join(disk.folder, "holiday.mov"), new Uint8Array(2_700_000));
    await kept.until("alarmed", () => kept.of("uttered").some(({ text }) => text === "Recording has stopped."));
    const { length } = kept.of("tick");
    await kept.until("coached on", () => kept.of("tick").length > length + 2);
    rmSync(join(disk.folder, "holiday.mov"));
    await kept.until("recording again", () => kept.of("media").length > 1);
    expect(await kept.stop()).toBe("stopped");
    await expectWhole(kept);
    expect(kept.of("gap")).toMatchObject([{ of: "recording", reason: "the disk is nearly full" }]);
    const alarms = kept.of("feed").map(({ recording }) => recording?.alarm ?? null);
    expect(new Set(alarms)).toEqual(
      new Set([null, "Not recording: the disk is nearly full. Free some space; recording goes on by itself."]),
    );
  },
);

test.skipIf(process.platform === "win32")(
  "a session whose folder is deleted while it runs says that nothing is kept any more, aloud too, and ends",
  async () => {
    const folder = mkdtempSync(join(root, "deleted-"));
    const address = { kind: "mock", faults: "" } as const;
    const kept = await keptSession(folder, (recorder) => openAddress(address, { recorder }));
    await kept.until("recorded", () => kept.of("media").length > 0);
    rmSync(folder, { recursive: true });
    await expect(kept.stopped).rejects.toThrow("the session's folder is gone");
    expect(kept.of("notice").at(-1)).toMatchObject({ level: "error", text: expect.stringMatching(/folder is gone/) });
    expect(kept.of("uttered").at(-1)).toMatchObject({
      kind: "notice",
      text: "Recording has stopped: the session's folder is gone. The session has ended.",
    });
    expect(kept.events.at(-1)).toMatchObject({ type: "closed", reason: "unwritable" });
    expect(existsSync(folder)).toBe(false);
  },
);
