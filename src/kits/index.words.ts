/** The texts of kits in each language: a line each. English says which there are. */
import { goalKit as goalKitEn } from "./goal-kit/words/en.ts";
import { goalKit as goalKitDe } from "./goal-kit/words/de.ts";
import { goalKit as goalKitEs } from "./goal-kit/words/es.ts";
import { obs as obsEn } from "./obs/words/en.ts";
import { offers as offersEn } from "./offers/words/en.ts";
import { questions as questionsEn } from "./questions/words/en.ts";
import { obs as obsDe } from "./obs/words/de.ts";
import { offers as offersDe } from "./offers/words/de.ts";
import { questions as questionsDe } from "./questions/words/de.ts";
import { obs as obsEs } from "./obs/words/es.ts";
import { offers as offersEs } from "./offers/words/es.ts";
import { questions as questionsEs } from "./questions/words/es.ts";
import { rating as ratingEn } from "./rating/words/en.ts";
import { rating as ratingDe } from "./rating/words/de.ts";
import { rating as ratingEs } from "./rating/words/es.ts";
import { recognise as recogniseEn } from "./recognisers/words/en.ts";
import { signalSources as signalSourcesEn } from "./signals/words/en.ts";
import { cut as cutEn } from "./splice/words/en.ts";
import { recognise as recogniseDe } from "./recognisers/words/de.ts";
import { signalSources as signalSourcesDe } from "./signals/words/de.ts";
import { cut as cutDe } from "./splice/words/de.ts";
import { recognise as recogniseEs } from "./recognisers/words/es.ts";
import { signalSources as signalSourcesEs } from "./signals/words/es.ts";
import { cut as cutEs } from "./splice/words/es.ts";

export const kitsEn = {
  goalKit: goalKitEn,
  obs: obsEn,
  offers: offersEn,
  questions: questionsEn,
  rating: ratingEn,
  recognise: recogniseEn,
  signalSources: signalSourcesEn,
  cut: cutEn,
};

export const kitsDe = {
  goalKit: goalKitDe,
  obs: obsDe,
  offers: offersDe,
  questions: questionsDe,
  rating: ratingDe,
  recognise: recogniseDe,
  signalSources: signalSourcesDe,
  cut: cutDe,
};

export const kitsEs = {
  goalKit: goalKitEs,
  obs: obsEs,
  offers: offersEs,
  questions: questionsEs,
  rating: ratingEs,
  recognise: recogniseEs,
  signalSources: signalSourcesEs,
  cut: cutEs,
};
