import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { parseAddress } from "../../src/core/domain/feed/address.ts";
import { findFfmpeg, findFfprobe } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { probeVideo } from "../../src/capture/ffmpeg/probe.ts";
import { openAddress, type OpenableAddress } from "../../src/capture/sources/open.ts";
import { countedInput, numbersIn } from "../fixtures/counted-film.ts";
import { cleanUp, keeper, watch } from "../fixtures/streams/opened.ts";
import { Watched } from "../fixtures/streams/watch.ts";
import { makeTurned, marked } from "../fixtures/turned-film.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-films-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function make(path: string, size: string, seconds: number): void {
  const source = `testsrc=size=${size}:rate=10:duration=${seconds}`;
  execFileSync(findFfmpeg(), ["-v", "error", "-y", "-f", "lavfi", "-i", source, join(folder, path)]);
}

async function watchAll(path: string): Promise<Watched> {
  const feed = new Watched(openAddress(parseAddress(path) as OpenableAddress, { speed: "max" }));
  await feed.until("over", () => feed.over);
  return feed;
}

test("the films of a folder are one feed, in the order of their names, on one clock", async () => {
  mkdirSync(join(folder, "takes"));
  make("takes/take 2.mp4", "64x48", 2);
  make("takes/take 10.mkv", "48x64", 1);
  writeFileSync(join(folder, "takes/take 3.mov"), "this is no film, though its name says so");
  writeFileSync(join(folder, "takes/notes.txt"), "and this is none at all");
  const feed = await watchAll(join(folder, "takes"));
  expect(feed.frames.map(({ t, index, width }) => [t.toFixed(1), index, width])).toEqual([
    ["0.0", 0, 64],
    ["0.5", 1, 64],
    ["1.0", 2, 64],
    ["1.5", 3, 64],
    ["2.0", 4, 48],
    ["2.5", 5, 48],
  ]);
  expect(feed.notices).toEqual([expect.stringMatching(/^take 3\.mov: .* The feed goes on with the next film\.$/)]);
  expect(feed.health()).toMatchObject({ state: "ended", dropped: 0 });
});

describe("a film that is not stored as it is shown is recorded as it is shown, and that is told", () => {
  const upright =
    "and is shown upright. It is recorded as it is shown, so its pictures are encoded anew, which costs processor time.";
  test.each([
    ["right", [0, 1, -1, 0], { size: "48x64", white: "top right" }, `right.mp4 is turned by 90°, ${upright}`],
    [
      "mirrored",
      [1, 0, 0, -1],
      { size: "64x48", white: "bottom left" },
      "mirrored.mp4 says that it is mirrored, and is shown so. It is recorded",
    ],
    [
      "askew",
      [0.938, 0.347, -0.347, 0.938],
      { size: "64x48", white: "top left" },
      "askew.mp4 is turned by 20°, which is no quarter turn: it is shown so, and its corners are cut off. It is recorded",
    ],
  ] as const)("%s", async (name, matrix, shown, said) => {
    const film = join(folder, `${name}.mp4`);
    makeTurned(film, matrix);
    const { recorder, folder: session, segments } = keeper();
    const feed = watch(film, { recorder, speed: "max" });
    await feed.until("over", () => feed.over);
    await recorder.close();
    const { file } = segments[0]!;
    expect(await probeVideo(join(session, file))).toMatchObject({ videoCodec: "h264", turned: false });
    expect([await marked(film), await marked(join(session, file))]).toEqual([shown, shown]);
    expect(feed.notices).toEqual([expect.stringContaining(said)]);
  });

  test("over HTTP too", async () => {
    const film = join(folder, "served.mp4");
    makeTurned(film, [0, 1, -1, 0]);
    const server = createServer((_, response) => response.end(readFileSync(film)));
    cleanUp.push(() => server.close());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { recorder, folder: session, segments } = keeper();
    const feed = watch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`, { recorder });
    await feed.until("over", () => feed.over);
    await recorder.close();
    expect(feed.notices).toEqual([
      expect.stringMatching(/^The stream is turned by 90°, and is shown upright\. It is recorded/),
    ]);
    expect(await marked(join(session, segments[0]!.file))).toEqual({ size: "48x64", white: "top right" });
  });
});

test.each([
  [
    "pictures.avi",
    ["-c:v", "mpeg4", "-bf", "2"],
    ["h264", true],
    "pictures.avi's pictures cannot be recorded as they come; they are encoded anew, which costs processor time.",
  ],
  [
    "raw.h264",
    ["-an", "-c:v", "libx264", "-bf", "2"],
    ["h264", false],
    "raw.h264's pictures cannot be recorded as they come; they are encoded anew, which costs processor time.",
  ],
  [
    "sound.mov",
    ["-c:v", "libx264", "-c:a", "adpcm_ima_qt"],
    ["h264", true],
    "sound.mov's sound cannot be recorded as it comes; it is encoded anew.",
  ],
  [
    "screen.mov",
    ["-c:v", "qtrle", "-c:a", "pcm_s16le"],
    ["h264", true],
    "screen.mov's pictures cannot be recorded as they come; they are encoded anew, which costs processor time.",
  ],
])(
  "a film that Matroska does not take as it is (%s) is recorded all the same, whole",
  async (name, form, kept, said) => {
    const film = join(folder, name);
    const tone = ["-f", "lavfi", "-i", "sine=sample_rate=44100:duration=3"];
    execFileSync(findFfmpeg(), ["-v", "error", "-y", ...countedInput(3, 10), ...tone, ...form, film]);
    const { recorder, folder: session, segments } = keeper();
    const feed = watch(film, { recorder, speed: "max" });
    await feed.until("over", () => feed.over);
    await recorder.close();
    const { file, offset } = segments[0]!;
    const { videoCodec, hasAudio } = await probeVideo(join(session, file));
    expect([videoCodec, hasAudio]).toEqual(kept);
    const found = await numbersIn(join(session, file), offset);
    expect(found.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => at));
    expect(feed.notices).toEqual([said]);
  },
);

test.skipIf(process.platform === "win32")(
  "a film whose reader is killed, or ends by itself, says which, and not that the film or the disk is to blame",
  async () => {
    const film = join(folder, "read.mp4");
    execFileSync(findFfmpeg(), ["-v", "error", "-y", ...countedInput(3, 10), film]);
    const program = join(folder, "ffmpeg");
    const real = findFfmpeg();
    const ending = async (script: string): Promise<string | undefined> => {
      writeFileSync(program, `#!/bin/sh\ncase "$*" in *-version*) exec '${real}' "$@";; esac\n${script}\n`, {
        mode: 0o755,
      });
      vi.stubEnv("FFMPEG_BIN", program);
      vi.stubEnv("FFPROBE_BIN", findFfprobe(real) ?? "");
      const feed = await watchAll(film);
      vi.unstubAllEnvs();
      return feed.error?.message;
    };
    const outside =
      "Somebody ended it, or the system did because memory ran out: close other programs, then try again.";
    expect(await ending(`'${real}' "$@"; kill -9 $$`)).toBe(
      `file:read.mp4: reading stopped at 2.5 s (ffmpeg was ended from outside, SIGKILL). ${outside}`,
    );
    expect(await ending("kill -9 $$")).toBe(
      `file:read.mp4: it was not read (ffmpeg was ended from outside, SIGKILL). ${outside}`,
    );
    expect(await ending(`'${real}' "$@"; echo '[fatal] Cannot allocate memory' >&2; exit 1`)).toBe(
      "file:read.mp4: reading stopped at 2.5 s (ffmpeg ended: Cannot allocate memory). Play it elsewhere to see whether it is whole.",
    );
  },
);

test("a folder without films is refused in one line", async () => {
  mkdirSync(join(folder, "empty"));
  const feed = await watchAll(join(folder, "empty"));
  expect(feed.error?.message).toBe("folder:empty: there is no film in the folder. Choose another folder.");
});
