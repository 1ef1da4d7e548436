import { utilityProcess } from "electron";
import type { Report } from "../core/evaluation/report.ts";
import type { EvaluationProgress } from "../app/evaluate/evaluate.ts";
import type { ScoringMessage, ScoringWork } from "../app/evaluate/messages.ts";
import { programFiles } from "./paths.ts";

/** How an evaluation ended. */
export type ScoringOutcome =
  | { readonly kind: "done"; readonly report: Report }
  | { readonly kind: "failed"; readonly problem: string; readonly fix: string }
  | { readonly kind: "cancelled" };

/** Scores in a process of its own, which is killed when `signal` is aborted. */
export function score(work: ScoringWork, onProgress: EvaluationProgress, signal: AbortSignal): Promise<ScoringOutcome> {
  return new Promise((resolve) => {
    const child = utilityProcess.fork(programFiles.scoring, [], { serviceName: "Benchside scoring", stdio: "ignore" });
    signal.addEventListener("abort", () => child.kill(), { once: true });
    child.on("message", (message: ScoringMessage) => {
      if (message.kind === "progress") return onProgress(message.done, message.text);
      resolve(message);
      child.kill();
    });
    child.once("exit", (code) =>
      resolve(
        signal.aborted
          ? { kind: "cancelled" }
          : { kind: "failed", problem: `Scoring ended with code ${code}`, fix: "Score fewer files at once." },
      ),
    );
    child.postMessage(work);
  });
}
