// @ts-check
/** Running electron-builder, which lives in a folder of its own: packaging/, with a lock of its own, so that nobody else has to install it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { npm, root, run, SetupProblem } from "../setup/run.mjs";

const tools = join(root, "packaging");
const program = join(tools, "node_modules/electron-builder/cli.js");

/**
 * Installs the packager when it is not there.
 *
 * @param {(text: string) => void} say
 * @throws {SetupProblem} When npm cannot fetch it.
 */
export async function ensureBuilder(say) {
  if (existsSync(program)) return;
  say("packager: fetching electron-builder");
  const { code, output } = await npm(["ci", "--ignore-scripts", "--no-fund", "--no-audit"], {
    cwd: tools,
    capture: true,
  });
  if (code !== 0 || !existsSync(program))
    throw new SetupProblem(`electron-builder could not be fetched; check the network: ${lastLine(output)}`);
}

/**
 * Runs electron-builder on the staged folder.
 *
 * @param {readonly string[]} words e.g. `["--linux", "dir"]`
 * @param {{ version: string, folder: string }} electron which Electron to put in, and the folder that it lies in
 * @throws {SetupProblem} When it fails; its messages are above.
 */
export async function build(words, { version, folder }) {
  const { code } = await run(process.execPath, [
    program,
    ...words,
    ...["--projectDir", root, "--config", "packaging/electron-builder.json", "--publish", "never"],
    ...[`-c.electronVersion=${version}`, `-c.electronDist=${folder}`],
  ]);
  if (code !== 0) throw new SetupProblem("electron-builder failed; its messages are above");
}

/** @param {string} text */
function lastLine(text) {
  return text.trim().split("\n").at(-1) ?? "";
}
