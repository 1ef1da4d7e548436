import { useCallback, useEffect } from "react";
import { ConsentFields } from "../../consent/consent-fields.tsx";
import { consentLack, type ShownText } from "../../consent/consent-form.ts";
import { ConsentText } from "../../consent/consent-text.tsx";
import { personNamed, record, useRecording } from "../../session/record-store.ts";
import { Action } from "../../ui/action.tsx";
import { WithdrawAction } from "../../withdraw/withdraw-action.tsx";
import { useWords } from "../../words/words.ts";

/** The first room: what the participant agrees to, in plain words, and their signature. */
export function ConsentRoom() {
  const text = useWords().record;
  const { consent } = useRecording();
  const lack = consentLack(consent);
  const shown = useCallback((text: ShownText) => record({ text }), []);
  useEffect(() => personNamed, []);
  return (
    <div className="room-columns">
      <ConsentText textFor="take" onShown={shown} />
      <form className="room-form" aria-label={text.names.consent} onSubmit={(event) => event.preventDefault()}>
        <ConsentFields consent={consent} onChange={(next) => record({ consent: next })} onNamed={personNamed} />
        <div className="room-go">
          <Action strong icon="check" disabled={lack !== ""} onPress={() => record({ room: "script" })}>
            {text.agree}
          </Action>
          <p className="hint" role="status">
            {lack || text.signed}
          </p>
          <WithdrawAction participant={consent.participant} onDeleted={() => {}} />
        </div>
      </form>
    </div>
  );
}
