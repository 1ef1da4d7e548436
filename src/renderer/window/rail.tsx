import { Indicator } from "../session/indicator.tsx";
import { Icon } from "../ui/icons.tsx";
import { goTo, SCREENS, useView } from "../view.ts";
import { useWords } from "../words/words.ts";
import { keyWords } from "../ui/key-words.ts";

/** The program's name, the same in every language, on two lines. */
const BRAND = ["Bench", "side"] as const;

/** The screens, on the left of the window, and what is recorded or watched now. */
export function Rail() {
  const { screen, bench } = useView();
  const { common, window: text } = useWords();
  return (
    <div className="rail">
      <nav className="rail-screens" aria-label={text.screens}>
        <p className="brand" aria-hidden="true">
          {BRAND[0]}
          <br />
          {BRAND[1]}
        </p>
        {SCREENS.map((each, index) => (
          <button
            key={each}
            type="button"
            className="rail-item"
            aria-current={each === screen ? "page" : undefined}
            aria-keyshortcuts={`Control+${index + 1}`}
            title={text.withKey({ name: common.screens[each], digit: index + 1 })}
            onClick={() => goTo(each)}
          >
            <Icon name={each} />
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
