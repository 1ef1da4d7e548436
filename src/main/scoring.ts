import { utilityProcess } from "electron";
import type { Report } from "../core/evaluation/report.ts";
import type { EvaluationProgress } from "../app/evaluate/evaluate.ts";
import type { ScoringMessage, ScoringWork } from "../app/evaluate/messages.ts";
import { programFiles } from "./paths.ts";
import { Refused } from "../app/jobs/failure.ts";

/**
 * Scores in a process of its own, which is killed when `signal` is aborted.
 *
 * @throws Refused when something cannot be scored, and the signal's reason when it was aborted
 */
export function score(work: ScoringWork, onProgress: EvaluationProgress, signal: AbortSignal): Promise<Report> {
  return new Promise((resolve, reject) => {
    const child = utilityProcess.fork(programFiles.scoring, [], { serviceName: "Benchside scoring", stdio: "ignore" });
    signal.addEventListener("abort", () => child.kill(), { once: true });
    child.on("message", (message: ScoringMessage) => {
      if (message.kind === "progress") return onProgress(message.done, message.text);
      if (message.kind === "done") resolve(message.report);
      else reject(new Refused(message));
      child.kill();
    });
    child.once("exit", (code) => {
      const ended = { problem: `Scoring ended with code ${code}`, fix: "Score fewer files at once." };
      reject(signal.aborted ? (signal.reason as Error) : new Refused(ended));
    });
    child.postMessage(work);
  });
}
