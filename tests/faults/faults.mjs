// @ts-check
/**
 * `npm run faults -- [--seed N] [--seeds HOW-MANY] [--seconds S] [--only NAME] [--table]`: breaks the real program, one fault at a time, and looks whether the promise holds: no event is lost, at
 * most two seconds of film are, it is told, and it comes back by itself where what it needs is there. Set-up does not count into the seconds, which each seed has. The last line is
 * `N faults, N kept, N broken, N not tried`; exit 1 where one is broken. `--only` takes a part of a row's name; `--table` puts the table into docs/benchmarks.md.
 */
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { main, setUp } from "../../scripts/setup.mjs";

process.env["ORT_DISABLE_TELEMETRY"] = "1";

await main(async () => {
  await setUp("coach", console.error);
  const file = fileURLToPath(new URL("./campaign.ts", import.meta.url));
  const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
  return await /** @type {{ main(words: readonly string[]): Promise<number> }} */ (module).main(process.argv.slice(2));
});
