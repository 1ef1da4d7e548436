import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { JUDGE_FILE } from "../../core/brain/advice/forms/prompts.ts";
import { judgePrompt, OWN_PROMPT, type JudgePrompt } from "../../core/metrics/rating-rubric.ts";
import { readText } from "../../storage/read-text.ts";

/**
 * The judge's prompt of a file, or `judge.txt` of a folder of prompts, under its name and the beginning of its hash, so that what two versions gave is told apart.
 *
 * @throws FormatError when it is not there or cannot be used
 */
export async function namedJudge(named: string): Promise<JudgePrompt> {
  const isFolder = existsSync(named) && statSync(named).isDirectory();
  const file = isFolder ? join(named, JUDGE_FILE) : named;
  const text = await readText(file);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  return judgePrompt(text, file, `the rubric of ${basename(file)} (${hash})`);
}

/** The judge's prompt of the folder of prompts that the settings have; ours where the folder is none, or has none for a judge. @throws as `namedJudge` */
export async function judgeOf(folder: string): Promise<JudgePrompt> {
  return folder !== "" && existsSync(join(folder, JUDGE_FILE)) ? namedJudge(folder) : OWN_PROMPT;
}
