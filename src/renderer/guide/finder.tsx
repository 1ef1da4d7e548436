import { useId, useMemo, useState, type KeyboardEvent, type RefObject } from "react";
import { useWords } from "../words/words.ts";
import type { Opened } from "./document.tsx";
import type { GuideDocument } from "./documents.ts";
import { chapters, results, type Entry } from "./entries.ts";
import { EntryList } from "./entry-list.tsx";
import { passagesOf } from "./search.ts";

/** A search field with the chapters under it, or what was found for what is typed. */
export function Finder(props: {
  readonly documents: readonly GuideDocument[];
  readonly opened: Opened;
  /** The document beside it, which Page Up and Page Down scroll. */
  readonly box: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onOpen: (opened: Opened) => void;
}) {
  const { documents, opened, box, field, onOpen } = props;
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  const passages = useMemo(() => passagesOf(documents), [documents]);
  const searching = typed.trim() !== "";
  const entries = useMemo(
    () => (searching ? results(passages, typed) : chapters(documents, opened.document)),
    [searching, typed, passages, documents, opened.document],
  );
  const chosen = Math.min(at ?? (searching ? 0 : placeIn(entries, opened)), entries.length - 1);
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    setAt(searching ? entries.indexOf(entry) : null);
    onOpen(entry.opens);
  };
  const go = (by: number) => setAt((chosen + by + entries.length) % Math.max(1, entries.length));
  const scroll = (by: number) => box.current?.scrollBy?.({ top: by * box.current.clientHeight * 0.9 });
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    PageDown: () => scroll(1),
    PageUp: () => scroll(-1),
    Enter: () => choose(entries[chosen]),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.altKey ? undefined : keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const text = useWords().guide;
  return (
    <div className="guide-finder">
      <input
        className="input"
        ref={field}
        role="combobox"
        aria-label={text.search}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
        autoFocus
        placeholder={text.placeholder}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(null);
        }}
        onKeyDown={press}
      />
      <p className="hint" role="status">
        {!searching ? text.keys : entries.length === 0 ? text.none : text.found({ n: entries.length })}
      </p>
      <EntryList
        id={id}
        label={searching ? text.results : text.chapters}
        entries={entries}
        chosen={chosen}
        onOpen={choose}
      />
    </div>
  );
}

/** The line of what is open; the first where it has none. */
function placeIn(entries: readonly Entry[], { document, heading }: Opened): number {
  const exact = entries.findIndex(({ opens }) => opens.document === document && opens.heading === heading);
  return exact >= 0
    ? exact
    : Math.max(
        0,
        entries.findIndex(({ opens }) => opens.document === document),
      );
}
