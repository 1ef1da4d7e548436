import { noteSeen } from "../annotation/marking.ts";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { BackToList, toList } from "../session/back-to-list.tsx";
import { openOnsets } from "../view.ts";
import { useWords } from "../words/words.ts";

/** What stands in Replay's place while somebody marks onsets of a session: script, marks, segments and mistakes would show where they are. */
export function BeingMarked({ session, markers }: { readonly session: string; readonly markers: readonly string[] }) {
  const text = useWords().agreement.beingMarked;
  const goOn = () => openOnsets(session);
  useKeys({ a: goOn, Escape: toList });
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
        <BackToList keyName="Esc" />
      </div>
      <p className="hint">{text.onlyOthers}</p>
    </section>
  );
}
