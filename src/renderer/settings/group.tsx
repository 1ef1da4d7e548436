import type { ReactNode } from "react";
import { useWords } from "../words/words.ts";
import { groupTitles, type GroupName } from "./settings-place.ts";

/** One group of Settings under its heading. */
export function Group({ name, children }: { readonly name: GroupName; readonly children: ReactNode }) {
  useWords();
  const title = groupTitles()[name];
  return (
    <section className="settings-group" data-group={name} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
