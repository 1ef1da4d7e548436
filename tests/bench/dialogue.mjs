// @ts-check
/** `npm run bench:dialogue`: which written questions are told right, and which unrelated ones are left alone. Needs no model and no build. */
import { runnerImport } from "vite";

const { module } = await runnerImport("./tests/bench/dialogue.ts", { configFile: false, logLevel: "error" });
await /** @type {{ run(): Promise<void> }} */ (module).run();
