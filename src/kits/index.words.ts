/** The texts of kits in each language: a line each. English says which there are. */
import { goalKit as goalKitEn } from "./goal-kit/words/en.ts";
import { goalKit as goalKitDe } from "./goal-kit/words/de.ts";
import { goalKit as goalKitEs } from "./goal-kit/words/es.ts";
import { questions as questionsEn } from "./questions/words/en.ts";
import { questions as questionsDe } from "./questions/words/de.ts";
import { questions as questionsEs } from "./questions/words/es.ts";
import { rating as ratingEn } from "./rating/words/en.ts";
import { rating as ratingDe } from "./rating/words/de.ts";
import { rating as ratingEs } from "./rating/words/es.ts";
import { cut as cutEn } from "./splice/words/en.ts";
import { cut as cutDe } from "./splice/words/de.ts";
import { cut as cutEs } from "./splice/words/es.ts";

export const kitsEn = {
  goalKit: goalKitEn,
  questions: questionsEn,
  rating: ratingEn,
  cut: cutEn,
};

export const kitsDe = {
  goalKit: goalKitDe,
  questions: questionsDe,
  rating: ratingDe,
  cut: cutDe,
};

export const kitsEs = {
  goalKit: goalKitEs,
  questions: questionsEs,
  rating: ratingEs,
  cut: cutEs,
};
