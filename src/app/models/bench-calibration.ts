import { brainFor } from "../../core/brain/registry.ts";
import { whyStale, type CalibrationGround, type KeptCalibration } from "../../core/brain/advice/kept-calibration.ts";
import { takeCount } from "../../core/brain/advice/trial-words.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { Profile } from "../../core/profile/profile.ts";
import { readCalibration } from "../../storage/library/calibrations.ts";
import { profileHash } from "../session/brain-fields.ts";
import type { SessionModels } from "../session/advice/session-models.ts";

/** A bench at which a model takes part. */
export interface ModelBench {
  readonly procedure: Procedure;
  readonly profile: Profile;
  /** Name of the profile, without a folder. */
  readonly profileName: string;
}

type CoachModel = Pick<SessionModels["coach"], "name" | "form" | "strategy" | "prompts">;

/** What a calibration of this model at this bench must be made for to count. @throws ProfileMismatch when the profile is of another procedure */
export function groundOf({ procedure, profile, profileName }: ModelBench, coach: CoachModel): CalibrationGround {
  return {
    procedure: procedure.id,
    profile: { name: profileName, hash: profileHash(profile) },
    ...{ chosen: coach.name, form: coach.form, strategy: coach.strategy },
    ...(coach.prompts && { prompt: coach.prompts.hash }),
    brain: brainFor(procedure, profile).version,
  };
}

/** What is known of a model at a bench: a calibration that holds, or why there is none, a clause. */
export type CalibrationFound =
  | { readonly is: "tried"; readonly kept: KeptCalibration }
  | { readonly is: "untried" | "stale" | "broken"; readonly why: string };

/** The calibration that is kept of a model at a bench, if it still holds. Rejects as `groundOf`. */
export async function findCalibration(data: string, bench: ModelBench, coach: CoachModel): Promise<CalibrationFound> {
  const ground = groundOf(bench, coach);
  const place = { ...ground, profile: bench.profileName };
  try {
    const kept = await readCalibration(data, place);
    if (kept === null) return { is: "untried", why: UNTRIED };
    const { basis, worth } = kept;
    // Only version 1 does not say what it was made for, and none of it was ever kept here.
    const why = basis === null ? "it does not say for which bench" : whyStale(basis, ground);
    return why === null
      ? { is: "tried", kept }
      : { is: "stale", why: `it was tried on ${takeCount(worth.takes)}, but ${why}` };
  } catch (error) {
    return {
      is: "broken",
      why: `what is known of it cannot be read (${error instanceof Error ? error.message : String(error)})`,
    };
  }
}

/** The models of a session with what annotated takes of its bench have shown of the coach's, as it is kept in the data folder. Rejects as `groundOf`. */
export async function withCalibration(
  models: SessionModels,
  data: string,
  bench: Omit<ModelBench, "profile"> & { readonly profile: Profile | null },
): Promise<SessionModels> {
  const { profile } = bench;
  const { coach } = models;
  if (profile === null) return { ...models, coach: { ...coach, untried: "there is no bench profile" } };
  const found = await findCalibration(data, { ...bench, profile }, coach);
  if (found.is === "tried") return { ...models, coach: { ...coach, calibration: found.kept.worth } };
  const notice = `The model is only watched: ${found.why}. Try it on takes of this bench again.`;
  const tell = found.is !== "untried" && coach.mode !== "shadow";
  return { ...models, coach: { ...coach, untried: found.why }, ...(tell && { notice }) };
}

const UNTRIED = "it was not tried on takes";
