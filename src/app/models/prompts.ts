import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ownPrompts } from "../../core/brain/advice/forms/own-prompts.ts";
import {
  checkPrompt,
  JUDGE_FILE,
  type AskedPrompts,
  LONGEST_PROMPT,
  PROMPT_FILES,
  type PromptName,
  type Prompts,
} from "../../core/brain/advice/forms/prompts.ts";
import type { QuestionForm, Strategy } from "../../core/brain/advice/questions.ts";
import { FormatError } from "../../core/domain/format-error.ts";

/**
 * The prompts that a model is asked with in a form: those of a folder, and the program's own for the rest. Undefined for the program's own in its own forms, which its version tells.
 *
 * @param folder empty for none
 * @throws FormatError when there is no prompt in it, or one cannot be used
 */
export function promptsFor(folder: string, form: QuestionForm, strategy: Strategy): AskedPrompts | undefined {
  const texts = folder === "" ? {} : readPrompts(folder);
  if (folder === "" && form !== "pwr") return undefined;
  const asked = { ...ownPrompts(form, strategy), ...texts };
  const hash = createHash("sha256")
    .update(JSON.stringify(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest("hex");
  return { texts, hash };
}

/** Most bytes of a prompt's file that are read. */
const MOST_BYTES = 4 * LONGEST_PROMPT;

function readPrompts(folder: string): Prompts {
  const found = (Object.keys(PROMPT_FILES) as PromptName[]).flatMap((name) => {
    const file = join(folder, PROMPT_FILES[name]);
    if (!existsSync(file)) return [];
    if (statSync(file).size > MOST_BYTES)
      throw new FormatError(file, "", `it has more than ${MOST_BYTES} bytes`, "Shorten it.");
    return [[name, checkPrompt(name, readFileSync(file, "utf8").replace(/^\uFEFF/, ""), file)] as const];
  });
  // A folder may have a prompt for judges alone.
  if (found.length > 0 || existsSync(join(folder, JUDGE_FILE))) return Object.fromEntries(found);
  const fix = `Put ${Object.values(PROMPT_FILES).join(", ")} there, or some of them; models prompts --out writes them.`;
  throw new FormatError(folder, "", "there is no prompt in it", fix);
}
