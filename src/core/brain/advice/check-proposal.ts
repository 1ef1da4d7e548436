import { cleanLine } from "../../text/clean-text.ts";
import { FormatError } from "../../domain/format-error.ts";
import type { StepId } from "../../domain/ids.ts";
import type { WrittenPlan } from "../../plan/forms/written.ts";
import type { Plan, PlanStep } from "../../plan/plan.ts";
import type { Procedure } from "../../procedure/schema.ts";
import { checkCues } from "./cue-check.ts";

/** Most lines that a model may add to a plan, and longest words of one, in characters. */
const MOST_ADDED = 3;
const LONGEST_TEXT = 200;

/**
 * What of a plan that a model wrote may stand in the place of the structural one. Its order of what is open, its words where a line leads back, lines that it adds to lead back,
 * and its cues are taken; what is completed stays as it stands, and so do the texts of ordinary steps. Lines that it forgot keep their place.
 *
 * @param standing the structural plan that it was based on
 * @param source whose plan it is, for messages
 * @throws FormatError when it names what is not there, or asks for a step before what must come before it
 */
export function checkProposal(proposed: WrittenPlan, standing: Plan, procedure: Procedure, source: string): Plan {
  const refuse = (problem: string): never => {
    throw new FormatError(source, "", problem, "The plan stays as it is.");
  };
  const known = new Map(standing.steps.map((line) => [line.key, line]));
  const open = proposed.steps.flatMap((line) => {
    const before = known.get(line.key);
    if (before?.state === "completed") return [];
    if (before !== undefined && before.step !== line.step)
      return refuse(`the line “${line.key}” is about another step`);
    if (before === undefined && line.recovery === null)
      return line.state === "completed" ? [] : refuse(`it has a line “${line.key}” that the plan does not have`);
    if (!procedure.steps.some(({ id }) => id === line.step))
      return refuse(`it names a step “${line.step}” that is not there`);
    return [{ ...worded(line, before), state: line.state }];
  });
  if (open.filter(({ key }) => !known.has(key)).length > MOST_ADDED) refuse(`it adds more than ${MOST_ADDED} lines`);
  const lines = withForgotten(open, standing);
  const early = tooEarly(lines, procedure);
  if (early !== null) refuse(`it asks for “${early[1]}” before “${early[0]}”`);
  const current = (lines.find(({ state }) => state === "current") ?? lines[0])?.key;
  const at = lines.findIndex(({ key }) => key === current);
  if (
    at > 0 &&
    lines[at]!.recovery === null &&
    lines.slice(0, at).some((line) => mustPrecede(line.step, lines[at]!.step, procedure))
  )
    refuse(`it goes on with “${lines[at]!.step}” before what must come first`);
  return {
    ...standing,
    steps: [
      ...standing.steps.filter(({ state }) => state === "completed"),
      ...lines.map((line): PlanStep => ({ ...line, state: line.key === current ? "current" : "next" })),
    ],
  };
}

/**
 * What of a plan may stand that a model wrote which plans by itself: what it calls completed is completed, what it calls open is open again, and its order and its lines that lead back are taken. Texts of ordinary steps stay the procedure's.
 * Steps that it forgot keep their state and their place. The plan ends when no required step is open.
 *
 * @param standing the plan by the rules, with the lines that there are
 * @param source whose plan it is, for messages
 * @throws FormatError when it names a step that is not there, or adds too many lines
 */
export function checkLed(proposed: WrittenPlan, standing: Plan, procedure: Procedure, source: string): Plan {
  const refuse = (problem: string): never => {
    throw new FormatError(source, "", problem, "The plan stays as it is.");
  };
  const known = new Map(standing.steps.map((line) => [line.key, line]));
  const written = proposed.steps.flatMap((line) => {
    const before = known.get(line.key);
    if (!procedure.steps.some(({ id }) => id === line.step))
      return refuse(`it names a step “${line.step}” that is not there`);
    if (before === undefined && line.recovery === null)
      return line.state === "completed" ? [] : refuse(`it has a line “${line.key}” that the plan does not have`);
    return [{ ...worded(line, before), state: line.state }];
  });
  if (written.filter(({ key, state }) => !known.has(key) && state !== "completed").length > MOST_ADDED)
    refuse(`it adds more than ${MOST_ADDED} lines`);
  const lines = withForgotten(written, standing, true);
  const open = lines.filter(({ state }) => state !== "completed");
  const optional = new Set(procedure.steps.flatMap((step) => (step.optional ? [step.id] : [])));
  const done = lines.filter(({ state }) => state === "completed");
  if (open.every(({ step, recovery }) => optional.has(step) && recovery === null))
    return { ...standing, mode: "end", steps: done };
  const current = (open.find(({ state }) => state === "current") ?? open[0])!.key;
  const ordered = open.map((line): PlanStep => ({ ...line, state: line.key === current ? "current" : "next" }));
  return { ...standing, mode: standing.mode === "end" ? "update" : standing.mode, steps: [...done, ...ordered] };
}

/** The open lines with those that were forgotten, each behind the line that it stood behind. @param all those that are completed, too */
function withForgotten(open: readonly PlanStep[], standing: Plan, all = false): PlanStep[] {
  const lines = [...open];
  const stood = standing.steps.filter(({ state }) => all || state !== "completed");
  for (const [at, line] of stood.entries()) {
    if (lines.some(({ key }) => key === line.key)) continue;
    const before = stood[at - 1]?.key;
    lines.splice(
      lines.findIndex(({ key }) => key === before) + 1,
      0,
      line.state === "completed" ? line : { ...line, state: "next" },
    );
  }
  return lines;
}

/** A line in the model's words where these may be said, and with its cues where they pass the check. */
function worded(line: PlanStep, before: PlanStep | undefined): PlanStep {
  const text = cleanLine(line.text).slice(0, LONGEST_TEXT);
  const { done, notYet } = checkCues(line.cues.complete, line.cues.incomplete);
  const base = before ?? line;
  const leadsBack = base.recovery !== null && text !== "";
  const cues = done.length > 0 && notYet.length > 0 ? { complete: done, incomplete: notYet } : base.cues;
  return {
    ...base,
    text: leadsBack ? text : base.text,
    cues: before === undefined ? { complete: done, incomplete: notYet } : cues,
  };
}

/** The first two steps of which the second is asked for before the first, which must come before it; null when there are none. */
function tooEarly(lines: readonly PlanStep[], procedure: Procedure): readonly [StepId, StepId] | null {
  const places = new Map<StepId, number>();
  for (const [at, { step, recovery }] of lines.entries()) if (recovery === null) places.set(step, at);
  for (const [before, after] of procedure.edges) {
    const [first, second] = [places.get(before), places.get(after)];
    if (first !== undefined && second !== undefined && second < first) return [before, after];
  }
  return null;
}

function mustPrecede(step: StepId, later: StepId, { edges, steps }: Procedure): boolean {
  const isOptional = steps.some(({ id, optional }) => id === step && optional);
  return !isOptional && edges.some(([before, after]) => before === step && after === later);
}
