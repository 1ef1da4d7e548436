import { useEffect } from "react";
import type { Entry } from "./entries.ts";
import { MarkedWords } from "./marked-words.tsx";

/** Chapters, or what was found; the keyboard stays in the search field, which names the chosen line. */
export function EntryList(props: {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly chosen: number;
  readonly onOpen: (entry: Entry) => void;
}) {
  const { id, entries, chosen } = props;
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, chosen, entries]);
  return (
    <ul className="guide-list" id={id} role="listbox" aria-label={props.label}>
      {entries.map((entry, at) => (
        <li
          key={entry.key}
          id={`${id}-${at}`}
          className={`guide-entry${entry.depth === 1 ? " inner" : ""}`}
          role="option"
          aria-selected={at === chosen}
          onClick={() => props.onOpen(entry)}
        >
          <span className="guide-entry-title">{entry.title}</span>
          {entry.around !== "" && (
            <span className="guide-around">
              <MarkedWords text={entry.around} words={entry.opens.words ?? []} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
