import { useState } from "react";
import { useBridge, useSecrets } from "../services.ts";
import { refusalOf, type Refusal } from "../refusal.ts";
import { goTo } from "../view.ts";
import { Action } from "../ui/action.tsx";
import { Problem } from "../ui/problem.tsx";
import { Typed } from "../ui/typed.tsx";
import { useWords } from "../words/words.ts";
import { asReported } from "../words/as-reported.ts";

/** Beside passwords, keys and addresses: how they are kept where that needs a word, and the field for the passphrase while it is needed. */
export function SecretsNote({ here = false }: { readonly here?: boolean }) {
  const status = useSecrets();
  const { secrets: text } = useWords();
  if (!status) return null;
  return (
    <>
      {status.notice !== "" && (
        <p className="tone-back" role="status">
          ⚠ {asReported(status.notice)}
        </p>
      )}
      {status.keeping === "locked" && <Unlock />}
      {status.keeping === "until-quit" && <p className="hint">{text.untilQuit}</p>}
      {status.keeping === "until-quit" && !here && (
        <div className="row">
          <Action quiet onPress={() => goTo("settings")}>
            {text.keepThere}
          </Action>
        </div>
      )}
    </>
  );
}

/** What was kept under a passphrase is opened by it. */
function Unlock() {
  const bridge = useBridge();
  const { secrets: text } = useWords();
  const [passphrase, setPassphrase] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const unlock = () => {
    setBusy(true);
    bridge
      .call("secrets.unlock", { passphrase })
      .then(
        (outcome) => setRefused(outcome.ok ? null : outcome),
        (error: unknown) => setRefused(refusalOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form
      className="unlock"
      onSubmit={(event) => {
        event.preventDefault();
        unlock();
      }}
    >
      <p className="hint">{text.locked}</p>
      <div className="row">
        <Typed label={text.passphrase} secret value={passphrase} onChange={setPassphrase} />
        <Action disabled={passphrase === "" || busy} onPress={unlock}>
          {busy ? text.unlocking : text.unlock}
        </Action>
      </div>
      {refused && <Problem {...refused} />}
    </form>
  );
}
