// @ts-check
/**
 * `npm run faults -- [--seed N] [--seeds HOW-MANY] [--seconds S] [--only NAME] [--table]`: breaks the real program, one fault at a time, and looks whether the promise holds: no event is lost, at
 * most two seconds of film are, it is told, and it comes back by itself where what it needs is there. Set-up does not count into the seconds, which each seed has. The last line is
 * `N faults, N kept, N broken, N not tried`; exit 1 where one is broken. `--only` takes a part of a row's name; `--table` puts the table into docs/benchmarks.md.
 *
 * Three more, each with `--only NAME` and `--table`:
 * - `withdrawal [--kills N]` searches every byte that is left after somebody's withdrawal, by command and in the window, also when it was killed in its midst so many times;
 * - `window [--times N]` kills the processes that only the window has;
 * - `floods [--minutes N]` floods whatever listens, beside a session that must lose no tick.
 */
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { main, setUp } from "../../scripts/setup.mjs";
import { ensureDisplay } from "../../scripts/setup/display.mjs";

process.env["ORT_DISABLE_TELEMETRY"] = "1";

const IN_WINDOW = ["withdrawal", "window", "floods"];
const words = process.argv.slice(2);
const name = IN_WINDOW.find((one) => one === words[0]);

await main(async () => {
  const electron = await setUp(name === undefined ? "coach" : "test", console.error);
  process.env["BENCHSIDE_TEST_ELECTRON"] = electron?.program ?? "";
  const end = name === undefined ? () => {} : await ensureDisplay();
  const file = fileURLToPath(new URL(`./${name ?? "campaign"}.ts`, import.meta.url));
  const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
  const { main: run } = /** @type {{ main(words: readonly string[]): Promise<number> }} */ (module);
  return await run(words.slice(name === undefined ? 0 : 1)).finally(end);
});
