#!/usr/bin/env node
// @ts-check
/**
 * `npx benchside …`: makes sure that the program is installed and built, then runs it in this process. Only the program
 * writes to standard output.
 */
import { main, setUp } from "../scripts/setup.mjs";

await main(async () => {
  await setUp("coach", (text) => console.error(`benchside: ${text}`));
  await import(new URL("../out/main/cli.js", import.meta.url).href);
  return Number(process.exitCode ?? 0);
});
