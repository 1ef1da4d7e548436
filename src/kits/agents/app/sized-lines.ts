import { Transform } from "node:stream";
import { outsizedMessage } from "./message-size.ts";

const NEWLINE = 0x0a;

/**
 * Lines of messages, without those that are nested deeper or hold more values than a message can.
 *
 * @param most bytes of a line that are held back to be looked at; longer ones pass, for the reader to refuse
 * @param refuse told why a line was left out, in a clause
 */
export function sizedLines(most: number, refuse: (why: string) => void): Transform {
  let rest: Buffer = Buffer.alloc(0);
  const checked = (line: Buffer): Buffer => {
    const outgrown = outsizedMessage(line);
    if (outgrown === null) return line;
    refuse(outgrown);
    return Buffer.alloc(0);
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      const all = Buffer.concat([rest, piece]);
      const lines: Buffer[] = [];
      let from = 0;
      for (let end = all.indexOf(NEWLINE); end >= 0; end = all.indexOf(NEWLINE, from)) {
        lines.push(checked(all.subarray(from, end + 1)));
        from = end + 1;
      }
      rest = all.subarray(from);
      if (rest.length > most) {
        lines.push(rest);
        rest = Buffer.alloc(0);
      }
      done(null, Buffer.concat(lines));
    },
    flush(done) {
      done(null, checked(rest));
    },
  });
}
