import { parseJson } from "../../domain/format-error.ts";
/** A recipe that a page marks as one. */
export interface PageRecipe {
  readonly name: string;
  /** Ingredients, tools and steps under headings, a line each, steps numbered. */
  readonly text: string;
}

/** How deep data on a page is looked into. */
const DEEPEST = 8;

/**
 * The recipe or instruction (schema.org Recipe, HowTo) in a script of data of a page; null when it holds none that has steps, or is broken.
 *
 * @param plain makes plain text of a piece of HTML: pages write some into their data
 */
export function recipeIn(json: string, plain: (html: string) => string): PageRecipe | null {
  let value: unknown;
  try {
    value = parseJson(json, "the page");
  } catch {
    return null;
  }
  const found = search(value, 0);
  if (found === null) return null;
  const steps = stepsOf(found["recipeInstructions"] ?? found["step"], plain, 0);
  if (steps.length === 0) return null;
  const list = (heading: string, of: unknown): string[] => {
    const items = textsOf(of, plain);
    return items.length > 0 ? [heading, ...items.map((item) => `- ${item}`)] : [];
  };
  const lines = [
    ...list("Ingredients", found["recipeIngredient"] ?? found["ingredients"] ?? found["supply"]),
    ...list("Tools", found["tool"]),
    "Steps",
    ...steps.map((step, at) => `${at + 1}. ${step}`),
  ];
  return { name: one(found["name"], plain), text: lines.join("\n") };
}

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

function search(value: unknown, depth: number): Data | null {
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) {
    for (const each of value) {
      const found = search(each, depth + 1);
      if (found !== null) return found;
    }
    return null;
  }
  if (!isData(value)) return null;
  const types = [value["@type"]].flat();
  if (types.includes("Recipe") || types.includes("HowTo")) return value;
  return search(value["@graph"] ?? value["mainEntity"], depth + 1);
}

/** Steps as texts: a text, texts, steps, or sections of steps. */
function stepsOf(value: unknown, plain: (html: string) => string, depth: number): string[] {
  if (depth > DEEPEST) return [];
  if (typeof value === "string") return plain(value).split("\n").map(withoutMark).filter(Boolean);
  if (Array.isArray(value)) return value.flatMap((each) => stepsOf(each, plain, depth + 1));
  if (!isData(value)) return [];
  const inner = value["itemListElement"] ?? value["steps"];
  if (inner !== undefined && inner !== null && typeof inner !== "string") {
    const steps = stepsOf(inner, plain, depth + 1);
    if (steps.length > 0) return value["@type"] === "HowToStep" ? [steps.join(" ")] : steps;
  }
  const text = one(value["text"] ?? value["name"], plain);
  return text === "" ? [] : [text];
}

function textsOf(value: unknown, plain: (html: string) => string): string[] {
  return [value].flat().flatMap((each) => {
    const text = isData(each) ? one(each["name"] ?? each["text"], plain) : one(each, plain);
    return text === "" ? [] : [text];
  });
}

/** A text on one line; empty for anything else. */
function one(value: unknown, plain: (html: string) => string): string {
  return typeof value === "string" ? plain(value).replaceAll("\n", " ").trim() : "";
}

const withoutMark = (line: string): string => line.replace(/^(?:-|\d{1,3}[.)])\s+/, "").trim();
