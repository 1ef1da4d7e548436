import { useEffect, useState, type KeyboardEvent, type RefObject } from "react";
import { Empty } from "../ui/empty.tsx";
import { useKeys } from "../ui/keys.ts";
import { useWords } from "../words/words.ts";
import { narrow, type Narrowed } from "./narrow.ts";
import { openGroup, type GroupName } from "./settings-place.ts";
import { searchSettings, useSettingsSearch } from "./search-store.ts";

/** The search over the settings: those without the words are hidden while something is typed. */
export function SettingsSearch({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const { typed } = useSettingsSearch();
  const { shown, all } = useNarrowed(page, typed);
  const field = () => page.current?.querySelector<HTMLInputElement>(".settings-search input");
  const focus = () => field()?.focus();
  useKeys({ "/": focus, "$mod+f": focus, "Control+f": focus });
  // What is shown on the next visit is all of it.
  useEffect(() => () => searchSettings(""), []);
  const text = useWords().settings;
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && typed !== "") searchSettings("");
    else if (event.key === "Enter" || event.key === "ArrowDown") focusFirst(page.current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="settings-search" role="search">
      <input
        className="input"
        type="search"
        aria-label={text.search}
        aria-keyshortcuts="/"
        placeholder={text.placeholder}
        value={typed}
        onChange={({ target }) => searchSettings(target.value)}
        onKeyDown={press}
      />
      <p className="hint" role="status">
        {typed.trim() === "" ? "" : text.shown({ shown, all })}
      </p>
      {typed.trim() !== "" && shown === 0 && (
        <Empty
          icon="find"
          sentence={text.none}
          action={{
            label: text.showAll,
            onPress: () => {
              searchSettings("");
              focus();
            },
          }}
        />
      )}
    </div>
  );
}

/** Narrows what stands on the page, again whenever a value or a part of it changes. */
function useNarrowed(page: RefObject<HTMLElement | null>, typed: string): Narrowed {
  const [found, setFound] = useState<Narrowed>({ shown: 0, all: 0 });
  useEffect(() => {
    const box = page.current;
    if (!box) return;
    const look = () => {
      const next = narrow(box, typed);
      setFound((last) => (last.shown === next.shown && last.all === next.all ? last : next));
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(box, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [page, typed]);
  return found;
}

/** Gives the keyboard to the first control of what is shown. */
function focusFirst(page: HTMLElement | null): void {
  const controls = page?.querySelectorAll<HTMLElement>(
    ".settings-group :is(button, input, summary):not([disabled], [tabindex='-1'])",
  );
  const first = [...(controls ?? [])].find((each) => each.closest("[hidden], [aria-hidden=true]") === null);
  const group = first?.closest<HTMLElement>("[data-group]")?.dataset.group;
  // Without the words, what is shown then is the section that has it.
  if (group) openGroup(group as GroupName);
  first?.focus();
}
