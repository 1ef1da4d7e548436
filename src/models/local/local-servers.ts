import { appendFile, mkdir, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { ModelServer } from "../http/exchange.ts";
import type { ModelFile } from "./describe-file.ts";
import { LocalServer } from "./local-server.ts";

/** Name of the file beside the program's log that holds what the servers print; the one before it ends in .1.log. */
export const LOCAL_LOG = "llama-server.log";
const MOST_LOG_BYTES = 512 * 1024;

/** How the servers of this program are kept. */
export interface LocalServersOptions {
  /** Milliseconds that a server stays loaded after its last user let go of it. */
  readonly linger: number;
  /** File for what they print; empty for none. */
  readonly log: string;
}

/** A server that was opened; the caller closes it. */
export interface OpenLocalServer extends Pick<ModelServer, "address" | "key"> {
  close(): Promise<void>;
}

/** The servers that this program runs: one for each model, shared by those who use it, and ended with the program. */
export class LocalServers {
  readonly #options: LocalServersOptions;
  readonly #kept = new Map<string, { server: LocalServer; users: number; timer: NodeJS.Timeout | null }>();
  #writing: Promise<void> = Promise.resolve();

  constructor(options: LocalServersOptions) {
    this.#options = options;
  }

  /** Start a model's server, or take the one that runs, and wait until it answers. Rejects as `LocalServer.ready` does. */
  async open(file: ModelFile, signal: AbortSignal): Promise<OpenLocalServer> {
    const name = JSON.stringify([file.program, file.file, file.projector]);
    // What nobody uses any more gives its memory to the one that is wanted.
    for (const [other, unused] of this.#kept) if (other !== name && unused.users === 0) await this.#let(other, unused);
    const kept = this.#kept.get(name) ?? this.#made(name, file);
    kept.users += 1;
    if (kept.timer) clearTimeout(kept.timer);
    const close = async (linger = this.#options.linger) => {
      kept.users -= 1;
      if (kept.users > 0) return;
      if (linger === 0) return this.#let(name, kept);
      kept.timer = setTimeout(() => void this.#let(name, kept), linger).unref();
    };
    try {
      await kept.server.ready(signal);
    } catch (error) {
      await close(0);
      throw error;
    }
    const { address, key } = kept.server;
    return { address, key, close: () => close() };
  }

  /** End all of them. */
  async close(): Promise<void> {
    await Promise.all([...this.#kept].map(([name, kept]) => this.#let(name, kept)));
    await this.#writing;
  }

  #made(name: string, file: ModelFile) {
    const kept = { server: new LocalServer(file, (line) => this.#log(line)), users: 0, timer: null };
    this.#kept.set(name, kept);
    return kept;
  }

  async #let(name: string, { server }: { server: LocalServer }): Promise<void> {
    // One that ended too often is remembered, so that it is not started again and again.
    if (server.over === null) this.#kept.delete(name);
    await server.end();
  }

  /** A disk that takes nothing costs the line and nothing else. */
  #log(line: string): void {
    const { log } = this.#options;
    if (log === "") return;
    this.#writing = this.#writing
      .then(async () => {
        const size = await stat(log).then(
          (info) => info.size,
          () => 0,
        );
        if (size > MOST_LOG_BYTES) await rename(log, log.replace(/\.log$/, ".1.log"));
        if (size === 0) await mkdir(dirname(log), { recursive: true });
        await appendFile(log, `${line}\n`, { mode: 0o600 });
      })
      .catch(() => undefined);
  }
}

let servers = new LocalServers({ linger: 0, log: "" });

/** Say once, before any is opened, how this program keeps its servers. */
export function keepLocalServers(options: LocalServersOptions): void {
  servers = new LocalServers(options);
}

/** The servers of this program. */
export const localServers = (): LocalServers => servers;
