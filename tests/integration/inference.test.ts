import { BENCH_CELLS } from "../../src/core/brain/filter/lasting.ts";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCanvas } from "@napi-rs/canvas";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  connectInference,
  InferenceLost,
  workerTransport,
  type InferenceClient,
} from "../../src/models/process/client.ts";
import type { PerceptionStream } from "../../src/core/domain/feed/source.ts";
import { startCounting } from "../../src/models/onnx/count-nodes.ts";
import { openModels } from "../../src/models/onnx/models.ts";
import { createPerception } from "../../src/models/onnx/perception.ts";
import { ensureModels } from "../../scripts/models.mjs";
import { inferenceOptions } from "../fixtures/models.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { sampleTakes } from "../../src/synthetic/synthetic-sample.ts";
import { drawFace, packed } from "../fixtures/drawn-face.ts";
import { framesOf, square } from "../fixtures/pictures.ts";
import { sample } from "../fixtures/sample.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder = "";
let client: InferenceClient;
let stream: PerceptionStream;

/** The worker and its thread for hands as the build makes them, next to node_modules so that they find ONNX Runtime. */
beforeAll(async () => {
  folder = await mkdtemp(join(root, ".cache", "inference-test-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: {
          worker: join(root, "src/models/process/process-worker.ts"),
          hands: join(root, "src/models/process/process-hands.ts"),
        },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  client = connectInference(() => workerTransport(join(folder, "worker.js")), inferenceOptions);
  stream = client.openStream();
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

test("a frame becomes a tick in the thread: unit vectors, motion where the square moved", async () => {
  const status = await client.whenReady();
  expect(status.provider).toBe("cpu");
  const first = await stream.perceive(square(0, 60));
  const second = await stream.perceive(square(1, 200));
  const length = (vector: Float32Array) => Math.hypot(...vector);
  expect({ ...first, scene: first.scene.length, small: first.small?.length }).toEqual({
    t: 0,
    frame: 0,
    scene: status.dim,
    work: null,
    hands: [],
    motion: 0,
    small: BENCH_CELLS * 3,
  });
  expect(length(first.scene)).toBeCloseTo(1, 4);
  expect(second.motion).toBeGreaterThan(0.01);
  expect(length(second.work!)).toBeCloseTo(1, 4);
});

test("a face is found by the thread where it stands, and none where there is none", async () => {
  await client.whenReady();
  const sheet = createCanvas(640, 360).getContext("2d");
  const seen = async () => {
    const found = await client.findFaces({ width: 640, height: 360, rgb: packed(sheet.canvas) });
    return found.map(({ x, y, width, height }) => [x + width / 2, y + height / 2].map((at) => Math.round(10 * at)));
  };
  sheet.fillStyle = "#8a8f7a";
  sheet.fillRect(0, 0, 640, 360);
  expect(await seen()).toEqual([]);
  drawFace(sheet, 192, 180, 80);
  expect(await seen()).toEqual([[3, 5]]);
});

test("the same frames give the same ticks, and a new session starts without motion", async () => {
  const run = async () => [await stream.perceive(square(0, 60)), await stream.perceive(square(1, 200))];
  expect(await run()).toEqual(await run());
});

test("hands looked for in a thread of their own are those that one thread finds", async () => {
  const { reference } = await sampleTakes(sample, findFfmpeg(), () => {}, new AbortController().signal);
  const frames = framesOf(reference.video).filter((_, at) => at % 16 === 0);
  const options = { ...inferenceOptions, threads: 1 };
  const seen = [];
  for (const handsThread of [undefined, join(folder, "hands.js")]) {
    const perception = await createPerception(options, handsThread ? { handsThread } : {});
    seen.push(await Promise.all(frames.map((frame) => perception.perceive(frame))));
    await perception.close();
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]!.filter(({ hands }) => hands.length > 0).length).toBeGreaterThan(frames.length / 3);
});

test("a thread for hands that cannot open its models refuses with the reason, and nothing is left open", async () => {
  const missing = createPerception(inferenceOptions, { handsThread: join(folder, "none.js") });
  await expect(missing).rejects.toThrow(/none\.js/);
});

test("two streams that are looked at in turns give the ticks that each gives alone", async () => {
  const films = [
    [square(0, 60), square(1, 200), square(2, 210)],
    [square(4, 300), square(5, 40), square(6, 40)],
  ] as const;
  const alone = [];
  for (const film of films) {
    const own = client.openStream();
    const ticks = [];
    for (const frame of film) ticks.push(await own.perceive(frame));
    own.close();
    alone.push(ticks);
  }
  const both = films.map(() => client.openStream());
  const together = await Promise.all(
    [0, 1, 2].map((at) => Promise.all(both.map((one, i) => one.perceive(films[i]![at]!)))),
  );
  expect(films.map((_, i) => together.map((ticks) => ticks[i]!))).toEqual(alone);
  expect(alone.map((ticks) => ticks.map(({ motion }) => motion > 0))).toEqual([
    [false, true, true],
    [false, true, false],
  ]);
  both[0]!.close();
  await expect(both[0]!.perceive(films[0][0])).rejects.toThrow("this stream of frames was closed");
  expect((await both[1]!.perceive(square(7, 300))).motion).toBeGreaterThan(0);
});

test("killed in the middle of a frame, it says so and is back by itself", async () => {
  await client.whenReady();
  const states: string[] = [];
  const stop = client.onChange((status) => states.push(status.state));
  const pending = stream.perceive(square(0, 60));
  client.kill();
  await expect(pending).rejects.toThrow(InferenceLost);
  await client.whenReady();
  stop();
  expect(states).toEqual(["lost", "starting", "ready"]);
  expect((await stream.perceive(square(0, 60))).frame).toBe(0);
});

test("models that are missing are said to be missing, with the command that makes them", async () => {
  const empty = await mkdtemp(join(tmpdir(), "benchside-empty-"));
  client.restart({ ...inferenceOptions, modelsFolder: empty });
  await expect(client.whenReady()).rejects.toThrow(/manifest\.json: is missing\. Run/);
  client.restart(inferenceOptions);
  expect((await client.whenReady()).state).toBe("ready");
  await rm(empty, { recursive: true });
});

test("a provider that this machine lacks is noted and the session opens on another", async () => {
  const perception = await createPerception({ ...inferenceOptions, provider: "auto" });
  const { provider, tries } = perception.status;
  await perception.close();
  expect(tries.at(-1)).toEqual({ provider, ok: true, detail: "" });
  for (const { ok, detail } of tries.slice(0, -1))
    expect({ ok, told: detail.length > 0 }).toEqual({ ok: false, told: true });
});

test("models that are already made are not made again", async () => {
  const lines: string[] = [];
  expect((await ensureModels({ log: (line) => lines.push(line) })).made).toBe(false);
  expect(lines).toEqual([]);
});

test("what runs where is counted in the first run of a network, and its profile does not stay", async () => {
  const { palms } = (await openModels(inferenceOptions)).hands;
  const counting = await startCounting("webgpu");
  const feeds = { [palms.entry.input.name]: new Tensor("float32", new Float32Array(3 * 192 * 192), [1, 3, 192, 192]) };
  const session = await InferenceSession.create(palms.bytes, { ...counting.options, executionProviders: ["cpu"] });
  await session.run(feeds);
  const { nodes, onProcessor } = await counting.count(session);
  await session.release();
  expect(nodes).toBeGreaterThan(10);
  expect(onProcessor).toBe(nodes);
  expect(existsSync(dirname(counting.options.profileFilePrefix!))).toBe(false);
});
