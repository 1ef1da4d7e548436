import { z } from "zod";
import { FormatError } from "../../../core/domain/format-error.ts";
import { formatJsonLines, parseJsonLines } from "../../../core/text/json-lines.ts";
import { fillFields, slotsOf } from "./slots.ts";
import { Goal } from "../../../core/domain/goal.ts";

/** Newest version of the kit's files that this program writes. */
export const GOAL_KIT_VERSION = 1;
/** What is done about a line of the kit that cannot be read. */
export const KIT_FIX = "Make it anew with benchside goals; docs/use/goal-kit.md has the form.";

/** Apps of a digital context. */
export const APPS = ["calendar", "messages", "search", "videos", "notes", "maps", "music"] as const;
export type AppName = (typeof APPS)[number];

/** Where evidence of a goal comes from: seen, heard, on the phone, and known from before. */
export const MODALITIES = ["vision", "audio", "digital", "longitudinal"] as const;
export type Modality = (typeof MODALITIES)[number];

/** Name of a line of the kit's files. */
export const KitId = z.string().regex(/^[\w.-]{1,80}$/, "use letters, digits, hyphens and dots, at most 80");
export const KitVersion = z.literal(GOAL_KIT_VERSION);
const Words = z.string().trim().min(1, "write what happens").max(1000, "write at most 1000 characters");

/** An earlier session in short. */
export const EarlierSession = z.strictObject({ context: Words, action: Words, transcription: Words });
export type EarlierSession = Readonly<z.infer<typeof EarlierSession>>;

/** A script for one recording: a goal that is never said, and what tells it. `<item>` in any of its texts stands for the variable of that name. */
export const Sample = z.strictObject({
  form: z.literal("benchside-goal-sample"),
  version: KitVersion,
  id: KitId,
  goal: Goal,
  /** Values of the slots. */
  variables: z.record(z.string().regex(/^[a-z]{1,30}$/, "use lower-case letters"), Words),
  cues: z.strictObject({
    /** What the glasses see. */
    vision: Words,
    /** What is heard; null where nothing is. */
    audio: Words.nullable(),
    /** What the phone holds, and in which app. */
    digital: z.strictObject({ app: z.enum(APPS), text: Words }).nullable(),
    /** What is known from before. */
    longitudinal: EarlierSession.nullable(),
  }),
  /** What is to be got ready before it is recorded. */
  prework: Words,
  made: z.strictObject({ seed: z.number().int().min(0), by: z.string().min(1).max(200), script: KitId }),
});
export type Sample = Readonly<z.infer<typeof Sample>>;

/**
 * The samples of a JSONL file, their slots unfilled.
 *
 * @throws FormatError that names file, line, field and fix: another form, an id twice, a slot without its variable, no sample
 */
export function parseSamples(text: string, file: string): Sample[] {
  const samples = parseJsonLines(text.replace(/^\uFEFF/, ""), file, {
    schema: Sample,
    newest: GOAL_KIT_VERSION,
    fix: KIT_FIX,
  });
  if (samples.length === 0) throw new FormatError(file, "", "there is no sample in it", "Make one: goals script.");
  const seen = new Set<string>();
  for (const { id, goal, cues, prework, variables } of samples) {
    if (seen.has(id)) throw new FormatError(file, `sample ${id}`, "it stands there twice", "Keep one of the two.");
    seen.add(id);
    const open = slotsOf({ goal, cues, prework }).find((name) => !Object.hasOwn(variables, name));
    if (open !== undefined)
      throw new FormatError(
        file,
        `sample ${id}: variables`,
        `there is a slot <${open}> and no variable for it`,
        "Add it.",
      );
  }
  return samples;
}

/** Samples as the lines of their file. */
export function formatSamples(samples: readonly Sample[]): string {
  return formatJsonLines(samples);
}

/** A sample with all of its slots filled. */
export function filled(sample: Sample): Sample {
  const { goal, cues, prework, variables } = sample;
  return { ...sample, ...fillFields({ goal, cues, prework }, variables) };
}

/** The modalities in which a sample has a cue, in their order. */
export function cuedIn({ cues }: Pick<Sample, "cues">): readonly Modality[] {
  return MODALITIES.filter((modality) => cues[modality] !== null);
}

/** The texts of a sample's cues. */
export function cueTexts({ vision, audio, digital, longitudinal }: Sample["cues"]): string[] {
  return [vision, audio ?? "", digital?.text ?? "", longitudinal?.action ?? ""].filter((text) => text !== "");
}
