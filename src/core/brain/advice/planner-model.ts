import { FormatError } from "../../domain/format-error.ts";
import type { PictureReader } from "../../domain/pictures.ts";
import { parsePlannerJson, PLANNER_SCHEMA } from "../../plan/forms/planner-json.ts";
import { parsePlannerToken } from "../../plan/forms/planner-token.ts";
import type { WrittenPlan } from "../../plan/forms/written.ts";
import type { Plan } from "../../plan/plan.ts";
import type { Procedure } from "../../procedure/schema.ts";
import { ChatFailed, type ChatForm, type ChatModel } from "./chat.ts";
import { checkProposal } from "./check-proposal.ts";
import { PICTURE_EDGE } from "./duplex-model.ts";
import { asMaterial, lineKey, stepNames, type StepNames } from "./material.ts";
import { plannerMessages, writtenPlan, type PlannerManner } from "./planner-messages.ts";
import type { PlannerModel, QuestionForm } from "./questions.ts";

/** Pictures a second of the latest clip. */
export const PLANNER_FPS = 1;
/** Most tokens of a plan. */
const PLAN_TOKENS = 4000;
/** Whose plan it is, for messages. */
const SOURCE = "the model's plan";

/** What a planner over a language model is made of. */
export interface PlannerParts {
  readonly chat: ChatModel;
  readonly pictures: PictureReader;
  readonly procedure: Procedure;
  readonly form: QuestionForm;
  /** Name of the recording, for a stub server. */
  readonly take: string;
}

/**
 * A planner over a language model: shown the plan that stands, what it proposed before, what the eyes make of the bench, why the coach has spoken, what was said last and the
 * latest clip, it writes the plan anew. What is not a plan of this procedure in the form that was asked for is a failure (passing) that says what is wrong with it.
 */
export function plannerModelOver({ chat, pictures, procedure, form, take }: PlannerParts): PlannerModel {
  const manner: PlannerManner = { form, procedure, names: stepNames(procedure) };
  let previous: string | null = null;
  return {
    name: chat.name,
    async propose(question, signal) {
      const seen = chat.pictures ? await pictures.read(question.clip, { fps: PLANNER_FPS, edge: PICTURE_EDGE }) : [];
      signal.throwIfAborted();
      const messages = plannerMessages(question, seen, previous, manner);
      const asked = { messages, prefix: 1, moment: { take, t: question.t, role: "planner", question } };
      const { text, whole, request, spent } = await chat.write(asked, HELD[form], PLAN_TOKENS, signal);
      try {
        if (!whole) throw new FormatError(SOURCE, "", "it was cut off", "The plan stays as it is.");
        const written = parseWrittenPlan(text, form, SOURCE);
        const plan = checkProposal(named(written, question.plan, manner.names), question.plan, procedure, SOURCE);
        previous = writtenPlan(plan, manner);
        return { plan, basedOn: question.plan.revision, by: chat.name, request, spent };
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        throw new ChatFailed(`${inShort(error)} It was not used.`, true, { request, spent });
      }
    },
  };
}

/** What is wrong with an answer, on one line: what it quotes of the model's words may be long. */
function inShort({ file, field, problem, fix }: FormatError): string {
  const [place, what] = [asMaterial(field, 80), asMaterial(problem, 160)];
  return new FormatError(file, place, what, fix).message;
}

/** What an answer is held to, where a model can be. */
const HELD: Readonly<Record<QuestionForm, ChatForm>> = {
  token: { type: "free" },
  json: { type: "json", schema: PLANNER_SCHEMA },
};

/** A planner's answer. Throws a FormatError that names the line or field and the fix. */
export function parseWrittenPlan(text: string, form: QuestionForm, source: string): WrittenPlan {
  return form === "json" ? parsePlannerJson(text, source) : parsePlannerToken(text, source);
}

/** A plan with the procedure's own ids and the standing plan's own keys in place of the names that the model knows. */
function named(plan: WrittenPlan, standing: Plan, names: StepNames): WrittenPlan {
  const lines = new Map(standing.steps.map((line) => [lineKey(line.key), line]));
  return {
    ...plan,
    steps: plan.steps.map((line) => {
      const known = lines.get(line.key);
      // A line that says nothing of its step is about the one that its key stands for.
      const step = known !== undefined && line.step === line.key ? known.step : (names.get(line.step) ?? line.step);
      return { ...line, key: known?.key ?? line.key, step };
    }),
  };
}
