import { basename, dirname, resolve } from "node:path";
import { whyStale } from "../../core/brain/advice/kept-calibration.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { Profile } from "../../core/profile/profile.ts";
import { groundOf, withCalibration, type ModelBench } from "../../app/models/bench-calibration.ts";
import type { SessionModels } from "../../app/session/advice/session-models.ts";
import type { NamedModels } from "./coach-model.ts";
import { UsageError } from "../errors.ts";
import { dataFolder } from "../user-data.ts";

/** A bench as a command line names it. */
export interface NamedBench {
  readonly procedure: Procedure;
  readonly profile: Profile;
  /** Path of the profile's file; undefined for the sample's. */
  readonly file: string | undefined;
}

/** A bench with the name that its profile's file has. */
export function benchOf({ procedure, profile, file }: NamedBench): ModelBench {
  return { procedure, profile, profileName: file === undefined ? "sample" : basename(file, ".json") };
}

/** Where calibrations of a bench are kept: in the data folder that its profile lies in, as the window keeps it, else in the program's own. */
export function calibrationsOf({ procedure, file }: NamedBench): string {
  const above = file === undefined ? "" : dirname(resolve(file));
  const isKept = basename(above) === procedure.id && basename(dirname(above)) === "profiles";
  return isKept ? dirname(dirname(above)) : dataFolder();
}

/**
 * Named models with what is known of them at a bench: the calibration that was named, else the one that is kept.
 *
 * @throws UsageError when the one that was named is of another bench or way of asking, or the bench has changed since
 */
export function calibrated(models: NamedModels, named: NamedBench): Promise<SessionModels> {
  return calibratedAt(models, benchOf(named), calibrationsOf(named));
}

/** The models of a session with what was measured of them at a bench, by the calibrations in a data folder. Rejects as `calibrated`. */
export async function calibratedAt(
  { models, given }: NamedModels,
  bench: ModelBench,
  data: string,
): Promise<SessionModels> {
  if (given === null) return withCalibration(models, data, bench);
  const { file, kept } = given;
  // Which model answers is seen when it is opened, and another one than was tried is not listened to.
  const why = kept.basis && whyStale(kept.basis, { ...groundOf(bench, models.coach), chosen: kept.basis.chosen });
  if (why !== null)
    throw new UsageError(`--calibration ${file}: ${why}. Try the model on takes of this bench again, or leave it out.`);
  return { ...models, coach: { ...models.coach, calibration: kept.worth } };
}
