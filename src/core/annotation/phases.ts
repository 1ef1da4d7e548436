import type { TakePhase } from "../domain/marks.ts";
import type { AnnotatedDeviation } from "./model.ts";

/**
 * Phase of a take at a time: lead-in up to the first onset, mistake up to the moment at which making it good begins, fix up to
 * the moment at which the take is back on the plan, end state up to the next onset. What is never fixed stays a mistake. Null
 * for a take without a deviation.
 *
 * @param t seconds of the session
 */
export function phaseAt(
  deviations: readonly Pick<AnnotatedDeviation, "onset" | "fix" | "back">[],
  t: number,
): TakePhase | null {
  if (deviations.length === 0) return null;
  const begun = deviations.filter(({ onset }) => onset <= t).sort((a, b) => a.onset - b.onset);
  const open = begun.filter(({ back }) => back === null || t < back);
  // While one of two that overlap is still a mistake, the take is in its mistake.
  if (open.some(({ fix }) => fix === null || t < fix)) return "mistake";
  if (open.length > 0) return "fix";
  return begun.length > 0 ? "end-state" : "lead-in";
}
