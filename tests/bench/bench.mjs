// @ts-check
/**
 * `npm run bench`: what the loop costs. `npm run bench:takes`: how well it coaches generated takes it has never seen.
 * `npm run bench:real`: how well it follows real takes of an encoder's features.
 *
 * Each prints its tables and writes them to docs/benchmarks.md; a bar that was missed stays in that file's list.
 */
import { runnerImport } from "vite";
import { main, setUp } from "../../scripts/setup.mjs";

const suites = { speed: "./tests/bench/speed.ts", takes: "./tests/bench/takes.ts", real: "./tests/bench/real.ts" };

await main(async () => {
  const [suite = "speed", ...words] = process.argv.slice(2);
  const file = suites[/** @type {keyof typeof suites} */ (suite)];
  if (!file) {
    console.error(`there is no bench "${suite}". Use one of: ${Object.keys(suites).join(", ")}`);
    return 2;
  }
  if (suite !== "real") await setUp("coach", console.error);
  const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
  await /** @type {{ run(words: readonly string[]): Promise<void> }} */ (module).run(words);
  return 0;
});
