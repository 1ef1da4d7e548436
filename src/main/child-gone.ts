import type { Details } from "electron";
import type { Log } from "../core/diagnostics/log.ts";

/** Processes of our own that say themselves what became of them: a lost inference process stands in the session, computing in its screen. */
const OWN = ["Benchside inference", "Benchside computing"];

/** Logs that a process beside the window is gone, and tells the person of one whose loss they may see or hear. */
export function childGone(
  { type, reason, exitCode, name, serviceName }: Details,
  log: Pick<Log, "info" | "warning">,
  tell: (text: string) => void,
): void {
  const called = name ?? serviceName ?? type;
  const text = `${type} process ${called} is gone: ${reason}, exit code ${exitCode}`;
  if (reason === "clean-exit") return log.info("processes", text);
  log.warning("processes", text);
  if (OWN.includes(called)) return;
  const what = type === "GPU" ? "The process that draws the window" : `A process of the window (${called})`;
  tell(`${what} has failed and is started again.`);
}
