import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ChatFailed } from "../../core/brain/advice/chat.ts";
import { languageThreads } from "../language/priority.ts";
import type { ModelFile } from "./describe-file.ts";
import { llamaInstallCommand } from "./find-llama.ts";
import { freePort, llamaHelp, startLlama, type LlamaProcess } from "./llama-process.ts";

/** Milliseconds that a model may take to be loaded, and between two looks whether it is. */
const LOADING_MS = 600_000;
const LOOK_MS = 250;
/** Most times that it is started again, and the milliseconds within which they count. */
const MOST_RESTARTS = 3;
const RESTARTS_WITHIN_MS = 600_000;
/** Tokens that a picture may take, where the server can limit it: 45 of them fit into the context. */
const MOST_PICTURE_TOKENS = 256;
/** Lines that are kept to say why it ended. */
const KEPT_LINES = 40;
const LONGEST_REASON = 240;

/** A `llama-server` of this program: started on this machine alone, with a key of its own, and started again when it ends by itself. */
export class LocalServer {
  readonly #file: ModelFile;
  readonly #onLine: (line: string) => void;
  readonly key = randomBytes(24).toString("hex");
  #process: LlamaProcess | null = null;
  #port = 0;
  /** What the program says that it can; null before it was asked. */
  #help: string | null = null;
  #lines: string[] = [];
  /** When it was started again, in milliseconds of the process's own clock. */
  #restarts: number[] = [];
  #wasReady = false;
  /** Why it does not run and is not started again; null while it runs. */
  #over: string | null = null;
  #starting: Promise<void> | null = null;
  /** How often it was ended: a start that was under way then goes no further. */
  #ends = 0;

  constructor(file: ModelFile, onLine: (line: string) => void) {
    this.#file = file;
    this.#onLine = onLine;
  }

  /** Where it answers, as an OpenAI-compatible server's address. */
  get address(): string {
    return `http://127.0.0.1:${this.#port}/v1`;
  }

  /** Why it does not run and is not started again; null while it runs, or may. */
  get over(): string | null {
    return this.#over;
  }

  /** Starts it where it does not run, and waits until its model is loaded. @throws ChatFailed, and the signal's reason once it is aborted */
  async ready(signal: AbortSignal): Promise<void> {
    if (this.#over !== null && this.#restartsOfLate().length >= MOST_RESTARTS) throw this.#failed();
    await (this.#starting ??= this.#start());
    const late = performance.now() + LOADING_MS;
    for (;;) {
      signal.throwIfAborted();
      if (this.#over !== null) throw this.#failed();
      if (await this.#answers(signal)) break;
      if (performance.now() > late) {
        await this.end();
        throw new ChatFailed(`${this.#name} took more than ten minutes to load. Choose a smaller model.`, false);
      }
      await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
    this.#wasReady = true;
  }

  /** Ends it. It can be started again by `ready`. */
  async end(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    this.#starting = null;
    this.#ends += 1;
    await running?.end();
  }

  get #name(): string {
    return basename(this.#file.file);
  }

  #start(): Promise<void> {
    const starting = this.#begin();
    starting.catch(() => {
      if (this.#starting === starting) this.#starting = null;
    });
    return starting;
  }

  async #begin(): Promise<void> {
    const { program } = this.#file;
    const ends = this.#ends;
    const help = (this.#help ??= await llamaHelp(program));
    this.#over = null;
    this.#port = await freePort(this.#port);
    if (ends !== this.#ends)
      throw new ChatFailed(`${this.#name} was ended while it started.`, false, null, { mayReturn: true });
    this.#lines = [];
    const running = startLlama(program, this.#words(help), this.key, (line) => this.#hear(line));
    this.#process = running;
    running.onExit((detail) => {
      if (this.#process === running) this.#ended(detail);
    });
  }

  /** Options that older servers lack are given only where this one lists them. */
  #words(help: string): string[] {
    const { file, projector, context } = this.#file;
    const has = (option: string) => new RegExp(`${option}(?![\\w-])`).test(help);
    const fitsItself = /--n-gpu-layers[\s\S]{0,300}?auto/.test(help);
    return [
      ...["--model", file, "--alias", basename(file, ".gguf"), "--host", "127.0.0.1", "--port", String(this.#port)],
      ...[
        "--ctx-size",
        String(context),
        "--parallel",
        "1",
        "--threads",
        String(languageThreads(availableParallelism())),
      ],
      // It knows itself how much fits on the card; one that does not is given all layers.
      ...(fitsItself ? [] : ["--n-gpu-layers", "999"]),
      ...(projector === null ? [] : ["--mmproj", projector]),
      ...(projector !== null && has("--image-max-tokens") ? ["--image-max-tokens", String(MOST_PICTURE_TOKENS)] : []),
      ...(has("--jinja") ? ["--jinja"] : []),
      ...(has("--offline") ? ["--offline"] : []),
      ...(has("--no-ui") ? ["--no-ui"] : has("--no-webui") ? ["--no-webui"] : []),
    ];
  }

  #hear(line: string): void {
    this.#lines = [...this.#lines.slice(1 - KEPT_LINES), line];
    this.#onLine(line);
  }

  #ended(detail: string): void {
    this.#process = null;
    this.#starting = null;
    this.#restarts = this.#restartsOfLate();
    this.#over = detail;
    this.#onLine(`-- ${detail}`);
    // One that never came up would end in the same way again.
    if (!this.#wasReady || this.#restarts.length >= MOST_RESTARTS) return;
    this.#restarts.push(performance.now());
    this.#over = null;
    this.#onLine("-- it is started again");
    this.#starting = this.#start();
    this.#starting.catch((error: unknown) => {
      this.#over = error instanceof Error ? error.message : String(error);
    });
  }

  #restartsOfLate(): number[] {
    const now = performance.now();
    return this.#restarts.filter((at) => now - at < RESTARTS_WITHIN_MS);
  }

  async #answers(signal: AbortSignal): Promise<boolean> {
    try {
      const late = AbortSignal.timeout(10_000);
      const answer = await fetch(`http://127.0.0.1:${this.#port}/health`, { signal: AbortSignal.any([signal, late]) });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  #failed(): ChatFailed {
    const reason = this.#lines.findLast((line) => /error|fail|unknown|invalid/i.test(line)) ?? this.#lines.at(-1) ?? "";
    const said = reason.trim().slice(0, LONGEST_REASON);
    const often = this.#wasReady
      ? `${this.#name}: llama-server ended ${MOST_RESTARTS + 1} times`
      : `${this.#name}: llama-server ended`;
    const why =
      said === "" ? `${often} (${this.#over}).` : `${often}. It says: ${said}${/[.!?]$/.test(said) ? "" : "."}`;
    return new ChatFailed(`${why} ${fixOf(this.#lines.join("\n"))}`, false, null, { mayReturn: this.#wasReady });
  }
}

function fixOf(lines: string): string {
  if (/unknown model architecture|invalid argument|unknown argument/i.test(lines))
    return `Get a newer llama-server: ${llamaInstallCommand()}.`;
  if (/out of memory|failed to allocate|cannot allocate/i.test(lines))
    return "Close other programs, or choose a smaller model.";
  return "Its log is in Help › Report.";
}
