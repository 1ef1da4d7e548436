import { withoutRegion } from "../../domain/domain-language.ts";
import { COACHED_COMMANDS, TAKE_COMMANDS, type SpokenCommand } from "../../domain/spoken-command.ts";
import { commandWordsOf, phrasesOf } from "./phrases.ts";

const BOTH: readonly SpokenCommand[] = ["mark", "mute", "speak"];

/**
 * Words that may well be said, for the engine that hears (`HearingHints.words`): the commands by their names.
 *
 * @param language tag
 * @param take whether a take is recorded
 */
export function commandHints(language: string, take: boolean): readonly string[] {
  const { names } = commandWordsOf(language);
  return [...(take ? TAKE_COMMANDS : COACHED_COMMANDS), ...BOTH].map((command) => names[command]);
}

/** Steps from the current one on, and most words of them, that are hinted at. */
const STEPS_AHEAD = 3;
const MOST_STEP_WORDS = 14;
/** Letters below which a word of a step is a small one that says little. */
const TELLING = 4;

/** What a session is about, as far as it tells what may be said in it. */
export interface Hinted {
  readonly take: unknown;
  readonly plan: { readonly steps: readonly { readonly step: string; readonly state: string }[] } | null;
  readonly procedure: { readonly steps: readonly { readonly id: string; readonly text: string }[] } | null;
}

/**
 * Words that may well be said in a session: those of the step that is done and of the next ones, then the commands by their names, which are last
 * because Whisper goes by the newest words most. Words of steps in another language than the spoken one are left out.
 *
 * @param spoken tag of the language that the person speaks
 * @param written tag of the language that the session's steps are in
 */
export function hearingHints(state: Hinted, spoken: string, written: string): readonly string[] {
  const same = withoutRegion(spoken) === withoutRegion(written);
  return [...(same ? stepWords(state) : []), ...commandHints(spoken, state.take !== null)];
}

function stepWords({ plan, procedure }: Hinted): readonly string[] {
  const steps = procedure?.steps ?? [];
  const current = plan?.steps.find(({ state }) => state === "current")?.step;
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === current),
  );
  const texts = steps.slice(at, at + STEPS_AHEAD).map(({ text }) => text.toLowerCase());
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...new Set(words.filter((word) => word.length >= TELLING))].slice(0, MOST_STEP_WORDS);
}

/** Every way to say a command in a language, as it is written, for the engine that hears (`HearingHints.phrases`). */
export function spokenPhrases(language: string): readonly string[] {
  return phrasesOf(commandWordsOf(language)).map(({ text }) => text);
}
