import { nextTake, useRecording } from "../../session/record-store.ts";
import { Action } from "../../ui/action.tsx";
import { dayOnly } from "../../ui/format.ts";
import { useWords } from "../../words/words.ts";

/** What is kept of the take, for how long, and how it is withdrawn. */
export function ThanksStep() {
  const { takePart, consent: say } = useWords();
  const text = takePart.thanks;
  const { person, consent } = useRecording();
  const uses = consent.scope.map((id) => say.scopes[id].name);
  return (
    <div className="path-page">
      <p className="path-title">{text.title}</p>
      <dl className="welcome">
        <dt>{text.kept}</dt>
        <dd>{text.keptIs}</dd>
        <dt>{text.uses}</dt>
        <dd>{uses.length > 0 ? uses.join(" · ") : text.noUse}</dd>
        <dt>{text.until}</dt>
        <dd>{text.untilIs({ when: dayOnly(consent.retainUntil) })}</dd>
        <dt>{text.withdraw}</dt>
        <dd>{text.withdrawIs({ who: person })}</dd>
      </dl>
      <div className="row thanks-next" role="group" aria-label={text.forResearcher}>
        <span className="hint">{text.forResearcher}</span>
        <Action quiet icon="record" onPress={() => nextTake(person)}>
          {text.again}
        </Action>
        <Action quiet icon="person" onPress={() => nextTake("")}>
          {text.next}
        </Action>
      </div>
    </div>
  );
}
