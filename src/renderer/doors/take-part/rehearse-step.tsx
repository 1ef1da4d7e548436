import { consentLack } from "../../consent/consent-form.ts";
import { nextRoom, record, scriptLack, useRecording } from "../../session/record-store.ts";
import { Action } from "../../ui/action.tsx";
import { useWords } from "../../words/words.ts";
import { BeforeWork } from "./before-work.tsx";
import { Rehearsal } from "./rehearsal.tsx";

/** The script is gone through by heart; then comes what is said right before the work. */
export function RehearseStep() {
  const text = useWords().takePart;
  const state = useRecording();
  const { procedure, script, rehearsed, consent } = state;
  if (procedure === null || script === null)
    return (
      <div className="path-page">
        <p className="path-title">{text.read.noScript}</p>
        <Action icon="back" onPress={() => record({ room: "welcome" })}>
          {text.read.toWelcome}
        </Action>
      </div>
    );
  if (!rehearsed)
    return (
      <div className="path-page">
        <Rehearsal procedure={procedure} script={script} />
      </div>
    );
  const lack = scriptLack(state);
  return (
    <div className="path-page">
      <p className="path-title">{text.rehearsed}</p>
      <BeforeWork />
      <div className="row">
        <Action icon="undo" onPress={() => record({ rehearsed: false })}>
          {text.rehearseAgain}
        </Action>
        <Action strong icon="check" disabled={lack !== ""} onPress={() => record({ room: nextRoom(state) })}>
          {consentLack(consent) === "" ? text.read.toTake : text.read.toConsent}
        </Action>
      </div>
      <p className="hint" role="status">
        {lack}
      </p>
    </div>
  );
}
