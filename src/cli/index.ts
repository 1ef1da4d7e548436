import { runCli } from "./errors.ts";
import { commandLog } from "./log.ts";
import { benchsideProgram } from "./program.ts";

// A reader that has seen enough, such as `head`, closes the pipe: that ends the program, it is no defect.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

// The runtime prints it and ends the program; the log is to have it before.
process.on("uncaughtExceptionMonitor", (error) => {
  commandLog.error("command", error);
  commandLog.flushNow();
});

process.exitCode = await runCli(benchsideProgram(), process.argv.slice(2));
