import { MOST_TRANSCRIPT_BYTES, parseTranscript, type Transcript } from "../../core/narration/transcript.ts";
import type { EncodingName } from "../../core/text/decode-text.ts";
import { readForeignText } from "../../storage/read-text.ts";

/** A transcript, and the encoding that was guessed; null where it is known. */
export interface ReadTranscript {
  readonly transcript: Transcript;
  readonly guessed: string | null;
}

/**
 * Read a transcript's file.
 *
 * @param name by which its problems are told
 * @param encoding that a person named; null where the file tells
 * @throws FormatError naming file and line when it cannot be read, or is none
 */
export async function readTranscript(
  file: string,
  name = file,
  encoding: EncodingName | null = null,
): Promise<ReadTranscript> {
  const read = await readForeignText(file, MOST_TRANSCRIPT_BYTES, encoding);
  return { transcript: parseTranscript(read.text, name), guessed: read.isGuess ? read.encoding : null };
}
