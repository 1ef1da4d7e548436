import { dirname, join } from "node:path";
import { logIn } from "../app/diagnostics/diagnostics-log.ts";
import { keepLocalServers, LOCAL_LOG } from "../models/local/local-servers.ts";
import { asDiskError } from "../storage/disk-error.ts";
import { EXIT_USAGE, runCli } from "./errors.ts";
import { commandLog } from "./cli-log.ts";
import { benchsideProgram } from "./program.ts";
import { userDataFolder } from "./user-data.ts";

// Recordings of people, and whatever is made of them, are for the owner of their files alone.
process.umask(0o077);

// A reader that has seen enough, such as `head`, closes the pipe: that ends the program, it is no defect. What can be interrupted ends in
// good order, for ONNX Runtime takes the process down when it is left in the middle of a picture.
let isRead = true;
// What is printed goes into a file on a full disk: that ends the program too, with one line that says so.
let isKept = true;
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") {
    if (isRead && !process.emit("SIGTERM")) process.exit(0);
    isRead = false;
    return;
  }
  const told = asDiskError(error, "what is printed");
  if (told === null) throw error;
  if (!isKept) return;
  isKept = false;
  process.stderr.write(`${told.message}\n`);
  if (!process.emit("SIGTERM")) process.exit(EXIT_USAGE);
});

// The runtime prints it and ends the program; the log is to have it before.
process.on("uncaughtExceptionMonitor", (error) => {
  commandLog.error("command", error);
  commandLog.flushNow();
});

keepLocalServers({ linger: 0, log: join(dirname(logIn(userDataFolder())), LOCAL_LOG) });

const code = await runCli(benchsideProgram(), process.argv.slice(2));
process.exitCode = isKept ? (isRead ? code : 0) : EXIT_USAGE;
