import { spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readingEnvironment, withAddresses } from "./inputs.ts";

/** How a program ended. */
export interface RunResult {
  /** Exit code; null when it was killed. */
  readonly code: number | null;
  /** The signal that ended it; null when it ended by itself. */
  readonly signal: NodeJS.Signals | null;
  readonly stdout: Buffer;
  readonly stderr: string;
  /** True when it was killed because its time was up. */
  readonly timedOut: boolean;
}

/** Bytes of standard error that are kept: enough for the reason, not for a file that complains at every frame. */
const STDERR_LIMIT = 256 * 1024;

/**
 * Run a program to its end and collect what it prints. Encrypted files among its arguments are read as `withAddresses` has it. Never hangs: after `timeoutMs` milliseconds it is killed.
 *
 * @throws the spawn error when the program cannot be started; a non-zero exit is a result, not an error.
 */
export function run(
  program: string,
  args: readonly string[],
  options: {
    readonly timeoutMs: number;
    readonly input?: string | Uint8Array;
    readonly signal?: AbortSignal;
    /** Folder that it runs in; the program's own when left out. */
    readonly cwd?: string;
    /** Is handed what it prints, which is then not collected. */
    readonly onOutput?: (chunk: Buffer) => void;
    /** Takes what it prints, as fast as it can, and is ended with it. Rejects with this stream's error. */
    readonly into?: Writable;
  },
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, withAddresses(args), {
      ...{ stdio: ["pipe", "pipe", "pipe"], windowsHide: true, env: readingEnvironment() },
      ...(options.cwd !== undefined && { cwd: options.cwd }),
    });
    const out: Buffer[] = [];
    let stderr = "";
    let timedOut = false;
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(() => {
      timedOut = true;
      kill();
    }, options.timeoutMs);
    options.signal?.addEventListener("abort", kill, { once: true });
    if (options.signal?.aborted) kill();

    const written = options.into ? pipeline(child.stdout, options.into) : Promise.resolve();
    written.catch(kill);
    if (!options.into) child.stdout.on("data", options.onOutput ?? ((chunk: Buffer) => void out.push(chunk)));
    child.stderr.on("data", (chunk: Buffer) => {
      if (stderr.length < STDERR_LIMIT) stderr += chunk.toString("utf8");
    });
    const settle = () => {
      clearTimeout(timer);
      options.signal?.removeEventListener("abort", kill);
    };
    child.on("error", (error) => {
      settle();
      reject(error);
    });
    child.on("close", (code, signal) => {
      settle();
      written.then(() => resolve({ code, signal, stdout: Buffer.concat(out), stderr, timedOut }), reject);
    });
    // A program that exits before it read its input breaks the pipe; its exit code says what happened.
    child.stdin.on("error", () => {});
    child.stdin.end(options.input ?? "");
  });
}
