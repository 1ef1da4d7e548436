import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";

const CLI = fileURLToPath(new URL("../../out/main/cli.js", import.meta.url));

/** One line that a program printed, and when by the clock of this machine, in milliseconds. */
export interface Said {
  readonly at: number;
  readonly text: string;
}

/** Longest that is waited for anything a program should do, in milliseconds. */
const PATIENCE_MS = 30_000;

/** The built command line as it runs beside us, with everything it says and when. */
export class Program {
  readonly pid: number;
  /** Lines of its standard output and of its standard error. */
  readonly out: Said[] = [];
  readonly err: Said[] = [];
  readonly ended: Promise<number | null>;
  isOver = false;
  readonly #child: ChildProcess;

  constructor(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
    // A group of its own, so that it can be stopped with all its processes, as a machine that sleeps.
    this.#child = spawn(process.execPath, [CLI, ...words], {
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      env: { ...process.env, ...env },
    });
    this.pid = this.#child.pid!;
    for (const [name, into] of [
      ["stdout", this.out],
      ["stderr", this.err],
    ] as const) {
      let rest = "";
      this.#child[name]!.setEncoding("utf8").on("data", (text: string) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop()!;
        for (const line of lines) into.push({ at: Date.now(), text: line });
      });
    }
    this.ended = new Promise((done) =>
      this.#child.once("close", (code) => {
        this.isOver = true;
        done(code);
      }),
    );
  }

  /** What it told of in lines of JSON with a session time: that time in seconds, and when it was told. */
  get told(): readonly { readonly t: number; readonly at: number; readonly line: Record<string, unknown> }[] {
    return this.out.flatMap(({ at, text }) => {
      if (!text.startsWith("{")) return [];
      const line = JSON.parse(text) as Record<string, unknown>;
      return typeof line["t"] === "number" && line["summary"] === undefined ? [{ t: line["t"], at, line }] : [];
    });
  }

  /** Session time at a moment of this machine's clock, in seconds: what was told soonest tells when the session began. */
  timeAt(at: number): number {
    return (at - Math.min(...this.told.map((one) => one.at - one.t * 1000))) / 1000;
  }

  /** Wait until something is so. @throws Error when it is not within half a minute, or the program ends before. */
  async until(what: string, is: () => boolean, patience = PATIENCE_MS): Promise<void> {
    for (const from = Date.now(); !is(); await sleep(20)) {
      if (this.isOver && !is()) throw new Error(`it ended before: ${what}; it said: ${this.lastWords()}`);
      if (Date.now() - from > patience) throw new Error(`not within ${patience / 1000} s: ${what}`);
    }
  }

  /** Wait until its session has run for so many seconds. */
  async reaches(seconds: number): Promise<void> {
    await this.until("the first line about the session", () => this.told.length > 0);
    await sleep(Math.max(0, (seconds - this.timeAt(Date.now())) * 1000));
    if (this.isOver) throw new Error(`it ended by itself: ${this.lastWords()}`);
  }

  /** Stop it as Ctrl+C would, and wait for its end. */
  async stop(patience = PATIENCE_MS): Promise<number | null> {
    this.signal("SIGTERM");
    const code = await Promise.race([this.ended, sleep(patience, "late" as const)]);
    if (code !== "late") return code;
    this.end();
    throw new Error(`it did not end within ${patience / 1000} s of being asked to`);
  }

  signal(name: NodeJS.Signals): void {
    if (!this.isOver) this.#child.kill(name);
  }

  /** A signal to it and to all processes that it has begun. */
  signalAll(name: NodeJS.Signals): void {
    try {
      process.kill(-this.pid, name);
    } catch {
      // They are gone.
    }
  }

  /** Whatever is left of it goes. */
  end(): void {
    this.signalAll("SIGCONT");
    this.signalAll("SIGKILL");
  }

  /** Processes that it has begun with a word in their command line, deepest last. */
  childrenWith(word: string): number[] {
    return childrenOf(this.pid).filter((pid) => commandOf(pid).includes(word));
  }

  lastWords(): string {
    return [...this.err, ...this.out]
      .slice(-3)
      .map(({ text }) => text.slice(0, 300))
      .join(" / ");
  }
}

/** Run a command of the program to its end. */
export async function command(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Program> {
  const program = new Program(words, env);
  const end = setTimeout(() => program.end(), PATIENCE_MS);
  await program.ended;
  clearTimeout(end);
  return program;
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((one) => one > 0)
    .flatMap((one) => (parentOf(one) === pid ? [one, ...childrenOf(one)] : []));
}

function parentOf(pid: number): number {
  try {
    return Number(/^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Whether a program of the system is there. */
export function has(name: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${name}`]).status === 0;
}
