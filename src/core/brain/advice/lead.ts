import type { ModelCalibration } from "./calibration.ts";

/**
 * Whether a model may lead on a bench: where no take has taught the bench, or where more of what the model named on annotated takes was right than of what the filter said in them.
 *
 * @param takes takes that have taught the bench; 0 without a profile
 */
export function mayLead(takes: number, calibration: ModelCalibration | null): boolean {
  if (takes === 0) return true;
  if (calibration === null) return false;
  const present = Object.values(calibration.present);
  const named = present.map(({ so, otherwise }) => ({ right: so.said, wrong: otherwise.said }));
  return shareRight(named) > shareRight(Object.values(calibration.filter));
}

/** Share of what was right; nothing said counts as nothing right. */
function shareRight(counts: readonly { readonly right: number; readonly wrong: number }[]): number {
  const right = counts.reduce((sum, one) => sum + one.right, 0);
  const all = counts.reduce((sum, one) => sum + one.right + one.wrong, 0);
  return all === 0 ? 0 : right / all;
}
