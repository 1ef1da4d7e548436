import { readFileSync } from "node:fs";
import { Command } from "commander";
import { terminal, type CliOutput } from "./errors.ts";
import { procedureCommand } from "./procedure.ts";

/** The whole command line, to be run by `runCli`. */
export function benchsideProgram(output: CliOutput = terminal): Command {
  return new Command("benchside")
    .description("a desktop coach for manual work: it watches, keeps the plan, and speaks a way back")
    .version(version())
    .addCommand(procedureCommand(output));
}

/** Version of the program; package.json stands two folders up from the source and from the bundle alike. */
function version(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
