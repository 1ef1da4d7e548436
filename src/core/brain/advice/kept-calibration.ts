import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import { Teacher } from "../../profile/profile.ts";
import { ModelCalibration } from "./calibration.ts";
import { QUESTION_FORMS, STRATEGIES } from "./questions.ts";

/** Newest version of the file of a calibration. Version 1 had the tallies alone, and a session's journal still has no more. */
const FILE_VERSION = 2;

/** What a calibration was made of and for: it says nothing of another bench, another model, or another way of asking. */
export const CalibrationBasis = z.object({
  /** Wall-clock time, ISO 8601. */
  madeAt: z.iso.datetime(),
  /** Name and version of the program. */
  program: z.string(),
  /** Id of the procedure. */
  procedure: z.string().min(1),
  /** Name of the bench profile, and the sha-256 of it as the program writes it to a file: another one once the bench was taught again. */
  profile: z.object({ name: z.string().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/, "must be a sha-256") }),
  /** The model as it was chosen: its name, else that of its folder or server; no key. What it calls itself is `model`. */
  chosen: z.string().min(1),
  form: z.enum(QUESTION_FORMS),
  /** Sha-256 of the prompts that it was asked with; left out for the program's own in its own forms. */
  prompt: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "must be a sha-256")
    .optional(),
  strategy: z.enum(STRATEGIES),
  /** Version of the brain that coached the takes. */
  brain: z.string().min(1),
  /** Sessions that it was asked about, and who is in them. */
  sessions: z.array(Teacher),
  /** Names of films with labels that it was asked about. */
  films: z.array(z.string()),
});
export type CalibrationBasis = Readonly<z.infer<typeof CalibrationBasis>>;

const CalibrationFile = ModelCalibration.extend({ version: z.literal(FILE_VERSION), basis: CalibrationBasis });

/** A calibration as it is kept: what sessions weigh by, and what that rests on. */
export interface KeptCalibration {
  readonly worth: ModelCalibration;
  /** Null where that is not known: version 1 did not say. */
  readonly basis: CalibrationBasis | null;
}

/** Parse the text of a calibration's file. Throws FormatError naming file, field and fix. */
export function parseCalibration(text: string, file: string): KeptCalibration {
  const json = parseJson(text, file);
  const version = (json as { version?: unknown } | null)?.version;
  if (typeof version === "number" && version > FILE_VERSION)
    throw new FormatError(file, "version", `a newer Benchside wrote it (version ${version})`, "Update Benchside.");
  const parsed = (version === 1 ? ModelCalibration : CalibrationFile).safeParse(json);
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, field, problem, "Try the model on annotated takes again (models try).");
  }
  if (!("basis" in parsed.data)) return { worth: parsed.data, basis: null };
  const { basis, ...worth } = parsed.data;
  return { worth: { ...worth, version: 1 }, basis };
}

/** A calibration as the text of its file. */
export function writeCalibration({
  worth,
  basis,
}: {
  readonly worth: ModelCalibration;
  readonly basis: CalibrationBasis;
}): string {
  return `${JSON.stringify({ ...worth, version: FILE_VERSION, basis }, null, 1)}\n`;
}

/** A bench and a way of asking, as they are now. */
export type CalibrationGround = Pick<
  CalibrationBasis,
  "procedure" | "profile" | "chosen" | "form" | "prompt" | "strategy" | "brain"
>;

/** Why a calibration says nothing of a bench and a model as they are now, a clause; null when it holds. */
export function whyStale(basis: CalibrationBasis, now: CalibrationGround): string | null {
  const { procedure, profile, form, strategy } = basis;
  if (procedure !== now.procedure) return `that was for the procedure "${procedure}"`;
  if (profile.hash !== now.profile.hash)
    return profile.name === now.profile.name
      ? "the bench was taught again since"
      : `that was for the bench profile "${profile.name}"`;
  if (basis.chosen !== now.chosen) return `that was the model "${basis.chosen}"`;
  if (form !== now.form || strategy !== now.strategy)
    return `it was asked in another way then (form ${form}, strategy ${strategy})`;
  if (basis.prompt !== now.prompt)
    return `it was asked with ${basis.prompt === undefined ? "the program's own prompts" : `other prompts (${basis.prompt.slice(0, 8)})`} then`;
  return basis.brain === now.brain ? null : "the coach's own filter decides otherwise since an update of the program";
}
