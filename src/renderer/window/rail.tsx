import { Indicator } from "../session/indicator.tsx";
import { Icon, type IconName } from "../ui/icons.tsx";
import { screensOf, useView, type Screen } from "../view.ts";
import { useWords } from "../words/words.ts";
import { keyWords } from "../ui/key-words.ts";
import { RailHead } from "./doors.tsx";
import { openScreen } from "./open-screen.ts";

const ICONS: Record<Screen, IconName> = {
  coach: "coach",
  sessions: "replay",
  procedures: "procedures",
  settings: "settings",
  take: "record",
  library: "folder",
  work: "check",
  people: "person",
  studies: "say",
  study: "record",
  scores: "evaluate",
};

/** The screens, on the left of the window, and what is recorded or watched now. The one that is open leads from a session back to the list. */
export function Rail() {
  const { door, screen, bench } = useView();
  const { common, window: text } = useWords();
  return (
    <div className="rail">
      <nav className="rail-screens" aria-label={text.screens}>
        <RailHead />
        {screensOf(door).map((each, index) => (
          <button
            key={each}
            type="button"
            className="rail-item"
            aria-current={each === screen ? "page" : undefined}
            aria-keyshortcuts={`Control+${index + 1}`}
            title={text.withKey({ name: common.screens[each], digit: index + 1 })}
            onClick={() => openScreen(each)}
          >
            <Icon name={ICONS[each]} />
            {common.screens[each]}
          </button>
        ))}
        <button
          type="button"
          className="rail-item rail-help"
          aria-keyshortcuts="Control+K"
          title={text.palette.findTitle}
          onClick={() => useView.setState({ palette: true })}
        >
          <Icon name="find" />
          {text.palette.find} <kbd>{keyWords("Ctrl K")}</kbd>
        </button>
        <button
          type="button"
          className="rail-item"
          aria-keyshortcuts="?"
          onClick={() => useView.setState({ help: true })}
        >
          <Icon name="key" />
          {text.help} <kbd>?</kbd>
        </button>
      </nav>
      {/* The bench view, which covers the rail, shows it itself. */}
      {!bench && <Indicator />}
    </div>
  );
}
