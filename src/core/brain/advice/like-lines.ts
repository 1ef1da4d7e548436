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
/** Milliseconds after which vectors are waited for no longer: more than the minute in which models may still come up. */
const LONGEST_READ_MS = 90_000;

/**
 * Hold texts against the lines of a plan: by the mean of the likeness of their words and the cosine of their vectors, of a text of several sentences the best one's, which tells more than either (`npm run bench:joins`); by words alone
 * where there is no encoder of sentences, where it cannot read now or within 90 s, and where there are more than 120 sentences and lines.
 *
 * @throws the signal's reason once it is aborted
 */
export async function likeLines(
  texts: readonly string[],
  lines: readonly string[],
  sentences?: SentenceReader,
  signal?: AbortSignal,
): Promise<LineLikenesses> {
  const words = likenesses(texts, lines);
  const cut = texts.map(sentencesIn);
  const all = [...cut.flat(), ...lines];
  const isNothing = texts.length === 0 || lines.length === 0;
  if (sentences === undefined || isNothing || all.length > MOST_READ) return { by: "words", of: words };
  try {
    const cosine = await inTime(sentenceLikeness(sentences, all), signal);
    const best = (at: number, line: string): number => Math.max(...cut[at]!.map((piece) => cosine(piece, line)));
    const of = words.map((row, at) => row.map((value, line) => (value + best(at, lines[line]!)) / 2));
    return { by: "vectors", of };
  } catch {
    signal?.throwIfAborted();
    // The encoder is missing, or its process is away: words tell as they do without it.
    return { by: "words", of: words };
  }
}

/** A value that is waited for no longer than vectors are, nor after the signal. */
async function inTime<T>(value: Promise<T>, signal?: AbortSignal): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LONGEST_READ_MS);
  const ends = AbortSignal.any([late.signal, ...(signal ? [signal] : [])]);
  const ended = new Promise<never>((_, reject) => {
    const end = (): void => reject(ends.reason as Error);
    if (ends.aborted) end();
    else ends.addEventListener("abort", end, { once: true });
  });
  try {
    return await Promise.race([value, ended]);
  } finally {
    clearTimeout(timer);
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
