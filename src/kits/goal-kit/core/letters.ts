import { z } from "zod";

/** The four letters of a choice. */
export const LETTERS = ["A", "B", "C", "D"] as const;
export const Letter = z.enum(LETTERS);
export type Letter = z.infer<typeof Letter>;

/** How like the right goal the other options are. */
export const CHOICE_KINDS = ["similar", "dissimilar"] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** Combinations of modalities that are compared: the letters of vision, audio, digital context and longitudinal history. */
export const ABLATIONS = ["V", "VA", "VD", "VL", "VADL"] as const;
export type Ablation = (typeof ABLATIONS)[number];

/** Most samples of one set: the values of the slots give at least twelve different ones of each script. */
export const MOST_SAMPLES = 480;
