import type { FaceBox, FaceFinder, FacePicture } from "../../core/redaction/face.ts";
import type { Perception, PerceptionStream } from "../../core/domain/feed/source.ts";
import type { Frame, Tick } from "../../core/domain/tick.ts";
import { STREAM_CLOSED, type InferenceOptions, type InferenceStatus } from "../api.ts";
import { KeptProcess } from "./kept-process.ts";
import { QuietWatch } from "./quiet-watch.ts";
import { MOST_PIECES, MOST_SENTENCES, parseReply, type Reply, type Request } from "./process-messages.ts";
import type { Transport } from "./transport.ts";

export { workerTransport, type Transport } from "./transport.ts";

/** A frame wasn't looked at because the inference process is away. The loop notes a missed tick and goes on. */
export class InferenceLost extends Error {
  override readonly name = "InferenceLost";
}

/** The encoder cannot read texts; `message` says why and what to do. */
export class CueError extends Error {
  override readonly name = "CueError";
}

/** A recogniser cannot be used; `message` says why and what to do. */
export class RecogniserError extends Error {
  override readonly name = "RecogniserError";
}

/** The inference process as the rest of the program sees it. It is started again by itself when it dies, and when something is asked of it after it has rested. */
export interface InferenceClient extends FaceFinder {
  /**
   * Begin to look at frames. The caller closes the stream. It rejects with InferenceLost while the process is away, and for frames that were
   * with it when it died; a process that came back knows nothing of the frames before.
   */
  openStream(): PerceptionStream;
  /**
   * A unit-length vector for each text, comparable with the scenes of ticks. Rejects with InferenceLost while the process is away, and with
   * CueError when the encoder cannot read texts.
   */
  embedTexts(texts: readonly string[]): Promise<readonly Float32Array[]>;
  /**
   * A unit-length vector for each sentence, comparable with each other; of English ones. Rejects with InferenceLost while the process is away, and with
   * another error when the encoder of sentences cannot be opened.
   */
  sentenceVectors(texts: readonly string[]): Promise<readonly Float32Array[]>;
  /**
   * What a recogniser says of pieces of takes, each its rows of features one after another: the chances of each. It is opened when it is first asked, by
   * its folder and the hash of its ONNX file. Rejects with InferenceLost while the process is away, and with RecogniserError when it cannot be used.
   */
  recognise(
    recogniser: { readonly folder: string; readonly sha256: string },
    pieces: readonly Float32Array[],
  ): Promise<readonly Float32Array[]>;
  status(): InferenceStatus;
  /** Requests that the process has not answered yet. */
  readonly pending: number;
  /** Calls `listen` with every new status; the returned function stops that. */
  onChange(listen: (status: InferenceStatus) => void): () => void;
  /** Resolves when frames can be looked at; rejects with InferenceLost when the models can't be opened, or after `close`. */
  whenReady(): Promise<InferenceStatus>;
  /** Ends the process and starts it again, with other options if given. */
  restart(options?: InferenceOptions): void;
  /** Kills the process as a crash would; it comes back by itself. For tests and the bench. */
  kill(): void;
  /** Ends the process for good. */
  close(): Promise<void>;
}

/** The encoder of sentences of the inference process; rejects as `sentenceVectors` does. */
export function sentencesOf(inference: Pick<InferenceClient, "sentenceVectors">): {
  readonly vectors: InferenceClient["sentenceVectors"];
} {
  return { vectors: (texts) => inference.sentenceVectors(texts) };
}

/** Milliseconds in which the models come up, or do not. */
const PATIENCE_MS = 60_000;

/**
 * The encoder of sentences of an inference process that may still be starting: the first texts wait until it is ready. Rejects as `sentenceVectors` does, and with InferenceLost where the
 * models do not come up within a minute.
 */
export function startingSentencesOf(
  inference: Pick<InferenceClient, "sentenceVectors" | "whenReady">,
): ReturnType<typeof sentencesOf> {
  let ready: Promise<unknown> | null = null;
  return {
    vectors: async (texts) => {
      ready ??= Promise.race([inference.whenReady(), lostAfter(PATIENCE_MS)]);
      await ready;
      return inference.sentenceVectors(texts);
    },
  };
}

function lostAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new InferenceLost("the models did not come up")), ms).unref();
  });
}

/** Look at frames in a stream of one's own, which is closed when `use` has settled. */
export async function inStream<T>(
  inference: Pick<InferenceClient, "openStream">,
  use: (perception: Perception) => Promise<T>,
): Promise<T> {
  const stream = inference.openStream();
  try {
    return await use(stream);
  } finally {
    stream.close();
  }
}

/** Waits before starting again, in milliseconds: the n-th death in a row waits the n-th. A tick looked at ends the row. */
const backOff = [100, 250, 500, 1000, 2000] as const;
/** Milliseconds the process gets to free its models before it is killed. */
const closingTime = 2000;
/** How often it is looked whether anything was asked of the process since, in milliseconds. One of which nothing was, and which no stream holds, is ended until it is needed. */
const REST_MS = 150_000;

/** How often it is looked whether frames are answered, in milliseconds. */
const LOOK_MS = 250;
/** Looks in a row without any answer after which the status says it, and after which another process is started. */
const TOLD_AFTER = 4;
const REPLACED_AFTER = 40;

type Answer = Extract<Reply, { kind: "tick" | "vectors" | "faces" }>;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Starts the inference process and keeps it running.
 *
 * A provider that takes the process down while it opens is named in the next status's tries and not tried again.
 *
 * @param spawn starts a process; called again after each death
 */
export function connectInference(spawn: () => Transport, options: InferenceOptions): InferenceClient {
  return new Client(spawn, options);
}

class Client implements InferenceClient {
  #options: InferenceOptions;
  readonly #process: KeptProcess<InferenceStatus, Reply>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #avoid = new Set<string>();
  #trying: string | null = null;
  #lastId = 0;
  #lastStream = 0;
  #openStreams = 0;
  #deaths = 0;
  #asked = false;
  #resting: ReturnType<typeof setTimeout> | null = null;
  #framesWaiting = 0;
  readonly #watch = new QuietWatch(
    LOOK_MS,
    () => this.#framesWaiting > 0,
    (looks) => this.#unanswered(looks),
  );
  /** What is shown in place of its status while no frame is answered. It is asked all the same: it may only be slow. */
  #quiet: InferenceStatus | null = null;

  constructor(spawn: () => Transport, options: InferenceOptions) {
    this.#options = options;
    this.#process = new KeptProcess<InferenceStatus, Reply>(
      {
        spawn,
        starting: () => startingStatus,
        opening: () => this.#opening(),
        parse: parseReply,
        hear: (reply) => this.#hear(reply),
        died: (detail) => this.#died(detail),
        dropped: (detail) => this.#drop(detail),
        refusal: (detail) => new InferenceLost(detail),
        closingTime,
      },
      startingStatus,
    );
    this.#process.start();
  }

  status(): InferenceStatus {
    return this.#quiet ?? this.#process.status;
  }

  get pending(): number {
    return this.#waiting.size;
  }

  onChange(listen: (status: InferenceStatus) => void): () => void {
    return this.#process.onChange(listen);
  }

  whenReady(): Promise<InferenceStatus> {
    return this.#process.whenReady();
  }

  restart(options: InferenceOptions = this.#options): void {
    this.#options = options;
    this.#avoid.clear();
    this.#deaths = 0;
    this.#process.giveUp("the inference process is being started again");
    this.#process.start();
  }

  kill(): void {
    this.#process.kill();
  }

  close(): Promise<void> {
    if (this.#resting) clearTimeout(this.#resting);
    return this.#process.close("the inference process was closed");
  }

  /** Looks again and again whether the process is used, and lets it rest where it is not. */
  #restLater(): void {
    if (this.#resting) clearTimeout(this.#resting);
    this.#asked = false;
    this.#resting = setTimeout(() => {
      this.#resting = null;
      if (this.#asked || this.#openStreams > 0 || this.#waiting.size > 0) this.#restLater();
      else if (this.#process.open) this.#process.rest();
    }, REST_MS);
    // The command line ends when its work is done.
    this.#resting.unref();
  }

  #opening(): Request {
    this.#trying = null;
    return { kind: "open", options: this.#options, avoid: [...this.#avoid] };
  }

  #hear(reply: Reply): void {
    this.#watch.heard();
    if (this.#quiet) this.#process.report(this.#process.status);
    this.#quiet = null;
    switch (reply.kind) {
      case "trying":
        this.#trying = reply.provider;
        return;
      case "ready":
        this.#trying = null;
        this.#process.set(reply.status);
        return this.#restLater();
      case "refused":
        this.#process.giveUp(reply.detail);
        return;
      case "tick":
      case "vectors":
      case "faces":
        this.#deaths = 0;
        this.#take(reply.id)?.resolve(reply);
        return;
      case "failed":
        this.#take(reply.id)?.reject(new Error(reply.detail));
    }
  }

  #died(detail: string): void {
    // The CPU is the last resort: it is tried again however often the process dies.
    if (this.#trying && this.#trying !== "cpu") this.#avoid.add(this.#trying);
    this.#process.again(detail, backOff[Math.min(this.#deaths++, backOff.length - 1)]!);
  }

  openStream(): PerceptionStream {
    const stream = ++this.#lastStream;
    let closed = false;
    this.#openStreams++;
    return {
      perceive: (frame) => (closed ? Promise.reject(new Error(STREAM_CLOSED)) : this.#perceive(stream, frame)),
      close: () => {
        if (closed) return;
        closed = true;
        this.#openStreams--;
        this.#process.open?.post({ kind: "end-stream", stream });
      },
    };
  }

  async #perceive(stream: number, frame: Frame): Promise<Tick> {
    const { t, index, width, height, rgb } = frame;
    const own = { t, index, width, height, rgb: ownBytes(rgb) };
    this.#framesWaiting++;
    this.#watch.begin();
    const answer = await this.#ask((id) => ({ kind: "perceive", id, stream, frame: own })).finally(
      () => this.#framesWaiting--,
    );
    if (answer.kind !== "tick") throw new Error("the inference process gave another answer than a tick");
    return answer.tick;
  }

  /** Reports a process that lives and answers no frame, and starts another in its place where it goes on so. */
  #unanswered(looks: number): void {
    const { status } = this.#process;
    // Models take the time that they take to open.
    if (status.state === "starting") return this.#watch.heard();
    if (looks === TOLD_AFTER && status.state === "ready") {
      this.#quiet = { ...status, state: "lost", detail: "the inference process does not answer" };
      this.#process.report(this.#quiet);
    }
    if (looks >= REPLACED_AFTER) this.#process.replace("the inference process has not answered for 10 s");
  }

  async embedTexts(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const answer = await this.#ask((id) => ({ kind: "texts", id, texts })).catch((error: unknown) => {
      throw error instanceof InferenceLost ? error : new CueError((error as Error).message);
    });
    if (answer.kind !== "vectors") throw new Error("the inference process gave another answer than vectors");
    return answer.vectors;
  }

  async sentenceVectors(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const found: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += MOST_SENTENCES) {
      const some = texts.slice(from, from + MOST_SENTENCES);
      const answer = await this.#ask((id) => ({ kind: "sentences", id, texts: some }));
      if (answer.kind !== "vectors") throw new Error("the inference process gave another answer than vectors");
      found.push(...answer.vectors);
    }
    return found;
  }

  async recognise(
    { folder, sha256 }: { readonly folder: string; readonly sha256: string },
    pieces: readonly Float32Array[],
  ): Promise<readonly Float32Array[]> {
    const found: Float32Array[] = [];
    for (let from = 0; from < pieces.length; from += MOST_PIECES) {
      const some = pieces.slice(from, from + MOST_PIECES).map((piece) => piece.slice());
      const answer = await this.#ask((id) => ({ kind: "recognise", id, folder, sha256, pieces: some })).catch(
        (error: unknown) => {
          throw error instanceof InferenceLost ? error : new RecogniserError((error as Error).message);
        },
      );
      if (answer.kind !== "vectors") throw new Error("the inference process gave another answer than vectors");
      found.push(...answer.vectors);
    }
    return found;
  }

  async findFaces({ width, height, rgb }: FacePicture): Promise<readonly FaceBox[]> {
    const answer = await this.#ask((id) => ({ kind: "faces", id, picture: { width, height, rgb: ownBytes(rgb) } }));
    if (answer.kind !== "faces") throw new Error("the inference process gave another answer than faces");
    return answer.faces;
  }

  #ask(request: (id: number) => Request): Promise<Answer> {
    this.#asked = true;
    if (this.#process.resting) return this.#process.whenReady().then(() => this.#ask(request));
    const transport = this.#process.open;
    if (!transport) {
      return Promise.reject(new InferenceLost(this.#process.status.detail || "the inference process is starting"));
    }
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      transport.post(request(id));
    });
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #drop(detail: string): void {
    this.#quiet = null;
    this.#watch.heard();
    for (const { reject } of this.#waiting.values()) reject(new InferenceLost(detail));
    this.#waiting.clear();
  }
}

const startingStatus: InferenceStatus = {
  ...{ state: "starting", provider: "", nodes: 0, onProcessor: 0, encoder: "", dim: 0, tries: [], detail: "" },
};

/** A view into a larger buffer would be cloned with all of that buffer. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
}
