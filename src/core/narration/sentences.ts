import type { Said } from "./narration-said.ts";
import type { Transcript } from "./transcript.ts";

/** One thing that was said: a sentence, or a part of one that begins with "then". */
export interface Sentence {
  readonly text: string;
  /** When it is said, in seconds from the beginning of the film, ≥ 0; `end` ≥ `start`. */
  readonly start: number;
  readonly end: number;
}

/** Silence after which a sentence is over, though no full stop says so, in seconds. */
const PAUSE = 1;
/** Share of pieces with a full stop below which a transcript has none: each of its pieces is a sentence. */
const FEW_STOPS = 0.3;
/** Seconds that a letter takes to say, where the transcript does not say when a piece ends. */
const LETTER_SECONDS = 0.06;

/**
 * The sentences of a transcript with their times: pieces that a sentence runs through are joined, and a sentence is cut before "then", where
 * it tells of another thing done. Inside a piece a sentence begins where its letters would be if all took as long. A transcript without times
 * is spread over the film by its letters.
 *
 * @param seconds length of the film, > 0
 */
export function sentencesOf({ said, timed }: Transcript, seconds: number): Sentence[] {
  const pieces = timed ? withEnds(said) : spread(said, seconds);
  const stops = pieces.filter(({ text }) => /[.!?…]["”’)]?$/.test(text)).length;
  const stopped = stops >= FEW_STOPS * pieces.length;
  const groups: Sentence[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1)?.at(-1);
    const goesOn = timed && stopped && last && piece.start - last.end < PAUSE && !/[.!?…]["”’)]?$/.test(last.text);
    if (goesOn) groups.at(-1)!.push(piece);
    else groups.push([piece]);
  }
  return groups.flatMap(cut);
}

/** The parts of pieces that belong together, with the time at which each is said. */
function cut(group: readonly Sentence[]): Sentence[] {
  const text = group.map((piece) => piece.text).join(" ");
  const timeAt = (letter: number): number => {
    let before = 0;
    for (const piece of group) {
      const length = piece.text.length + 1;
      if (letter < before + length || piece === group.at(-1))
        return piece.start + (piece.end - piece.start) * Math.min(1, (letter - before) / length);
      before += length;
    }
    return 0;
  };
  const parts: Sentence[] = [];
  let from = 0;
  const put = (to: number): void => {
    const part = text.slice(from, to);
    const words = part.trim();
    if (words !== "") parts.push({ text: words, start: timeAt(from + part.search(/\S/)), end: timeAt(to) });
    from = to;
  };
  for (const { index } of text.matchAll(BOUNDARY)) put(index);
  put(text.length);
  return parts;
}

/** Where a sentence, or a part about another thing done, begins. */
const BOUNDARY =
  /(?<=[.!?…]["”’)]?)\s+(?=\S)|(?:\s*[,;]\s*|\s+)(?=(?:and\s+|but\s+)?(?:then|after that|afterwards|next)\b(?!\s*[.,;!?]?$)\s*,?\s*\S+\s+\S)/giu;

function withEnds(said: readonly Said[]): Sentence[] {
  return said.map(({ text, start, end }, k) => {
    const next = said[k + 1]?.start ?? Infinity;
    return { text, start: start!, end: Math.max(start!, end ?? Math.min(next, start! + text.length * LETTER_SECONDS)) };
  });
}

function spread(said: readonly Said[], seconds: number): Sentence[] {
  const letters = said.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  return said.map(({ text }) => {
    const start = (seconds * before) / letters;
    before += text.length;
    return { text, start, end: (seconds * before) / letters };
  });
}
