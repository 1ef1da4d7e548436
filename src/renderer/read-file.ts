import { decodeText, type DecodedText, type EncodingName } from "../core/text/decode-text.ts";

/**
 * The text of a file that the person chose or dropped, whatever program wrote it.
 *
 * @param encoding that they named; null where they named none, left out where they cannot name one
 * @throws FormatError when it is no text
 */
export async function textOfFile(file: File, encoding?: EncodingName | null): Promise<DecodedText> {
  const canName = encoding !== undefined;
  return decodeText(new Uint8Array(await file.arrayBuffer()), file.name, { encoding, mayGuess: true, canName });
}
