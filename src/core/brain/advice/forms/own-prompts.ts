import { systemText } from "./duplex-words.ts";
import { plannerText } from "./planner-messages.ts";
import type { Prompts } from "./prompts.ts";
import { PWR_PROMPTS } from "./pwr-words.ts";
import { isBenchside, type QuestionForm, type Strategy } from "../questions.ts";

/** The program's own prompts of a form, to be changed. In our own forms the user's turn is put together by the program. */
export function ownPrompts(form: QuestionForm, strategy: Strategy): Prompts {
  return isBenchside(form) ? { duplex: systemText(form, strategy), planner: plannerText(form) } : PWR_PROMPTS;
}
