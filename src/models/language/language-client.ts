import {
  ChatFailed,
  type ChatForm,
  type ChatModel,
  type ChatRequest,
  type ChatScores,
  type ChatText,
} from "../../core/brain/advice/chat.ts";
import { KeptProcess } from "../process/kept-process.ts";
import type { Transport } from "../process/transport.ts";
import type { LanguageOptions, LanguageStatus } from "./language-api.ts";
import { parseReply, type Avoided, type Question, type Reply, type Request } from "./messages.ts";

const LESS = "Choose smaller weights (q4), close other programs, or use a server.";

/**
 * Why the process of a language model has ended, as well as that is known, and what to do.
 *
 * @param detail what its transport says, with its exit code if there is one
 * @param trying the file that was being opened, if one was
 */
function whyEnded(detail: string, trying: Avoided | null): string {
  const doing = trying ? ` while ${trying.file} was opened with ${trying.provider}` : "";
  const memory = /out of memory|memory limit|ERR_WORKER_OUT_OF_MEMORY/i.test(detail);
  if (memory) return `The model's process had no memory left${doing}. ${LESS}`;
  const code = Number(/code (-?\d+)/.exec(detail)?.[1] ?? Number.NaN);
  const signal = code > 128 && code < 160 ? code - 128 : code;
  // The system ends what takes too much memory by 9; an allocator that gets none ends itself by 4, 5 or 6.
  if (signal === 9)
    return `The model's process was ended by the system${doing}, most likely for want of memory. ${LESS}`;
  if ([4, 5, 6].includes(signal)) return `The model's process could not get the memory it wanted${doing}. ${LESS}`;
  return `The model's process ended${doing} (${detail}).`;
}

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
  /** Takes what was written so far. */
  writing(text: string): void;
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
  readonly #options: LanguageOptions;
  readonly #process: KeptProcess<LanguageStatus, Reply>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #avoid: Avoided[] = [];
  #trying: Avoided | null = null;
  #lastId = 0;
  #deaths = 0;

  constructor(spawn: () => Transport, options: LanguageOptions) {
    this.#options = options;
    this.#process = new KeptProcess<LanguageStatus, Reply>(
      {
        spawn,
        starting: ({ name, pictures }) => ({ ...STARTING, name, pictures }),
        opening: () => this.#opening(),
        parse: parseReply,
        hear: (reply) => this.#hear(reply),
        died: (detail) => this.#died(detail),
        dropped: (detail) => this.#drop(detail),
        refusal: (detail) => new ChatFailed(detail, false),
        closingTime: CLOSING_TIME,
      },
      STARTING,
    );
    this.#process.start();
  }

  get name(): string {
    return this.#process.status.name;
  }

  get pictures(): boolean {
    return this.#process.status.pictures;
  }

  status(): LanguageStatus {
    return this.#process.status;
  }

  onChange(listen: (status: LanguageStatus) => void): () => void {
    return this.#process.onChange(listen);
  }

  whenReady(): Promise<LanguageStatus> {
    return this.#process.whenReady();
  }

  async score(request: ChatRequest, choices: readonly string[], signal: AbortSignal): Promise<ChatScores> {
    const reply = await this.#ask((id) => ({ kind: "score", id, question: questionOf(request), choices }), signal);
    if (reply.kind !== "scored") throw new ChatFailed("The model's process gave another answer than scores.", true);
    return reply.scores;
  }

  async write(
    request: ChatRequest,
    form: ChatForm,
    mostTokens: number,
    signal: AbortSignal,
    writing?: (text: string) => void,
  ): Promise<ChatText> {
    const asked = { kind: "write", question: questionOf(request), form, mostTokens } as const;
    const reply = await this.#ask((id) => ({ ...asked, id, writing: writing !== undefined }), signal, writing);
    if (reply.kind !== "written") throw new ChatFailed("The model's process gave another answer than words.", true);
    return reply.text;
  }

  kill(): void {
    this.#process.kill();
  }

  close(): Promise<void> {
    return this.#process.close("The model was closed.");
  }

  #opening(): Request {
    this.#trying = null;
    return { kind: "open", options: this.#options, avoid: [...this.#avoid] };
  }

  #hear(reply: Reply): void {
    if (reply.kind === "trying") this.#trying = { file: reply.file, provider: reply.provider };
    else if (reply.kind === "ready") {
      this.#trying = null;
      this.#process.set(reply.status);
    } else if (reply.kind === "writing") this.#waiting.get(reply.id)?.writing(reply.text);
    else if (reply.kind === "refused") this.#process.giveUp(reply.detail, { tries: reply.tries });
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
    if (++this.#deaths >= MOST_DEATHS)
      return this.#process.giveUp(`${why} It ended ${MOST_DEATHS} times in a row.`, { tries: [] });
    this.#process.again(why, BACK_OFF[Math.min(this.#deaths - 1, BACK_OFF.length - 1)]!);
  }

  #ask(
    request: (id: number) => Request,
    signal: AbortSignal,
    writing: (text: string) => void = () => {},
  ): Promise<Reply> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    const transport = this.#process.open;
    if (!transport) {
      const detail = this.#process.status.detail || "The model is being opened.";
      return Promise.reject(new ChatFailed(detail, !this.#process.over));
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
        writing,
        resolve: (reply) => (done(), resolve(reply)),
        reject: (error) => (done(), reject(error)),
      });
      signal.addEventListener("abort", abort, { once: true });
      transport.post(request(id));
    });
  }

  #drop(detail: string): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new ChatFailed(detail, !this.#process.over));
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
