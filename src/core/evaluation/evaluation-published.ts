import { reportRow, type ReportGroup, type ReportRow } from "./report.ts";

function row(id: string, name: string, value: number, counted: string, unit: ReportRow["unit"] = "share"): ReportRow {
  return reportRow({ id: `published-${id}`, name, value, unit, counted });
}

/**
 * Figures of "Plan, Watch, Recover" (arXiv 2606.04970) to read ours beside: measured on other data, by another judge, and never averaged with ours. PWR is their
 * system, a planner and a duplex that were tuned apart; its judge's ratings vary by about 0.4. It contradicts itself: the best zero-shot G-Mean F1 is .51 in its table's means,
 * .55 in its abstract and .62 in its best cell; deviations are 3,433, 1,883 or 1,267, instances 42,275 or 40,008, and a silence's gap 5 s or 3 s.
 */
export const PUBLISHED_COACHING: ReportGroup = {
  name: "Published, on other data (Plan, Watch, Recover, arXiv 2606.04970)",
  rows: [
    row("gmean-pwr-llama", "G-Mean F1, PWR on Llama 4", 0.76, "mean of six sources"),
    row("gmean-pwr", "G-Mean F1, PWR on Qwen3.6-27B", 0.83, "mean of six sources"),
    row("gmean-pwr-own", "G-Mean F1, PWR on Qwen3.6-27B", 0.68, "EgoProactive"),
    row("gmean-claude", "G-Mean F1, Claude Opus 4.6, zero-shot (best untrained)", 0.51, "mean of six sources"),
    row("gmean-gemini", "G-Mean F1, Gemini 3.1 Pro, zero-shot", 0.48, "mean of six sources"),
    row("pqs-pwr-llama", "PQS, PWR on Llama 4 (best)", 0.63, "mean of six sources"),
    row("pqs-pwr", "PQS, PWR on Qwen3.6-27B", 0.47, "mean of six sources"),
    row("pqs-qwen", "PQS, Qwen3.6-27B, zero-shot (best untrained)", 0.37, "mean of six sources"),
    row("pqs-gemini", "PQS, Gemini 3.1 Pro, zero-shot", 0.35, "mean of six sources"),
    row("recall-pwr", "Interrupt recall at out-of-plan points, PWR on Llama 4, predicted plan", 0.787, "EgoProactive"),
    row(
      "recall-pwr-given",
      "Interrupt recall at out-of-plan points, PWR on Llama 4, oracle plan",
      0.996,
      "EgoProactive",
    ),
    row("recovery-pwr", "Recovery, 1–5, PWR on Llama 4, predicted plan", 2.72, "EgoProactive", "rating"),
    row("recovery-pwr-given", "Recovery, 1–5, PWR on Llama 4, oracle plan", 4.82, "EgoProactive", "rating"),
  ],
};
