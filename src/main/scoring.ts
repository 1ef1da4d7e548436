import { utilityProcess } from "electron";
import type { Report } from "../core/evaluation/report.ts";
import type { EvaluationProgress } from "../app/evaluate/evaluate.ts";
import type { ScoringMessage, ScoringWork } from "../app/evaluate/messages.ts";
import { programFiles } from "./paths.ts";

/**
 * Scores in a process of its own, which is killed when `signal` is aborted.
 *
 * @throws ScoringFailed when something cannot be scored, and the signal's reason when it was aborted
 */
export function score(work: ScoringWork, onProgress: EvaluationProgress, signal: AbortSignal): Promise<Report> {
  return new Promise((resolve, reject) => {
    const child = utilityProcess.fork(programFiles.scoring, [], { serviceName: "Benchside scoring", stdio: "ignore" });
    signal.addEventListener("abort", () => child.kill(), { once: true });
    child.on("message", (message: ScoringMessage) => {
      if (message.kind === "progress") return onProgress(message.done, message.text);
      if (message.kind === "done") resolve(message.report);
      else reject(new ScoringFailed(message));
      child.kill();
    });
    child.once("exit", (code) => {
      const ended = { problem: `Scoring ended with code ${code}`, fix: "Score fewer files at once." };
      reject(signal.aborted ? (signal.reason as Error) : new ScoringFailed(ended));
    });
    child.postMessage(work);
  });
}

/** Why something cannot be scored, and what to do. */
class ScoringFailed extends Error {
  override readonly name = "ScoringFailed";
  readonly problem: string;
  readonly fix: string;

  constructor({ problem, fix }: { readonly problem: string; readonly fix: string }) {
    super(`${problem} ${fix}`);
    this.problem = problem;
    this.fix = fix;
  }
}
