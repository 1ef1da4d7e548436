import { noteSeen } from "../annotation/marking.ts";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { openOnsets, show } from "../view.ts";
import { useWords } from "../words/words.ts";

/** What stands in Replay's place while somebody marks onsets of a session: script, marks, segments and mistakes would show where they are. */
export function BeingMarked({ session, markers }: { readonly session: string; readonly markers: readonly string[] }) {
  const { agreement, lookback } = useWords();
  const text = agreement.beingMarked;
  const goOn = () => openOnsets(session);
  useKeys({ a: goOn, Escape: () => show({ replay: null }) });
  return (
    <section className="page" aria-label={text.title}>
      <h1>{text.title}</h1>
      <p>{text.what({ people: markers.join(", ") })}</p>
      <div className="row">
        <Action strong icon="flag" keyName="A" onPress={goOn}>
          {text.goOn}
        </Action>
        <Action quiet onPress={() => noteSeen(session, true)}>
          {text.showAll}
        </Action>
        <Action quiet icon="back" keyName="Esc" onPress={() => show({ replay: null })}>
          {lookback.all}
        </Action>
      </div>
      <p className="hint">{text.onlyOthers}</p>
    </section>
  );
}
