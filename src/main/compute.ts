import { utilityProcess } from "electron";
import type { Computed, WorkMessage } from "../app/compute/work.ts";
import type { EvaluationProgress } from "../app/evaluate/evaluate.ts";
import { Refused } from "../app/jobs/failure.ts";
import { unlockedKeys } from "../storage/sealed/keyring.ts";
import { programFiles } from "./paths.ts";

/**
 * Computes in a process of its own, which is killed when `signal` is aborted.
 *
 * @throws Refused when it cannot be done, and the signal's reason when it was aborted
 */
export function compute<Kind extends keyof Computed>(
  kind: Kind,
  given: Computed[Kind]["given"],
  onProgress: EvaluationProgress,
  signal: AbortSignal,
): Promise<Computed[Kind]["made"]> {
  return new Promise((resolve, reject) => {
    const child = utilityProcess.fork(programFiles.compute, [], {
      serviceName: "Benchside computing",
      stdio: "ignore",
    });
    signal.addEventListener("abort", () => child.kill(), { once: true });
    child.on("message", (message: WorkMessage<Computed[Kind]["made"]>) => {
      if (message.kind === "progress") return onProgress(message.done, message.text);
      if (message.kind === "done") resolve(message.made);
      else reject(new Refused(message));
      child.kill();
    });
    child.once("exit", (code) => {
      const ended = { problem: `Computing ended with code ${code}`, fix: "Choose fewer files or films at once." };
      reject(signal.aborted ? (signal.reason as Error) : new Refused(ended));
    });
    child.postMessage({ kind, given, keys: unlockedKeys() });
  });
}
