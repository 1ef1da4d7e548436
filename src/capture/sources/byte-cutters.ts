/** Cuts a stream of bytes into pieces of one size, e.g. raw pictures. */
export class FixedCutter {
  readonly #size: number;
  readonly #onPiece: (piece: Uint8Array<ArrayBuffer>) => void;
  #piece: Uint8Array<ArrayBuffer>;
  #filled = 0;

  /** `size` in bytes; `onPiece` gets each full piece, which is its own to keep. */
  constructor(size: number, onPiece: (piece: Uint8Array<ArrayBuffer>) => void) {
    this.#size = size;
    this.#onPiece = onPiece;
    this.#piece = new Uint8Array(size);
  }

  write(chunk: Uint8Array): void {
    let from = 0;
    while (from < chunk.length) {
      const bytes = chunk.subarray(from, from + this.#size - this.#filled);
      this.#piece.set(bytes, this.#filled);
      this.#filled += bytes.length;
      from += bytes.length;
      if (this.#filled < this.#size) return;
      this.#onPiece(this.#piece);
      this.#piece = new Uint8Array(this.#size);
      this.#filled = 0;
    }
  }
}

/** Cuts ffmpeg's `mpjpeg` stream (multipart, each part with its Content-length) into JPEG files. */
export class MultipartCutter {
  readonly #onPart: (jpeg: Uint8Array<ArrayBuffer>) => void;
  #head = "";
  #body: FixedCutter | null = null;

  constructor(onPart: (jpeg: Uint8Array<ArrayBuffer>) => void) {
    this.#onPart = onPart;
  }

  write(chunk: Uint8Array): void {
    let rest = chunk;
    while (rest.length > 0) rest = this.#body ? this.#readBody(rest) : this.#readHead(rest);
  }

  #left = 0;

  #readBody(chunk: Uint8Array): Uint8Array {
    const bytes = chunk.subarray(0, this.#left);
    this.#left -= bytes.length;
    this.#body!.write(bytes);
    if (this.#left === 0) this.#body = null;
    return chunk.subarray(bytes.length);
  }

  #readHead(chunk: Uint8Array): Uint8Array {
    for (let at = 0; at < chunk.length; at += 1) {
      this.#head += String.fromCharCode(chunk[at]!);
      if (!this.#head.endsWith("\r\n\r\n")) continue;
      const length = Number(/content-length: *(\d+)/i.exec(this.#head)?.[1] ?? 0);
      this.#head = "";
      if (length === 0) continue;
      this.#left = length;
      this.#body = new FixedCutter(length, this.#onPart);
      return chunk.subarray(at + 1);
    }
    return chunk.subarray(chunk.length);
  }
}

/** Cuts a stream of bytes into lines of text, without their ends. Lines beyond 64 KiB are cut off. */
export class LineCutter {
  readonly #onLine: (line: string) => void;
  #rest = "";

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  write(chunk: Uint8Array): void {
    const lines = (this.#rest + Buffer.from(chunk).toString("latin1")).split(/\r?\n/);
    this.#rest = lines.pop()!.slice(0, 65_536);
    for (const line of lines) this.#onLine(line);
  }
}
