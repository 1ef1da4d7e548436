// @ts-check
/** A place to draw windows: the desktop's own, or a virtual one for tests. */
import { spawn } from "node:child_process";
import { SetupProblem } from "./run.mjs";

/** Whether windows can be shown to a person on this machine as it is. */
export function hasDisplay() {
  if (process.platform !== "linux") return true;
  return Boolean(process.env["DISPLAY"] || process.env["WAYLAND_DISPLAY"]);
}

/**
 * Makes sure that there is a display, starting Xvfb when there is none, and sets DISPLAY to it.
 *
 * @returns {Promise<() => void>} Ends what was started.
 * @throws {SetupProblem} When Xvfb does not come up within 20 s.
 */
export async function ensureDisplay() {
  if (hasDisplay()) return () => {};
  // With -displayfd the server picks a free number itself and writes it once it accepts clients.
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const number = await new Promise((resolve, reject) => {
    const give = setTimeout(() => reject(new SetupProblem("Xvfb did not start within 20 s")), 20_000);
    let text = "";
    server.stdout.on("data", (data) => {
      text += data;
      if (!text.includes("\n")) return;
      clearTimeout(give);
      resolve(text.trim());
    });
    server.on("error", () => reject(new SetupProblem("cannot start Xvfb: sudo apt-get install xvfb xauth")));
  });
  server.unref();
  process.env["DISPLAY"] = `:${number}`;
  const stop = () => server.kill();
  process.on("exit", stop);
  return () => {
    process.off("exit", stop);
    stop();
    delete process.env["DISPLAY"];
  };
}
