// @ts-check
/**
 * `npm run fuzz [-- --seconds N] [--target NAME] [--seed S]`: inputs that are made wrong on purpose, for whatever takes something from outside. Each
 * target has so many seconds (60 when left out); what is neither taken nor refused in words of ours is printed with its seed and kept in
 * `dist/fuzz`, so that it can be looked at and put into the corpus. An input that takes more than ten seconds is printed by the watch beside it.
 */
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { runnerImport } from "vite";

process.env["ORT_DISABLE_TELEMETRY"] = "1";
/** How long one batch may be silent, in seconds. */
const SILENT_SECONDS = 60;

const watch = new Worker(
  `const { parentPort } = require("node:worker_threads"); let last = Date.now(), what = "";
   parentPort.on("message", (text) => { last = Date.now(); what = text; });
   setInterval(() => { if (Date.now() - last > ${SILENT_SECONDS}000) { require("node:fs").writeSync(2, "it hangs: " + what + "\\n"); process.exit(3); } }, 1000).unref();`,
  { eval: true },
);
watch.unref();

const { module } = await runnerImport(fileURLToPath(new URL("./run.ts", import.meta.url)));
process.exitCode = await module.main(process.argv.slice(2), (/** @type {string} */ text) => watch.postMessage(text));
process.exit();
