import {
  HearingFailed,
  type HearingHints,
  type HeardText,
  type SpeechToText,
} from "../../core/hearing/speech-to-text.ts";
import { KeptProcess, type ProcessStatus } from "../process/kept-process.ts";
import { QuietWatch } from "../process/quiet-watch.ts";
import type { Transport } from "../process/transport.ts";
import { parseReply, type Reply, type Request, type VoicesOptions } from "./voices-messages.ts";

/** The process that hears and speaks, as the rest of the program sees it. It is started when it is first asked, and again when it dies. */
export interface VoicesClient extends SpeechToText {
  /** As the port says; `folder` is that of a model that hears in place of the built-in one, which is empty. */
  hear(pcm16k: Float32Array, hints: HearingHints, signal: AbortSignal, folder?: string): AsyncIterable<HeardText>;
  /** Opens a part before it is needed, that of a folder or the built-in one. Rejects with HearingFailed when it cannot be opened. */
  warm(what: "ears" | "voice", signal: AbortSignal, folder?: string): Promise<void>;
  /** Chances of speech, 0..1, of the frames (512 samples at 16,000 a second) that this sound completes in a stream. Rejects with HearingFailed. */
  activity(stream: number, pcm16k: Float32Array, signal: AbortSignal): Promise<readonly number[]>;
  endActivity(stream: number): void;
  /** Sound of one sentence by Kokoro, the built-in one or that of a folder. Rejects with HearingFailed. */
  speak(
    symbols: readonly number[],
    voice: string,
    speed: number,
    signal: AbortSignal,
    folder?: string,
  ): Promise<{ readonly pcm: Float32Array; readonly rate: number }>;
  /** Ends the process as a crash would; it comes back by itself. For tests and the bench. */
  kill(): void;
  /** Ends the process for good. */
  close(): Promise<void>;
}

/** Milliseconds before it is started again after a death; the n-th in a row waits the n-th. */
const BACK_OFF = [200, 2000, 10_000] as const;
/** Deaths in a row before the first answer after which it is left alone until it is asked again. */
const MOST_DEATHS = 4;
const CLOSING_TIME = 5000;
/** How often it is looked whether the process says anything, in milliseconds, and looks in a row without a word after which another is started: large weights take long to open and to run. */
const LOOK_MS = 1000;
const REPLACED_AFTER = 60;

interface Waiting {
  part(reply: Reply): void;
  done(): void;
  reject(error: HearingFailed): void;
}

/**
 * Hears and speaks in a process of its own.
 *
 * @param spawn starts a process; called at the first question and after each death
 */
export function connectVoices(spawn: () => Transport, options: VoicesOptions): VoicesClient {
  return new Client(spawn, options);
}

class Client implements VoicesClient {
  readonly #process: KeptProcess<ProcessStatus, Reply>;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #deaths = 0;
  #started = false;
  #closed = false;
  readonly #watch = new QuietWatch(
    LOOK_MS,
    () => this.#asked > 0,
    (looks) => this.#unanswered(looks),
  );
  /** Questions that wait for the process, or for an answer of it. */
  #asked = 0;

  constructor(spawn: () => Transport, options: VoicesOptions) {
    this.#process = new KeptProcess<ProcessStatus, Reply>(
      {
        spawn,
        starting: () => ({ state: "starting", detail: "" }),
        opening: (): Request => ({ kind: "open", options }),
        parse: parseReply,
        hear: (reply) => this.#hear(reply),
        died: (detail) => this.#died(detail),
        dropped: (detail) => this.#drop(detail),
        refusal: (detail) => new HearingFailed(detail, false),
        closingTime: CLOSING_TIME,
      },
      { state: "starting", detail: "" },
    );
  }

  async *hear(pcm: Float32Array, hints: HearingHints, signal: AbortSignal, folder = ""): AsyncGenerator<HeardText> {
    const found: HeardText[] = [];
    let over = false;
    let failure: Error | null = null;
    let wake = () => {};
    const asked = this.#ask(
      (id) => ({ kind: "hear", id, pcm, hints, folder }),
      signal,
      (reply) => {
        if (reply.kind === "heard") found.push(reply.heard);
        wake();
      },
    ).then(
      () => undefined,
      (error: Error) => (failure = error),
    );
    void asked.then(() => {
      over = true;
      wake();
    });
    for (;;) {
      for (let heard = found.shift(); heard !== undefined; heard = found.shift()) yield heard;
      if (failure) throw failure as Error;
      if (over) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (found.length > 0 || over) resolve();
      });
    }
  }

  async warm(what: "ears" | "voice", signal: AbortSignal, folder = ""): Promise<void> {
    await this.#ask(
      (id) => ({ kind: "warm", id, what, folder }),
      signal,
      () => {},
    );
  }

  async activity(stream: number, pcm: Float32Array, signal: AbortSignal): Promise<readonly number[]> {
    let found: readonly number[] = [];
    await this.#ask(
      (id) => ({ kind: "activity", id, stream, pcm }),
      signal,
      (reply) => {
        if (reply.kind === "chances") found = reply.chances;
      },
    );
    return found;
  }

  endActivity(stream: number): void {
    this.#process.open?.post({ kind: "end-activity", stream } satisfies Request);
  }

  async speak(
    symbols: readonly number[],
    voice: string,
    speed: number,
    signal: AbortSignal,
    folder = "",
  ): Promise<{ readonly pcm: Float32Array; readonly rate: number }> {
    let sound: { readonly pcm: Float32Array; readonly rate: number } | null = null;
    await this.#ask(
      (id) => ({ kind: "say", id, symbols, voice, speed, folder }),
      signal,
      (reply) => {
        if (reply.kind === "said") sound = { pcm: reply.pcm, rate: reply.rate };
      },
    );
    if (sound === null) throw new HearingFailed("The process of speech gave no sound.", true);
    return sound;
  }

  kill(): void {
    this.#process.kill();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#started) await this.#process.close("Speech was closed.");
  }

  async #ask(request: (id: number) => Request, signal: AbortSignal, part: (reply: Reply) => void): Promise<void> {
    this.#watch.begin();
    this.#asked++;
    try {
      await this.#askNow(request, signal, part);
    } finally {
      this.#asked--;
    }
  }

  async #askNow(request: (id: number) => Request, signal: AbortSignal, part: (reply: Reply) => void): Promise<void> {
    signal.throwIfAborted();
    if (this.#closed) throw new HearingFailed("Speech was closed.", false);
    if (!this.#started || this.#process.over) {
      this.#started = true;
      this.#deaths = 0;
      this.#process.start();
    }
    await this.#process.whenReady();
    signal.throwIfAborted();
    const transport = this.#process.open!;
    const id = ++this.#lastId;
    await new Promise<void>((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(id);
        transport.post({ kind: "cancel", id } satisfies Request);
        reject(signal.reason as Error);
      };
      const settle = () => signal.removeEventListener("abort", abort);
      this.#waiting.set(id, {
        part,
        done: () => (settle(), resolve()),
        reject: (error) => (settle(), reject(error)),
      });
      signal.addEventListener("abort", abort, { once: true });
      transport.post(request(id));
    });
  }

  /** Starts another process in the place of one that lives and does not answer what it was asked. */
  #unanswered(looks: number): void {
    if (looks >= REPLACED_AFTER)
      this.#process.replace(`the process of speech has not answered for ${REPLACED_AFTER} s`);
  }

  #hear(reply: Reply): void {
    this.#watch.heard();
    if (reply.kind === "ready") return this.#process.set({ state: "ready", detail: "" });
    const waiting = this.#waiting.get(reply.id);
    if (reply.kind !== "failed") this.#deaths = 0;
    if (reply.kind === "done") {
      this.#waiting.delete(reply.id);
      waiting?.done();
    } else if (reply.kind === "failed") {
      this.#waiting.delete(reply.id);
      waiting?.reject(new HearingFailed(reply.detail, true));
    } else waiting?.part(reply);
  }

  #died(detail: string): void {
    if (++this.#deaths >= MOST_DEATHS) this.#process.giveUp(`${detail}, ${MOST_DEATHS} times in a row`);
    else this.#process.again(detail, BACK_OFF[Math.min(this.#deaths - 1, BACK_OFF.length - 1)]!);
  }

  #drop(detail: string): void {
    this.#watch.heard();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new HearingFailed(`Speech broke off: ${detail}.`, true));
  }
}
