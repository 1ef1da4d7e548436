import { useEffect, useMemo, useRef, type RefObject } from "react";
import type { GuideDocument } from "./documents.ts";
import { headingsOf } from "./places.ts";
import { Blocks } from "./blocks.tsx";

/** Where a document is opened: at a heading (its head without one), or at a sentence, with the words that were asked for marked. */
export interface Opened {
  readonly document: string;
  readonly heading: string;
  readonly sentence?: string;
  readonly words?: readonly string[];
}

const NO_WORDS: readonly string[] = [];

/** A document to read. It takes the keyboard, so that the arrows scroll it. */
export function DocumentShown(props: {
  readonly document: GuideDocument;
  readonly opened: Opened;
  readonly box: RefObject<HTMLElement | null>;
  readonly onLink: (href: string) => void;
}) {
  const { document: shown, opened, box, onLink } = props;
  const id = (slug: string) => `guide-${slug}`;
  const slugs = useMemo(() => new Map(headingsOf(shown).map(({ token, slug }) => [token as unknown, slug])), [shown]);
  const drawn = useRef<Opened>(null);
  useEffect(() => {
    if (drawn.current === opened || !box.current) return;
    drawn.current = opened;
    showPlace(box.current, opened, id);
  }, [opened, box]);
  return (
    <article ref={box} className="guide-document" lang="en" tabIndex={0} aria-label={shown.title} data-scrolls>
      <Blocks
        tokens={shown.tokens}
        reading={{ words: opened.words ?? NO_WORDS, onLink }}
        idOf={(token) => slugs.get(token) && id(slugs.get(token)!)}
      />
    </article>
  );
}

function showPlace(box: HTMLElement, { heading, sentence = "" }: Opened, id: (slug: string) => string): void {
  const at = heading ? box.querySelector(`#${CSS.escape(id(heading))}`) : null;
  const place = placeOf(box, at, sentence);
  if (place) place.scrollIntoView?.({ block: "center" });
  else if (at && at.tagName !== "H2") at.scrollIntoView?.({ block: "start" });
  else box.scrollTop = 0;
}

/** What holds a sentence, of all that stands after a heading. */
function placeOf(box: HTMLElement, heading: Element | null, sentence: string): Element | undefined {
  const wanted = bare(sentence);
  if (wanted === "") return undefined;
  return [...box.querySelectorAll("p, li, tr, pre")].find(
    (each) =>
      (!heading || heading.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) &&
      bare(each.textContent).includes(wanted),
  );
}

function bare(text: string): string {
  return text.replace(/\s+/g, "");
}
