/** Figures of the literature for choice questions, in shares: other data and other machines, to be read beside ours and never averaged with them. */
export interface PublishedRow {
  readonly name: string;
  /** Null where it is not at hand. */
  readonly accuracy: number | null;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Where they stand. */
export const PUBLISHED_SOURCE =
  "EgoErrorVQA, as its authors published it; other recordings, other questions, other machines";

/** EgoErrorVQA's typed choice questions, and Vinci asked in each of six ways: precision and recall of the ways by their four counts, F1 as printed. */
export const PUBLISHED_ROWS: readonly PublishedRow[] = (
  [
    ["human (99 items)", 0.859, 0.826, 0.655, 0.731],
    ["GPT-4o-mini", 0.285, 0.091, 0.455, 0.151],
    ["Gemini-2.5-flash", 0.514, 0.111, 0.165, 0.133],
    ["Vinci, zero-shot", 0.6, 0.064, 0.051, 0.057],
    ["EgoGPT", 0.664, 0.075, 0.025, 0.038],
    ["LLaVA-OneVision, 24 frames", 0.662, 0.142, 0.071, 0.094],
    ["Qwen2.5-VL-7B", 0.128, 0.101, 0.973, 0.182],
    ["Qwen3-VL-32B, 16 frames", 0.417, 0.145, 0.359, 0.207],
    ["InternVL3.5-38B", 0.49, 0.081, 0.12, 0.097],
    ["Vinci, few-shot", null, 0.105, 0.104, 0.105],
    ["Vinci, check-list", null, 0.077, 0.378, 0.128],
    ["Vinci, two-stage", null, 0.04, 0.013, 0.019],
    ["Vinci, no-distraction", null, 0.083, 0.788, 0.149],
    ["Vinci, few-shot + no-distraction (accuracy by its own counts .509)", 0.317, 0.117, 0.19, 0.145],
  ] as const
).map(([name, accuracy, precision, recall, f1]) => ({ name, accuracy, precision, recall, f1 }));

/** EgoErrorVQA's open questions: mean similarity 0–5, and agreement of its three raters and of its judges with them. */
export const PUBLISHED_OPEN =
  "open questions, mean 0–5: human 3.77, best model 3.33; agreement: kappa .711, Fleiss .710, Pearson .934–.959 of three raters among themselves; Pearson .781 and .851 of two judges against their majority";
