import { env, InferenceSession, Tensor } from "onnxruntime-node";
import { addCounts, NO_COUNTS, startCounting, type Counts } from "./count-nodes.ts";
import type { CardNumber, Provider } from "../../core/settings/providers.ts";
import { ModelCache, type ModelEntry } from "./model-cache.ts";
import { planOf } from "./models.ts";
import { runOn } from "./run-on.ts";
import { refuseTelemetry } from "./telemetry.ts";
import { failedTrial, runtimeProblem, type TrialOutcome, type TrialRequest } from "./trial-messages.ts";

/** Runs of each network that are timed, after one that is not: fewer where they take long, which is for how many milliseconds they may go on. */
const MOST_RUNS = 5;
const TIMED_MS = 3000;
/** How often each network runs in one look at a frame with two hands: the picture and the square of the work, palms, and each hand. */
const LOOKS: readonly (readonly [ModelEntry["job"], times: number])[] = [
  ["encoder", 2],
  ["palms", 1],
  ["landmarks", 2],
];
/** Frames of sound that the decoder is given: half a minute, as always. */
const SOUND_FRAMES = 1500;

/** Runs the networks of the program with one provider and no other but the processor, as a tick and as a token. Never rejects; a provider may take the process down. */
export async function tryProvider({
  provider,
  device,
  modelsFolder,
  decoder,
  threads,
}: TrialRequest): Promise<TrialOutcome> {
  const runtime = env.versions.node ?? "";
  try {
    refuseTelemetry();
    const runner = new Runner(provider, device, threads);
    const cache = await ModelCache.open(modelsFolder);
    let tickMs = 0;
    for (const [job, times] of LOOKS) {
      const stored = await cache.read(job);
      const { entry } = stored;
      const size = entry.input.shape.reduce((product, side) => product * side, 1);
      const picture = new Tensor("float32", new Float32Array(size).fill(0.25), entry.input.shape);
      tickMs += times * (await runner.time(planOf(stored, provider).source, () => ({ [entry.input.name]: picture })));
    }
    // A provider that cannot run the decoder is of use for seeing all the same.
    const tokenMs = decoder === null ? null : await runner.time(decoder, inputsOfDecoder).catch(() => null);
    return { ok: true, detail: "", tickMs, tokenMs, ...runner.counts, runtime };
  } catch (error) {
    return failedTrial(runtimeProblem(error), runtime);
  }
}

/** Runs networks, and counts what ran where. */
class Runner {
  #counts: Counts = NO_COUNTS;
  #countable = true;
  readonly #provider: Provider;
  readonly #device: CardNumber;
  readonly #threads: number;

  constructor(provider: Provider, device: CardNumber, threads: number) {
    this.#provider = provider;
    this.#device = device;
    this.#threads = threads;
  }

  /** Operations of all networks; 0 where those of one could not be counted. */
  get counts(): Counts {
    return this.#countable ? this.#counts : NO_COUNTS;
  }

  /** Milliseconds of one run, the median of several. */
  async time(source: Uint8Array | string, inputs: (session: InferenceSession) => Feeds): Promise<number> {
    const session = await open(source, this.#options());
    try {
      const feeds = inputs(session);
      await session.run(feeds);
      const times: number[] = [];
      let spent = 0;
      while (times.length < MOST_RUNS && spent < TIMED_MS) {
        const start = performance.now();
        await session.run(feeds);
        times.push(performance.now() - start);
        spent += times.at(-1)!;
      }
      // It works all the same where a disk is full or no profile comes.
      if (this.#provider !== "cpu") await this.#count(source, feeds).catch(() => (this.#countable = false));
      return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
    } finally {
      await session.release();
    }
  }

  /** One run more, whose profile says what ran each operation. */
  async #count(source: Uint8Array | string, feeds: Feeds): Promise<void> {
    const counting = await startCounting(this.#provider);
    try {
      const session = await open(source, { ...this.#options(), ...counting.options });
      await session.run(feeds);
      const counts = await counting.count(session);
      await session.release();
      if (counts.nodes === 0) this.#countable = false;
      this.#counts = addCounts(this.#counts, counts);
    } finally {
      await counting.drop();
    }
  }

  #options(): InferenceSession.SessionOptions {
    return {
      executionProviders: runOn(this.#provider, this.#device),
      intraOpNumThreads: this.#threads,
      interOpNumThreads: 1,
      graphOptimizationLevel: "all",
      enableCpuMemArena: false,
      logSeverityLevel: 4,
      extra: { session: { intra_op: { allow_spinning: "0" }, set_denormal_as_zero: "1" } },
    };
  }
}

type Feeds = Record<string, Tensor>;

function open(source: Uint8Array | string, options: InferenceSession.SessionOptions): Promise<InferenceSession> {
  return typeof source === "string"
    ? InferenceSession.create(source, options)
    : InferenceSession.create(source, options);
}

/** Nothing heard, one token, and the past of one token: what the decoder reads for each word. */
function inputsOfDecoder(session: InferenceSession): Feeds {
  const feeds: Feeds = {};
  for (const one of session.inputMetadata) {
    if (!one.isTensor) continue;
    const dims = one.shape.map((side) => (typeof side === "number" ? side : sideOf(one.name, side)));
    const size = dims.reduce((product, side) => product * side, 1);
    if (one.type === "bool") feeds[one.name] = new Tensor("bool", new Uint8Array(size).fill(1), dims);
    else if (one.type === "int64") feeds[one.name] = new Tensor("int64", new BigInt64Array(size).fill(50258n), dims);
    else feeds[one.name] = new Tensor("float32", new Float32Array(size), dims);
  }
  return feeds;
}

function sideOf(name: string, side: string): number {
  return side.startsWith("encoder") && (name === "encoder_hidden_states" || name.includes(".encoder."))
    ? SOUND_FRAMES
    : 1;
}
