/** What kits answer in main: a line each (a remark behind each keeps it on a line of its own, by which it is taken out). */
import type { KitAnswers } from "../main/main-kit.ts";
import { answerGoalKit } from "./goal-kit/main.ts";
import { answerQuestions } from "./questions/main.ts";
import { answerRating } from "./rating/main.ts";
import { answerSplice } from "./splice/main.ts";

/** Answers of every kit's calls. */
export const KIT_ANSWERS: readonly KitAnswers[] = [
  answerQuestions, // questions
  answerGoalKit, // goal-kit
  answerRating, // rating
  answerSplice, // splice
];
