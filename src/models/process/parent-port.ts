import { parentPort } from "node:worker_threads";
import type { ServerPort } from "./transport.ts";

/** The part of Electron's `process.parentPort` that is used; this room doesn't import Electron. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: "message", listen: (event: { readonly data: unknown }) => void): unknown;
}

/** The way to the process that started this Electron utility process. */
export function parentProcess(): ServerPort {
  const port = (process as unknown as { readonly parentPort?: ParentPort }).parentPort;
  if (!port) throw new Error("this file is the entry of an Electron utility process");
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listen) => void port.on("message", (event) => listen(event.data)),
    exit: () => process.exit(0),
  };
}

/** The way to the thread that started this worker thread. */
export function parentThread(): ServerPort {
  if (!parentPort) throw new Error("this file is the entry of a worker thread");
  const port = parentPort;
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listen) => void port.on("message", listen),
    exit: () => port.close(),
  };
}

/** The way to the process of Node's that forked this one. */
export function parentFork(): ServerPort {
  if (!process.send) throw new Error("this file is the entry of a process that another one forks");
  return {
    post: (message) => void process.send!(message),
    onMessage: (listen) => void process.on("message", listen),
    // What was sent is written before the channel closes, and the process ends with it.
    exit: () => process.disconnect(),
  };
}
