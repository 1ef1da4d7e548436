import { InferenceSession, Tensor } from "onnxruntime-node";
import type { Normalisation } from "./input-plane.ts";
import { fromHalves, toHalves } from "./halves.ts";
import type { CardNumber } from "../../core/settings/providers.ts";
import { NO_COUNTS, startCounting, type Counts } from "./count-nodes.ts";
import { runOn } from "./run-on.ts";
import { refuseTelemetry } from "./telemetry.ts";

/** An input or output as the ONNX file declares it. */
export interface Port {
  readonly name: string;
  /** Sizes; a name stands for one that may vary. */
  readonly shape: readonly (number | string)[];
}

/** The ports of a model that are used. */
export interface Chosen {
  readonly input: string;
  readonly outputs: readonly string[];
  /** What its other inputs always get; left out where there are none. */
  readonly beside?: Readonly<Record<string, Tensor>>;
}

/** What is needed to open a model. */
export interface ModelPlan {
  /** For messages. */
  readonly name: string;
  /** The ONNX file's bytes; or its path, when it keeps its weights in files beside it. */
  readonly source: Uint8Array | string;
  /** Size of the input picture in pixels. */
  readonly width: number;
  readonly height: number;
  readonly normalisation: Normalisation;
  /** Names the picture's input and the outputs to compute. Throws ModelError when the model has no such ports. */
  readonly choose: (inputs: readonly Port[], outputs: readonly Port[]) => Chosen;
  /** Looks at the outputs for a black picture. Throws ModelError when they aren't what they should be. */
  readonly check: (outputs: Outputs) => void;
}

/** A float32 output, row-major. */
export interface Output {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** Outputs by name. */
export type Outputs = Readonly<Record<string, Output>>;

/** How ONNX Runtime is to run. */
export interface RuntimeOptions {
  /** Name of the execution provider, as ONNX Runtime spells it. */
  readonly provider: string;
  /** Card to run on, where the provider can be told. */
  readonly device?: CardNumber;
  /** Intra-op threads, ≥ 1. */
  readonly threads: number;
}

/** An open model with one picture for input [1, 3, height, width]; in and out go float32 or float16, outputs come as float32. */
export class Model {
  readonly width: number;
  readonly height: number;
  readonly normalisation: Normalisation;
  readonly #session: InferenceSession;
  readonly #name: string;
  readonly #inputName: string;
  readonly #outputNames: readonly string[];
  readonly #beside: Readonly<Record<string, Tensor>>;
  /** Whether the picture goes in as half-precision numbers. */
  readonly #halves: boolean;
  #input: Tensor | null = null;
  #counts: Counts = NO_COUNTS;

  private constructor(session: InferenceSession, plan: ModelPlan) {
    const ports = [session.inputMetadata.map(asPort), session.outputMetadata.map(asPort)] as const;
    const { input, outputs, beside = {} } = plan.choose(...ports);
    this.#session = session;
    this.#name = plan.name;
    this.#inputName = input;
    this.#outputNames = outputs;
    this.#beside = beside;
    this.#halves = session.inputMetadata.some((one) => one.name === input && one.isTensor && one.type === "float16");
    this.width = plan.width;
    this.height = plan.height;
    this.normalisation = plan.normalisation;
  }

  /**
   * Opens a model and runs it once on black, so that a provider that can't run it fails here. Throws ModelError when the model isn't
   * what the plan says, what ONNX Runtime throws when the provider can't open or run it, and Error when it would keep telemetry.
   */
  static async open(plan: ModelPlan, { provider, device, threads }: RuntimeOptions): Promise<Model> {
    refuseTelemetry();
    const counting = await startCounting(provider);
    const opening = createSession(plan.source, {
      ...counting.options,
      executionProviders: runOn(provider, device),
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      graphOptimizationLevel: "all",
      logSeverityLevel: 4,
      extra: { session: { intra_op: { allow_spinning: "0" }, set_denormal_as_zero: "1" } },
    });
    opening.catch(() => counting.drop());
    const session = await opening;
    try {
      const model = new Model(session, plan);
      plan.check(await model.run(new Float32Array(3 * plan.width * plan.height)));
      model.#counts = await counting.count(session);
      return model;
    } catch (error) {
      await session.release();
      await counting.drop();
      throw error;
    }
  }

  /** Its operations, and those of them that the processor runs all the same; 0 and 0 where it runs all. */
  get counts(): Counts {
    return this.#counts;
  }

  /** Runs the model. `data` is read during the call and may be filled again afterwards; the outputs are new. */
  async run(data: Float32Array<ArrayBuffer>): Promise<Outputs> {
    const shape = [1, 3, this.height, this.width];
    if (this.#halves) this.#input = halfTensor(data, shape);
    else if (this.#input?.data !== data) this.#input = new Tensor("float32", data, shape);
    const results = await this.#session.run({ ...this.#beside, [this.#inputName]: this.#input! }, this.#outputNames);
    const outputs: Record<string, Output> = {};
    for (const name of this.#outputNames) {
      const tensor = results[name]!;
      const data = numbersOf(tensor);
      if (!data) throw new Error(`${this.#name}: output ${name} is ${tensor.type}, not float32 or float16`);
      outputs[name] = { data, dims: tensor.dims };
    }
    return outputs;
  }

  /** Frees the model. */
  async close(): Promise<void> {
    await this.#session.release();
  }
}

function createSession(
  source: Uint8Array | string,
  options: InferenceSession.SessionOptions,
): Promise<InferenceSession> {
  return typeof source === "string"
    ? InferenceSession.create(source, options)
    : InferenceSession.create(source, options);
}

function halfTensor(data: Float32Array, shape: readonly number[]): Tensor {
  const halves = toHalves(data);
  const tensor = new Tensor("float16", halves, shape);
  // Where JavaScript has halves of its own, the library's two sides disagree about which they pass on.
  if (!(tensor.data instanceof Uint16Array)) Object.assign(tensor, { cpuData: halves });
  return tensor;
}

/** A tensor's numbers, if they are of a kind that pictures are described by. */
function numbersOf({ data, type }: Tensor): Float32Array | null {
  if (data instanceof Float32Array) return data;
  if (type !== "float16") return null;
  const { buffer, byteOffset, byteLength } = data as Uint16Array;
  return fromHalves(new Uint16Array(buffer, byteOffset, byteLength / 2));
}

function asPort(metadata: InferenceSession.ValueMetadata): Port {
  return { name: metadata.name, shape: metadata.isTensor ? metadata.shape : [] };
}
