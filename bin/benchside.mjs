#!/usr/bin/env node
// @ts-check
/**
 * `npx benchside …`: makes sure that the program is installed and built, then runs it in this process. Only the program
 * writes to standard output.
 */
import { existsSync } from "node:fs";
import { main, setUp } from "../scripts/setup.mjs";

await main(async () => {
  const program = new URL("../out/main/cli.js", import.meta.url);
  try {
    await setUp("coach", (text) => console.error(`benchside: ${text}`));
  } catch (error) {
    // What is missing is what the doctor is asked for.
    if (process.argv[2] !== "doctor" || !existsSync(program)) throw error;
    console.error(`benchside: ${/** @type {Error} */ (error).message}`);
  }
  await import(program.href);
  return Number(process.exitCode ?? 0);
});
