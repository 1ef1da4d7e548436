// Entry of the worker thread that runs inference for the command line.
import { parentPort } from "node:worker_threads";
import { serve } from "./serve.ts";

if (!parentPort) throw new Error("this file is the entry of a worker thread");
const port = parentPort;
serve({
  post: (message) => port.postMessage(message),
  onMessage: (listen) => void port.on("message", listen),
  exit: () => port.close(),
});
