import { plainWords } from "../text/plain-words.ts";

/**
 * Why words that were heard may not be acted on: the engine made them up where nobody speaks, or makes such words up there; it is unsure; it goes round in circles;
 * another language was spoken.
 */
export type Doubt = "invented" | "unsure" | "repeating" | "language";

/**
 * How likely an engine is to write the same words of a sound and of silence: natural logarithms of the chance of all of them, ≤ 0. Words that it would
 * write of silence nearly as soon come from what it was told to expect, and not from the sound.
 */
export interface Evidence {
  readonly sound: number;
  readonly silence: number;
}

/** What an engine says about the words that it found in one stretch of speech. */
export interface Understood {
  readonly text: string;
  /** Mean of the natural logarithms of its tokens' chances, ≤ 0; null where an engine tells none. */
  readonly logChance: number | null;
  /** Chance that the language which was asked for is the one spoken, 0..1; null where an engine tells none. */
  readonly languageChance: number | null;
  /** Whether it is one of the phrases that were probably said (`HearingHints.phrases`). */
  readonly expected?: boolean;
  /** Chance that nobody speaks, 0..1, as the engine tells it before it writes anything; left out or null where it tells none. */
  readonly noSpeechChance?: number | null;
  /** What the sound has to do with the words; left out or null where an engine tells nothing of it. */
  readonly evidence?: Evidence | null;
  /** Length of the stretch, in seconds. */
  readonly seconds: number;
}

/** Mean logarithm below which words are doubted. OpenAI's own reference decoder gives an attempt up at −1 (Radford et al. 2022, section 4.5). */
const LEAST_LOG_CHANCE = -1;
/** Chance of the language below which another one is assumed. */
const LEAST_LANGUAGE = 0.15;
/** The same for a phrase that was expected: a word or two in noise tell little of their language. */
const LEAST_LANGUAGE_EXPECTED = 0.02;
/**
 * Share of what silence leaves open from which such a phrase is plain, whatever its language seems to be: "pausa" had 0.82 in Spanish, "pause" 0.94
 * in French and "annulla" 0.94 in Italian with chances of these languages of 0.016, 0.002 and 0.006; "annuler" heard as English "unmute" had 0.65.
 */
const PLAIN_SHARE = 0.8;
/** Chance that nobody speaks from which nobody does: the bound of OpenAI's reference decoder. Spoken commands in noise had 0.5 at most. */
const NOBODY_SPEAKS = 0.6;
/**
 * Logarithm of the odds from which words come from the sound: by how much that of their chance rises from silence to the sound, and that of the odds
 * that somebody speaks. Spoken commands in noise had 5.3 at least, what was made up of buzzes like vowels 4.9 at most, of other noises 1.3. Where silence alone brings the
 * words nearly as soon, `MOST_SHARE` of what can rise is enough; `LEAST_SHARE` of it is wanted always.
 */
const LEAST_ODDS = 4.5;
const MOST_SHARE = 0.9;
const LEAST_SHARE = 0.5;
/** Letters a second above which nobody speaks; quick speech has about 20. */
const MOST_LETTERS_A_SECOND = 35;
/** Letters a second below which words are not what was said: of 28 s of talk without a pause, Whisper once wrote "undo." alone. */
const LEAST_LETTERS_A_SECOND = 0.25;

/** What Whisper writes where it hears nothing, in the languages that it learnt from films' subtitles. Compared without marks and case. */
const INVENTED = new Set([
  ...["", "you", "thank you", "thank you very much", "thank you so much", "thanks", "thanks for watching", "bye"],
  ...[
    "thank you for watching",
    "thanks for watching everyone",
    "please subscribe",
    "bye bye",
    "the end",
    "music",
    "applause",
  ],
  ...[
    "like and subscribe",
    "see you next time",
    "see you in the next video",
    "silence",
    "subtitles by the amara org community",
  ],
  ...["vielen dank", "danke", "vielen dank fürs zuschauen", "untertitel der amara org community", "tschüss", "musik"],
  ...["untertitelung des zdf 2020", "untertitel im auftrag des zdf für funk 2017"],
  ...[
    "gracias",
    "gracias por ver el video",
    "gracias por ver",
    "subtítulos realizados por la comunidad de amara org",
    "música",
  ],
  ...["merci", "merci d avoir regardé cette vidéo", "sous titres réalisés par la communauté d amara org", "musique"],
  ...["grazie", "grazie per la visione", "grazie a tutti", "sottotitoli creati dalla comunità amara org", "musica"],
]);

/**
 * Whether words may be trusted.
 *
 * @returns how sure one can be of them, 0..1, and the first reason for doubt; null for none
 */
export function judgeHeard(heard: Understood): { readonly confidence: number; readonly doubt: Doubt | null } {
  const { logChance, languageChance } = heard;
  const sure = logChance === null ? 0.8 : Math.exp(logChance);
  const doubt = doubtOf(heard);
  return { confidence: Math.min(1, doubt === null ? sure : Math.min(sure, languageChance ?? 1, 0.3)), doubt };
}

function doubtOf(heard: Understood): Doubt | null {
  const { text, logChance, languageChance, expected, seconds, noSpeechChance, evidence } = heard;
  // What subtitles put in brackets or between notes was not said.
  const said = text.replace(/\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[♪♫]/g, " ");
  const words = plainWords(said);
  // "Silence." is a command as well; the evidence tells whether it was said.
  if (INVENTED.has(words.join(" ")) && !(expected && evidence && words.length > 0)) return "invented";
  const nobody = noSpeechChance ?? 0.5;
  if (nobody >= NOBODY_SPEAKS || (evidence && !isOfSound(evidence, nobody))) return "invented";
  if (goesRound(words)) return "repeating";
  if (text.length / Math.max(seconds, 0.3) > MOST_LETTERS_A_SECOND) return "invented";
  const least = expected === true ? LEAST_LANGUAGE_EXPECTED : LEAST_LANGUAGE;
  const isPlain = expected === true && evidence && shareOf(evidence) >= PLAIN_SHARE;
  if (languageChance !== null && languageChance < least && !isPlain) return "language";
  if (text.length / seconds < LEAST_LETTERS_A_SECOND) return "unsure";
  return logChance !== null && logChance < LEAST_LOG_CHANCE ? "unsure" : null;
}

/** Whether words come from the sound, and not from what the engine writes of silence. @param nobody chance that nobody speaks */
function isOfSound(evidence: Evidence, nobody: number): boolean {
  const { sound, silence } = evidence;
  const odds = sound - silence + Math.log((1 - nobody) / nobody);
  return shareOf(evidence) >= LEAST_SHARE && odds >= Math.min(LEAST_ODDS, MOST_SHARE * -silence);
}

/** What share of what silence leaves open the sound brings, at most 1; 1 where it leaves nothing open. */
function shareOf({ sound, silence }: Evidence): number {
  return silence === 0 ? 1 : 1 - sound / silence;
}

/** One to four words that come four times in a row, or five words that make up most of a long text. */
function goesRound(words: readonly string[]): boolean {
  for (let length = 1; length <= 4; length++) {
    let same = 0;
    for (let at = length; at < words.length; at++) {
      same = words[at] === words[at - length] ? same + 1 : 0;
      if (same >= length * 3) return true;
    }
  }
  return words.length >= 30 && new Set(words).size <= 5;
}
