import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SpokenCommand } from "../../src/core/domain/spoken-command.ts";
import { seeded, shuffled } from "../../src/core/domain/seeded.ts";
import { parseHowToDIV } from "../../src/core/procedure/import/howtodiv-session.ts";
import { commandFrom } from "../../src/core/speech/commands/command-from.ts";
import { commandWordsOf, phrasesOf } from "../../src/core/speech/commands/phrases.ts";
import { spokenWords } from "../../src/core/speech/wording/coach-words.ts";
import { dataFolder } from "../fixtures/data.ts";
import { QUESTIONS, split } from "../fixtures/questions.ts";

/** One spoken command: its words, what it means, and whether it belongs to a take. */
export interface SpokenPhrase {
  readonly text: string;
  readonly command: SpokenCommand;
  readonly take: boolean;
}

/** A set of sentences: what was tuned on, and what is published. No sentence is in both. */
export type SentenceSet = "tuned" | "published";

const COACHED: readonly SpokenCommand[] = [
  ...(["done", "undo", "wrong", "skip", "repeat", "next", "pause", "go-on", "mute", "speak", "mark"] as const),
];
const IN_TAKES: readonly SpokenCommand[] = ["next-step", "mistake", "fix", "back"];
/** Phrases of each command: 4 of 15 commands are 60; two more were tuned on. */
const PUBLISHED = 4;
const TUNED = 2;

/** Draws every sentence. Changed whenever some that it draws have been seen: 2026 before the first figure was published, 61411 with it, 70123 with the second, 93341 with the third, 58207 with the fourth, 40993 with the fifth, 27449 with the sixth, 61813 and 93187 with questions, 47051 with ten minutes of thinking aloud. */
const SEED = 55_837;

/** Ways to say the commands, drawn from the grammar by a seed, so that nobody chose the easy ones. */
export function commandPhrases(set: SentenceSet): readonly SpokenPhrase[] {
  const phrases = phrasesOf(commandWordsOf("en"));
  return [...COACHED, ...IN_TAKES].flatMap((command) => {
    const all = phrases.filter((phrase) => phrase.command === command).map(({ words }) => sentence(words));
    const drawn = shuffled(seeded(SEED, "voice", command), all);
    const [from, to] = set === "tuned" ? [0, TUNED] : [TUNED, TUNED + PUBLISHED];
    return drawn.slice(from, to).map((text) => ({ text, command, take: IN_TAKES.includes(command) }));
  });
}

/** Words as somebody writes them for a voice: "that s wrong" is "That's wrong." */
function sentence(words: readonly string[]): string {
  const text = words
    .join(" ")
    .replace(/ (s|re|m)(?= |$)/g, "'$1")
    .replace(/\b(don|didn) t\b/g, "$1't");
  return `${text[0]!.toUpperCase()}${text.slice(1).replace(/\bi\b/g, "I")}.`;
}

/** Five questions of each kind, 60 in all, by a seed: published ones are of the half that nobody looked at while the rules were written. */
export function spokenQuestions(set: SentenceSet): readonly { readonly text: string; readonly intent: string }[] {
  const half = set === "tuned" ? 0 : 1;
  const each = set === "tuned" ? 2 : 5;
  return Object.entries(QUESTIONS).flatMap(([intent, texts]) =>
    shuffled(
      seeded(SEED, "voice", intent),
      texts.filter((text) => split(text) === half),
    )
      .slice(0, each)
      .map((text) => ({ text, intent })),
  );
}

/** What is said in HowToDIV sessions, by the person who works and by the expert: sentences that others wrote. */
function dialogue(set: SentenceSet): { readonly user: readonly string[]; readonly expert: readonly string[] } {
  const folder = join(dataFolder, "howtodiv", set === "tuned" ? "train" : "val");
  const files = readdirSync(folder).toSorted();
  const turns = files.flatMap((file) => {
    try {
      return parseHowToDIV(readFileSync(join(folder, file), "utf8"), file).turns;
    } catch {
      return [];
    }
  });
  const sentences = (texts: readonly string[]): string[] => [
    ...new Set(texts.flatMap((text) => text.split(/(?<=[.!?…])\s+/)).filter((text) => /\p{L}{2}/u.test(text))),
  ];
  return { user: sentences(turns.map(({ user }) => user)), expert: sentences(turns.map(({ expert }) => expert)) };
}

/**
 * What somebody says while they work who says nothing to the coach, in a random order. What means a command as it is written was meant to be one,
 * and is counted apart.
 */
export function thinkingAloud(set: SentenceSet): { readonly said: readonly string[]; readonly meant: number } {
  const all = shuffled(seeded(SEED, "aloud", set), dialogue(set).user);
  const context = { language: "en", by: "hands-free", from: 0, take: false, askedBack: null, spoken: [] } as const;
  const said = all.filter((text) => {
    const parts = [text, ...text.split(/[,.;!?]+/)];
    return parts.every((part) => !["command", "ask-back"].includes(commandFrom(part, context).is));
  });
  return { said, meant: all.length - said.length };
}

/** What a coach says: its own wording of steps, what it asks back, and an expert's sentences, in a random order. */
export function coachSays(set: SentenceSet): readonly string[] {
  const words = commandWordsOf("en");
  const asks = Object.values(words.names).map((name) => words.askBack(name));
  const expert = shuffled(seeded(SEED, "coach", set), dialogue(set).expert);
  const steps = expert.filter((text) => /^[A-Z][a-z]+ the /.test(text));
  const worded = steps.map((step, at) => {
    const { clause, completed, before } = spokenWords("en");
    return at % 2 === 0
      ? completed({ next: clause(step) })
      : before({ step: clause(step), missing: clause(steps[0]!) });
  });
  return shuffled(seeded(SEED, "order", set), [...asks, ...worded.slice(0, 40), ...expert.slice(0, 120)]);
}
