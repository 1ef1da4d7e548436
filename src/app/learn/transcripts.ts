import { MOST_TRANSCRIPT_BYTES, parseTranscript, type Transcript } from "../../core/narration/transcript.ts";
import { readText } from "../../storage/read-text.ts";

/**
 * Read a transcript's file.
 *
 * @param name by which its problems are told
 * @throws FormatError naming file and line when it cannot be read, or is none
 */
export async function readTranscript(file: string, name = file): Promise<Transcript> {
  return parseTranscript(await readText(file, MOST_TRANSCRIPT_BYTES), name);
}
