import { expect, test } from "vitest";
import { decodeText, ENCODING_NAMES, type DecodingOptions } from "./decode-text.ts";

const bytes = (text: string, ...more: number[]): Uint8Array =>
  Uint8Array.of(...[...text].map((letter) => letter.charCodeAt(0)), ...more);
const wide = (text: string, isBig: boolean): number[] =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8];
  });
const utf8 = new TextEncoder();
const guess: DecodingOptions = { mayGuess: true, canName: true };

test.each<[string, Uint8Array, DecodingOptions, ReturnType<typeof decodeText>]>([
  ["UTF-8", utf8.encode("Größe 🛠"), {}, { text: "Größe 🛠", encoding: "utf-8", isGuess: false }],
  ["a mark of UTF-8", Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), {}, { text: "a", encoding: "utf-8", isGuess: false }],
  [
    "a mark of UTF-16",
    Uint8Array.of(0xff, 0xfe, ...wide("é拧", false)),
    {},
    { text: "é拧", encoding: "utf-16le", isGuess: false },
  ],
  [
    "the other mark",
    Uint8Array.of(0xfe, 0xff, ...wide("é拧", true)),
    {},
    { text: "é拧", encoding: "utf-16be", isGuess: false },
  ],
  [
    "UTF-16 without a mark",
    Uint8Array.from(wide("1\r\né", false)),
    guess,
    { text: "1\r\né", encoding: "utf-16le", isGuess: true },
  ],
  [
    "XML in UTF-16 without a mark",
    Uint8Array.from(wide("<?xml ?>é", true)),
    {},
    { text: "<?xml ?>é", encoding: "utf-16be", isGuess: false },
  ],
  [
    "an XML declaration",
    bytes('<?xml version="1.0" encoding="ISO-8859-1"?>', 0xe4),
    {},
    { text: '<?xml version="1.0" encoding="ISO-8859-1"?>ä', encoding: "windows-1252", isGuess: false },
  ],
  [
    "a declaration that is wrong",
    bytes('<?xml version="1.0" encoding="UTF-8"?>', 0xe4),
    guess,
    { text: '<?xml version="1.0" encoding="UTF-8"?>ä', encoding: "windows-1252", isGuess: true },
  ],
  [
    "a declaration of UTF-16 in single bytes",
    bytes('<?xml version="1.0" encoding="UTF-16"?>a'),
    {},
    { text: '<?xml version="1.0" encoding="UTF-16"?>a', encoding: "utf-8", isGuess: false },
  ],
  [
    "Western letters, quotes and dashes",
    bytes("gr", 0xf6, 0xdf, 0x65, 0x72, 0x20, 0x93, 0x80, 0x94, 0x20, 0x96),
    guess,
    { text: "größer “€” –", encoding: "windows-1252", isGuess: true },
  ],
  [
    "a page of HTML",
    bytes('<!doctype html><html><head><meta charset="koi8-r">', 0xd2),
    {},
    { text: '<!doctype html><html><head><meta charset="koi8-r">р', encoding: "koi8-r", isGuess: false },
  ],
  [
    "what a person names",
    Uint8Array.of(0xc5, 0xa1, 0xc2, 0xdd),
    { encoding: "gb18030" },
    { text: "拧螺", encoding: "gb18030", isGuess: false },
  ],
])("%s", (_, given, options, expected) => {
  expect(decodeText(given, "a.srt", options)).toEqual(expected);
});

test.each<[string, Uint8Array, DecodingOptions, RegExp]>([
  [
    "Chinese that names no encoding",
    Uint8Array.of(0xc5, 0xa1, 0xbd, 0xf4, 0xc2, 0xdd, 0xcb, 0xbf),
    guess,
    /^a\.srt: it is not UTF-8, and does not say which encoding it has\. Name its encoding, such as gb18030 \(Chinese\)/,
  ],
  ["Cyrillic that names none", bytes("1\n", 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), guess, /does not say which encoding/],
  ["a byte that Windows-1252 lacks", bytes("a", 0x81, 0x62), guess, /does not say which encoding/],
  [
    "Western letters where nothing is guessed",
    bytes("gr", 0xfc, 0x6e),
    {},
    /Save it as UTF-8 in the program that wrote it\.$/,
  ],
  [
    "a picture",
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0xff),
    guess,
    /^a\.srt: it is not text\. Choose a text file\.$/,
  ],
  ["UTF-32", Uint8Array.of(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0), guess, /it is UTF-32, which is not read/],
  [
    "what is none in the named encoding",
    Uint8Array.of(0xff, 0xff),
    { encoding: "gb18030" },
    /^a\.srt: it is not text in gb18030\. Name another encoding, or none\.$/,
  ],
])("refused: %s", (_, given, options, message) => {
  expect(() => decodeText(given, "a.srt", options)).toThrow(message);
});

test("every encoding that is offered is known here", () => {
  expect(
    ENCODING_NAMES.filter(
      (name) => decodeText(bytes(""), "a", { encoding: name }).encoding !== new TextDecoder(name).encoding,
    ),
  ).toEqual([]);
});
