// @ts-check
/**
 * `npm run check:exports`: opens what is written for other programs in these programs themselves, as far as Python's package index has them, and compares what they read, and what they write of it,
 * with what was written. The versions stand in requirements.txt; what is installed stays in .cache/exports. It needs Python 3.11 and is no part of `npm test`.
 *
 * `npm run check:exports -- elan boris` checks some of them.
 */
import { runnerImport } from "vite";

const { module } = await runnerImport("./tests/exports/tools.ts", { configFile: false, logLevel: "error" });
process.exit(await module.checkTools(process.argv.slice(2)));
