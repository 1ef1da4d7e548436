import type { Doubt } from "./doubt.ts";
import type { HeardText, HearingHints, SpeechToText } from "./speech-to-text.ts";

/** What was said at one go. Times in seconds, as in the pieces. */
export interface JoinedHeard {
  readonly words: string;
  readonly from: number;
  readonly to: number;
  /** The confidence of the piece that was understood worst, 0..1. */
  readonly confidence: number;
  /** Why it may not be acted on, a clause; left out where nothing speaks against it. */
  readonly doubtful?: string;
}

const CLAUSES: Readonly<Record<Exclude<Doubt, "invented">, string>> = {
  unsure: "the words are uncertain",
  repeating: "the words go round in circles",
  language: "another language was probably spoken",
};

/**
 * Puts together the pieces in which one sound was understood: a person who holds a key may pause. What the engine made up is left out; one piece
 * that is in doubt puts all of it in doubt, as it may have said the opposite. Null where nobody said anything.
 */
export function joinHeard(pieces: readonly HeardText[]): JoinedHeard | null {
  const said = pieces.filter(({ doubt, text }) => doubt !== "invented" && text.trim() !== "");
  const [first] = said;
  if (first === undefined) return null;
  const words = said.map(({ text }) => text.trim()).join(" ");
  const doubt = said.map((piece) => piece.doubt).find((one) => one !== null && one !== "invented") ?? null;
  const joined = {
    ...{ words, from: first.from, to: said.at(-1)!.to },
    confidence: Math.min(...said.map(({ confidence }) => confidence)),
  };
  return doubt === null ? joined : { ...joined, doubtful: CLAUSES[doubt as keyof typeof CLAUSES] };
}

/** What was said in a sound, put together as `joinHeard` does. Rejects as the engine does, and with the signal's reason once it is aborted. */
export async function hearWhole(
  ears: Pick<SpeechToText, "hear">,
  pcm: Float32Array,
  hints: HearingHints,
  signal: AbortSignal,
): Promise<JoinedHeard | null> {
  const pieces: HeardText[] = [];
  for await (const piece of ears.hear(pcm, hints, signal)) pieces.push(piece);
  return joinHeard(pieces);
}
