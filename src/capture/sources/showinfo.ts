/** A line that ffmpeg's `showinfo` filter, named `showinfo@NAME`, wrote to standard error. */
export type ShowInfo =
  | { readonly kind: "config"; readonly filter: string; readonly timeBase: number }
  | {
      readonly kind: "frame";
      readonly filter: string;
      /** In units of the time base; NaN for a frame without a time. */
      readonly pts: number;
      readonly width: number;
      readonly height: number;
    };

const LINE =
  /^\[showinfo@(\w+) @ [^\]]*\] (?:\[\w+\] )?(?:config in time_base: (\d+)\/(\d+)|n: *\d+ pts: *(-?\d+|NOPTS) .* s:(\d+)x(\d+))/;

/** Read one line of ffmpeg's standard error; null when it is no line of `showinfo`. */
export function parseShowInfo(line: string): ShowInfo | null {
  const match = LINE.exec(line);
  if (!match) return null;
  const [, filter = "", numerator, denominator, pts, width, height] = match;
  if (pts === undefined) return { kind: "config", filter, timeBase: Number(numerator) / Number(denominator) };
  return {
    kind: "frame",
    filter,
    pts: pts === "NOPTS" ? NaN : Number(pts),
    width: Number(width),
    height: Number(height),
  };
}

/**
 * Brings pieces of an output together with the times that a `showinfo` filter told of them. The two come over different
 * pipes, in the same order, either one first.
 *
 * The integer `pts` is multiplied by the filter's time base: the printed `pts_time` has six significant digits only.
 */
export class TimedPieces<Piece> {
  readonly #filter: string;
  readonly #onPiece: (time: number, piece: Piece) => void;
  readonly #times: number[] = [];
  readonly #pieces: Piece[] = [];
  #timeBase = NaN;

  /** `onPiece` gets each piece with its time in seconds; pieces without a time are left out. */
  constructor(filter: string, onPiece: (time: number, piece: Piece) => void) {
    this.#filter = filter;
    this.#onPiece = onPiece;
  }

  /** A piece has come. */
  add(piece: Piece): void {
    this.#pieces.push(piece);
    this.#join();
  }

  /** A line has come; those of other filters are ignored. */
  read(info: ShowInfo): void {
    if (info.filter !== this.#filter) return;
    if (info.kind === "config") this.#timeBase = info.timeBase;
    else this.#times.push(info.pts * this.#timeBase);
    this.#join();
  }

  #join(): void {
    while (this.#pieces.length > 0 && this.#times.length > 0) {
      const time = this.#times.shift()!;
      const piece = this.#pieces.shift()!;
      if (!Number.isNaN(time)) this.#onPiece(time, piece);
    }
  }
}
