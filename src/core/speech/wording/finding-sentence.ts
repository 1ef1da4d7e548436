import type { CookingCategory } from "../../domain/taxonomy.ts";
import { clause } from "./clause.ts";

const FOUND: Readonly<Record<CookingCategory, string>> = {
  technique: "That looks carelessly done",
  preparation: "The tool or part looks wrong",
  order: "The order looks wrong",
  "missing-step": "Something looks left out",
  measurement: "The amount looks wrong",
  temperature: "The setting looks wrong",
  timing: "The time looks wrong",
};

/** What is said of a step that is over in which something looks wrong; it asks for a look and claims nothing. @param text of the step */
export function findingSentence(category: CookingCategory, text: string): string {
  return `${FOUND[category]}: ${clause(text)}. Please check.`;
}
