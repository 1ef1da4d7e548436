import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Command } from "commander";
import { readLabelledTake } from "../../app/evaluate/labelled-take.ts";
import { PLAN_CONDITIONS, type PlanCondition } from "../../core/plan/conditions.ts";
import { planLabels, type PlanLabels } from "../../core/plan/oracle-plan.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { hasSameSteps, plannedProcedure } from "../../core/rerun/rerun-changes.ts";
import { ANNOTATIONS_FILE } from "../../storage/annotations.ts";
import { labelsPath } from "../../synthetic/labels-file.ts";
import { underPlan, type SessionModels } from "../../app/session/advice/session-models.ts";
import { readText } from "../cli-files.ts";
import { UsageError } from "../errors.ts";
import { pathsOfFilm, type FeedName } from "../record/feeds.ts";

/** What the options of `coach` say about its plan. */
export interface PlanArguments {
  readonly plan?: string;
  readonly labels?: string;
}

/** A plan as it was asked for. */
export interface WantedPlan {
  /** Undefined where nothing was asked for, and with a procedure's file. */
  readonly condition?: PlanCondition | undefined;
  readonly other?: { readonly procedure: Procedure; readonly file: string };
  readonly labels?: PlanLabels;
}

/** Add the options that say under which condition the plan is kept. */
export function addPlanOptions(command: Command): Command {
  return command
    .option(
      "--plan <plan>",
      "none: in any order; given: the procedure by rules alone; predicted: with what --planner writes; zero-shot: the planner writes it; oracle: as the film's labels have it at each moment; or a procedure file of the same steps",
    )
    .option(
      "--labels <file>",
      "with --plan oracle: labels of the film (take.labels.json, a list of step times, or an annotated session's folder); default: those beside the film",
    );
}

/** Read what was asked for. @throws UsageError where an oracle plan has no labels, or a planner is missing; FormatError of files */
export async function wantedPlan(
  { plan, labels, feed: typed }: PlanArguments & { readonly feed: string },
  feed: FeedName,
  models: SessionModels | undefined,
): Promise<WantedPlan> {
  if (labels !== undefined && plan !== "oracle")
    throw new UsageError("--labels: they belong to --plan oracle. Give that too.");
  if (plan === undefined) return {};
  if (!isCondition(plan))
    return { other: { procedure: parseProcedure(await readText(plan), plan), file: basename(plan) } };
  if ((plan === "predicted" || plan === "zero-shot") && models?.planner === undefined)
    throw new UsageError(`--plan ${plan}: a planner writes it. Give --model and --planner too.`);
  if (plan !== "oracle") return { condition: plan };
  const file = labels ?? labelsBeside(feed);
  if (file === null) throw new UsageError(`--plan oracle: there are no labels of ${typed}. Give --labels FILE.`);
  return { condition: plan, labels: planLabels(await readLabelledTake(file)) };
}

/** The procedure under that plan. @throws UsageError when the other one has other steps, or labels are of steps that it does not have */
export function procedureUnder(procedure: Procedure, { condition, other, labels }: WantedPlan): Procedure {
  if (other && !hasSameSteps(other.procedure, procedure))
    throw new UsageError(`--plan ${other.file}: it does not have the steps of “${procedure.goal}”. Give another file.`);
  const known = new Set(procedure.steps.map(({ id }) => id));
  const stranger = labels?.steps.find(({ step }) => !known.has(step));
  if (stranger)
    throw new UsageError(`--plan oracle: the labels name “${stranger.step}”, no step of the procedure. Give others.`);
  return plannedProcedure(procedure, other?.procedure ?? condition ?? null);
}

/** The models that take part under that plan: without a planner where the rules alone plan. */
export function modelsUnder(models: SessionModels | undefined, { condition }: WantedPlan): SessionModels | undefined {
  if (models === undefined) return models;
  if (condition !== "none" && condition !== "given" && condition !== "oracle") return underPlan(models, condition);
  const { planner: _planner, ...others } = models;
  return others;
}

function isCondition(plan: string): plan is PlanCondition {
  return (PLAN_CONDITIONS as readonly string[]).includes(plan);
}

/** Labels that stand beside a film, or the annotated session that it lies in; null for none. */
function labelsBeside(feed: FeedName): string | null {
  const [film] = pathsOfFilm(feed);
  if (film === undefined) return null;
  const beside = labelsPath(film);
  if (existsSync(beside)) return beside;
  return existsSync(`${dirname(film)}/${ANNOTATIONS_FILE}`) ? dirname(film) : null;
}
