// @ts-check
/** The sample take and its profile, made by the program itself into .cache/takes. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run, SetupProblem } from "./run.mjs";
import { contentHash, readStamp, writeStamp } from "./stamps.mjs";

const stamp = join(root, ".cache/stamps/sample");

/**
 * Makes the sample when the sources that it depends on have changed. The program knows which of its parts are still good.
 *
 * @param {(text: string) => void} say
 * @throws {SetupProblem} When it cannot be made.
 */
export async function ensureSample(say) {
  const sources = contentHash(root, ["out/.stamp"]);
  if (readStamp(stamp) === sources && existsSync(join(root, ".cache/takes"))) return;
  const help = await run(process.execPath, [join(root, "out/main/cli.js"), "--help"], { capture: true });
  if (!help.output.includes("sample")) return;
  say("making the sample take and its profile");
  const { code } = await run(process.execPath, [join(root, "out/main/cli.js"), "sample"]);
  if (code !== 0) throw new SetupProblem("the sample could not be made; its message is above");
  writeStamp(stamp, sources);
}
