// @ts-check
/** Runs the process of a language model under Node, as Electron runs it in a utility process: `node language-host.mjs FILE [PRIORITY]`, which a session's model has the lowest of. */
import { setPriority } from "node:os";
import { pathToFileURL } from "node:url";

Object.assign(process, {
  parentPort: {
    postMessage: (/** @type {unknown} */ message) => process.send?.(message),
    on: (/** @type {string} */ _event, /** @type {(event: { data: unknown }) => void} */ listen) =>
      process.on("message", (data) => listen({ data })),
  },
});
await import(pathToFileURL(process.argv[2] ?? "").href);
if (process.argv[3]) setPriority(Number(process.argv[3]));
// What is said to the program before it listens would be lost: whoever started it waits for this.
process.send?.({ kind: "listening" });
