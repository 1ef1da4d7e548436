/** Where the figures stand, and why they are no bar for ours. */
export const GOAL_PUBLISHED_SOURCE =
  "WAGIBench, as its authors published it: other samples, recorded by people, other models";

/** Shares of right choices, means over similar and dissimilar options, and mean judgements of written goals, 0..1. */
export const GOAL_PUBLISHED: readonly { readonly name: string; readonly choice: number; readonly written: number }[] = [
  { name: "Qwen2.5-VL 3B", choice: 0.715, written: 0.247 },
  { name: "Qwen2.5-VL 7B", choice: 0.775, written: 0.4 },
  { name: "Qwen2.5-VL 72B", choice: 0.876, written: 0.498 },
  { name: "InternVL-78B", choice: 0.868, written: 0.487 },
  { name: "GPT-4.1", choice: 0.877, written: 0.55 },
];

/** People's shares of right choices, and how often judges order pairs of answers as people do. */
export const GOAL_PUBLISHED_PEOPLE =
  "people choose rightly 97 % of the time among dissimilar options, 93 % among similar ones; its judge orders pairs as people do in 76.8 %, a third person in 75.2 %, sentence vectors in 59.5 %";
