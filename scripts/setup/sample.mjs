// @ts-check
/** The sample take and its profile, made by the program itself into .cache/takes. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run, SetupProblem } from "./run.mjs";
import { contentHash, readStamp, writeStamp } from "./stamps.mjs";

/** What the takes are rendered by and the bench is learned by. */
const SOURCES = [
  "src/host/sample.ts",
  "src/host/learn.ts",
  "src/host/takes",
  "src/core/script",
  "src/core/duplex",
  "src/inference",
  "resources",
  ".cache/models/manifest.json",
];
const stamp = join(root, ".cache/stamps/sample");

/**
 * Makes the sample when the sources that it depends on have changed. The program knows which of its parts are still good.
 *
 * @param {(text: string) => void} say
 * @throws {SetupProblem} When it cannot be made.
 */
export async function ensureSample(say) {
  const sources = contentHash(root, SOURCES, (name) => !name.endsWith(".test.ts"));
  if (readStamp(stamp) === sources && existsSync(join(root, ".cache/takes"))) return;
  say("making the sample take and its profile");
  const program = join(root, "out/main/cli.js");
  // Providers that this machine lacks complain at length; only a failure is worth reading.
  const { code, output } = await run(process.execPath, [program, "sample"], { capture: true });
  if (code !== 0) throw new SetupProblem(`the sample could not be made: ${output.trim().split("\n").at(-1)}`);
  writeStamp(stamp, sources);
}
