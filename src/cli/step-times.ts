import { firstIssue, FormatError, parseJson } from "../core/domain/format-error.ts";
import type { StepTime } from "../core/learning/learn.ts";
import { StepTimes } from "../core/learning/step-times.ts";
import { readText } from "./files.ts";

/** Read a step-times file of a procedure's steps. Throws FormatError naming the entry. */
export async function readStepTimes(file: string, known: ReadonlySet<string>): Promise<StepTime[]> {
  const parsed = StepTimes.safeParse(parseJson(await readText(file), file));
  const fix = 'Write it as [{"step": "id", "start": 1.5, "end": 9}, …], seconds from the take\'s start.';
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, field, problem, fix);
  }
  parsed.data.forEach(({ step }, i) => {
    if (!known.has(step))
      throw new FormatError(
        file,
        `[${i}].step`,
        `"${step}" is no step of the procedure`,
        `Use one of: ${[...known].join(", ")}.`,
      );
  });
  return parsed.data;
}
