import { createHash } from "node:crypto";
import { basename, dirname, join, relative } from "node:path";
import { readFile } from "../files.ts";
import type { ModelCalibration } from "../../core/brain/advice/calibration.ts";
import {
  parseCalibration,
  writeCalibration,
  type CalibrationBasis,
  type KeptCalibration,
} from "../../core/brain/advice/kept-calibration.ts";
import { writeAtomic } from "../atomic.ts";
import { pathInside } from "../inside.ts";

/** Folder of all calibrations in the data folder. */
export const CALIBRATIONS = "calibrations";

/** Where a calibration belongs: to a procedure, a bench profile of it, and a model as it was chosen. */
export interface CalibrationPlace {
  readonly procedure: string;
  readonly profile: string;
  readonly chosen: string;
}

/**
 * Path of a calibration in a data folder: `calibrations/<procedure>/<profile>/<model>.json`. Models are named as their makers like, with slashes and colons:
 * whatever is no plain name gets a hash that tells it apart.
 *
 * @throws FormatError when a link leads out of the data folder
 */
export function calibrationFile(data: string, { procedure, profile, chosen }: CalibrationPlace): Promise<string> {
  return pathInside(data, CALIBRATIONS, part(procedure), part(profile), `${part(chosen)}.json`);
}

/** The calibration that is kept there; null when there is none. @throws FormatError when it cannot be read, or a link leads out of the data folder */
export async function readCalibration(data: string, place: CalibrationPlace): Promise<KeptCalibration | null> {
  const file = await calibrationFile(data, place);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : parseCalibration(text, relative(data, file));
}

/** Keep a calibration where sessions find it, and the one before it in `previous/<model>/`. Returns its path. @throws as `calibrationFile` */
export async function keepCalibration(
  data: string,
  kept: { readonly worth: ModelCalibration; readonly basis: CalibrationBasis },
): Promise<string> {
  const { procedure, profile, chosen } = kept.basis;
  const file = await calibrationFile(data, { procedure, profile: profile.name, chosen });
  const previous = await pathInside(data, join(dirname(file), "previous", basename(file, ".json")));
  await writeAtomic(file, writeCalibration(kept), previous);
  return file;
}

const PLAIN = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** A name as that of a file or folder: itself where it is plain, else its letters with a hash of it. */
function part(name: string): string {
  if (PLAIN.test(name) && name !== "previous") return name;
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 10);
  return [letters, hash].filter((one) => one !== "").join("-");
}
