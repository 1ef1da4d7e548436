// @ts-check
/** Running electron-builder, which lives in a folder of its own: packaging/, with a lock of its own, so that nobody else has to install it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
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
 * What electron-builder is told: `packaging/electron-builder.json`, with the window's languages for Electron's own texts, and without what hears and speaks where that is to be left out.
 *
 * @param {{ extraResources: { from: string, to: string }[] }} config
 * @param {{ languages: readonly string[], voices: boolean, leftOut: string }} wanted `leftOut` is the folder that says it of the voices
 */
export function configOf(config, { languages, voices, leftOut }) {
  const { extraResources } = config;
  // Chromium knows English by the name of a country.
  const electronLanguages = languages.map((tag) => (tag === "en" ? "en-US" : tag));
  if (voices) return { ...config, electronLanguages };
  const without = extraResources.map((one) => (one.to === "models" ? { ...one, filter: ["**/*", "!speech/**"] } : one));
  return { ...config, electronLanguages, extraResources: [...without, { from: leftOut, to: "models/speech" }] };
}

/** Languages of the window, by its files of messages. */
function languages() {
  return readdirSync(join(root, "src/renderer/words")).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
}

/**
 * Runs electron-builder on the staged folder.
 *
 * @param {readonly string[]} words e.g. `["--linux", "dir"]`
 * @param {{ version: string, folder: string, voices: boolean }} wanted which Electron to put in, the folder that it lies in, and whether what hears and speaks goes along
 * @throws {SetupProblem} When it fails; its messages are above.
 */
export async function build(words, { version, folder, voices }) {
  const leftOut = join(root, "dist/left-out");
  mkdirSync(leftOut, { recursive: true });
  // src/models/voices/weights.ts reads it, and says how they are added.
  writeFileSync(join(leftOut, "state.json"), `${JSON.stringify({ state: "left-out" })}\n`);
  const config = JSON.parse(readFileSync(join(tools, "electron-builder.json"), "utf8"));
  const written = join(root, "dist/electron-builder.json");
  const wanted = { languages: languages(), voices, leftOut: relative(root, leftOut) };
  writeFileSync(written, JSON.stringify(configOf(config, wanted), null, 2));
  const { code } = await run(process.execPath, [
    program,
    ...words,
    ...["--projectDir", root, "--config", "dist/electron-builder.json", "--publish", "never"],
    ...[`-c.electronVersion=${version}`, `-c.electronDist=${folder}`],
  ]);
  if (code !== 0) throw new SetupProblem("electron-builder failed; its messages are above");
}

/** @param {string} text */
function lastLine(text) {
  return text.trim().split("\n").at(-1) ?? "";
}
