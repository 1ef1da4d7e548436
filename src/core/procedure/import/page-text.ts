import { recipeIn, type PageRecipe } from "./page-recipe.ts";

/** Names that recipes use. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ndash: "–", mdash: "—", hellip: "…" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", bull: "•", middot: "·", deg: "°", times: "×", shy: "" },
  ...{ frac12: "½", frac14: "¼", frac34: "¾", eacute: "é", egrave: "è", agrave: "à", ccedil: "ç", ntilde: "ñ" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", ecirc: "ê", icirc: "î" },
};

/** A text with the characters that its entities stand for; unknown ones stay as they are. */
function entities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+\d*));/gi, (whole, hex, number, name) => {
    if (name !== undefined) return NAMED[name as string] ?? whole;
    const code = hex === undefined ? Number(number) : Number.parseInt(hex as string, 16);
    const isText = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isText ? String.fromCodePoint(code) : " ";
  });
}

/** What stands on a page that was saved as a file. */
export interface PageText {
  /** Name of the recipe, or title of the page; empty when it has neither. */
  readonly title: string;
  /** Its words, a paragraph, heading or item of a list on each line. */
  readonly text: string;
  /** Whether the page says itself which of it is the recipe (schema.org); all its words are taken otherwise. */
  readonly marked: boolean;
}

/** Elements that are passed over with all that is in them: no words of the page's, or none about the work. */
const PASSED_OVER = new Set(
  "script style noscript template svg math iframe object canvas nav footer aside form button select dialog".split(" "),
);
/** Elements whose content is text until their own end, whatever it looks like. */
const RAW = new Set(["script", "style", "textarea", "title"]);
/** Elements in the middle of a line. */
const INLINE = new Set(
  "a abbr b bdi bdo cite code data em font i kbd label mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** Most elements inside each other that are told apart. */
const DEEPEST = 200;

/** The words of an HTML page, and the recipe where the page marks one. Never fails: a broken page gives what can be read of it. */
export function readPage(html: string): PageText {
  const found = walk(html);
  const recipe = found.data.reduce<PageRecipe | null>((before, text) => before ?? recipeIn(text, plainText), null);
  if (recipe !== null) return { title: recipe.name || found.title, text: recipe.text, marked: true };
  return { title: found.title, text: found.text, marked: false };
}

/** Whether a text looks like an HTML page. */
export function isPage(text: string): boolean {
  return /^\uFEFF?\s*(?:<!--[^]{0,2000}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(text);
}

/** Words of a piece of HTML. */
function plainText(html: string): string {
  return walk(html).text;
}

interface Found {
  title: string;
  readonly text: string;
  /** Contents of the scripts that hold data (JSON-LD). */
  readonly data: readonly string[];
}

/** Go through a page once, from tag to tag. */
function walk(html: string): Found {
  const words: string[] = [];
  const data: string[] = [];
  const inside: string[] = [];
  let title = "";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const end = open < 0 ? html.length : open;
    if (inside.length === 0) words.push(entities(html.slice(at, end)).replace(/\s+/g, " "));
    if (open < 0) break;
    const tag = tagAt(html, open);
    at = tag.end;
    if (tag.name === "") {
      if (tag.end === open + 1 && inside.length === 0) words.push("<");
      continue;
    }
    if (!tag.closes && RAW.has(tag.name)) {
      const content = rawContent(html, at, tag.name);
      at += content.length;
      if (tag.name === "script" && /\btype\s*=\s*["']?application\/ld\+json/i.test(tag.inner)) data.push(content);
      if (tag.name === "title" && title === "") title = entities(content).replace(/\s+/g, " ").trim();
    } else if (PASSED_OVER.has(tag.name)) {
      if (!tag.closes && !tag.inner.endsWith("/") && inside.length < DEEPEST) inside.push(tag.name);
      else if (tag.closes && inside.includes(tag.name)) inside.length = inside.lastIndexOf(tag.name);
    } else if (inside.length === 0 && !INLINE.has(tag.name)) {
      words.push(tag.name === "li" && !tag.closes ? "\n- " : "\n");
    }
  }
  return { title, text: lines(words.join("")), data };
}

interface Tag {
  /** In lower case; empty for a comment, and for a "<" that begins no tag. */
  readonly name: string;
  readonly closes: boolean;
  /** What stands after the name. */
  readonly inner: string;
  /** Where the text goes on. */
  readonly end: number;
}

function tagAt(html: string, open: number): Tag {
  const nothing = (end: number): Tag => ({ name: "", closes: false, inner: "", end });
  if (html.startsWith("<!--", open)) {
    const close = html.indexOf("-->", open + 4);
    return nothing(close < 0 ? html.length : close + 3);
  }
  const begin = /<(\/?)([a-z][a-z0-9:-]*)/iy;
  begin.lastIndex = open;
  const match = begin.exec(html);
  const isMarkup = match !== null || /[!?/]/.test(html[open + 1] ?? "");
  if (!isMarkup) return nothing(open + 1);
  const end = endOfTag(html, open + 1);
  if (match === null) return nothing(end);
  const inner = html.slice(begin.lastIndex, Math.max(begin.lastIndex, end - 1));
  return { name: match[2]!.toLowerCase(), closes: match[1] === "/", inner, end };
}

/** After the ">" that ends a tag; one inside quotation marks does not. */
function endOfTag(html: string, from: number): number {
  let quote = "";
  for (let at = from; at < html.length; at++) {
    const letter = html[at]!;
    if (quote !== "") quote = letter === quote ? "" : quote;
    else if (letter === ">") return at + 1;
    else if ((letter === '"' || letter === "'") && html[at - 1] === "=") quote = letter;
  }
  return html.length;
}

function rawContent(html: string, from: number, name: string): string {
  const close = new RegExp(`</${name}`, "gi");
  close.lastIndex = from;
  return html.slice(from, close.exec(html)?.index ?? html.length);
}

/** Without empty lines and white space at the ends of lines; a bullet alone is none. */
function lines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/[^\S\n]+/g, " ").trim())
    .filter((line) => line !== "" && line !== "-")
    .join("\n");
}
