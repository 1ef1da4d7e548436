import type { Tokens } from "marked";
import { plainText, type GuideDocument } from "./documents.ts";

/** Where a link of the guide leads: a place inside it, or an address that the program only shows. */
export type Led =
  | { readonly to: "inside"; readonly document: string; readonly heading: string }
  | { readonly to: "outside"; readonly address: string };

/** What a heading is called in links, as the usual viewers of such documents do it: `Where it is watched` → `where-it-is-watched`. */
export function slugOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

/** A heading of a document: its name in links, told apart from one before it that reads the same. */
export interface Headed {
  readonly token: Tokens.Heading;
  readonly slug: string;
  readonly title: string;
}

/** The headings of a document, in its order. */
export function headingsOf({ tokens }: GuideDocument): readonly Headed[] {
  const met = new Map<string, number>();
  return tokens
    .filter((token): token is Tokens.Heading => token.type === "heading")
    .map((token) => {
      const title = plainText(token.tokens);
      const slug = slugOf(title);
      const before = met.get(slug) ?? 0;
      met.set(slug, before + 1);
      return { token, title, slug: before === 0 ? slug : `${slug}-${before}` };
    });
}

/**
 * Where a link leads that stands in a document.
 *
 * @param from the document's name
 * @param known names of the documents that are here
 */
export function ledTo(href: string, from: string, known: readonly string[]): Led {
  if (/^[a-z][a-z\d+.-]*:/i.test(href) || href.startsWith("//")) return { to: "outside", address: href };
  const [path = "", heading = ""] = href.split("#");
  if (path === "") return { to: "inside", document: from, heading };
  const parts = ["docs", ...from.split("/").slice(0, -1)];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  const address = parts.join("/");
  const document = address.replace(/^docs\/|\.md$/g, "");
  return known.includes(document) ? { to: "inside", document, heading } : { to: "outside", address };
}
