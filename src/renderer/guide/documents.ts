import { lexer, type Tokens, type TokensList } from "marked";

/** A document of the guide, read: its name among the others (`feeds`, `decisions/left-out`), its title and what it says. */
export interface GuideDocument {
  readonly name: string;
  readonly title: string;
  readonly tokens: TokensList;
}

/** All that a person who uses the window may ask about; what is for developers is left out, except where the guide leads there. */
const FILES = import.meta.glob<string>(
  [
    "../../../docs/*.md",
    "../../../docs/decisions/{competence,seen-afterwards}.md",
    "!../../../docs/{architecture,benchmarks,data,duplex,journal,plan-forms,takes}.md",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** Documents that come first, in the order in which they are needed; the others follow by title. */
const FIRST = ["guide", "feeds", "devices", "recordings", "record", "scripts", "audit", "procedures", "models"];

let read: readonly GuideDocument[] | null = null;

/** The documents that are bundled with the program, the guide first. Read once, when they are first asked for. */
export function guideDocuments(): readonly GuideDocument[] {
  read ??= Object.entries(FILES)
    .map(([path, text]) => documentOf(path.replace(/^.*docs\/|\.md$/g, ""), text))
    .toSorted((a, b) => place(a.name) - place(b.name) || a.title.localeCompare(b.title));
  return read;
}

function place(name: string): number {
  const at = FIRST.indexOf(name);
  return at === -1 ? FIRST.length : at;
}

/** A document from its text: its title is its first heading, without one its name. */
export function documentOf(name: string, text: string): GuideDocument {
  const tokens = lexer(text);
  const heading = tokens.find((token) => token.type === "heading");
  return { name, title: heading ? plainText((heading as Tokens.Heading).tokens) : name, tokens };
}

/** A part of a document, as far as its words are needed. */
interface Worded {
  readonly type: string;
  readonly text?: string;
  readonly tokens?: readonly Worded[] | undefined;
}

/** What is read of tokens, without marks; pictures say nothing. As the page shows it, letter by letter. */
export function plainText(tokens: readonly Worded[]): string {
  return tokens
    .map((token) => {
      if (token.type === "image" || token.type === "checkbox") return "";
      if (token.type === "br") return " ";
      return token.tokens ? plainText(token.tokens) : (token.text ?? "");
    })
    .join("")
    .replace(/\s+/g, " ");
}
