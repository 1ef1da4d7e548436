import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { composeSession } from "../../src/app/session/compose.ts";
import { storedEyes } from "../../src/app/session/eyes.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { selectClips } from "../../src/core/brain/clips.ts";
import type { ClipPicture, PictureReader } from "../../src/core/domain/pictures.ts";
import type { Frame } from "../../src/core/domain/tick.ts";
import type { LiveSession } from "../../src/app/session/live-session.ts";
import { LivePictures } from "../../src/recording/live-pictures.ts";
import { recordedPictures } from "../../src/recording/recorded-pictures.ts";
import { COUNTED_SIZE, countedInput, pictureNumber } from "../fixtures/counted-film.ts";
import { lamp } from "../fixtures/lamp-session.ts";

/** A film of 60 s whose pictures carry their numbers, ten a second, coached, recorded, and its pictures kept. */
const folder = mkdtempSync(join(tmpdir(), "benchside-pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const live = new LivePictures();
let recorded: PictureReader;
let updates: readonly number[] = [];
let end = 0;

beforeAll(async () => {
  const path = join(folder, "film.mkv");
  const codec = ["-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "ultrafast", "-g", "50"];
  execFileSync(findFfmpeg(), ["-v", "error", ...countedInput(60, 10), ...codec, path]);
  let session: LiveSession;
  const perceive = ({ t, index }: Frame) => {
    if (t === 15) session.correct({ action: "done", step: "base" });
    if (t === 30) session.correct({ action: "done", step: "arm" });
    return Promise.resolve({ t, frame: index, scene: new Float32Array(1), work: null, hands: [], motion: 0 });
  };
  const composed = await composeSession({
    session: "pictures",
    program: "test",
    startedAt: "2026-11-22T10:00:00Z",
    procedure: lamp,
    profile: null,
    profileName: null,
    keep: { folder: join(folder, "pictures") },
    feed: (recorder) => fileSource({ path, speed: "max", ...(recorder ? { recorder } : {}) }),
    eyes: storedEyes({ perceive }, "none"),
    pictures: live,
    speech: null,
    onEvent: () => {},
  });
  session = composed.live;
  await composed.run();
  const { media, updates: planned, tick } = session.state;
  recorded = recordedPictures(media.map(({ file, offset }) => ({ path: join(folder, "pictures", file), offset })));
  updates = planned;
  end = tick!.t;
});

/** Number and time of each picture, as it shows them. */
async function shown(pictures: readonly ClipPicture[]): Promise<{ number: number; t: number }[]> {
  return Promise.all(
    pictures.map(async ({ t, width, height, jpeg }) => {
      const canvas = createCanvas(width, height);
      const context = canvas.getContext("2d");
      const image = await loadImage(Buffer.from(jpeg));
      expect([image.width, image.height]).toEqual([width, height]);
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const rgb = data.filter((_, at) => at % 4 !== 3);
      return { number: pictureNumber({ width, height, rgb: new Uint8Array(rgb) }), t: Math.round(t * 1000) / 1000 };
    }),
  );
}

const want = { fps: 2, edge: COUNTED_SIZE.width };

describe("the pictures of an observation's clips", () => {
  test("are the same from what a running session keeps and from its recording, each at its time", async () => {
    const clips = selectClips(end, updates);
    expect(clips).toEqual([
      { start: 0, end: 0 },
      { start: 7, end: 15 },
      { start: 22, end: 30 },
      { start: 51.5, end: 59.5 },
    ]);
    for (const clip of clips) {
      const seen = await shown(await live.read(clip, want));
      expect(seen.map(({ number, t }) => number - 10 * t).every((late) => late === 0)).toBe(true);
      expect(seen.at(-1)!.t).toBe(clip.end);
      expect(seen).toHaveLength(clip.end === 0 ? 1 : 17);
      expect(await shown(await recorded.read(clip, want))).toEqual(seen);
    }
  });

  test("come as seldom and as small as they are wanted, and are never enlarged", async () => {
    const clip = { start: 52, end: 59.5 };
    for (const reader of [live, recorded]) {
      const small = await reader.read(clip, { fps: 0.5, edge: 96 });
      expect(small.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: 4 }, () => [96, 24]));
      expect((await shown(small)).map(({ number }) => number)).toEqual([535, 555, 575, 595]);
      const [large] = await reader.read({ start: 55, end: 55 }, { fps: 2, edge: 5000 });
      expect(large).toMatchObject(COUNTED_SIZE);
    }
  });

  test("that nobody keeps any more are in the recording alone, more of them than ticks had, and none from beyond it", async () => {
    const clip = { start: 33, end: 35 };
    expect(await live.read(clip, want)).toEqual([]);
    const all = await shown(await recorded.read(clip, { ...want, fps: 10 }));
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, i) => 330 + i));
    expect(await recorded.read({ start: 100, end: 108 }, want)).toEqual([]);
  });

  test("of a file that cannot be read are refused with its name", async () => {
    const broken = recordedPictures([{ path: join(folder, "gone.mkv"), offset: 0 }]);
    await expect(broken.read({ start: 0, end: 1 }, want)).rejects.toThrow(
      /^gone\.mkv: its pictures cannot be read \(ffmpeg ended: gone\.mkv: No such file or directory\)\./,
    );
  });
});
