import { useState } from "react";
import { refusalOf, type Refusal } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Problem } from "../ui/problem.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Typed } from "../ui/typed.tsx";
import { useWords } from "../words/words.ts";

/** Asks for the passphrase of a data folder whose recordings are encrypted. Escape leaves them locked. */
export function UnlockSheet(props: {
  readonly folder: string;
  readonly onClose: () => void;
  readonly onChooseAnother: () => void;
}) {
  const bridge = useBridge();
  const { encryption: text, secrets, window } = useWords();
  const [passphrase, setPassphrase] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const unlock = () => {
    if (passphrase === "" || busy) return;
    setBusy(true);
    setRefused(null);
    bridge
      .call("encryption.unlock", { passphrase })
      .then(
        (outcome) => (outcome.ok ? props.onClose() : setRefused(outcome)),
        (error: unknown) => setRefused(refusalOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Sheet title={text.unlockTitle} open onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          unlock();
        }}
      >
        <p>{text.unlockWhat({ folder: props.folder })}</p>
        <Typed label={secrets.passphrase} secret focus value={passphrase} onChange={setPassphrase} />
        {refused && <Problem {...refused} />}
        <p className="hint">{text.unlockLost}</p>
        <div className="dialog-foot">
          <Action quiet onPress={props.onChooseAnother}>
            {window.notices.chooseAnother}
          </Action>
          <Action strong busy={busy} disabled={passphrase === ""} onPress={unlock}>
            {secrets.unlock}
          </Action>
        </div>
      </form>
    </Sheet>
  );
}
