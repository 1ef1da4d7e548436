import { FormatError } from "../../domain/format-error.ts";
import type { PictureReader } from "../../domain/pictures.ts";
import { parsePlannerJson, PLANNER_SCHEMA } from "../../plan/forms/planner-json.ts";
import { parsePlannerToken } from "../../plan/forms/planner-token.ts";
import { parsePwrPlan, pwrFormOf, type PwrPlanForm } from "../../plan/forms/pwr-plan.ts";
import type { WrittenPlan } from "../../plan/forms/written.ts";
import type { Plan } from "../../plan/plan.ts";
import type { SentenceReader } from "../../metrics/text-likeness.ts";
import type { Procedure } from "../../procedure/schema.ts";
import { ChatFailed, type ChatForm, type ChatMessage, type ChatModel } from "./chat.ts";
import { checkLed, checkProposal } from "./check-proposal.ts";
import { sentencesFor } from "./like-lines.ts";
import { asMaterial, lineKey, stepNames, type StepNames } from "./material.ts";
import { plannerMessages, writtenPlan, type PlannerManner } from "./forms/planner-messages.ts";
import type { Prompts } from "./forms/prompts.ts";
import { joinPwrPlan, type JoinedPlan } from "./forms/pwr-join.ts";
import { pwrMessages } from "./forms/pwr-messages.ts";
import { evenClip, PICTURE_EDGE, PWR_FRAMES } from "./seen-clip.ts";
import { viewText } from "./view-words.ts";
import {
  isBenchside,
  type BenchsideForm,
  type PlannerMode,
  type PlannerModel,
  type PlannerQuestion,
  type QuestionForm,
} from "./questions.ts";

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
  /** It advises when left out. */
  readonly mode?: PlannerMode;
  /** In the place of our own; none when left out. */
  readonly prompts?: Prompts;
  /** In `pwr`: pictures of the clip; `PWR_FRAMES` when left out. */
  readonly frames?: number;
  /** In `pwr`: encoder of sentences, by which lines are joined to the plan; their words alone join them when left out. */
  readonly sentences?: SentenceReader;
  /** Name of the recording, for a stub server. */
  readonly take: string;
}

/**
 * A planner over a language model: shown the plan that stands, what it proposed before, what the eyes make of the bench, why the coach has spoken, what was said last and the
 * latest clip, it writes the plan anew. In the mode `lead` it is not shown the plan by the rules, and what it calls done, and in which order it goes on, are its own: the first plan comes from the goal. What is not a plan of this procedure in the form that was asked for is a failure (passing) that says what is wrong with it.
 */
export function plannerModelOver(parts: PlannerParts): PlannerModel {
  const { chat, procedure, form, take, mode = "advise" } = parts;
  const check = mode === "lead" ? checkLed : checkProposal;
  const way = isBenchside(form) ? benchsideWay(parts, form) : pwrWay(parts);
  let previous: string | null = null;
  return {
    name: chat.name,
    async propose(question, signal) {
      const messages = await way.messages(question, previous);
      signal.throwIfAborted();
      const moment = { take, t: question.t, role: "planner", ...(isBenchside(form) ? {} : { form }), question };
      const asked = { messages, prefix: 1, moment };
      const { text, whole, request, spent } = await chat.write(asked, way.held, PLAN_TOKENS, signal);
      try {
        if (!whole) throw new FormatError(SOURCE, "", "it was cut off", "The plan stays as it is.");
        const { plan: written, free, joinedBy, form: paperForm } = await way.read(text, question, signal);
        signal.throwIfAborted();
        const plan = check(written, question.plan, procedure, SOURCE);
        previous = way.remembered(plan, text);
        return {
          ...{ plan, basedOn: question.plan.revision, by: chat.name, request, spent },
          ...(free.length > 0 ? { free } : {}),
          ...(joinedBy === undefined ? {} : { joinedBy }),
          ...(paperForm === undefined ? {} : { form: paperForm }),
        };
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        throw new ChatFailed(`${inShort(error)} It was not used.`, true, { request, spent });
      }
    },
  };
}

/** How a planner is asked and read in one form. */
interface Way {
  messages(question: PlannerQuestion, previous: string | null): Promise<readonly ChatMessage[]>;
  readonly held: ChatForm;
  /** The plan, and in the paper's forms which of them it was written in. Rejects with a FormatError, and with the signal's reason once it is aborted. */
  read(
    text: string,
    question: PlannerQuestion,
    signal: AbortSignal,
  ): Promise<JoinedPlan & { readonly form?: PwrPlanForm }>;
  /** What is shown to it the next time as what it wrote. */
  remembered(plan: Plan, text: string): string;
}

function benchsideWay({ chat, pictures, procedure, prompts, mode }: PlannerParts, form: BenchsideForm): Way {
  const leads = mode === "lead" ? { leads: true } : {};
  const manner: PlannerManner = {
    ...{ form, procedure, names: stepNames(procedure) },
    ...(prompts ? { prompts } : {}),
    ...leads,
  };
  return {
    messages: async (question, previous) => {
      const seen = chat.pictures ? await pictures.read(question.clip, { fps: PLANNER_FPS, edge: PICTURE_EDGE }) : [];
      return plannerMessages(question, seen, previous, manner);
    },
    held: HELD[form],
    read: async (text, { plan }) => ({
      plan: named(parseWrittenPlan(text, form, SOURCE), plan, manner.names),
      free: [],
    }),
    remembered: (plan) => writtenPlan(plan, manner),
  };
}

/** The paper's forms: the planner is held to none, its lines are joined to the plan by their words, and it is shown again what it wrote, word for word. */
function pwrWay({ chat, pictures, procedure, prompts = {}, frames = PWR_FRAMES, mode, sentences }: PlannerParts): Way {
  const names = stepNames(procedure);
  const reader = sentencesFor(procedure, sentences);
  return {
    messages: async ({ plan: rules, view, dialogue, clip }, previous) => {
      // Who leads goes on from its own last plan, and begins with none.
      const plan = mode === "lead" ? null : rules;
      const seen = chat.pictures ? [await evenClip(clip, frames, pictures)] : [];
      const summary = view ? viewText(view, names) : "";
      const { goal } = procedure;
      return pwrMessages({ system: "planner", prompts, goal, plan, previous, summary, dialogue, clips: seen }).messages;
    },
    held: { type: "free" },
    read: async (text, { plan, because }, signal) => ({
      ...(await joinPwrPlan(parsePwrPlan(text, SOURCE), plan, because, reader, signal)),
      form: pwrFormOf(text),
    }),
    remembered: (_plan, text) => text.trim(),
  };
}

/** What is wrong with an answer, on one line: what it quotes of the model's words may be long. */
function inShort({ file, field, problem, fix }: FormatError): string {
  const [place, what] = [asMaterial(field, 80), asMaterial(problem, 160)];
  return new FormatError(file, place, what, fix).message;
}

/** What an answer is held to, where a model can be. */
const HELD: Readonly<Record<BenchsideForm, ChatForm>> = {
  token: { type: "free" },
  json: { type: "json", schema: PLANNER_SCHEMA },
};

/** A planner's answer in one of our own forms. Throws a FormatError that names the line or field and the fix. */
export function parseWrittenPlan(text: string, form: BenchsideForm, source: string): WrittenPlan {
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
