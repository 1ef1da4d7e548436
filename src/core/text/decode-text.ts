import { FormatError } from "../domain/format-error.ts";

/** Encodings that a person may name, by their labels in the Encoding Standard. */
export const ENCODING_NAMES = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "iso-8859-15",
  "macintosh",
  "windows-1250",
  "iso-8859-2",
  "windows-1257",
  "windows-1254",
  "windows-1251",
  "koi8-r",
  "windows-1253",
  "windows-1255",
  "windows-1256",
  "windows-1258",
  "windows-874",
  "gb18030",
  "big5",
  "shift_jis",
  "euc-jp",
  "euc-kr",
] as const;

/** Name of an encoding that a person may choose. */
export type EncodingName = (typeof ENCODING_NAMES)[number];

/** The text of a file, and the encoding that it was read in. */
export interface DecodedText {
  /** Without a byte order mark. */
  readonly text: string;
  /** Label of the Encoding Standard, e.g. `utf-8`. */
  readonly encoding: string;
  /** Whether nothing in the file says so: a person should look whether its letters are right. */
  readonly isGuess: boolean;
}

/** How a text is read. */
export interface DecodingOptions {
  /** The encoding that a person named; null where the file tells. */
  readonly encoding?: EncodingName | null;
  /** Whether bytes that are no UTF-8 may be read as the likeliest other encoding. They are refused when left out. */
  readonly mayGuess?: boolean;
  /** Whether the person can name an encoding where a refusal is shown; false when left out. */
  readonly canName?: boolean;
}

/**
 * The text of a file's bytes: as a person says, else by its byte order mark, else by the declaration of XML or HTML, else as UTF-8; then, where guesses are allowed, as UTF-16 whose first letters show it, or as
 * Windows-1252 where every byte is a letter of that and letters beyond ASCII stand as singly as Western languages have them.
 *
 * @param file its name, for messages
 * @throws FormatError when it is no text, or in an encoding that somebody has to name
 */
export function decodeText(
  bytes: Uint8Array,
  file: string,
  { encoding = null, mayGuess = false, canName = false }: DecodingOptions = {},
): DecodedText {
  const said = encoding ?? markOf(bytes, file) ?? declaredIn(bytes);
  if (said !== null) {
    const text = decoded(bytes, said);
    if (text !== null) return { text, encoding: new TextDecoder(said).encoding, isGuess: false };
    // A declaration that is wrong is passed over, as a reader of XML that is told the encoding from outside does.
    if (encoding !== null)
      throw new FormatError(file, "", `it is not text in ${encoding}`, "Name another encoding, or none.");
  }
  const plain = decoded(bytes, "utf-8");
  if (plain !== null && !plain.includes("\0")) return { text: plain, encoding: "utf-8", isGuess: false };
  const wide = mayGuess ? wideOf(bytes) : null;
  const widely = wide === null ? null : decoded(bytes, wide);
  if (widely !== null) return { text: widely, encoding: wide!, isGuess: true };
  if (plain !== null) return { text: plain, encoding: "utf-8", isGuess: false };
  if (bytes.some((byte) => isControl(byte))) throw new FormatError(file, "", "it is not text", "Choose a text file.");
  if (mayGuess && isWestern(bytes))
    return { text: decoded(bytes, "windows-1252")!, encoding: "windows-1252", isGuess: true };
  throw new FormatError(
    file,
    "",
    "it is not UTF-8, and does not say which encoding it has",
    canName
      ? `Name its encoding, such as ${NAMED_FIRST}, or save it as UTF-8.`
      : "Save it as UTF-8 in the program that wrote it.",
  );
}

/** Those that are named where one is asked for. */
const NAMED_FIRST =
  "gb18030 (Chinese), windows-1251 (Cyrillic), windows-1250 (Central European) or shift_jis (Japanese)";

function markOf(bytes: Uint8Array, file: string): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff))
    throw new FormatError(file, "", "it is UTF-32, which is not read", "Save it as UTF-8.");
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : null;
}

/** Bytes at the beginning in which a declaration is looked for, as browsers do. */
const DECLARATION_BYTES = 1024;

/** What an XML declaration (XML 1.0, appendix F) or an HTML page says; null where there is none, or the bytes cannot be so: a declaration in single bytes is not in UTF-16. */
function declaredIn(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES));
  if (head.startsWith("<\0?\0")) return "utf-16le";
  if (head.startsWith("\0<\0?")) return "utf-16be";
  const name =
    /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(head)?.[1] ??
    /^\s*<[^]*?<meta\s[^>]*?charset\s*=\s*["']?([A-Za-z][\w.-]*)/i.exec(head)?.[1];
  if (name === undefined || /^(?:utf-?16|ucs-?2|iso-10646-ucs-2)/i.test(name)) return null;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** UTF-16 without a mark, as its first two letters show where they are ASCII; null otherwise. */
function wideOf([a, b, c, d]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return "utf-16le";
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? "utf-16be" : null;
}

/** What Windows-1252 has at 0x80 to 0x9f; nothing where it is empty. */
const WESTERN = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** The text, or null where some bytes are none in that encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  // Some Node versions read these as ISO-8859-1, with control characters in the place of quotes and dashes.
  if (new TextDecoder(encoding).encoding === "windows-1252") return westernText(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function westernText(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 4096) {
    const codes = Array.from(bytes.subarray(at, at + 4096), (byte) => {
      const letter = byte >= 0x80 && byte < 0xa0 ? WESTERN[byte - 0x80]! : " ";
      return letter === " " ? byte : letter.charCodeAt(0);
    });
    pieces.push(String.fromCharCode(...codes));
  }
  return pieces.join("");
}

/** €, …, quotes and dashes, which stand beside letters. */
const SIGNS: readonly number[] = [0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97];

/** Letters beyond ASCII that stand in threes or longer rows, of all of them: Western languages have next to none, others whole words. */
const MOST_IN_ROWS = 0.25;

function isWestern(bytes: Uint8Array): boolean {
  let [high, inRows, row] = [0, 0, 0];
  const end = (): void => {
    if (row >= 3) inRows += row;
    row = 0;
  };
  for (const byte of bytes) {
    if (byte < 0x80 || SIGNS.includes(byte)) {
      if (row > 0) end();
      continue;
    }
    if (byte < 0xa0 && WESTERN[byte - 0x80] === " ") return false;
    high += 1;
    row += 1;
  }
  end();
  return inRows <= high * MOST_IN_ROWS;
}

/** Whether a byte stands in no text in single bytes: controls other than tab, line ends, form feed and the end sign of DOS. */
function isControl(byte: number): boolean {
  return byte < 0x20 ? ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte) : byte === 0x7f;
}
