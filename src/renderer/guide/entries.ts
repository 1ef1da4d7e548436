import type { GuideDocument } from "./documents.ts";
import type { Opened } from "./document.tsx";
import { headingsOf } from "./places.ts";
import { aroundWords, findIn, wordsOf, type Passage } from "./search.ts";

/** A line of the list: a chapter, or what was found. */
export interface Entry {
  readonly key: string;
  readonly title: string;
  /** 0 a document, 1 a heading of the one that is open; of what was found always 0. */
  readonly depth: 0 | 1;
  /** The sentence around what was found; empty of a chapter. */
  readonly around: string;
  readonly opens: Opened;
}

/** All documents, and under the open one its headings. */
export function chapters(documents: readonly GuideDocument[], open: string): readonly Entry[] {
  return documents.flatMap((document) => {
    const own: Entry = {
      ...{ key: document.name, title: document.title, depth: 0, around: "" },
      opens: { document: document.name, heading: "" },
    };
    if (document.name !== open) return [own];
    const inside = headingsOf(document).filter(({ token }) => token.depth === 2);
    return [
      own,
      ...inside.map(({ slug, title }) => ({
        ...{ key: `${document.name}#${slug}`, title, depth: 1 as const, around: "" },
        opens: { document: document.name, heading: slug },
      })),
    ];
  });
}

/** What was found for what was typed, the best first. */
export function results(passages: readonly Passage[], typed: string): readonly Entry[] {
  const words = wordsOf(typed);
  return findIn(passages, typed).map(({ document, documentTitle, heading, headingTitle, sentence }, at) => ({
    key: `${at} ${document}#${heading}`,
    title: headingTitle === documentTitle ? documentTitle : `${documentTitle} › ${headingTitle}`,
    depth: 0,
    around: aroundWords(sentence, words),
    opens: { document, heading, sentence, words },
  }));
}
