// @ts-check
/** `npm run dev`: set up, then rebuild and reload while the sources change. */
import { join } from "node:path";
import { root, run } from "./setup/run.mjs";
import { main, setUp } from "./setup.mjs";

await main(async () => {
  const electron = await setUp("window", console.log);
  console.log(electron?.title);
  const sandbox = process.getuid?.() === 0 ? ["--", "--no-sandbox"] : [];
  const { code } = await run(process.execPath, [
    join(root, "node_modules/electron-vite/bin/electron-vite.js"),
    "dev",
    "--watch",
    ...sandbox,
  ]);
  return code;
});
