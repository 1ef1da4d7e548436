import { consentLack } from "../../consent/consent-form.ts";
import { nextRoom, record, scriptLack, useRecording } from "../../session/record-store.ts";
import { Action } from "../../ui/action.tsx";
import { useWords } from "../../words/words.ts";
import { BeforeWork } from "./before-work.tsx";
import { ScriptReading } from "./script-reading.tsx";

/** What is to be done, told one thing at a time. */
export function ReadStep() {
  const text = useWords().takePart.read;
  const state = useRecording();
  const { procedure, protocol, script } = state;
  const go = () => record({ room: nextRoom(state), ...(protocol === "impromptu" && { rehearsed: true }) });
  if (procedure === null || (protocol !== "impromptu" && script === null))
    return (
      <div className="path-page">
        <p className="path-title">{text.noScript}</p>
        <Action icon="back" onPress={() => record({ room: "welcome" })}>
          {text.toWelcome}
        </Action>
      </div>
    );
  if (protocol !== "impromptu") return <ScriptReading procedure={procedure} script={script!} onGo={go} />;
  const lack = scriptLack(state);
  return (
    <div className="path-page">
      <p className="path-title">{procedure.goal}</p>
      <p>{text.impromptu}</p>
      <ol className="read-steps">
        {procedure.steps.map(({ id, text: step }) => (
          <li key={id}>{step}</li>
        ))}
      </ol>
      <BeforeWork />
      <Action strong icon="check" disabled={lack !== ""} onPress={go}>
        {consentLack(state.consent) === "" ? text.toTake : text.toConsent}
      </Action>
      <p className="hint" role="status">
        {lack}
      </p>
    </div>
  );
}
