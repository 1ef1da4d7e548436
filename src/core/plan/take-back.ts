import { LANGUAGES, programWords } from "../words/program-words.ts";

/** Text of a plan's line that takes a step back. @param language tag of the step's language; English when left out */
export function takeBackText(step: string, language?: string): string {
  return `${programWords(language).takeBack}: ${step}`;
}

/** The step's own text out of that. */
export function takenBack(text: string): string {
  const front = LANGUAGES.map((language) => `${programWords(language).takeBack}: `).find((words) =>
    text.startsWith(words),
  );
  return front === undefined ? text : text.slice(front.length);
}
