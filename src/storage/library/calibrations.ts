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
import { VERSIONS_KEPT, writeAtomic } from "../atomic.ts";
import { keepMade } from "../consented.ts";
import { pathInside } from "../inside.ts";

/** Folder of all calibrations in the data folder. */
export const CALIBRATIONS = "calibrations";

/** Where a calibration belongs: to a procedure, a bench profile of it, a model as it was chosen, and the form and prompts that it was asked in. */
export interface CalibrationPlace extends Pick<CalibrationBasis, "procedure" | "chosen" | "form" | "prompt"> {
  readonly profile: string;
}

/**
 * Path of a calibration in a data folder: `calibrations/<procedure>/<profile>/<model>.json`, with the form and the beginning of the prompts' hash
 * behind the model where they are not the program's own (`<model>.pwr-1a2b3c4d.json`). Models are named as their makers like, with slashes and colons:
 * whatever is no plain name gets a hash that tells it apart.
 *
 * @throws FormatError when a link leads out of the data folder
 */
export function calibrationFile(
  data: string,
  { procedure, profile, chosen, form, prompt }: CalibrationPlace,
): Promise<string> {
  const way = prompt === undefined ? "" : `.${form}-${prompt.slice(0, 8)}`;
  return pathInside(data, CALIBRATIONS, part(procedure), part(profile), `${part(chosen)}${way}.json`);
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

/** Keep a calibration where sessions find it, and the one before it in `previous/<model>/`. Returns its path. @throws as `calibrationFile` and `keepMade` */
export async function keepCalibration(
  data: string,
  kept: { readonly worth: ModelCalibration; readonly basis: CalibrationBasis },
): Promise<string> {
  const file = await calibrationFile(data, { ...kept.basis, profile: kept.basis.profile.name });
  const previous = await pathInside(data, join(dirname(file), "previous", basename(file, ".json")));
  await keepMade(() => writeAtomic(file, writeCalibration(kept), previous, VERSIONS_KEPT));
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
