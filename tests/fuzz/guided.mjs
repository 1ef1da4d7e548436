// @ts-check
/**
 * `node tests/fuzz/guided.mjs FOLDER [--seconds N] [--target NAME]`: the targets of `npm run fuzz`, with inputs that coverage guides, all in one run.
 * FOLDER is where somebody installed Jazzer.js (`npm install @jazzer.js/core@4.0.0`, which needs glibc 2.38): the project does not depend on it. It
 * instruments CommonJS, so all is bundled into one file first. Inputs that reached something new stay in `dist/guided`, and the next run begins with them;
 * finds are printed and written to `dist/fuzz`.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";

const root = resolve(import.meta.dirname, "../..");
const out = join(root, "dist/guided");
/** Packages that read bytes from outside: coverage guides in them too. The others are left as they are. */
const PARSERS = ["saxes", "papaparse", "yauzl"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string" }, target: { type: "string" } },
});
const [jazzer] = positionals;
const seconds = Number(values.seconds ?? 3600);
if (jazzer === undefined || !(seconds > 0)) {
  console.error("give the folder in which Jazzer.js is installed, and --seconds as a number");
  process.exit(2);
}

/** A bundle stands elsewhere than its sources: what asks where it stands is told where it stood. */
const stood = (/** @type {string} */ code, /** @type {string} */ id) =>
  code
    .replaceAll("import.meta.dirname", JSON.stringify(resolve(id, "..")))
    .replaceAll("import.meta.url", JSON.stringify(`file://${id}`));
await build({
  ...{ root, configFile: false, logLevel: "error", plugins: [{ name: "where-it-stood", transform: stood }] },
  ssr: { noExternal: PARSERS },
  build: {
    ...{ ssr: join(root, "tests/fuzz/guided-target.ts"), outDir: out, emptyOutDir: false, minify: false },
    rolldownOptions: { output: { format: "cjs", entryFileNames: "guided.cjs", codeSplitting: false } },
  },
});
const bundle = join(out, "guided.cjs");
const inputs = join(out, values.target ?? "all");
const env = { ...process.env, ...(values.target !== undefined && { BENCHSIDE_FUZZ_TARGET: values.target }) };
const run = (/** @type {string[]} */ ...words) =>
  spawnSync(process.execPath, words, { env, stdio: "inherit", cwd: out });
const begin = `require(${JSON.stringify(bundle)}).writeInputs(${JSON.stringify(inputs)}).then(() => process.exit())`;
if (!existsSync(inputs)) run("-e", begin);
// What targets write outside of their folder they see themselves, and they try names that lead there: Jazzer.js would end at the first.
const own = ["--timeout=60000", "--disableBugDetectors=path-traversal"];
const ends = [`-max_total_time=${seconds}`, "-max_len=32768", "-rss_limit_mb=4096", "-use_value_profile=1"];
const { status } = run(join(jazzer, "node_modules/.bin/jazzer"), bundle, inputs, ...own, "--", ...ends);
process.exitCode = status ?? 1;
