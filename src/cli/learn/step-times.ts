import { impossibleMarks, impossibleProblem, orderQuestions } from "../../core/annotation/check-marks.ts";
import { firstIssue, FormatError, parseJson } from "../../core/domain/format-error.ts";
import type { StepMark } from "../../core/learning/find-work.ts";
import { StepTimes } from "../../core/learning/step-times.ts";
import { taskGraph } from "../../core/procedure/graph.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { CliOutput } from "../errors.ts";
import { readText } from "../cli-files.ts";

/**
 * Read a step-times file of a procedure's steps, in seconds of the take. Marks against the procedure's order are told of: they are a mistake in the take, or in the
 * file. Throws FormatError naming the entry, also for steps that have no time.
 */
export async function readStepTimes(file: string, procedure: Procedure, output: CliOutput): Promise<StepMark[]> {
  const known = new Set<string>(procedure.steps.map(({ id }) => id));
  const parsed = StepTimes.safeParse(parseJson(await readText(file), file));
  const fix =
    'Write it as [{"step": "id", "end": 9}, …], seconds from the take\'s start; "start" may stand beside "end" where it is known.';
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
  const problem = impossibleProblem(impossibleMarks(parsed.data, { begin: 0, end: Infinity }), (step) => step);
  if (problem !== null) throw new FormatError(file, "", problem, "Mark each step where it ends.");
  for (const { step, before } of orderQuestions(taskGraph(procedure), parsed.data))
    output.err(
      `${file}: "${step}" is marked before ${before.map((one) => `"${one}"`).join(", ")}, which the procedure has first. If it was not so, correct the file and learn again.`,
    );
  return parsed.data;
}
