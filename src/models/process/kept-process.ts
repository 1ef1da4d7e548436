import { whyNoRuntime } from "../../core/settings/providers.ts";
import type { Transport } from "./transport.ts";

/** What every process of models reports about itself. */
export interface ProcessStatus {
  readonly state: "starting" | "ready" | "lost";
  /** Why it is lost, in words; empty otherwise. */
  readonly detail: string;
}

/** How one kind of process differs from another. */
export interface ProcessKind<S extends ProcessStatus, R> {
  /** Called again after each death. */
  spawn(): Transport;
  /** Its status while it starts, after the one that it had. */
  starting(before: S): S;
  /** The first message to a process that was just started. */
  opening(): unknown;
  /** A message as a reply; throws when it is none. */
  parse(message: unknown): R;
  hear(reply: R): void;
  /** It is gone, and says so. Calls `again` or `giveUp`. */
  died(detail: string): void;
  /** Answers that were waited for will not come; `detail` says why. */
  dropped(detail: string): void;
  /** What `whenReady` rejects with. */
  refusal(detail: string): Error;
  /** Milliseconds that the process gets to free its models before it is killed. */
  readonly closingTime: number;
}

/** A process of models that is kept running: its status, its deaths, and its end. What is asked of it is the client's. */
export class KeptProcess<S extends ProcessStatus, R> {
  readonly #kind: ProcessKind<S, R>;
  readonly #listeners = new Set<(status: S) => void>();
  #transport: Transport | null = null;
  #status: S;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #over = false;

  /** Nothing is started before `start`. */
  constructor(kind: ProcessKind<S, R>, status: S) {
    this.#kind = kind;
    this.#status = status;
  }

  get status(): S {
    return this.#status;
  }

  /** Given up or closed: it does not come back by itself. */
  get over(): boolean {
    return this.#over;
  }

  /** Where something can be asked now; null while it cannot. */
  get open(): Transport | null {
    return this.#status.state === "ready" ? this.#transport : null;
  }

  /** Calls `listen` with every new status; the returned function stops that. */
  onChange(listen: (status: S) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  /** Ended by `rest`, with the status that it had; `whenReady` and `start` bring it back. */
  get resting(): boolean {
    return this.#status.state === "ready" && this.#transport === null;
  }

  /** Resolves when something can be asked; rejects when it was given up or closed. */
  whenReady(): Promise<S> {
    if (this.resting) this.start();
    return new Promise((resolve, reject) => {
      const settle = (): boolean => {
        if (this.#status.state === "ready") resolve(this.#status);
        else if (this.#over) reject(this.#kind.refusal(this.#status.detail));
        else return false;
        return true;
      };
      if (settle()) return;
      const stop = this.onChange(() => {
        if (settle()) stop();
      });
    });
  }

  start(): void {
    const why = whyNoRuntime(process);
    // A process that cannot load ONNX Runtime would end at once, again and again.
    if (why !== null) return this.giveUp(why);
    this.#over = false;
    this.set(this.#kind.starting(this.#status));
    const transport = this.#kind.spawn();
    this.#transport = transport;
    // What a process says after another took its place is of no interest.
    const ifCurrent = (act: () => void) => {
      if (this.#transport === transport) act();
    };
    transport.onMessage((message) => ifCurrent(() => this.#hear(message)));
    transport.onExit((detail) => ifCurrent(() => this.#died(detail)));
    transport.post(this.#kind.opening());
  }

  /** It died; another is started after so many milliseconds. */
  again(detail: string, wait: number): void {
    this.#lose(detail);
    this.#timer = setTimeout(() => this.start(), wait);
  }

  /** Ends the process, if there is one, without waiting for it, and starts no other. `more` goes into the status. */
  giveUp(detail: string, more: Partial<S> = {}): void {
    this.#over = true;
    const transport = this.#transport;
    this.#transport = null;
    transport?.kill();
    this.#status = { ...this.#status, ...more };
    this.#lose(detail);
  }

  kill(): void {
    this.#transport?.kill();
  }

  /** Takes a process that answers no more for one that died; it is ended without waiting for it. */
  replace(detail: string): void {
    const transport = this.#transport;
    this.#transport = null;
    transport?.kill();
    this.#died(detail);
  }

  /** Ends a process that nothing is asked of, so that its memory is there for others. Nobody is told: what it can do it still can. */
  rest(): void {
    void this.#end();
  }

  /** Ends the process for good. */
  async close(detail: string): Promise<void> {
    this.#over = true;
    const ended = this.#end();
    this.#lose(detail);
    await ended;
  }

  /** Asks the process to free its models and to end, and kills one that takes too long. */
  async #end(): Promise<void> {
    const transport = this.#transport;
    this.#transport = null;
    if (!transport) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => transport.kill(), this.#kind.closingTime);
      transport.onExit(() => {
        clearTimeout(timer);
        resolve();
      });
      transport.post({ kind: "close" });
    });
  }

  set(status: S): void {
    this.#status = status;
    this.report(status);
  }

  /** Shows a status to all who listen. Only `set` changes whether something can be asked. */
  report(status: S): void {
    for (const listen of this.#listeners) listen(status);
  }

  #hear(message: unknown): void {
    let reply: R;
    try {
      reply = this.#kind.parse(message);
    } catch {
      // A process that talks nonsense is as good as dead.
      return this.kill();
    }
    this.#kind.hear(reply);
  }

  #died(detail: string): void {
    this.#transport = null;
    this.#kind.died(detail);
  }

  #lose(detail: string): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#kind.dropped(detail);
    this.set({ ...this.#status, state: "lost", detail });
  }
}
