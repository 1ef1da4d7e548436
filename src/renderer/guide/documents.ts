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
    "../../../docs/use/*.md",
    "../../../docs/reference/*.md",
    "../../../docs/explain/*.md",
    "../../../docs/security.md",
    "../../../docs/decisions/{competence,seen-afterwards}.md",
    "!../../../docs/reference/{commands,data,journal,plan-forms,takes}.md",
    "!../../../docs/explain/{how-it-decides,ways}.md",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** Folders in the order in which they are needed: what to do comes first. */
const FOLDERS = ["use", "reference", "explain"];

/** Pages that come first in their folder, in the order in which they are needed; the others follow by title. */
const FIRST = [
  ...[
    "window",
    "tour",
    "coach",
    "correct",
    "summary",
    "teach",
    "cameras",
    "second-screen",
    "talk",
    "devices",
    "procedures",
  ],
  ...["record", "label", "export", "replay", "score", "keep", "people", "trouble", "install"],
].map((page) => `use/${page}`);

let read: readonly GuideDocument[] | null = null;

/** The documents that are bundled with the program, what to do first. Read once, when they are first asked for. */
export function guideDocuments(): readonly GuideDocument[] {
  read ??= Object.entries(FILES)
    .map(([path, text]) => documentOf(path.replace(/^.*docs\/|\.md$/g, ""), text))
    .toSorted(
      (a, b) =>
        place(FOLDERS, a.name.replace(/\/.*/, "")) - place(FOLDERS, b.name.replace(/\/.*/, "")) ||
        place(FIRST, a.name) - place(FIRST, b.name) ||
        a.title.localeCompare(b.title),
    );
  return read;
}

function place(order: readonly string[], name: string): number {
  const at = order.indexOf(name);
  return at === -1 ? order.length : at;
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
