import { clause } from "../speech/wording/clause.ts";
import { quoted } from "../speech/wording/quoted.ts";

/** How a step's text stands inside an answer: as an English clause, else as it was written. @param language tag */
export function clauseIn(language: string): (text: string) => string {
  const own = language.toLowerCase().split("-")[0];
  return own === "de" || own === "es" ? (text) => quoted(text) : (text) => clause(text);
}
