// Entry of the utility process that runs inference for the app.
import { serve } from "./serve.ts";

/** The part of Electron's `process.parentPort` that is used; this room doesn't import Electron. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: "message", listen: (event: { readonly data: unknown }) => void): unknown;
}

const port = (process as unknown as { readonly parentPort?: ParentPort }).parentPort;
if (!port) throw new Error("this file is the entry of an Electron utility process");
serve({
  post: (message) => port.postMessage(message),
  onMessage: (listen) => void port.on("message", (event) => listen(event.data)),
  exit: () => process.exit(0),
});
