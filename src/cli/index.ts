import { runCli } from "./errors.ts";
import { commandLog } from "./log.ts";
import { benchsideProgram } from "./program.ts";

// Recordings of people, and whatever is made of them, are for the owner of their files alone.
process.umask(0o077);

// A reader that has seen enough, such as `head`, closes the pipe: that ends the program, it is no defect. What can be interrupted ends in
// good order, for ONNX Runtime takes the process down when it is left in the middle of a picture.
let isRead = true;
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  if (isRead && !process.emit("SIGTERM")) process.exit(0);
  isRead = false;
});

// The runtime prints it and ends the program; the log is to have it before.
process.on("uncaughtExceptionMonitor", (error) => {
  commandLog.error("command", error);
  commandLog.flushNow();
});

const code = await runCli(benchsideProgram(), process.argv.slice(2));
process.exitCode = isRead ? code : 0;
