import { useEffect, useRef } from "react";
import { useSettings } from "../services.ts";
import { Problem } from "../ui/problem.tsx";
import { useWords } from "../words/words.ts";
import { SectionList } from "./section-list.tsx";
import { Section } from "./sections.tsx";
import { SECTION_NAMES, useSettingsPlace } from "./settings-place.ts";
import { SettingsSearch } from "./settings-search.tsx";
import { useSettingsSearch } from "./search-store.ts";
import { closeTold } from "./tell-change.ts";

/** Every setting, what it does, and what it was before: one section at a time, or what a search finds of all. */
export function SettingsScreen() {
  const { problem } = useSettings();
  const { common } = useWords();
  const page = useRef<HTMLElement>(null);
  const { section, group } = useSettingsPlace();
  const searching = useSettingsSearch(({ typed }) => typed.trim() !== "");
  useEffect(() => closeTold, []);
  return (
    <section ref={page} className="page settings" aria-label={common.screens.settings}>
      <h1>{common.screens.settings}</h1>
      <SettingsSearch page={page} />
      <SectionList searching={searching} />
      <div className="settings-shown">
        <Problem problem={problem} fix={common.tryAgainSentence} />
        {searching ? (
          SECTION_NAMES.map((each) => <Section key={each} of={each} only={null} />)
        ) : (
          <Section of={section} only={group} />
        )}
      </div>
    </section>
  );
}
