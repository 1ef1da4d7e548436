import { fork } from "node:child_process";
import { Worker } from "node:worker_threads";
import { runtimeEnvironment } from "../onnx/telemetry.ts";

/**
 * A way to and from one process of models. Messages are structured clones, without transfer lists: Electron's ports drop messages
 * whose buffers are transferred.
 *
 * The command line uses `workerTransport`. The app's transport stands in the main process, over `utilityProcess.fork`: `post` is the child's `postMessage`, `onMessage` its "message" event, `onExit` its "exit" event and `kill` its
 * `kill()`.
 */
export interface Transport {
  post(message: unknown): void;
  onMessage(listen: (message: unknown) => void): void;
  /** Called once, when the process is gone for whatever reason; the detail says which. */
  onExit(listen: (detail: string) => void): void;
  /** Ends the process at once; `onExit` follows. */
  kill(): void;
}

/** Where such a process's own side of the conversation happens. */
export interface ServerPort {
  post(message: unknown): void;
  onMessage(listen: (message: unknown) => void): void;
  /** Ends this process. */
  exit(): void;
}

/**
 * Runs models in a worker thread of this process.
 *
 * ONNX Runtime takes the whole process down when its thread is stopped in the middle of a run. So `kill` only makes the thread dead to
 * its client at once; the thread itself finishes the run it is in and then ends.
 *
 * @param path the built worker, e.g. out/main/worker.js
 * @param name what it is called in messages
 */
export function workerTransport(path: string | URL, name = "the inference thread"): Transport {
  // The library reads the process's own environment; a thread has only a copy of it.
  Object.assign(process.env, runtimeEnvironment);
  const worker = new Worker(path);
  const exits: ((detail: string) => void)[] = [];
  let gone = false;
  let failure = "";
  const leave = (detail: string) => {
    if (gone) return;
    gone = true;
    for (const listen of exits) listen(detail);
  };
  worker.on("error", (error: Error) => {
    failure = error.message;
  });
  worker.on("exit", (code) => leave(failure || `${name} ended with code ${code}`));
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listen) =>
      void worker.on("message", (message) => {
        if (!gone) listen(message);
      }),
    onExit: (listen) => void exits.push(listen),
    kill: () => {
      worker.postMessage({ kind: "close" });
      leave(`${name} was killed`);
    },
  };
}

/**
 * Runs models in a process of its own below the command line: what may take its process down.
 *
 * @param path the built entry, e.g. out/main/trial.js
 * @param name what it is called in messages
 */
export function forkTransport(path: string, name: string): Transport {
  const child = fork(path, [], {
    env: { ...process.env, ...runtimeEnvironment },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const exits: ((detail: string) => void)[] = [];
  let gone = false;
  const leave = (detail: string) => {
    if (gone) return;
    gone = true;
    for (const listen of exits) listen(detail);
  };
  // One that cannot be started has no exit.
  child.on("error", (error) => leave(`${name} failed: ${error.message}`));
  child.on("exit", (code, signal) => leave(`${name} ended with ${signal ?? `code ${code}`}`));
  return {
    post: (message) => void child.send(message as object),
    onMessage: (listen) => void child.on("message", listen),
    onExit: (listen) => void exits.push(listen),
    kill: () => void child.kill("SIGKILL"),
  };
}
