/** The texts of kits in each language: a line each. English says which there are. */
import { goalKit as goalKitEn } from "./goal-kit/words/en.ts";
import { goalKit as goalKitDe } from "./goal-kit/words/de.ts";
import { goalKit as goalKitEs } from "./goal-kit/words/es.ts";
import { rating as ratingEn } from "./rating/words/en.ts";
import { rating as ratingDe } from "./rating/words/de.ts";
import { rating as ratingEs } from "./rating/words/es.ts";
import { cut as cutEn } from "./splice/words/en.ts";
import { cut as cutDe } from "./splice/words/de.ts";
import { cut as cutEs } from "./splice/words/es.ts";

export const kitsEn = {
  goalKit: goalKitEn,
  rating: ratingEn,
  cut: cutEn,
};

export const kitsDe = {
  goalKit: goalKitDe,
  rating: ratingDe,
  cut: cutDe,
};

export const kitsEs = {
  goalKit: goalKitEs,
  rating: ratingEs,
  cut: cutEs,
};
