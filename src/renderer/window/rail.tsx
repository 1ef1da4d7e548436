import { Indicator } from "../session/indicator.tsx";
import { Icon } from "../ui/icons.tsx";
import { goTo, SCREENS, useView, type Screen } from "../view.ts";

/** What the screens are called. */
export const NAMES: Record<Screen, string> = {
  coach: "Coach",
  record: "Record",
  replay: "Replay",
  procedures: "Procedures",
  evaluate: "Evaluate",
  settings: "Settings",
};

/** The screens, on the left of the window, and what is recorded or watched now. */
export function Rail() {
  const { screen, bench } = useView();
  return (
    <div className="rail">
      <nav className="rail-screens" aria-label="Screens">
        <p className="brand" aria-hidden="true">
          Bench
          <br />
          side
        </p>
        {SCREENS.map((each, index) => (
          <button
            key={each}
            type="button"
            className="rail-item"
            aria-current={each === screen ? "page" : undefined}
            aria-keyshortcuts={`Control+${index + 1}`}
            title={`${NAMES[each]} (Ctrl+${index + 1})`}
            onClick={() => goTo(each)}
          >
            <Icon name={each} />
            {NAMES[each]}
          </button>
        ))}
        <button
          type="button"
          className="rail-item rail-help"
          aria-keyshortcuts="?"
          onClick={() => useView.setState({ help: true })}
        >
          <Icon name="key" />
          Help <kbd>?</kbd>
        </button>
      </nav>
      {/* The bench view, which covers the rail, shows it itself. */}
      {!bench && <Indicator />}
    </div>
  );
}
