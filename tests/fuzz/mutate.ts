import { between, pick, seeded, type Random } from "../../src/core/domain/seeded.ts";

/** Whole numbers at which lengths, counts and times are likely to be got wrong. */
const EDGES = [
  0,
  1,
  2,
  7,
  127,
  128,
  255,
  256,
  32_767,
  32_768,
  65_535,
  65_536,
  2 ** 24 - 1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
];
/** What stands in place of a number, a name or a value of a text. */
const VALUES = [
  ...["0", "-1", "1e999", "-1e999", "9007199254740993", "1e-320", "NaN", "null", "true", "[]", "{}", '""', '"\\u0000"'],
  ...[
    '"../../x"',
    '"/etc/passwd"',
    '"C:\\\\x"',
    '"\\ud800"',
    '"__proto__"',
    '"constructor"',
    "00:00:99.999",
    "99999999:00:00,000",
  ],
  ...[
    "&amp;&lt;",
    "<!DOCTYPE a [<!ENTITY b 'c'>]>",
    "&b;",
    "<![CDATA[",
    "]]>",
    '"',
    "'",
    "\t",
    "\r\n",
    "\0",
    "\ufeff",
    "🙂",
  ],
];
/** Longest text or file that is made; what is longer is cut. */
const MOST_BYTES = 256 * 1024;

/** Something else, made of one of the inputs: one to six changes of bytes, or of words where the input is a text. */
export function mutated(inputs: readonly Uint8Array[], seed: number): Uint8Array {
  const random = seeded(seed, "mutate");
  let bytes: Uint8Array = pick(random, inputs);
  const asText = isText(bytes) && random() < 0.75;
  for (let left = 1 + Math.floor(random() * 6); left > 0; left -= 1)
    bytes = asText ? ofText(bytes, inputs, random) : ofBytes(bytes, inputs, random);
  return bytes.subarray(0, MOST_BYTES);
}

function isText(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, 512).some((byte) => byte < 9 || (byte > 13 && byte < 32));
}

function ofBytes(bytes: Uint8Array, inputs: readonly Uint8Array[], random: Random): Uint8Array {
  const at = Math.floor(random() * (bytes.length + 1));
  const length = Math.floor(random() ** 3 * (bytes.length - at));
  const changed = Uint8Array.from(bytes);
  switch (Math.floor(random() * 8)) {
    case 0:
      if (at < bytes.length) changed[at]! ^= 1 << Math.floor(random() * 8);
      return changed;
    case 1:
      if (at < bytes.length) changed[at] = Math.floor(random() * 256);
      return changed;
    case 2: {
      const width = pick(random, [1, 2, 3, 4, 8]);
      const value = Buffer.alloc(8);
      value.writeDoubleBE(0);
      const edge = BigInt(pick(random, EDGES));
      if (random() < 0.5) value.writeBigUInt64BE(edge);
      else value.writeBigUInt64LE(edge);
      const part = random() < 0.5 ? value.subarray(8 - width) : value.subarray(0, width);
      changed.set(part.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
      return changed;
    }
    case 3:
      return joined(bytes.subarray(0, at), bytes.subarray(at + length));
    case 4:
      return joined(bytes.subarray(0, at + length), bytes.subarray(at));
    case 5:
      return bytes.subarray(0, at);
    case 6: {
      const other = pick(random, inputs);
      const from = Math.floor(random() * other.length);
      return joined(
        bytes.subarray(0, at),
        other.subarray(from, from + Math.floor(random() * (other.length - from))),
        bytes.subarray(at),
      );
    }
    default: {
      const noise = Uint8Array.from({ length: 1 + Math.floor(random() * 32) }, () => Math.floor(random() * 256));
      return joined(bytes.subarray(0, at), noise, bytes.subarray(at));
    }
  }
}

function ofText(bytes: Uint8Array, inputs: readonly Uint8Array[], random: Random): Uint8Array {
  const text = Buffer.from(bytes).toString("utf8");
  const lines = text.split("\n");
  const line = Math.floor(random() * lines.length);
  switch (Math.floor(random() * 7)) {
    case 0:
      return utf8(
        replacedAt(text, /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi, pick(random, [...VALUES, ...EDGES.map(String)]), random),
      );
    case 1:
      return utf8(replacedAt(text, /"(?:[^"\\]|\\.)*"/g, pick(random, VALUES), random));
    case 2:
      return utf8(lines.toSpliced(line, 1).join("\n"));
    case 3:
      return utf8(
        lines
          .toSpliced(line, 0, ...Array.from({ length: 1 + Math.floor(random() * 30) }, () => lines[line]!))
          .join("\n"),
      );
    case 4: {
      // Nested as deep as a text may be long.
      const [open, close] = pick(random, [
        ["[", "]"],
        ['{"a":', "}"],
        ["(", ")"],
        ["<a>", "</a>"],
        ["<", ""],
      ] as const);
      const deep = Math.floor(between(random, 10, 20_000));
      return utf8(
        replacedAt(
          text,
          /"(?:[^"\\]|\\.)*"|\d+|\w+/g,
          open.repeat(deep) + (random() < 0.5 ? close.repeat(deep) : ""),
          random,
        ),
      );
    }
    case 5:
      return utf8(replacedAt(text, /\w+/g, pick(random, ["a".repeat(50_000), ...VALUES]), random));
    default:
      return ofBytes(bytes, inputs, random);
  }
}

/** One of the places at which a pattern fits, replaced. */
function replacedAt(text: string, pattern: RegExp, value: string, random: Random): string {
  const places = [...text.slice(0, MOST_BYTES).matchAll(pattern)];
  if (places.length === 0) return text + value;
  const place = pick(random, places);
  return text.slice(0, place.index) + value + text.slice(place.index + place[0].length);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function utf8(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "utf8"));
}
