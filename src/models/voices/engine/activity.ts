import { InferenceSession, Tensor } from "onnxruntime-node";
import { join } from "node:path";
import { FRAME_SAMPLES } from "../../../core/hearing/voice-activity.ts";
import { HEARING_RATE } from "../../../core/hearing/speech-to-text.ts";
import { openWeights } from "../weights.ts";
import { sessionOptions } from "./session.ts";

/** Samples before a frame that Silero is given with it. */
const CONTEXT = 64;

/** What is kept of one sound that is listened to. */
interface Listening {
  state: Tensor;
  context: Float32Array;
  /** What did not fill a frame yet. */
  rest: Float32Array;
}

/** Silero's voice activity detection, version 6: chances of speech, a frame of 512 samples at a time. */
export class ActivityModel {
  readonly #session: InferenceSession;
  readonly #streams = new Map<number, Listening>();

  private constructor(session: InferenceSession) {
    this.#session = session;
  }

  /** Opens it from the folder of fetched weights. Throws ModelError when it is not there whole. */
  static async open(folder: string): Promise<ActivityModel> {
    const path = join(await openWeights(folder, "silero-vad"), "silero_vad_v6.onnx");
    return new ActivityModel(await InferenceSession.create(path, sessionOptions(1)));
  }

  /** Chances of speech, 0..1, of the frames that a sound completes; what is left over waits for more of the same stream. */
  async chances(stream: number, pcm: Float32Array): Promise<number[]> {
    const listening = this.#streams.get(stream) ?? {
      state: new Tensor("float32", new Float32Array(2 * 128), [2, 1, 128]),
      context: new Float32Array(CONTEXT),
      rest: new Float32Array(0),
    };
    this.#streams.set(stream, listening);
    const sound = new Float32Array(listening.rest.length + pcm.length);
    sound.set(listening.rest);
    sound.set(pcm, listening.rest.length);
    const found: number[] = [];
    let at = 0;
    for (; at + FRAME_SAMPLES <= sound.length; at += FRAME_SAMPLES)
      found.push(await this.#frame(listening, sound.subarray(at, at + FRAME_SAMPLES)));
    listening.rest = sound.slice(at);
    return found;
  }

  /** Forgets a stream. */
  end(stream: number): void {
    this.#streams.delete(stream);
  }

  async #frame(listening: Listening, frame: Float32Array): Promise<number> {
    const input = new Float32Array(CONTEXT + FRAME_SAMPLES);
    input.set(listening.context);
    input.set(frame, CONTEXT);
    const { output, stateN } = await this.#session.run({
      input: new Tensor("float32", input, [1, input.length]),
      state: listening.state,
      sr: new Tensor("int64", BigInt64Array.of(BigInt(HEARING_RATE)), []),
    });
    listening.state = stateN as Tensor;
    listening.context = frame.slice(-CONTEXT);
    return Number(output!.data[0]);
  }
}
