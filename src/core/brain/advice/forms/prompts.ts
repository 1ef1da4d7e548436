import { FormatError } from "../../../domain/format-error.ts";

/** Prompts that a person may give in the place of the program's own, by the names of their files. */
export const PROMPT_FILES = { duplex: "duplex.txt", planner: "planner.txt", user: "planner-user.txt" } as const;
/** Name of the judge's prompt in the same folder. */
export const JUDGE_FILE = "judge.txt";
export type PromptName = keyof typeof PROMPT_FILES;

/** Texts with named places; the program's own stand where one is left out. */
export type Prompts = Readonly<Partial<Record<PromptName, string>>>;

/** The prompts that a model is asked with. */
export interface AskedPrompts {
  /** In the place of the program's own. */
  readonly texts: Prompts;
  /** Sha-256 of all prompts that it is asked with, in hexadecimal digits. */
  readonly hash: string;
}

/**
 * What can stand in braces: the goal; the plan that stands; what the planner wrote last, else that plan; the pictures; what the eyes make of the bench; the last words of the person
 * and of the coach.
 */
const PLACES = ["task", "plan", "previous", "clip", "summary", "user", "assistant"] as const;
export type Place = (typeof PLACES)[number];

/** Most characters of one prompt. */
export const LONGEST_PROMPT = 100_000;

/**
 * A prompt that a person gave. Braces around anything but a place, such as those of JSON, stay as they are.
 *
 * @throws FormatError when it is empty, too long, or has the pictures in the wrong prompt
 */
export function checkPrompt(name: PromptName, text: string, file: string): string {
  const refuse = (field: string, problem: string, fix: string): never => {
    throw new FormatError(file, field, problem, fix);
  };
  if (text.trim() === "") refuse("", "it is empty", "Write a prompt, or delete the file.");
  if (text.length > LONGEST_PROMPT) refuse("", `it has more than ${LONGEST_PROMPT} characters`, "Shorten it.");
  const others = PLACES.filter((place) => place !== "clip").map((place) => `{${place}}`);
  if (name !== "user" && text.includes("{clip}"))
    refuse(
      "{clip}",
      "pictures stand in the user's turn",
      `Write ${others.join(", ")} here, and {clip} in ${PROMPT_FILES.user}.`,
    );
  if (name === "user" && !text.includes("{clip}"))
    refuse(
      "",
      "it has no place for the pictures",
      `Write {clip} where they belong; other places are ${others.join(", ")}.`,
    );
  return text;
}

/**
 * A prompt with its places filled in. A line of which nothing but empty places is left is left out. What is put in is not read for places again.
 */
export function filledPrompt(prompt: string, places: Readonly<Partial<Record<Place, string>>>): string {
  return prompt
    .split(/\r?\n/)
    .flatMap((line) => {
      let found = 0;
      const filled = line.replace(/\{(\w+)\}/g, (whole, name: Place) => {
        const place = Object.hasOwn(places, name) ? places[name] : undefined;
        if (place === undefined) return whole;
        found += 1;
        return place;
      });
      return found > 0 && filled.trim() === "" ? [] : [filled];
    })
    .join("\n")
    .trim();
}
