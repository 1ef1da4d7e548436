import { addSpent, NOTHING_SPENT, type Opinion, type Spent } from "../../domain/opinion.ts";
import { CLIP_SECONDS, MAX_CLIPS, type ClipRange } from "../../domain/observation.ts";
import type { PictureReader } from "../../domain/pictures.ts";
import type { SentenceReader } from "../../metrics/text-likeness.ts";
import type { PwrPlanForm } from "../../plan/forms/pwr-plan.ts";
import type { Procedure } from "../../procedure/schema.ts";
import { ChatFailed, said, type ChatModel, type ChatRequest, type ChatScores } from "./chat.ts";
import { duplexForm, parseDuplexAnswer, type DuplexAnswer } from "./forms/duplex-answer.ts";
import { asksApart, duplexMessages, judgeText, type DuplexManner } from "./forms/duplex-messages.ts";
import { VERDICTS } from "./forms/duplex-words.ts";
import { asMaterial, stepNames, type StepNames } from "./material.ts";
import type { Prompts } from "./forms/prompts.ts";
import { pwrDuplexOver } from "./forms/pwr-duplex.ts";
import {
  isBenchside,
  type BenchsideForm,
  type DuplexModel,
  type DuplexQuestion,
  type QuestionForm,
  type Strategy,
} from "./questions.ts";
import { PICTURE_EDGE, type SeenClip } from "./seen-clip.ts";

/** Pictures a second of the latest clip. */
export const LATEST_FPS = 2;
/** Most pictures of an older clip, and most a second. */
export const OF_OLDER_CLIP = 2;
export const OLDER_FPS = 1 / 4;
/** Most pictures of a question: the latest clip, and those of all the older ones. */
export const MOST_PICTURES = CLIP_SECONDS * LATEST_FPS + 1 + (MAX_CLIPS - 1) * OF_OLDER_CLIP;
/** Most tokens of a written answer, and of a description. */
const ANSWER_TOKENS = 160;
const DESCRIPTION_TOKENS = 200;

/** What a duplex model is made of. */
export interface DuplexModelParts {
  readonly chat: ChatModel;
  readonly pictures: PictureReader;
  readonly procedure: Procedure;
  readonly form: QuestionForm;
  readonly strategy: Strategy;
  /** In the place of our own; none when left out. */
  readonly prompts?: Prompts;
  /** P(interrupt) from which on it is asked for words, 0..1; calibrated where the model was, .5 otherwise. In `pwr` the first sign that it writes decides, unless `calibrated` is true. */
  readonly threshold: number;
  readonly calibrated?: boolean;
  /** In `pwr`: pictures of each clip. */
  readonly frames?: number;
  /** Whether it is shown no plan: one model alone. */
  readonly withoutPlan?: boolean;
  /** In `pwr`: the form that its planner writes in by now, in which it is shown the plan; the token form when left out. */
  readonly planForm?: () => PwrPlanForm;
  /** In `pwr`: encoder of sentences, by which its words are held against the plan; words alone tell when left out. */
  readonly sentences?: SentenceReader;
  /** Name of the recording, for a stub server. */
  readonly take: string;
}

/**
 * A duplex model over a language model: the decision is scored, not sampled, and only a score that passes the threshold lets it write what to say, about which step. A question about
 * what the filter is about to say is answered by the score alone. `at` of its opinions is that of the newest picture: the code that journals them puts in when they arrived.
 */
export function duplexModelOver(parts: DuplexModelParts): DuplexModel {
  const { form, prompts = {} } = parts;
  if (!isBenchside(form))
    return pwrDuplexOver({ ...parts, prompts, threshold: parts.calibrated === true ? parts.threshold : null });
  return benchsideDuplexOver({ ...parts, form });
}

type BenchsideParts = DuplexModelParts & { readonly form: BenchsideForm };

function benchsideDuplexOver(parts: BenchsideParts): DuplexModel {
  const { chat, procedure, form, strategy, prompts = {}, withoutPlan = false } = parts;
  const names = stepNames(procedure);
  const manner: DuplexManner = { form, strategy, procedure, names, prompts, withoutPlan };
  return {
    name: chat.name,
    async observe(question, signal) {
      const clips = chat.pictures ? await clipsOf(question.clips, parts.pictures) : [];
      signal.throwIfAborted();
      if (chat.pictures && clips.at(-1)?.pictures.length === 0)
        throw new ChatFailed("No picture of the present moment was kept, so the model was not asked.", true);
      const asked = new Asking(parts, question, manner, clips, signal);
      const { interrupt, request, sent } = await asked.decide();
      const shown = sent ?? clips.flatMap(({ pictures }) => pictures.map(({ t }) => t));
      const times = [...new Set(shown)].sort((a, b) => a - b);
      const answer = question.claim === null && interrupt >= parts.threshold ? await asked.words(request) : null;
      return {
        about: times.at(-1) ?? question.t,
        at: question.t,
        by: chat.name,
        role: question.claim === null ? "duplex" : "second-look",
        interrupt,
        kind: question.claim?.kind ?? answer?.kind ?? null,
        step: question.claim?.step ?? answer?.step ?? null,
        utterance: answer?.words ?? null,
        request,
        spent: asked.spent,
        saw: { clips: question.clips.map(({ start, end }) => ({ start, end })), pictures: times },
      } satisfies Opinion;
    },
  };
}

/** One question on its way through its stages. */
class Asking {
  readonly #parts: BenchsideParts;
  readonly #question: DuplexQuestion;
  readonly #manner: DuplexManner;
  readonly #signal: AbortSignal;
  #request: ChatRequest;
  #spent: Spent = NOTHING_SPENT;

  constructor(
    parts: BenchsideParts,
    question: DuplexQuestion,
    manner: DuplexManner,
    clips: readonly SeenClip[],
    signal: AbortSignal,
  ) {
    this.#parts = parts;
    this.#question = question;
    this.#manner = manner;
    this.#signal = signal;
    const { t, claim } = question;
    const role = claim === null ? "duplex" : "second-look";
    const moment = { take: parts.take, t, role, ...(claim?.step ? { subject: claim.step } : {}), question };
    this.#request = { ...duplexMessages(question, clips, manner), moment };
  }

  /** What it has cost so far, all calls together. */
  get spent(): Spent {
    return this.#spent;
  }

  /** P(interrupt), the hash of the request that was scored, and the times of the pictures that were sent where some were left out. */
  async decide(): Promise<Pick<ChatScores, "request" | "sent"> & { readonly interrupt: number }> {
    const { chat, form, strategy } = this.#parts;
    if (strategy === "no-distraction") {
      const described = await chat.write(this.#request, { type: "free" }, DESCRIPTION_TOKENS, this.#signal);
      this.#pay(described.spent);
      this.#goOn(asMaterial(described.text, 1500), judgeText(this.#question, this.#manner));
    }
    const { interrupt, silent } = VERDICTS[form];
    const { chances, request, spent, sent } = await chat.score(this.#request, [interrupt, silent], this.#signal);
    this.#pay(spent);
    const [chance] = chances;
    if (chance === undefined || !(chance >= 0 && chance <= 1))
      throw new ChatFailed("The model gave no chance between 0 and 1. Its answer was not used.", true);
    return { interrupt: chance, request, ...(sent && { sent }) };
  }

  /** What it would say. @param request hash of the request that was scored */
  async words(request: string): Promise<DuplexAnswer> {
    const { chat, form } = this.#parts;
    const { names } = this.#manner;
    const apart = asksApart(this.#manner);
    if (apart !== null) this.#goOn(VERDICTS[form].interrupt, apart);
    const { text, whole, spent } = await chat.write(
      this.#request,
      duplexForm(form, names),
      ANSWER_TOKENS,
      this.#signal,
    );
    this.#pay(spent);
    try {
      return writtenAnswer(text, whole, form, names);
    } catch (error) {
      if (!(error instanceof ChatFailed)) throw error;
      throw new ChatFailed(error.message, error.passing, { request, spent: this.#spent });
    }
  }

  #goOn(answered: string, asked: string): void {
    const messages = [...this.#request.messages, said("assistant", answered), said("user", asked)];
    this.#request = { ...this.#request, messages };
  }

  #pay(spent: Spent): void {
    this.#spent = addSpent(this.#spent, spent);
  }
}

function writtenAnswer(text: string, whole: boolean, form: QuestionForm, names: StepNames): DuplexAnswer {
  if (!whole) throw new ChatFailed("The model's answer was cut off, and was not used.", true);
  const answer = parseDuplexAnswer(text, form, names);
  if (answer !== null) return answer;
  throw new ChatFailed("The model scored a moment to speak and then wrote silence. Its answer was not used.", true);
}

/** The clips with their pictures: two a second of the latest, one or two of each older one. */
async function clipsOf(ranges: readonly ClipRange[], pictures: PictureReader): Promise<SeenClip[]> {
  const last = ranges.length - 1;
  return Promise.all(
    ranges.map(async (range, number) => {
      if (number === last)
        return { ...range, pictures: await pictures.read(range, { fps: LATEST_FPS, edge: PICTURE_EDGE }) };
      const few = await pictures.read(range, { fps: OLDER_FPS, edge: PICTURE_EDGE });
      return { ...range, pictures: few.slice(-OF_OLDER_CLIP) };
    }),
  );
}
