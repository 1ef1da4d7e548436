import type { SpokenCommand } from "../../domain/spoken-command.ts";
import { commandWordsOf } from "./grammar.ts";

const BOTH: readonly SpokenCommand[] = ["mark", "mute", "speak"];
const COACHED: readonly SpokenCommand[] = ["done", "undo", "wrong", "skip", "repeat", "next", "pause", "go-on"];
const IN_TAKES: readonly SpokenCommand[] = ["next-step", "mistake", "fix", "back"];

/**
 * Words that may well be said, for the engine that hears (`HearingHints.words`): the commands by their names.
 *
 * @param language tag
 * @param take whether a take is recorded
 */
export function commandHints(language: string, take: boolean): readonly string[] {
  const { names } = commandWordsOf(language);
  return [...(take ? IN_TAKES : COACHED), ...BOTH].map((command) => names[command]);
}
