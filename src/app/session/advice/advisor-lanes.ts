import { duplexModelOver } from "../../../core/brain/advice/duplex-model.ts";
import type { PictureReader } from "../../../core/domain/pictures.ts";
import type { SentenceReader } from "../../../core/metrics/text-likeness.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { PwrPlanForm } from "../../../core/plan/forms/pwr-plan.ts";
import { plannerModelOver } from "../../../core/brain/advice/planner-model.ts";
import { stepModelOver } from "../../../core/brain/advice/step-model.ts";
import type { AdvisedSession, AdvisorLane } from "./advisor.ts";
import type { AnswerAsker } from "./answer-asker.ts";
import { DuplexAsker } from "./duplex-asker.ts";
import type { LiveSession } from "../live-session.ts";
import { PlannerAsker } from "./planner-asker.ts";
import type { SessionModels } from "./session-models.ts";
import { StepAsker } from "./step-asker.ts";

/** P(interrupt) from which on a model is asked for words, where nothing was calibrated. */
const USUAL_THRESHOLD = 0.5;

/** What those who ask need of a session. */
export type AskedSession = AdvisedSession & Pick<LiveSession, "answered" | "standing">;

/** The lanes of a session: one for each model, with the askers that ask it, the most important first. */
export function advisorLanes(
  { coach, planner }: SessionModels,
  parts: {
    readonly session: AskedSession;
    readonly procedure: Procedure;
    /** What the person wants to do, in their words; the procedure's goal when left out. */
    readonly goal?: string | undefined;
    readonly pictures: PictureReader;
    /** Id of the session. */
    readonly take: string;
    /** Asks what people ask; left out where the model is only watched. */
    readonly answers?: AnswerAsker | undefined;
    /** Encoder of sentences, for models whose answers are words alone; words tell by themselves when left out. */
    readonly sentences?: SentenceReader | undefined;
  },
): AdvisorLane[] {
  const { session, pictures, take, answers, goal, sentences } = parts;
  const procedure = goal === undefined ? parts.procedure : { ...parts.procedure, goal };
  const { name, mode, form, strategy, calibration, frames, calibratedThreshold: calibrated, prompts, alone } = coach;
  // A duplex is shown the plan as its planner writes it.
  let planForm: PwrPlanForm = "token";
  const threshold = calibration?.thresholds.present ?? USUAL_THRESHOLD;
  const duplex = new DuplexAsker({
    mode,
    session,
    steps: procedure.steps.map(({ id }) => id),
    duplex: (chat) =>
      duplexModelOver({
        ...{ chat, pictures, procedure, form, strategy, threshold, take },
        ...(frames === undefined ? {} : { frames }),
        ...(calibrated === undefined ? {} : { calibrated }),
        ...(prompts === undefined ? {} : { prompts: prompts.texts }),
        ...(alone ? { withoutPlan: true } : {}),
        planForm: () => planForm,
        ...(sentences && { sentences }),
      }),
  });
  const steps = new StepAsker({
    ...{ session, procedure, pictures },
    look: (chat, read) => stepModelOver({ chat, procedure, pictures: read, take }),
  });
  const first: AdvisorLane = {
    name,
    open: tellingOthers(coach, session),
    // A second look's questions are our own: a model of the paper's form was not taught to answer them.
    askers: [duplex, ...(answers ? [answers] : []), ...(form === "pwr" || alone ? [] : [steps])],
  };
  if (planner === undefined || alone) return [first];
  const plans = new PlannerAsker({
    session,
    wrote: (written) => void (planForm = written),
    steps: procedure.steps.map(({ id }) => id),
    planner: (chat) =>
      plannerModelOver({
        ...{ chat, pictures, procedure, form: planner.form, take },
        ...(planner.mode === undefined ? {} : { mode: planner.mode }),
        ...(planner.frames === undefined ? {} : { frames: planner.frames }),
        ...(planner.prompts === undefined ? {} : { prompts: planner.prompts.texts }),
        ...(sentences && { sentences }),
      }),
  });
  return [first, { name: planner.name, open: planner.open, askers: [plans] }];
}

/** Opens the coach's model; where another one answers than annotated takes have tried, that is told, once. */
function tellingOthers(
  { open, calibration, mode }: SessionModels["coach"],
  session: Pick<LiveSession, "notice">,
): AdvisorLane["open"] {
  if (calibration === undefined || mode === "shadow") return open;
  let told = "";
  return async (signal) => {
    const model = await open(signal);
    if (model.name !== calibration.model && model.name !== told)
      session.notice(
        "warning",
        `The model ${model.name} is only watched: takes of this bench were tried with ${calibration.model}. Try it on them again.`,
      );
    told = model.name;
    return model;
  };
}
