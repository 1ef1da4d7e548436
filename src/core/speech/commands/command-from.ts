import {
  COACHED_COMMANDS,
  COMMON_COMMANDS,
  TAKE_COMMANDS,
  YES_NO,
  type SpokenCommand,
} from "../../domain/spoken-command.ts";
import type { HeardMeaning } from "../../journal/dialogue-events.ts";
import type { EventOf } from "../../journal/events.ts";
import type { CommandWords } from "./command-words.ts";
import { commandWordsOf, phrasesOf, type Phrase } from "./phrases.ts";
import { isOwnVoice, type SpokenAloud } from "./own-voice.ts";
import { likeness, soundsOf, wordsOf } from "./sounds.ts";

/** When and how words were heard, and what the coach was doing. Times are seconds of the session. */
export interface HearingContext {
  /** Language tag; English where commands are not known in it. */
  readonly language: string;
  readonly by: EventOf<"heard">["by"];
  /** When the speech began. */
  readonly from: number;
  /** How sure the recogniser is, 0..1; left out where it does not say. */
  readonly confidence?: number | undefined;
  /** Why nobody may have said it; left out where nothing speaks against it. */
  readonly doubtful?: string | undefined;
  /** Words that hands-free speech must begin with; empty or left out where none were chosen. */
  readonly wake?: string | undefined;
  /** Whether a take is recorded: its phases are marked, and nobody is coached. */
  readonly take: boolean;
  /** What the coach has asked about, and when; null where it has not. */
  readonly askedBack: { readonly command: SpokenCommand; readonly t: number } | null;
  /** Whether the coach has asked something that yes and no answer, and waits for it. */
  readonly isAsked?: boolean;
  /** What the coach said aloud lately. */
  readonly spoken: readonly SpokenAloud[];
  /** Commands that are asked about even when they were said clearly. */
  readonly confirm?: readonly SpokenCommand[];
}

/** What words mean: as `HeardMeaning`, a question with its text, and whether it was surely meant for the coach. */
export type Understood =
  | Exclude<HeardMeaning, { is: "question" }>
  | { readonly is: "question"; readonly text: string; readonly addressed: boolean };

/** Seconds within which yes and no answer what the coach asked back. */
export const ANSWER_WITHIN = 12;

/** Likeness from which a phrase is taken, or asked about: more is wanted where the microphone is always open. */
const LIMITS = {
  addressed: { take: 0.92, ask: 0.72 },
  open: { take: 0.96, ask: 0.9 },
} as const;
/** How much better than the second-best command the best one must be. */
const AHEAD = 0.08;
/** Longest utterance that may be near a phrase, in words without fillers. */
const MOST_WORDS = 7;
const MOST_SOUNDS = 48;
/** Recognition below which a command is asked about, and below which nothing is done. */
const UNSURE = 0.35;
const HOPELESS = 0.15;
/** Likeness from which the first words are the wake phrase. */
const WAKE_LIKENESS = 0.72;

const IN_TAKES: ReadonlySet<SpokenCommand> = new Set([...TAKE_COMMANDS, ...COMMON_COMMANDS, ...YES_NO]);
const COACHED: ReadonlySet<SpokenCommand> = new Set([...COACHED_COMMANDS, ...COMMON_COMMANDS, ...YES_NO]);
/** Commands that are called the same in a coached session and in a take, and mean the other's. */
const INSTEAD: Readonly<Partial<Record<SpokenCommand, SpokenCommand>>> = {
  "next-step": "next",
  done: "next-step",
  next: "next-step",
};
/** Never asked about: harmless, or an answer itself. */
const UNASKED: ReadonlySet<SpokenCommand> = new Set(["yes", "no", "repeat", "next"]);

/**
 * What was meant by words that were heard. A command is the whole of what is said, but for fillers and the wake phrase: a sentence that only
 * contains "done" or "wrong" is none. What sounds nearly like one is taken, or asked back; what has a "not" that no phrase has is neither.
 * Pure; needs no model.
 */
export function commandFrom(heard: string, context: HearingContext): Understood {
  const { doubtful, confidence = 1, from, spoken, language } = context;
  if (doubtful !== undefined || confidence < HOPELESS || wordsOf(heard).length === 0) return nothing("doubtful");
  // Whoever pressed to talk has silenced the coach; one word of theirs may be one of its.
  const mayEcho = context.by === "hands-free" || wordsOf(heard).length > 2;
  if (mayEcho && isOwnVoice({ words: heard, from }, spoken)) return nothing("own-voice");
  const grammar = commandWordsOf(language);
  const { rest, woken } = withoutWake(heard, context.wake ?? "");
  const waits = context.askedBack !== null && from - context.askedBack.t <= ANSWER_WITHIN;
  const addressed = context.by === "push" || woken;
  const found = bestPhrase(wordsOf(rest), grammar, context.take);
  const isAsked = context.isAsked === true;
  if (!addressed && (context.wake ?? "") !== "" && !waits && !isAsked) return nothing("not-addressed");
  const command = found && commandOf(found, addressed, confidence, context, rest, grammar);
  if (command) return waits ? confirmed(command, context.askedBack!.command) : alone(command, isAsked);
  return isQuestion(rest, grammar, addressed)
    ? { is: "question", text: rest.trim(), addressed }
    : nothing("no-command");
}

interface Found {
  readonly command: SpokenCommand;
  readonly likeness: number;
  readonly ahead: number;
}

type Command = Extract<Understood, { is: "command" | "ask-back" }>;

function commandOf(
  { command, likeness: sure, ahead }: Found,
  addressed: boolean,
  confidence: number,
  context: HearingContext,
  rest: string,
  grammar: CommandWords,
): Command | null {
  const { take, ask } = addressed ? LIMITS.addressed : LIMITS.open;
  if (sure < ask) return null;
  // What begins as a question and is no phrase is a question.
  if (sure < 1 && isQuestion(rest, grammar, false)) return null;
  const isClear = sure >= take && (sure === 1 || ahead >= AHEAD) && confidence >= UNSURE;
  if (isClear && context.confirm?.includes(command) !== true) return { is: "command", command };
  if (UNASKED.has(command)) return isClear ? { is: "command", command } : null;
  return { is: "ask-back", command, say: grammar.askBack(grammar.names[command]) };
}

/** Yes does what was asked about, and so does saying it again; no leaves it. */
function confirmed(said: Command, asked: SpokenCommand): Understood {
  if (said.command === "no" && said.is === "command") return { is: "command", command: "no" };
  if (said.command === "yes" || said.command === asked) return { is: "command", command: asked };
  return said;
}

function alone(said: Command, isAsked: boolean): Understood {
  return !isAsked && (said.command === "yes" || said.command === "no") ? nothing("nothing-asked") : said;
}

function bestPhrase(words: readonly string[], grammar: CommandWords, take: boolean): Found | null {
  const fillers = new Set(grammar.fillers.flatMap(wordsOf));
  const bare = once(stripped(words, fillers));
  const exact = ofWords(words, grammar) ?? ofWords(bare, grammar);
  const allowed = (command: SpokenCommand): SpokenCommand | null => {
    const set = take ? IN_TAKES : COACHED;
    if (set.has(command)) return command;
    const instead = INSTEAD[command];
    return instead && set.has(instead) ? instead : null;
  };
  if (exact) {
    const command = allowed(exact.command);
    return command && { command, likeness: 1, ahead: 1 };
  }
  const sounds = soundsOf(bare);
  if (bare.length > MOST_WORDS || sounds.length > MOST_SOUNDS) return null;
  const negations = new Set(grammar.negations);
  const negated = bare.some((word) => negations.has(word));
  const best = new Map<SpokenCommand, number>();
  for (const phrase of phrasesOf(grammar)) {
    const command = allowed(phrase.command);
    if (command === null || phrase.negated !== negated) continue;
    const like = Math.min(likeness(sounds, phrase.sounds, LIMITS.addressed.ask - AHEAD), NEARLY);
    if (like > (best.get(command) ?? 0)) best.set(command, like);
  }
  const [first, second] = [...best].sort(([, a], [, b]) => b - a);
  return first ? { command: first[0], likeness: first[1], ahead: first[1] - (second?.[1] ?? 0) } : null;
}

/** Other words that sound the same are as near as this. */
const NEARLY = 0.99;

/** Engines write some words apart that the grammar has together: "un-mute" is "unmute". */
function ofWords(words: readonly string[], grammar: CommandWords): Phrase | null {
  const text = words.join("");
  return phrasesOf(grammar).find((phrase) => phrase.words.join("") === text) ?? null;
}

function stripped(words: readonly string[], fillers: ReadonlySet<string>): readonly string[] {
  let from = 0;
  let to = words.length;
  while (from < to - 1 && fillers.has(words[from]!)) from += 1;
  while (to > from + 1 && fillers.has(words[to - 1]!)) to -= 1;
  return words.slice(from, to);
}

/** "Undo, undo" is "undo". */
function once(words: readonly string[]): readonly string[] {
  for (let length = 1; length <= words.length / 2; length++) {
    if (words.length % length === 0 && words.every((word, at) => word === words[at % length]))
      return words.slice(0, length);
  }
  return words;
}

function withoutWake(heard: string, wake: string): { readonly rest: string; readonly woken: boolean } {
  const wanted = wordsOf(wake);
  if (wanted.length === 0) return { rest: heard, woken: false };
  const parts = heard.trim().split(/\s+/);
  const sounds = soundsOf(wanted);
  const ways = [wanted.length, wanted.length + 1, wanted.length - 1].filter(
    (count) => count > 0 && count <= parts.length,
  );
  for (const count of ways) {
    if (likeness(soundsOf(wordsOf(parts.slice(0, count).join(" "))), sounds) >= WAKE_LIKENESS)
      return { rest: parts.slice(count).join(" "), woken: true };
  }
  return { rest: heard, woken: false };
}

/** It begins as questions do, or has a question mark; to a coach who is spoken to, everything of three words or more is one. */
function isQuestion(text: string, grammar: CommandWords, addressed: boolean): boolean {
  const words = wordsOf(text);
  const bare = stripped(words, new Set(grammar.fillers.flatMap(wordsOf)));
  if (bare.length === 0) return false;
  return (
    (addressed && bare.length >= 3) ||
    text.trim().endsWith("?") ||
    (bare.length >= 2 && grammar.questions.includes(bare[0]!))
  );
}

function nothing(why: Extract<HeardMeaning, { is: "nothing" }>["why"]): Understood {
  return { is: "nothing", why };
}
