import { z } from "zod";
import { SessionId } from "../domain/path-part.ts";
import { firstIssue, FormatError, parseJson } from "../domain/format-error.ts";
import { SWEEP } from "./paper-score.ts";
import { PERTURBATIONS } from "./perturb.ts";
import type { StressAsked, StressedSession } from "./stress.ts";

const Count = z.number().int().min(0);
const Confusion = z.object({ tp: Count, fp: Count, tn: Count, fn: Count });
const Counts = z.object({
  ...{ any: Confusion, right: Confusion, deviations: Count, alarms: Count },
  due: z.array(z.object({ kind: z.string(), step: z.string(), spoke: z.boolean() })),
  caught: z.array(Count).length(SWEEP.length),
});
const Line = z.object({
  asked: z.object({
    ways: z.array(z.enum(PERTURBATIONS)),
    lines: z.array(z.number().int().min(1)),
    seeds: z.number().int().min(1),
  }),
  session: SessionId,
  counts: z.array(z.array(Counts)),
});

/** The counts of sessions, a line of JSON each with what was tried; the lines of several machines, one behind the other, are those of one. */
export function stressLines(sessions: readonly StressedSession[], asked: StressAsked): string[] {
  return sessions.map(({ session, counts }) => JSON.stringify({ asked, session, counts }));
}

/**
 * Lines of `stressLines`, read.
 *
 * @throws FormatError that names file and line: no such line, other plans than in the first one, or a session twice
 */
export function readStressLines(
  text: string,
  file: string,
): { readonly sessions: readonly StressedSession[]; readonly asked: StressAsked } {
  const fix = "Give what `eval stress --shard` has printed, all parts one behind the other.";
  const sessions: StressedSession[] = [];
  let asked: StressAsked | null = null;
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const refuse = (problem: string): FormatError => new FormatError(file, `line ${at + 1}`, problem, fix);
    const read = Line.safeParse(parseJson(line, `${file}, line ${at + 1}`));
    if (!read.success) throw refuse(firstIssue(read.error).problem);
    const { asked: own, session, counts } = read.data;
    asked ??= own;
    if (JSON.stringify(own) !== JSON.stringify(asked)) throw refuse("it is of other plans than the first one");
    if (sessions.some((one) => one.session === session)) throw refuse(`the session ${session} is there twice`);
    sessions.push({ session, counts });
  }
  if (asked === null) throw new FormatError(file, "", "it has no line", fix);
  return { sessions, asked };
}
