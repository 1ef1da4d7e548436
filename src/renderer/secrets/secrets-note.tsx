import { useState } from "react";
import { useBridge, useSecrets } from "../services.ts";
import { refusalOf, type Refusal } from "../refusal.ts";
import { goTo } from "../view.ts";
import { Action } from "../ui/action.tsx";
import { Problem } from "../ui/problem.tsx";
import { Typed } from "../ui/typed.tsx";

/** Beside passwords, keys and addresses: how they are kept where that needs a word, and the field for the passphrase while it is needed. */
export function SecretsNote({ here = false }: { readonly here?: boolean }) {
  const status = useSecrets();
  if (!status) return null;
  return (
    <>
      {status.notice !== "" && (
        <p className="tone-back" role="status">
          ⚠ {status.notice}
        </p>
      )}
      {status.keeping === "locked" && <Unlock />}
      {status.keeping === "until-quit" && (
        <p className="hint">
          Addresses, passwords and keys are kept until Benchside is closed: this system has no safe place for them.
        </p>
      )}
      {status.keeping === "until-quit" && !here && (
        <div className="row">
          <Action quiet onPress={() => goTo("settings")}>
            Keep them under a passphrase…
          </Action>
        </div>
      )}
    </>
  );
}

/** What was kept under a passphrase is opened by it. */
function Unlock() {
  const bridge = useBridge();
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
      <p className="hint">Addresses, passwords and keys from before are locked with your passphrase.</p>
      <div className="row">
        <Typed label="Passphrase" secret value={passphrase} onChange={setPassphrase} />
        <Action disabled={passphrase === "" || busy} onPress={unlock}>
          {busy ? "Unlocking…" : "Unlock"}
        </Action>
      </div>
      {refused && <Problem {...refused} />}
    </form>
  );
}
