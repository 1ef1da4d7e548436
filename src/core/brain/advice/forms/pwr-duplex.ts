import { addSpent, NOTHING_SPENT, type Opinion } from "../../../domain/opinion.ts";
import type { PictureReader } from "../../../domain/pictures.ts";
import type { SentenceReader } from "../../../metrics/text-likeness.ts";
import type { PwrPlanForm } from "../../../plan/forms/pwr-plan.ts";
import type { Procedure } from "../../../procedure/schema.ts";
import { ChatFailed, type ChatModel } from "../chat.ts";
import { parseDuplexAnswer, type DuplexAnswer } from "./duplex-answer.ts";
import { VERDICTS } from "./duplex-words.ts";
import { plannerFacts } from "./planner-messages.ts";
import { pwrMessages } from "./pwr-messages.ts";
import { stepNames } from "../material.ts";
import { sentencesFor } from "../like-lines.ts";
import { viewText } from "../view-words.ts";
import type { Prompts } from "./prompts.ts";
import type { DuplexModel, DuplexQuestion } from "../questions.ts";
import { evenClip, PWR_FRAMES, type SeenClip } from "../seen-clip.ts";
import { toldByWords } from "../told-by-words.ts";

/** Most tokens of an answer. */
const ANSWER_TOKENS = 160;

/** What a duplex in the form `pwr` is made of. */
export interface PwrDuplexParts {
  readonly chat: ChatModel;
  readonly pictures: PictureReader;
  readonly procedure: Procedure;
  readonly prompts: Prompts;
  /** Pictures of each clip; `PWR_FRAMES` when left out. */
  readonly frames?: number;
  /** P(interrupt) from which on it is a moment to speak, where a calibrated threshold was asked for; null where the first sign that it writes decides. */
  readonly threshold: number | null;
  /** Whether it is shown no plan: one model alone. */
  readonly withoutPlan?: boolean;
  /** The form that its planner writes in by now: it is shown the plan in the same. The token form when left out. */
  readonly planForm?: () => PwrPlanForm;
  /** Encoder of sentences, by which its words are held against the plan; words alone tell when left out. */
  readonly sentences?: SentenceReader;
  /** Name of the recording, for a stub server. */
  readonly take: string;
}

/**
 * A duplex as the models of "Plan, Watch, Recover" are: one free answer at temperature 0, whose first sign is the decision and whose rest are the words. Kind and step, which it does not name, are told from
 * the words and the plan. About what the filter is about to say it is asked the same question, and the sign counts for or against it.
 */
export function pwrDuplexOver(parts: PwrDuplexParts): DuplexModel {
  const { chat, frames = PWR_FRAMES, threshold } = parts;
  const sentences = sentencesFor(parts.procedure, parts.sentences);
  return {
    name: chat.name,
    async observe(question, signal) {
      const { t, claim, plan } = question;
      const clips = chat.pictures
        ? await Promise.all(question.clips.map((range) => evenClip(range, frames, parts.pictures)))
        : [];
      signal.throwIfAborted();
      if (chat.pictures && clips.at(-1)?.pictures.length === 0)
        throw new ChatFailed("No picture of the present moment was kept, so the model was not asked.", true);
      const request = requestOf(question, clips, parts);
      const { interrupt, silent } = VERDICTS.pwr;
      const scored = threshold === null ? null : await chat.score(request, [interrupt, silent], signal);
      const chance = scored?.chances[0] ?? 0;
      const isQuiet = scored !== null && (claim !== null || chance < threshold!);
      const written = isQuiet ? null : await chat.write(request, { type: "free" }, ANSWER_TOKENS, signal);
      const spent = addSpent(scored?.spent ?? NOTHING_SPENT, written?.spent ?? NOTHING_SPENT);
      const hash = (scored ?? written)!.request;
      let answer: DuplexAnswer | null = null;
      try {
        if (written !== null) answer = answered(written.text, written.whole);
      } catch (error) {
        if (!(error instanceof ChatFailed)) throw error;
        throw new ChatFailed(error.message, error.passing, { request: hash, spent });
      }
      const sent = (scored ?? written)?.sent ?? clips.flatMap(({ pictures }) => pictures.map((one) => one.t));
      const times = [...new Set(sent)].sort((a, b) => a - b);
      const told = claim === null && answer !== null ? await toldByWords(answer.words, plan, sentences, signal) : null;
      signal.throwIfAborted();
      return {
        about: times.at(-1) ?? t,
        ...{ at: t, by: chat.name, role: claim === null ? "duplex" : "second-look" },
        interrupt: scored === null ? Number(answer !== null) : chance,
        ...(told?.toldBy === undefined ? {} : { toldBy: told.toldBy }),
        ...{ kind: claim?.kind ?? told?.kind ?? null, step: (claim ?? told)?.step ?? null },
        utterance: claim === null ? (answer?.words ?? null) : null,
        ...{ request: hash, spent },
        saw: { clips: question.clips.map(({ start, end }) => ({ start, end })), pictures: times },
      } satisfies Opinion;
    },
  };
}

function requestOf(
  question: DuplexQuestion,
  clips: readonly SeenClip[],
  { procedure, prompts, take, withoutPlan = false, planForm }: PwrDuplexParts,
) {
  const { t, claim, plan, dialogue, view } = question;
  // One model alone sees with its own eyes.
  const summary = view && !withoutPlan ? viewText(view, stepNames(procedure)) : "";
  const messages = pwrMessages({
    ...{ system: "duplex", prompts, goal: procedure.goal, plan: withoutPlan ? null : plan },
    facts: planForm?.() === "json" ? plannerFacts(plan, procedure) : undefined,
    ...{ previous: null, summary, dialogue, clips },
  });
  const role = claim === null ? "duplex" : "second-look";
  return {
    ...messages,
    moment: { take, t, role, form: "pwr" as const, ...(claim?.step ? { subject: claim.step } : {}), question },
  };
}

function answered(text: string, whole: boolean): DuplexAnswer | null {
  if (!whole) throw new ChatFailed("The model's answer was cut off, and was not used.", true);
  return parseDuplexAnswer(text, "pwr", new Map());
}
