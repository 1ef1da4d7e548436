import { useWords } from "../words/words.ts";
import { searchSettings } from "./search-store.ts";
import { groupTitles, openSection, pagesOf, SECTION_NAMES, useSettingsPlace } from "./settings-place.ts";

/** The sections in a column; the open one lists its pages where it has several. */
export function SectionList({ searching }: { readonly searching: boolean }) {
  const { sections, sectionList } = useWords().settings;
  const { section, group } = useSettingsPlace();
  const titles = groupTitles();
  const open = (...to: Parameters<typeof openSection>) => {
    searchSettings("");
    openSection(...to);
  };
  return (
    <nav className="settings-sections" aria-label={sectionList}>
      {SECTION_NAMES.map((each) => (
        <div key={each}>
          <button
            type="button"
            className="settings-section"
            aria-current={each === section && !searching ? "page" : undefined}
            onClick={() => open(each)}
          >
            {sections[each]}
          </button>
          {each === section &&
            !searching &&
            pagesOf(each).map((page) => (
              <button
                key={page}
                type="button"
                className="settings-section settings-page"
                aria-current={page === group ? "true" : undefined}
                onClick={() => open(each, page)}
              >
                {titles[page]}
              </button>
            ))}
        </div>
      ))}
    </nav>
  );
}
