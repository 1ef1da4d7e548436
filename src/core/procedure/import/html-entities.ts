/** Names that recipes use. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ndash: "–", mdash: "—", hellip: "…" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", bull: "•", middot: "·", deg: "°", times: "×", shy: "" },
  ...{ frac12: "½", frac14: "¼", frac34: "¾", eacute: "é", egrave: "è", agrave: "à", ccedil: "ç", ntilde: "ñ" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", ecirc: "ê", icirc: "î" },
};

/** A text with the characters that its entities stand for; unknown ones stay as they are. */
export function entities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+\d*));/gi, (whole, hex, number, name) => {
    if (name !== undefined) return NAMED[name as string] ?? whole;
    const code = hex === undefined ? Number(number) : Number.parseInt(hex as string, 16);
    const isText = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isText ? String.fromCodePoint(code) : " ";
  });
}
