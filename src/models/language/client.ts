import {
  ChatFailed,
  type ChatForm,
  type ChatModel,
  type ChatRequest,
  type ChatScores,
  type ChatText,
} from "../../core/brain/model/chat.ts";
import type { Transport } from "../process/transport.ts";
import type { LanguageOptions, LanguageStatus } from "./api.ts";
import { parseReply, type Avoided, type Question, type Reply, type Request } from "./messages.ts";
import { whyEnded } from "./why-ended.ts";

/** The process of a language model as the rest of the program sees it. It is started again by itself when it dies. */
export interface LanguageClient extends ChatModel {
  status(): LanguageStatus;
  /** Calls `listen` with every new status; the returned function stops that. */
  onChange(listen: (status: LanguageStatus) => void): () => void;
  /** Resolves when questions can be asked; rejects with ChatFailed when the folder can't be opened, or after `close`. */
  whenReady(): Promise<LanguageStatus>;
  /** Ends the process as a crash would; it comes back by itself. For tests and the bench. */
  kill(): void;
  /** Ends the process for good. To change a model, close this one and connect another: a process that loads again grows. */
  close(): Promise<void>;
}

/** Waits before starting again, in milliseconds: the n-th death in a row waits the n-th. An answer ends the row. */
const BACK_OFF = [500, 2000, 8000, 30_000] as const;
/** Deaths in a row before the first answer after which it is not tried again. */
const MOST_DEATHS = 5;
/** Milliseconds that the process gets to free its model before it is killed. */
const CLOSING_TIME = 5000;

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: ChatFailed): void;
}

const STARTING: LanguageStatus = {
  ...{ state: "starting", name: "", pictures: false, provider: "", tries: [], notes: [], detail: "" },
};

/**
 * Starts the process of a language model and keeps it running. A provider that takes the process down while a file is tried with it
 * is not tried with that file again.
 *
 * @param spawn starts a process; called again after each death
 */
export function connectLanguage(spawn: () => Transport, options: LanguageOptions): LanguageClient {
  return new Client(spawn, options);
}

class Client implements LanguageClient {
  readonly #spawn: () => Transport;
  readonly #options: LanguageOptions;
  #transport: Transport | null = null;
  #current: LanguageStatus = STARTING;
  readonly #listeners = new Set<(status: LanguageStatus) => void>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #avoid: Avoided[] = [];
  #trying: Avoided | null = null;
  #lastId = 0;
  #deaths = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #over = false;

  constructor(spawn: () => Transport, options: LanguageOptions) {
    this.#spawn = spawn;
    this.#options = options;
    this.#start();
  }

  get name(): string {
    return this.#current.name;
  }

  get pictures(): boolean {
    return this.#current.pictures;
  }

  status(): LanguageStatus {
    return this.#current;
  }

  onChange(listen: (status: LanguageStatus) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  whenReady(): Promise<LanguageStatus> {
    return new Promise((resolve, reject) => {
      const settle = (): boolean => {
        if (this.#current.state === "ready") resolve(this.#current);
        else if (this.#over) reject(new ChatFailed(this.#current.detail, false));
        else return false;
        return true;
      };
      if (settle()) return;
      const stop = this.onChange(() => {
        if (settle()) stop();
      });
    });
  }

  async score(request: ChatRequest, choices: readonly string[], signal: AbortSignal): Promise<ChatScores> {
    const reply = await this.#ask((id) => ({ kind: "score", id, question: questionOf(request), choices }), signal);
    if (reply.kind !== "scored") throw new ChatFailed("The model's process gave another answer than scores.", true);
    return reply.scores;
  }

  async write(request: ChatRequest, form: ChatForm, mostTokens: number, signal: AbortSignal): Promise<ChatText> {
    const question = questionOf(request);
    const reply = await this.#ask((id) => ({ kind: "write", id, question, form, mostTokens }), signal);
    if (reply.kind !== "written") throw new ChatFailed("The model's process gave another answer than words.", true);
    return reply.text;
  }

  kill(): void {
    this.#transport?.kill();
  }

  async close(): Promise<void> {
    const transport = this.#transport;
    this.#over = true;
    this.#transport = null;
    this.#lose("The model was closed.");
    if (!transport) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => transport.kill(), CLOSING_TIME);
      transport.onExit(() => {
        clearTimeout(timer);
        resolve();
      });
      transport.post({ kind: "close" });
    });
  }

  #start(): void {
    this.#trying = null;
    this.#set({ ...STARTING, name: this.#current.name, pictures: this.#current.pictures });
    const transport = this.#spawn();
    this.#transport = transport;
    // What a process says after another took its place is of no interest.
    const ifCurrent = (act: () => void) => {
      if (this.#transport === transport) act();
    };
    transport.onMessage((message) => ifCurrent(() => this.#hear(message)));
    transport.onExit((detail) => ifCurrent(() => this.#died(detail)));
    transport.post({ kind: "open", options: this.#options, avoid: [...this.#avoid] } satisfies Request);
  }

  #hear(message: unknown): void {
    let reply: Reply;
    try {
      reply = parseReply(message);
    } catch {
      // A process that talks nonsense is as good as dead.
      this.kill();
      return;
    }
    if (reply.kind === "trying") this.#trying = { file: reply.file, provider: reply.provider };
    else if (reply.kind === "ready") {
      this.#trying = null;
      this.#set(reply.status);
    } else if (reply.kind === "refused") this.#giveUp(reply.detail, reply.tries);
    else {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.kind === "failed") waiting?.reject(new ChatFailed(reply.detail, reply.passing));
      else {
        this.#deaths = 0;
        waiting?.resolve(reply);
      }
    }
  }

  #died(detail: string): void {
    const why = whyEnded(detail, this.#trying);
    // The processor is the last resort: it is tried again however often the process dies.
    if (this.#trying && this.#trying.provider !== "cpu") this.#avoid.push(this.#trying);
    this.#transport = null;
    if (++this.#deaths >= MOST_DEATHS) return this.#giveUp(`${why} It ended ${MOST_DEATHS} times in a row.`, []);
    this.#lose(why);
    const wait = BACK_OFF[Math.min(this.#deaths - 1, BACK_OFF.length - 1)];
    this.#timer = setTimeout(() => this.#start(), wait);
  }

  #giveUp(detail: string, tries: LanguageStatus["tries"]): void {
    this.#over = true;
    const transport = this.#transport;
    this.#transport = null;
    transport?.kill();
    this.#current = { ...this.#current, tries };
    this.#lose(detail);
  }

  #ask(request: (id: number) => Request, signal: AbortSignal): Promise<Reply> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    const transport = this.#transport;
    if (!transport || this.#current.state !== "ready") {
      const detail = this.#current.detail || "The model is being opened.";
      return Promise.reject(new ChatFailed(detail, !this.#over));
    }
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(id);
        transport.post({ kind: "cancel", id } satisfies Request);
        reject(signal.reason as Error);
      };
      const done = () => signal.removeEventListener("abort", abort);
      this.#waiting.set(id, {
        resolve: (reply) => (done(), resolve(reply)),
        reject: (error) => (done(), reject(error)),
      });
      signal.addEventListener("abort", abort, { once: true });
      transport.post(request(id));
    });
  }

  #lose(detail: string): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new ChatFailed(detail, !this.#over));
    this.#set({ ...this.#current, state: "lost", detail });
  }

  #set(status: LanguageStatus): void {
    this.#current = status;
    for (const listen of this.#listeners) listen(status);
  }
}

/** What goes to the process: a view into a larger buffer would be cloned with all of that buffer. */
function questionOf({ messages, prefix }: ChatRequest): Question {
  return {
    prefix,
    messages: messages.map(({ role, parts }) => ({
      role,
      parts: parts.map((part) => {
        if (part.type === "text") return { type: part.type, text: part.text };
        const { t, width, height, jpeg } = part.picture;
        const own = jpeg.byteLength === jpeg.buffer.byteLength ? jpeg : jpeg.slice();
        return { type: part.type, picture: { t, width, height, jpeg: own } };
      }),
    })),
  };
}
