import { setImmediate } from "node:timers/promises";
import { FormatError } from "../../core/domain/format-error.ts";
import type { NotMade, TriedDeviation } from "../../core/plan/deviating-walk.ts";
import {
  everyDeviation,
  MOST_STEPS_FOR_PAIRS,
  type TriedWay,
  type UntriedWay,
} from "../../core/plan/every-deviation.ts";
import { procedureFlaw } from "../../core/plan/revise.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { hasPostConditions } from "../../core/procedure/things.ts";
import { NeedsFixing, type CliOutput } from "../errors.ts";
import { runJob } from "../job.ts";

/**
 * Print which single and double deviations of a procedure have no certified way back, which cannot be made, and how many have one; all of them, with their ways, as JSON. Throws a FormatError
 * where the procedure does not hold without any deviation, and fails with exit code 1 where a deviation has no way back or double ones were not tried. How far it is is shown on a terminal.
 */
export async function checkWaysBack(
  procedure: Procedure,
  file: string,
  asJson: boolean,
  output: CliOutput,
): Promise<void> {
  const flaw = flawOf(procedure, file);
  if (flaw !== null) throw flaw;
  const all = await runJob({
    ...{ kind: "measure", about: file },
    run: ({ signal, progress }) => allDeviations(procedure, signal, progress),
  });
  const ways = all.filter((one): one is TriedWay => !("notMade" in one));
  const untried = all.filter((one): one is UntriedWay => "notMade" in one);
  const count = (size: number) => {
    const of = ways.filter(({ deviations }) => deviations.length === size);
    return { certified: of.filter(({ certified }) => certified).length, tried: of.length };
  };
  const steps = procedure.steps.length;
  const single = count(1);
  const double = steps > MOST_STEPS_FOR_PAIRS ? null : count(2);
  const why = `double deviations are tried up to ${MOST_STEPS_FOR_PAIRS} steps, and these are ${steps}`;
  if (asJson) {
    const notMade = untried.map(({ notMade: code, ...one }) => ({ ...one, why: NOT_MADE[code] }));
    const counts = { single, double, ...(double === null ? { why } : {}) };
    output.out(JSON.stringify({ postConditions: hasPostConditions(procedure), ...counts, notMade, ways }, null, 1));
  } else {
    if (!hasPostConditions(procedure))
      output.out(
        `No step has post-conditions: only order and flags were looked at. benchside procedure effects ${file} -o NEW.json suggests some.`,
      );
    for (const way of ways) if (!way.certified) output.out(lineOf(way));
    for (const [code, text] of Object.entries(NOT_MADE)) {
      const made = untried.filter(({ notMade }) => notMade === code).length;
      if (made > 0) output.out(`${made} not made: ${text}`);
    }
    if (double === null) output.out(`not tried: ${why}`);
    const pairs = double === null ? "" : `, ${double.certified} of ${double.tried} double`;
    output.out(`certified ways back: ${single.certified} of ${single.tried} single deviations${pairs}`);
  }
  if (double === null || ways.some(({ certified }) => !certified)) throw new NeedsFixing();
}

/** Every deviation as it is tried; of hundreds of steps that takes minutes, so it says how far it is and can be cancelled. */
async function allDeviations(
  procedure: Procedure,
  signal: AbortSignal,
  progress: (done: number, text: string) => void,
): Promise<(TriedWay | UntriedWay)[]> {
  const all: (TriedWay | UntriedWay)[] = [];
  const at = new Map(procedure.steps.map(({ id }, place) => [id, place]));
  for (const one of everyDeviation(procedure)) {
    all.push(one);
    if (all.length % AT_A_STRETCH !== 0) continue;
    progress(at.get(one.deviations[0]!.step)! / procedure.steps.length, "trying deviations");
    await setImmediate();
    signal.throwIfAborted();
  }
  return all;
}

/** Deviations that are tried before anything else is done, such as hearing Ctrl+C. */
const AT_A_STRETCH = 4;

/** Why a procedure does not hold without any deviation, as a line to print; null where it does. Its ways back are not checked then. */
export function flawOf(procedure: Procedure, file: string): FormatError | null {
  const flaw = procedureFlaw(procedure);
  if (flaw === null) return null;
  const problem = `done as it is written, it does not come out, and no way back can be checked: ${PROBLEMS[flaw.why]}`;
  return new FormatError(file, `step "${flaw.step}"`, problem, FIX);
}

const FIX = "Put the step before what ends what it needs, or correct what steps bring about, end and use up.";

const NOT_MADE: Readonly<Record<NotMade, string>> = {
  "two-ways": "they are steps of two ways of one choice, and one way is taken",
  "never-done": "a step that is left out to the end is not done at all",
  "no-moment": "after one of them there is no moment for the other",
};

const PROBLEMS: Readonly<Record<NonNullable<TriedWay["why"]>["problem"], string>> = {
  irreversible: "it cannot be done again or taken back",
  covered: "something stands upon it",
  danger: "a safety step before it does not hold",
  needs: "what it needs does not hold",
  "not-there": "there is nothing to take back",
  "used-up": "what it uses up is gone",
  unfinished: "it is not done rightly in the end",
  "past-fixing": "it cannot be fixed any more",
};

const KINDS: Readonly<Record<TriedDeviation["kind"], string>> = {
  "left-out": "left out",
  wrong: "done wrongly",
  "too-early": "done too early",
  twice: "done twice",
};

function lineOf({ deviations, noticed, why }: TriedWay): string {
  const made = deviations.map(({ kind, step }) => `"${step}" ${KINDS[kind]}`).join(" and ");
  return `no way back: ${made}, noticed ${noticed === "at-once" ? "at once" : "at the end"}: "${why!.step}": ${PROBLEMS[why!.problem]}`;
}
