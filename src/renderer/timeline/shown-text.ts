import { LEAD, NOTHING, UNDESCRIBED } from "../../core/annotation/undescribed.ts";
import { words } from "../words/words.ts";

/** What a segment is called in the window's language: its words, or those for the few texts that the program itself keeps alike in every language. */
export function shownText(text: string): string {
  const { kept } = words().annotation;
  if (text === NOTHING) return kept.nothing;
  if (text === LEAD) return kept.lead;
  return text === UNDESCRIBED ? kept.undescribed : text;
}
