import { ASKING_TEXTS, askModel, type ShownExample } from "../../../core/questions/ask-model.ts";
import type { ChatModel } from "../../../core/brain/advice/chat.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { spoken, type Baseline } from "../../../core/questions/baselines.ts";
import { coachVerdict, graphVerdicts, spokenErrors } from "../../../core/questions/coach-verdicts.ts";
import { examplesFor } from "../core/few-shot.ts";
import type { Question, QuestionSet, Verdict } from "../../../core/questions/question.ts";
import { wayName, type AskedWay } from "../../../core/questions/strategies.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { ReadRecording } from "../../../app/evaluate/evaluate-recordings.ts";
import type { Answerer, GivenAnswer } from "./ask.ts";
import { lastPictures } from "../../../app/questions/clip-pictures.ts";

/** Most examples' seed that is used: the same examples on every machine. */
const EXAMPLES_SEED = 1;

/** Somebody who answers without looking, as an answerer. */
export function baselineAnswerer(baseline: Baseline): Answerer {
  return {
    name: baseline.name,
    people: false,
    strategy: "plain",
    asking: [],
    answer: (question) =>
      Promise.resolve(
        question.kind === "choice"
          ? answered(baseline.verdict(question))
          : { text: baseline.say(question), verdict: null, frames: 0 },
      ),
  };
}

function answered(verdict: Verdict): GivenAnswer {
  return { text: verdict, verdict, frames: 0 };
}

/** How a model is asked. */
export interface ModelAsking {
  readonly chat: ChatModel;
  readonly set: QuestionSet;
  readonly way: AskedWay;
  /** Most pictures of a clip. */
  readonly frames: number;
  /** Folder of the films; null where there is none, and questions are then asked in words alone. */
  readonly media: string | null;
}

/** A model as an answerer: each question with pictures of its clip, where there is a film and the model reads pictures. */
export function modelAnswerer({ chat, set, way, frames, media }: ModelAsking): Answerer {
  const picturesOf = lastPictures(media, frames);
  const examplesOf = lastPictures(media, frames);
  return {
    name: chat.name,
    people: false,
    strategy: wayName(way),
    asking: [ASKING_TEXTS, frames, chat.pictures && media !== null ? 1 : 0],
    answer: async (question, signal) => {
      const pictures = chat.pictures ? await picturesOf(question) : [];
      signal.throwIfAborted();
      const examples: ShownExample[] = [];
      for (const example of way.includes("few-shot") ? examplesFor(question, set.questions, EXAMPLES_SEED) : []) {
        examples.push({ question: example, pictures: chat.pictures ? await examplesOf(example) : [] });
        signal.throwIfAborted();
      }
      const material = { question, work: set.works.get(question.work)!, pictures, examples };
      return { ...(await askModel(chat, material, way, signal)), frames: pictures.length };
    },
  };
}

/** What a coach journalled about one recording. */
export interface CoachedTake {
  readonly events: readonly SessionEvent[];
  readonly procedure: Procedure;
}

/** The graph-and-filter coach as an answerer, by what it said in its own sessions about the recordings. */
export function coachAnswerer(takes: ReadonlyMap<string, CoachedTake>): Answerer {
  const spokenIn = new Map([...takes].map(([take, { events }]) => [take, spokenErrors(events)]));
  return {
    name: "graph-and-filter coach",
    people: false,
    strategy: "plain",
    asking: [...spokenIn.values()].map((errors) => JSON.stringify(errors)),
    answer: (question) => {
      const coached = takes.get(question.take);
      if (!coached)
        return Promise.reject(
          new FormatError(
            question.take,
            "",
            "the coach has not watched this recording",
            "Coach it, or leave it out of the set.",
          ),
        );
      const verdict = coachVerdict(question, spokenIn.get(question.take)!, coached.procedure);
      return Promise.resolve(said(question, verdict));
    },
  };
}

/** The task graph alone, given the annotated times of the steps, as an answerer. */
export function graphAnswerer(recordings: readonly ReadRecording[]): Answerer {
  const verdicts = new Map(recordings.map((recording) => [recording.id, graphVerdicts(recording)]));
  return {
    name: "task graph, given the annotated times",
    people: false,
    strategy: "plain",
    asking: [],
    answer: (question) => {
      const step = Number(/:(\d+):[\w-]+$/.exec(question.id)?.[1] ?? 0) - 1;
      const verdict = verdicts.get(question.take)?.[step];
      if (verdict === undefined)
        return Promise.reject(
          new FormatError(
            question.take,
            "",
            "the recordings do not have this step",
            "Give the folder that the set was made from.",
          ),
        );
      return Promise.resolve(said(question, verdict));
    },
  };
}

function said({ kind }: Question, verdict: Verdict): GivenAnswer {
  return kind === "choice" ? answered(verdict) : { text: spoken(verdict), verdict: null, frames: 0 };
}
