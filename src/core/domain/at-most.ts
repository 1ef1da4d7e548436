/**
 * Pieces as they come, as long as they are at most so many bytes together. Whatever they come from is left then: a connection is closed, and the rest is never sent.
 *
 * @param most bytes, >= 0
 * @param tooMuch made and thrown when there are more
 */
export async function* atMost<Piece extends Uint8Array>(
  pieces: AsyncIterable<Piece>,
  most: number,
  tooMuch: () => Error,
): AsyncGenerator<Piece> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > most) throw tooMuch();
    yield piece;
  }
}

/** Reads at most so many bytes of a stream, and joins them. @throws what `tooMuch` makes */
export async function bytesAtMost(
  pieces: AsyncIterable<Uint8Array>,
  most: number,
  tooMuch: () => Error,
): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of atMost(pieces, most, tooMuch)) all.push(piece);
  const joined = new Uint8Array(all.reduce((bytes, { byteLength }) => bytes + byteLength, 0));
  let at = 0;
  for (const piece of all) {
    joined.set(piece, at);
    at += piece.byteLength;
  }
  return joined;
}
