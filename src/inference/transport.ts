import { Worker } from "node:worker_threads";

/**
 * A way to and from one inference process. Messages are structured clones, without transfer lists: Electron's ports drop messages
 * whose buffers are transferred.
 *
 * The command line uses `workerTransport`. The app's transport stands in the main process, over `utilityProcess.fork` of
 * out/main/inference.js: `post` is the child's `postMessage`, `onMessage` its "message" event, `onExit` its "exit" event and `kill` its
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

/** Where the inference process's own side of the conversation happens. */
export interface ServerPort {
  post(message: unknown): void;
  onMessage(listen: (message: unknown) => void): void;
  /** Ends this process. */
  exit(): void;
}

/**
 * Runs inference in a worker thread of this process.
 *
 * @param path the built worker, out/main/worker.js
 */
export function workerTransport(path: string | URL): Transport {
  const worker = new Worker(path);
  let failure = "";
  worker.on("error", (error: Error) => {
    failure = error.message;
  });
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listen) => void worker.on("message", listen),
    onExit: (listen) =>
      void worker.on("exit", (code) => listen(failure || `the inference thread ended with code ${code}`)),
    kill: () => void worker.terminate(),
  };
}
