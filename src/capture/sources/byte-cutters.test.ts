import fc from "fast-check";
import { expect, test } from "vitest";
import { FixedCutter, LineCutter, MultipartCutter } from "./byte-cutters.ts";
import { parseShowInfo, TimedPieces } from "./showinfo.ts";

/** The same bytes, cut anywhere, come out as the same pieces. */
function cutAnywhere(bytes: Uint8Array, cut: (chunks: Uint8Array[]) => unknown, expected: unknown): void {
  const cuts = fc
    .array(fc.nat(bytes.length), { maxLength: 20 })
    .map((at) => [0, ...at.sort((a, b) => a - b), bytes.length]);
  fc.assert(
    fc.property(cuts, (at) => {
      expect(cut(at.slice(1).map((end, i) => bytes.slice(at[i]!, end)))).toEqual(expected);
    }),
  );
}

test("raw pictures come whole however the pipe cuts them, an unfinished one does not", () => {
  cutAnywhere(
    Uint8Array.from({ length: 25 }, (_, at) => at),
    (chunks) => {
      const pieces: number[] = [];
      const cutter = new FixedCutter(8, (piece) => pieces.push(piece[0]!, piece[7]!));
      chunks.forEach((chunk) => cutter.write(chunk));
      return pieces;
    },
    [0, 7, 8, 15, 16, 23],
  );
});

test("JPEG files come whole out of a multipart stream, whatever bytes are in them", () => {
  const parts = ["one\r\n\r\n--ffmpeg", "Content-length: 3\r\n\r\n"];
  const text = parts.map(
    (part) => `--ffmpeg\r\nContent-type: image/jpeg\r\nContent-length: ${part.length}\r\n\r\n${part}\r\n`,
  );
  cutAnywhere(
    new TextEncoder().encode(text.join("")),
    (chunks) => {
      const found: string[] = [];
      const cutter = new MultipartCutter((jpeg) => found.push(new TextDecoder().decode(jpeg)));
      chunks.forEach((chunk) => cutter.write(chunk));
      return found;
    },
    parts,
  );
});

test("lines come whole, with either kind of end", () => {
  cutAnywhere(
    new TextEncoder().encode("one\ntwo\r\nthree\nrest"),
    (chunks) => {
      const lines: string[] = [];
      const cutter = new LineCutter((line) => lines.push(line));
      chunks.forEach((chunk) => cutter.write(chunk));
      return lines;
    },
    ["one", "two", "three"],
  );
});

test("times of showinfo are exact, and meet their pieces whichever comes first", () => {
  const seen: [number, string][] = [];
  const pieces = new TimedPieces<string>("sample", (time, piece) => seen.push([time, piece]));
  const say = (line: string) => pieces.read(parseShowInfo(line)!);
  say("[showinfo@sample @ 0x1] [info] config in time_base: 1/90000, frame_rate: 30/1");
  pieces.add("a");
  say("[showinfo@other @ 0x2] [info] n:   0 pts:      7 pts_time:7 fmt:rgb24 sar:1/1 s:640x360 i:P");
  say("[showinfo@sample @ 0x1] [info] n:   0 pts: 12345678901 pts_time:137174 fmt:rgb24 sar:1/1 s:640x360 i:P");
  say("[showinfo@sample @ 0x1] [info] n:   1 pts:  NOPTS pts_time:NOPTS fmt:rgb24 sar:1/1 s:640x360 i:P");
  say("[showinfo@sample @ 0x1] [info] n:   2 pts:   -900 pts_time:-0.01 fmt:rgb24 sar:1/1 s:640x360 i:P");
  pieces.add("b");
  pieces.add("c");
  expect(seen).toEqual([
    [12345678901 / 90000, "a"],
    [-0.01, "c"],
  ]);
  expect(parseShowInfo("[h264 @ 0x1] [error] n: 0 pts: 0 ")).toBeNull();
});
