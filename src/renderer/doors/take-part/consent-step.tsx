import { useCallback, useEffect } from "react";
import { ConsentFields } from "../../consent/consent-fields.tsx";
import { consentLack, type ShownText } from "../../consent/consent-form.ts";
import { ConsentText } from "../../consent/consent-text.tsx";
import { nextRoom, personNamed, record, useRecording } from "../../session/record-store.ts";
import { Action } from "../../ui/action.tsx";
import { useWords } from "../../words/words.ts";

/** What the participant agrees to, in plain words, and their signature: once for each take. */
export function ConsentStep() {
  const { record: text, takePart } = useWords();
  const { consent, rehearsed } = useRecording();
  const lack = consentLack(consent);
  const shown = useCallback((text: ShownText) => record({ text }), []);
  useEffect(() => personNamed, []);
  const go = () => {
    // Whoever is named now may be somebody else, of whom nothing was rehearsed.
    personNamed();
    record({ room: nextRoom(useRecording.getState()) });
  };
  return (
    <div className="room-columns">
      <ConsentText textFor="take" onShown={shown} />
      <form className="room-form" aria-label={takePart.steps.consent} onSubmit={(event) => event.preventDefault()}>
        {rehearsed && <p>{takePart.signAgain}</p>}
        <ConsentFields consent={consent} onChange={(next) => record({ consent: next })} onNamed={personNamed} />
        <div className="room-go">
          <Action strong icon="check" disabled={lack !== ""} onPress={go}>
            {text.agree}
          </Action>
          <p className="hint" role="status">
            {lack || text.signed}
          </p>
        </div>
      </form>
    </div>
  );
}
