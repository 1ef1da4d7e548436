import type { Script } from "../../../core/script/script-file.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import type { TakePhase } from "../../../core/domain/marks.ts";

/**
 * The phase that a take is in by its marks. Back on plan it is in its end state once it has come back from every mistake of
 * the script, and on the way to the next one before that.
 */
export function phaseNow(marks: SessionState["marks"], script: Script | null): TakePhase {
  const last = marks.findLast(({ mark }) => mark !== "next-step" && mark !== "mark");
  if (!last) return "lead-in";
  if (last.mark === "deviation-starts") return "mistake";
  if (last.mark === "fix-starts") return "fix";
  const returns = marks.filter(({ mark }) => mark === "back-on-plan").length;
  const planned = script?.errors.filter(({ fix }) => fix !== null).length ?? 0;
  return returns >= planned ? "end-state" : "lead-in";
}
