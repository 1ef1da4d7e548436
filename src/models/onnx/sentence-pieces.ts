/** A piece of words of a vocabulary, with the logarithm of its chance. */
export type Piece = readonly [text: string, score: number];

/** Mark of a word's beginning in the vocabulary. */
const BEGINNING = "▁";
/** Pieces at the head of the vocabulary that stand for no letters; the first is anything unknown. */
const RESERVED = 6;
const UNKNOWN = 0;

/** Cuts texts into the pieces of one vocabulary. */
export class PieceCutter {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #scores: readonly number[];
  readonly #longest: number;

  constructor(vocabulary: readonly Piece[]) {
    this.#scores = vocabulary.map(([, score]) => score);
    this.#numbers = new Map(vocabulary.slice(RESERVED).map(([text], at) => [text, at + RESERVED]));
    this.#longest = Math.max(1, ...vocabulary.map(([text]) => [...text].length));
  }

  /**
   * Numbers of the pieces whose chances together are largest, in the order of the text (the unigram model of SentencePiece; Kudo 2018, "Subword Regularization"); unknown letters
   * that stand together are one. None for an empty text.
   */
  cut(text: string): number[] {
    const plain = text.normalize("NFKC");
    if (plain === "") return [];
    const letters = [...`${BEGINNING}${plain.replaceAll(" ", BEGINNING)}`];
    const best = this.#best(letters);
    const found: number[] = [];
    for (let end = letters.length; end > 0; end = best[end]!.from) found.push(best[end]!.piece);
    return found.reverse().filter((piece, at, all) => piece !== UNKNOWN || all[at - 1] !== UNKNOWN);
  }

  /** For each end the piece that the likeliest way to it ends with. */
  #best(letters: readonly string[]): readonly { readonly from: number; readonly piece: number }[] {
    const ways = [{ from: 0, piece: UNKNOWN, score: 0 }];
    for (let end = 1; end <= letters.length; end++) {
      let best: (typeof ways)[number] | null = null;
      let piece = "";
      for (let from = end - 1; from >= Math.max(0, end - this.#longest); from--) {
        piece = letters[from]! + piece;
        const number = this.#numbers.get(piece);
        if (number === undefined) continue;
        const score = ways[from]!.score + this.#scores[number]!;
        if (best === null || score > best.score) best = { from, piece: number, score };
      }
      ways.push(best ?? { from: end - 1, piece: UNKNOWN, score: ways[end - 1]!.score + UNKNOWN_SCORE });
    }
    return ways;
  }
}

/** What an unknown letter costs: more than any piece. */
const UNKNOWN_SCORE = -30;
