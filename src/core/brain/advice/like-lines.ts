import type { Procedure } from "../../procedure/schema.ts";
import { likenesses } from "../../procedure/match.ts";
import { sentenceLikeness, type SentenceReader } from "../../metrics/text-likeness.ts";

/** What texts were held against lines by: their words (stems and letters), or these and vectors of sentences. */
export const LIKE_BY = ["words", "vectors"] as const;
export type LikeBy = (typeof LIKE_BY)[number];

/** How alike texts and lines are. */
export interface LineLikenesses {
  readonly by: LikeBy;
  /** For each text its likeness to each line: 0..1 by words; −.5..1 by vectors. */
  readonly of: readonly (readonly number[])[];
}

/** Most sentences and lines together of which vectors are made: a vector takes milliseconds, and the eyes wait for it. */
const MOST_READ = 120;

/**
 * Hold texts against the lines of a plan: by the mean of the likeness of their words and the cosine of their vectors, of a text of several sentences the best one's, which tells more than either (`npm run bench:joins`); by words alone
 * where there is no encoder of sentences, where it cannot read now, and where there are more than 120 sentences and lines.
 */
export async function likeLines(
  texts: readonly string[],
  lines: readonly string[],
  sentences?: SentenceReader,
): Promise<LineLikenesses> {
  const words = likenesses(texts, lines);
  const cut = texts.map(sentencesIn);
  const all = [...cut.flat(), ...lines];
  if (sentences === undefined || all.length > MOST_READ) return { by: "words", of: words };
  try {
    const cosine = await sentenceLikeness(sentences, all);
    const best = (at: number, line: string): number => Math.max(...cut[at]!.map((piece) => cosine(piece, line)));
    const of = words.map((row, at) => row.map((value, line) => (value + best(at, lines[line]!)) / 2));
    return { by: "vectors", of };
  } catch {
    // The encoder is missing, or its process is away: words tell as they do without it.
    return { by: "words", of: words };
  }
}

/** A text, and its sentences where it has several: the meanings of more than one drown each other in a vector. */
function sentencesIn(text: string): string[] {
  return [...new Set([text, ...text.split(/(?<=[.!?])\s+/)])];
}

/** The encoder of sentences for a procedure: it was taught English alone, so none for words that are said to be of another language. */
export function sentencesFor(
  { language }: Pick<Procedure, "language">,
  sentences: SentenceReader | undefined,
): SentenceReader | undefined {
  return language === undefined || /^en\b/i.test(language) ? sentences : undefined;
}
