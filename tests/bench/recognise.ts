import { runErrors } from "./recognise-errors.ts";
import { runSteps } from "./recognise-steps.ts";

/** What recognisers are worth on real takes: `errors`, `steps`, or both when neither is named. `--splits` and `--recipes` print a part of it and keep nothing. */
export async function run(words: readonly string[]): Promise<void> {
  const [what] = words;
  if (what !== "errors") await runSteps(words);
  if (what !== "steps") await runErrors(words);
}
