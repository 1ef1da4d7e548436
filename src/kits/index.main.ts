/** What kits do in main: a line each (a remark behind each keeps it on a line of its own, by which it is taken out). */
import type { KitAnswers, KitSurroundings, RunningKit } from "../main/main-kit.ts";
import { runAgents } from "./agents/main.ts";
import { answerGoalKit } from "./goal-kit/main.ts";
import { runObs } from "./obs/main.ts";
import { runOffers } from "./offers/main.ts";
import { answerQuestions } from "./questions/main.ts";
import { answerRating } from "./rating/main.ts";
import { answerRecognise } from "./recognisers/main.ts";
import { runSignals } from "./signals/main.ts";
import { answerSplice } from "./splice/main.ts";

/** Answers of every kit's calls. */
export const KIT_ANSWERS: readonly KitAnswers[] = [
  answerQuestions, // questions
  answerGoalKit, // goal-kit
  answerRating, // rating
  answerRecognise, // recognisers
  answerSplice, // splice
];

/** Starts every kit that runs behind the window. */
export const RUNNING_KITS: readonly ((around: KitSurroundings) => RunningKit)[] = [
  runObs, // obs
  runOffers, // offers
  runSignals, // signals
  runAgents, // agents
];
