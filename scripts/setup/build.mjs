// @ts-check
/** Building the program into out/. */
import { join } from "node:path";
import { root, run, SetupProblem } from "./run.mjs";
import { contentHash, readStamp, writeStamp } from "./stamps.mjs";

const SOURCES = ["src", "resources", "electron.vite.config.ts", "package-lock.json"];
const stamp = join(root, "out/.stamp");

/** Hash of everything the build is made from; tests beside the sources are not part of it. */
export function sourceHash() {
  return contentHash(root, SOURCES, (name) => !/\.test\.tsx?$/.test(name));
}

/**
 * Builds when the sources are not the ones that out/ was built from.
 *
 * @param {(text: string) => void} say
 * @throws {SetupProblem} When the build fails.
 */
export async function ensureBuild(say) {
  const sources = sourceHash();
  if (readStamp(stamp) === sources) return;
  say("build: putting the program together");
  const program = join(root, "node_modules/electron-vite/bin/electron-vite.js");
  const { code } = await run(process.execPath, [program, "build", "--logLevel", "warn"]);
  if (code !== 0) throw new SetupProblem("the build failed; its messages are above");
  writeStamp(stamp, sources);
}
