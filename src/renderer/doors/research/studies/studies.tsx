import { create } from "zustand";
import type { Report } from "../../../../core/evaluation/report.ts";
import { KIT_ROOMS } from "../../../../kits/index.page.ts";
import { Icon } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { goTo } from "../../../view.ts";
import { useWords } from "../../../words/words.ts";
import { showReport } from "../scores/evaluation.ts";

/** What kits bring to be studied, in the order of their list. */
const ROOMS = KIT_ROOMS.filter(({ place }) => place === "studies");

/** The study that is open, by its name; it stays open during a visit to another screen. Null for the cards of all. */
export const useStudies = create<{ readonly room: string | null }>(() => ({ room: null }));

/** A card for each kind of study, or the page of the one that is open. Scores made there are shown under Scores. */
export function StudiesScreen() {
  const text = useWords().studies;
  const room = useStudies((state) => state.room);
  const open = (name: string | null) => useStudies.setState({ room: name });
  const opened = ROOMS.find(({ name }) => name === room);
  useKeys(
    Object.fromEntries(ROOMS.flatMap(({ letter, name }) => (letter ? [[letter, () => open(name)]] : []))),
    opened === undefined,
  );
  const onReport = (report: Report) => {
    showReport(report);
    goTo("scores");
  };
  if (opened) return <opened.Room onClose={() => open(null)} onReport={onReport} />;
  return (
    <section className="page" aria-label={text.title}>
      <h1>{text.title}</h1>
      <p className="hint">{text.what}</p>
      <ul className="doors">
        {ROOMS.map(({ name, icon, letter, title, detail }) => (
          <li key={name}>
            <button
              type="button"
              className="door"
              aria-labelledby={`study-${name}`}
              aria-describedby={`study-${name}-detail`}
              onClick={() => open(name)}
            >
              <Icon name={icon} />
              <strong id={`study-${name}`}>{title()}</strong>
              {detail && <span id={`study-${name}-detail`}>{detail()}</span>}
              {letter && <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      {ROOMS.length === 0 && <p className="empty">{text.none}</p>}
    </section>
  );
}
