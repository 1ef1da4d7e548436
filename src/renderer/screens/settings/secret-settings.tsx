import { useState } from "react";
import { SHORTEST_PASSPHRASE, type SecretsStatus } from "../../../ipc/contract.ts";
import { useBridge, useSecrets } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { SecretsNote } from "../../secrets/secrets-note.tsx";
import { Typed } from "../../ui/typed.tsx";

/** How passwords, keys and addresses of feeds are kept, and the ways to change that. */
export function SecretSettings() {
  const bridge = useBridge();
  const status = useSecrets();
  if (!status) return null;
  return (
    <section className="settings-group" aria-label="Passwords and keys">
      <h2>Passwords and keys</h2>
      <div className="setting">
        <div className="setting-control">
          <p>{KEPT[status.keeping]}</p>
          <SecretsNote here />
          {status.keeping === "until-quit" && <NewPassphrase />}
          <div className="row">
            <Action quiet onPress={() => void bridge.call("secrets.forget", undefined)}>
              Forget all of them
            </Action>
          </div>
        </div>
        <div className="setting-what">
          <p className="hint">
            The addresses of network cameras, the key for phones and glasses, the password of OBS, and the keys of
            models’ servers. They are never written in the clear. Nobody can find out a passphrase that was lost; what
            it keeps can then only be forgotten.
          </p>
        </div>
      </div>
    </section>
  );
}

const KEPT: Record<SecretsStatus["keeping"], string> = {
  system: "Kept by this system’s key store.",
  passphrase: "Kept under your passphrase, which is asked for at each start.",
  locked: "Locked until you type your passphrase.",
  "until-quit": "Kept until Benchside is closed.",
};

function NewPassphrase() {
  const bridge = useBridge();
  const [first, setFirst] = useState("");
  const [again, setAgain] = useState("");
  const [problem, setProblem] = useState("");
  const short = first.length < SHORTEST_PASSPHRASE;
  const keep = () =>
    void bridge
      .call("secrets.usePassphrase", { passphrase: first })
      .then((outcome) => setProblem(outcome.ok ? "" : `${outcome.problem} ${outcome.fix}`));
  return (
    <>
      <Typed label="New passphrase" secret value={first} onChange={setFirst} />
      <Typed
        label="The same again"
        secret
        value={again}
        problem={problem || (again !== "" && again !== first ? "It is another one." : "")}
        onChange={setAgain}
      />
      <div className="row">
        <Action disabled={short || again !== first} onPress={keep}>
          Keep them under this passphrase
        </Action>
        {short && <span className="hint">At least {SHORTEST_PASSPHRASE} letters, better four words.</span>}
      </div>
    </>
  );
}
