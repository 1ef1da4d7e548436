import type { EncoderSession } from "./whisper-encoder.ts";

/** What the library runs as its decoder; it takes more of it than is named here. */
export interface DecoderSession extends EncoderSession {
  readonly outputNames: readonly string[];
}

/** How outputs end that nobody reads: tables of what each word attended to, in each layer. */
const ATTENTIONS = /_attentions\.\d+$/;

/** Words of which nothing but how likely they are is read. */
const weighed = new WeakSet<object>();

/** A tensor of words with which the decoder is to hand out nothing but chances. */
export function onlyWeighed<T extends { readonly ort_tensor: object }>(words: T): T {
  weighed.add(words.ort_tensor);
  return words;
}

/**
 * A decoder that hands out what is read and nothing else: it stands in the place of the library's own session, each of whose answers is copied, tens of megabytes of attentions among it, and
 * left for later to be given back.
 */
export function decodeRead<T extends DecoderSession>(session: T): T {
  const read = session.outputNames.filter((name) => !ATTENTIONS.test(name));
  const run: EncoderSession["run"] = (feeds) =>
    session.run(feeds, weighed.has(feeds["input_ids"] as object) ? ["logits"] : read);
  return Object.create(session, { run: { value: run } }) as T;
}
