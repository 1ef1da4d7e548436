import { languageOf, type Language } from "../domain/domain-language.ts";

const TAKE_BACK: Readonly<Record<Language, string>> = { en: "Take back", de: "Zurücknehmen", es: "Deshacer" };

/** Text of a plan's line that takes a step back. @param language tag of the step's language; English when left out */
export function takeBackText(step: string, language = "en"): string {
  return `${TAKE_BACK[languageOf(language) ?? "en"]}: ${step}`;
}

/** The step's own text out of that. */
export function takenBack(text: string): string {
  const front = Object.values(TAKE_BACK).find((words) => text.startsWith(`${words}: `));
  return front === undefined ? text : text.slice(front.length + 2);
}
