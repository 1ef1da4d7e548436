import type { Report } from "../../core/evaluation/report.ts";
import type { EvaluationWanted } from "./evaluate.ts";

/** What the scoring process is given, once. */
export interface ScoringWork {
  readonly wanted: EvaluationWanted;
  /** Folder of all recorded sessions. */
  readonly sessions: string;
}

/** What it answers: progress (share done, 0..1), then one of the other two. */
export type ScoringMessage =
  | { readonly kind: "progress"; readonly done: number; readonly text: string }
  | { readonly kind: "done"; readonly report: Report }
  | { readonly kind: "failed"; readonly problem: string; readonly fix: string };
