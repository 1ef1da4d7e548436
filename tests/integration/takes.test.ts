import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { normalScript, performAct } from "../../src/core/synthetic/generate-take-script.ts";
import { parseProcedure } from "../../src/core/procedure/file.ts";
import { takeLabels } from "../../src/core/synthetic/take-labels.ts";
import { findFfmpeg, findFfprobe } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { takeInCache } from "../../src/synthetic/synthetic-cache.ts";
import { labelsPath, readLabels } from "../../src/synthetic/labels-file.ts";
import { renderTake, takeFrames } from "../../src/synthetic/render-take.ts";
import { sampleDemoScript, sampleProcedure, sampleReferenceScript } from "../../src/synthetic/synthetic-sample.ts";

const ffmpeg = findFfmpeg();
const size = { width: 192, height: 108 };
/** The sample's first step alone: a take of a few seconds. */
const script = { ...normalScript(sampleProcedure, 3), acts: [performAct("base")] };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "benchside-takes-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a rendered take is a video as long as its labels say, with the labels beside it", async () => {
  const out = join(folder, "own", "take.mp4");
  const shares: number[] = [];
  const take = await renderTake({
    procedure: sampleProcedure,
    script,
    out,
    ffmpeg,
    fps: 10,
    size,
    onProgress: (share) => shares.push(share),
  });
  expect(take).toEqual({ video: out, labels: takeLabels(sampleProcedure, script, 10) });
  expect(await readLabels(labelsPath(out))).toEqual(take.labels);
  const probed = JSON.parse(
    execFileSync(
      findFfprobe(ffmpeg)!,
      [
        "-v",
        "error",
        "-count_frames",
        "-show_entries",
        "stream=codec_name,width,height,r_frame_rate,nb_read_frames",
        "-of",
        "json",
        out,
      ],
      { encoding: "utf8" },
    ),
  ) as { streams: unknown[] };
  const frames = String(Math.round(take.labels.seconds * 10));
  expect(probed.streams).toEqual([{ codec_name: "h264", ...size, r_frame_rate: "10/1", nb_read_frames: frames }]);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test("the same seed draws the same frames, and another take of the bench others", () => {
  const first = (takeSeed: number) => {
    const frames = takeFrames({ procedure: sampleProcedure, script: { ...script, takeSeed }, size, fps: 1 });
    return Array.from({ length: 4 }, () =>
      createHash("sha256")
        .update(frames.next().value as Uint8Array)
        .digest("hex"),
    );
  };
  expect(first(7)).toEqual(first(7));
  expect(first(7).filter((frame) => first(8).includes(frame))).toEqual([]);
});

test("the cache renders a take once, and leaves nothing else behind", async () => {
  const cache = join(folder, "cache");
  const options = { procedure: sampleProcedure, script, folder: cache, ffmpeg, fps: 5, size };
  const made = await takeInCache(options);
  const before = await stat(made.video);
  expect(await takeInCache(options)).toEqual(made);
  expect((await stat(made.video)).mtimeMs).toBe(before.mtimeMs);
  const name = basename(made.video);
  expect((await readdir(cache)).toSorted()).toEqual([labelsPath(name), name].toSorted());
  const other = await takeInCache({ ...options, script: { ...script, takeSeed: 4 } });
  expect(other.video).not.toBe(made.video);
});

test("an aborted rendering leaves the cache empty", async () => {
  const cache = join(folder, "aborted");
  const stop = new AbortController();
  const options = { procedure: sampleProcedure, script, folder: cache, ffmpeg, fps: 5, size, signal: stop.signal };
  await expect(takeInCache({ ...options, onProgress: () => stop.abort(new Error("enough")) })).rejects.toThrow(
    "enough",
  );
  expect(await readdir(cache)).toEqual([]);
});

test("an ffmpeg that is not there is named", async () => {
  const options = { procedure: sampleProcedure, script, fps: 1, size };
  await expect(renderTake({ ...options, out: join(folder, "nowhere.mp4"), ffmpeg: "/no/such/ffmpeg" })).rejects.toThrow(
    "ffmpeg at /no/such/ffmpeg did not start",
  );
});

test("a labels file that is none is refused by field", async () => {
  await expect(readLabels(join(process.cwd(), "resources/sample/desk-lamp.json"))).rejects.toThrow(
    /desk-lamp\.json: format: .*Render the take again/,
  );
});

test("the sample's demo skips its third step, breaks off about six seconds later and ends with everything done", () => {
  const labels = takeLabels(sampleProcedure, sampleDemoScript(), 15);
  const [{ onset, ...deviation }] = labels.deviations as [(typeof labels.deviations)[0]];
  const ids = sampleProcedure.steps.map(({ id }) => id);
  expect(labels.steps.map(({ step }) => step)).toEqual(ids);
  expect(deviation).toEqual({ kind: "omission", step: "bolt", missing: ["spring"], end: labels.steps[3]!.end });
  const stopped = labels.attempts.find(({ outcome }) => outcome === "stopped")!;
  expect(stopped.settled - onset).toBeGreaterThan(6);
  expect(stopped.settled - onset).toBeLessThan(9);
  expect(labels.steps[0]!.end).toBeLessThan(10);
  expect(labels.seconds).toBeGreaterThan(70);
  expect(labels.seconds).toBeLessThan(92);
  const reference = takeLabels(sampleProcedure, sampleReferenceScript(), 15);
  expect(reference.steps.map(({ step }) => step)).toEqual(ids);
  expect(reference.deviations).toEqual([]);
});

test("every sample procedure reads", async () => {
  for (const name of ["desk-lamp", "pour-over-coffee", "controller-board"]) {
    const text = await readFile(join(process.cwd(), `resources/sample/${name}.json`), "utf8");
    expect(parseProcedure(text, name).id).toBe(name);
  }
});
