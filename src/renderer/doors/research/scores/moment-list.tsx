import { ListBox, ListBoxItem } from "react-aria-components";
import type { Moment, ReportRow } from "../../../../core/evaluation/report.ts";
import { Icon } from "../../../ui/icons.tsx";
import { moment } from "../../../ui/format.ts";
import { openReplay } from "../../../view.ts";
import { useWords } from "../../../words/words.ts";

/** Seconds that Replay opens ahead of a moment, so that it can be seen coming. */
const LEAD = 1;

/** What a row was made of. A moment of a recorded session opens in Replay. */
export function MomentList({ row }: { readonly row: ReportRow }) {
  const { moments, more } = row;
  const { evaluate: text } = useWords();
  const open = (at: number) => {
    const { session, t } = moments[at]!;
    if (session !== null) openReplay(session, Math.max(0, (t ?? 0) - LEAD));
  };
  const replayable = moments.some(({ session }) => session !== null);
  return (
    <section className="evaluate-moments" aria-label={text.momentsOf({ row: row.name })}>
      <header>
        <h2>{row.name}</h2>
        <p className="hint">
          {moments.length === 0
            ? text.noMoments
            : replayable
              ? text.replays({ n: moments.length })
              : text.toLookAt({ n: moments.length + more })}
        </p>
      </header>
      {moments.length > 0 && (
        <ListBox
          className="listbox"
          aria-label={text.moments}
          selectionMode="none"
          escapeKeyBehavior="none"
          items={wrongFirst(moments)}
          onAction={(at) => open(Number(at))}
        >
          {(each) => (
            <ListBoxItem textValue={each.text} className="listbox-item moment">
              <MomentLine moment={each} />
            </ListBoxItem>
          )}
        </ListBox>
      )}
      {more > 0 && <p className="hint">{text.more({ n: more })}</p>}
    </section>
  );
}

/** Those that were missed at the top, in sight however long the list is; each with its place in the row. */
function wrongFirst(moments: readonly Moment[]): readonly (Moment & { readonly id: string })[] {
  return moments.map((each, at) => ({ ...each, id: String(at) })).toSorted((a, b) => Number(a.right) - Number(b.right));
}

function MomentLine({ moment: { right, text, session, t } }: { readonly moment: Moment }) {
  return (
    <>
      <span className={right ? "tone-done" : "tone-bad"}>
        <Icon name={right ? "check" : "cross"} />
      </span>
      <span>{text}</span>
      <span className="number">{t === null ? "" : moment(t)}</span>
      {session !== null && <Icon name="replay" />}
    </>
  );
}
