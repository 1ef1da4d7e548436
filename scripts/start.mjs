// @ts-check
/** `npm start`: set up, then open the app on the sample; without a display, run the same session in the terminal. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { hasDisplay } from "./setup/display.mjs";
import { root } from "./setup/run.mjs";
import { main, setUp } from "./setup.mjs";

await main(async () => {
  if (!hasDisplay()) {
    await setUp("coach", console.log);
    console.log(
      "no display: the sample session runs in this terminal (Ctrl+C ends it; npx benchside coach --help for others)",
    );
    return launch(process.execPath, [join(root, "out/main/cli.js"), "coach", "--feed", "demo:"]);
  }
  const electron = await setUp("window", console.log);
  if (electron === null) return 1;
  console.log(electron.title);
  // Chromium's sandbox refuses to run as root.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return launch(electron.program, [...sandbox, root, ...process.argv.slice(2)]);
});

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<number>} Its exit code; 0 when it was interrupted from the keyboard.
 */
function launch(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: "inherit" });
  // Ctrl+C reaches the child as well; we stay to see it end.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill());
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 0 : 1)));
  });
}
