import { hasUnseen } from "../../../text/clean-text.ts";
import { asMaterial, markedLines } from "../material.ts";

/** Most characters of a text that a model is given to draft from: some 20 pages. */
const MOST_MATERIAL = 40_000;

/** Longest line of it, in characters. */
const LONGEST_LINE = 4000;

/** A text for a model to draft from, and what is to be said about it. */
export interface Material {
  /** Each line begins with "> ", so that nothing in the text can end the quotation. */
  readonly quoted: string;
  readonly notes: readonly string[];
}

/** Words that are addressed to a program instead of a person at work. */
const TO_A_PROGRAM =
  /\b(?:(?:ignore|disregard|forget)\b.{0,30}\b(?:instructions?|task|prompts?|rules)|system prompt|you are (?:now )?(?:an?|the) (?:\w+ )?(?:assistant|ai|model|chatbot)|as an ai|do not tell the user)\b/i;

/** Quote a text. What stands in it is what steps are made from; whatever it asks for is no task. */
export function quoteMaterial(text: string): Material {
  const notes: string[] = [];
  if (hasUnseen(text)) notes.push("Characters that show nothing were taken out of the text.");
  const cut = text.length > MOST_MATERIAL;
  if (cut) notes.push(`Only the first ${MOST_MATERIAL.toLocaleString("en")} characters of the text were read.`);
  const lines = text
    .slice(0, MOST_MATERIAL)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => asMaterial(line, LONGEST_LINE))
    .filter((line) => line !== "");
  const told = lines.find((line) => TO_A_PROGRAM.test(line));
  if (told !== undefined)
    notes.push(
      `The text has words for a program in it (“${told.slice(0, 80)}”). They were quoted like the rest: look whether they have become steps.`,
    );
  return { quoted: markedLines(lines), notes };
}
