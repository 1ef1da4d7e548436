import { FormatError } from "../../core/domain/format-error.ts";
import {
  everyDeviation,
  MOST_STEPS_FOR_PAIRS,
  procedureFlaw,
  type TriedDeviation,
  type TriedWay,
} from "../../core/plan/every-deviation.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { hasPostConditions } from "../../core/procedure/things.ts";
import { NeedsFixing, type CliOutput } from "../errors.ts";

/**
 * Print which single and double deviations of a procedure have no certified way back, and how many have one; all of them, with their ways, as JSON. Throws a FormatError where
 * the procedure does not hold without any deviation, and fails with exit code 1 where a deviation has no way back.
 */
export function checkWaysBack(procedure: Procedure, file: string, asJson: boolean, output: CliOutput): void {
  const flaw = procedureFlaw(procedure);
  if (flaw !== null) {
    const problem = `done as it is written, it does not come out: ${PROBLEMS[flaw.why]}`;
    const fix = "Put the step before what ends what it needs, or correct what steps bring about, end and use up.";
    throw new FormatError(file, `step "${flaw.step}"`, problem, fix);
  }
  const ways = [...everyDeviation(procedure)];
  const count = (size: number) => {
    const of = ways.filter(({ deviations }) => deviations.length === size);
    return { certified: of.filter(({ certified }) => certified).length, tried: of.length };
  };
  const counts = { single: count(1), double: count(2) };
  const hasPairs = procedure.steps.length <= MOST_STEPS_FOR_PAIRS;
  if (asJson) output.out(JSON.stringify({ postConditions: hasPostConditions(procedure), ...counts, ways }, null, 1));
  else {
    if (!hasPostConditions(procedure))
      output.out(
        `No step has post-conditions: only order and flags were looked at. benchside procedure effects ${file} suggests some.`,
      );
    for (const way of ways) if (!way.certified) output.out(lineOf(way));
    const { single, double } = counts;
    const pairs = hasPairs
      ? `${double.certified} of ${double.tried} double`
      : `double ones are tried up to ${MOST_STEPS_FOR_PAIRS} steps`;
    output.out(`certified ways back: ${single.certified} of ${single.tried} single deviations, ${pairs}`);
  }
  if (ways.some(({ certified }) => !certified)) throw new NeedsFixing();
}

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
