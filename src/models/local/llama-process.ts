import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createServer } from "node:net";
import { constants, setPriority } from "node:os";
import { createInterface } from "node:readline";
import { ChatFailed } from "../../core/brain/advice/chat.ts";

/**
 * Starts a program at a low priority and ends it as soon as nobody holds the input any more, which is when the program that started it is gone, however it ended. On
 * Windows the system does that by itself: what Node starts is in a job that ends with it.
 */
const GUARD =
  'exec 3<&0; nice -n 10 "$@" </dev/null 3<&- & p=$!; (cat <&3; kill $p; sleep 5; kill -9 $p) >/dev/null 2>&1 & w=$!; exec 3<&-; wait $p; c=$?; kill $w 2>/dev/null; exit $c';

/** Milliseconds that a program has to say what it can. */
const HELP_MS = 20_000;
const MOST_HELP_BYTES = 4 * 2 ** 20;

/** A program that runs; nothing of it keeps this one from ending. */
export interface LlamaProcess {
  /** Called once with why it is gone. */
  onExit(listen: (detail: string) => void): void;
  /** Ends it; resolves when it is gone. */
  end(): Promise<void>;
}

/** A program with its words as it is started where there is a shell: it ends when nobody holds its input any more. */
export function guarded(program: string, words: readonly string[]): readonly [command: string, words: string[]] {
  return ["/bin/sh", ["-c", GUARD, "sh", program, ...words]];
}

/** Start a `llama-server`. @param onLine told each line that it prints */
export function startLlama(
  program: string,
  words: readonly string[],
  key: string,
  onLine: (line: string) => void,
): LlamaProcess {
  const isWindows = process.platform === "win32";
  const env = { ...Object.fromEntries(ownVariables()), LLAMA_API_KEY: key };
  const child = spawned(program, () =>
    isWindows
      ? spawn(program, words, { env, stdio: ["ignore", "pipe", "pipe"], windowsHide: true })
      : spawn(...guarded(program, words), { env, stdio: "pipe", detached: true }),
  );
  if (isWindows && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream, crlfDelay: Infinity }).on("line", onLine);
    (stream as { unref?: () => void }).unref?.();
  }
  child.stdin?.on("error", () => undefined);
  (child.stdin as { unref?: () => void } | null)?.unref?.();
  child.unref();
  let tell: (detail: string) => void = () => {};
  const gone = new Promise<void>((resolve) => {
    const over = (detail: string) => {
      child.stdin?.destroy();
      tell(detail);
      resolve();
    };
    child.once("error", (error) => over(error.message));
    child.once("exit", (code, signal) => over(signal === null ? `it ended with ${code}` : `it was ended by ${signal}`));
  });
  return {
    onExit: (listen) => void (tell = listen),
    end: async () => {
      if (isWindows) child.kill();
      else child.stdin?.destroy();
      child.ref();
      await gone;
    },
  };
}

/** @throws ChatFailed where the system refuses to start it at once */
function spawned(program: string, start: () => ChildProcess): ChildProcess {
  try {
    return start();
  } catch (error) {
    throw new ChatFailed(`${program} could not be started (${(error as Error).message}).`, false);
  }
}

/** What this program's surroundings say to others: a `llama-server` reads settings of its own there, among them one that lets it print what it is asked, and needs none of our keys. */
function ownVariables(): [string, string | undefined][] {
  return Object.entries(process.env).filter(([name]) => !/^(?:LLAMA_|BENCHSIDE_|HF_)/.test(name));
}

/** What a program says that it can do. @throws ChatFailed where it is no `llama-server` */
export function llamaHelp(program: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = Object.fromEntries(ownVariables());
    const options = { timeout: HELP_MS, maxBuffer: MOST_HELP_BYTES, windowsHide: true, env };
    const refuse = (error: Error | null) => {
      const why = error ? ` (${error.message.split("\n")[0]!.slice(0, 200)})` : "";
      reject(new ChatFailed(`${program} is no llama-server${why}. Choose the llama-server of llama.cpp.`, false));
    };
    try {
      execFile(program, ["--help"], options, (error, out, err) => {
        const text = `${out}\n${err}`;
        if (/--ctx-size/.test(text) && /--port/.test(text)) resolve(text);
        else refuse(error);
      });
    } catch (error) {
      refuse(error as Error);
    }
  });
}

/** A free port of this machine: the one that is wished for where it is free, else another. */
export async function freePort(wished: number): Promise<number> {
  const listen = (port: number) =>
    new Promise<number | null>((resolve) => {
      const server = createServer();
      server.once("error", () => resolve(null));
      server.listen(port, "127.0.0.1", () => {
        const { port: given } = server.address() as { port: number };
        server.close(() => resolve(given));
      });
    });
  return (await listen(wished)) ?? (await listen(0)) ?? 0;
}
