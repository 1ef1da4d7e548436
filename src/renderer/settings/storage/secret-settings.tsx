import { useState } from "react";
import { SHORTEST_PASSPHRASE } from "../../../ipc/contract.ts";
import { refusalOf, type Refusal } from "../../refusal.ts";
import { canBeTaken, NewPassphrase, NOT_TYPED } from "../../secrets/new-passphrase.tsx";
import { SecretsNote } from "../../secrets/secrets-note.tsx";
import { useBridge, useSecrets } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Problem } from "../../ui/problem.tsx";
import { toast } from "../../ui/toasts.ts";
import { useWords } from "../../words/words.ts";
import { asReported } from "../../words/as-reported.ts";

/** How passwords, keys and addresses of feeds are kept, and the ways to change that. */
export function SecretSettings() {
  const status = useSecrets();
  const { secrets: text } = useWords();
  if (!status) return null;
  return (
    <section className="setting" aria-label={text.title}>
      <div className="setting-control">
        <h3>{text.title}</h3>
        <p>{text.kept[status.keeping]}</p>
        <SecretsNote here />
        {status.keeping === "until-quit" && <KeepUnderPassphrase />}
        <ForgetAll />
      </div>
      <div className="setting-what">
        <p className="hint">{text.what}</p>
      </div>
    </section>
  );
}

/** Forgets every password after asking, as nothing leads back, and says that it did. */
function ForgetAll() {
  const bridge = useBridge();
  const { secrets: text } = useWords();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const forget = () => {
    setAsking(false);
    bridge.call("secrets.forget", undefined).then(
      () => {
        setRefused(null);
        toast(text.forgotten);
      },
      (error: unknown) => setRefused(refusalOf(error)),
    );
  };
  return (
    <>
      <div className="row">
        <Action quiet icon="bin" onPress={() => setAsking(true)}>
          {text.forgetAll}
        </Action>
      </div>
      {refused && <Problem {...refused} />}
      <Confirm
        title={text.forgetTitle}
        open={asking}
        verb={text.forget}
        onConfirm={forget}
        onCancel={() => setAsking(false)}
      >
        <p>{text.forgetWhat}</p>
      </Confirm>
    </>
  );
}

function KeepUnderPassphrase() {
  const bridge = useBridge();
  const { secrets: text } = useWords();
  const [typed, setTyped] = useState(NOT_TYPED);
  const [problem, setProblem] = useState("");
  const keep = () =>
    void bridge.call("secrets.usePassphrase", { passphrase: typed.first }).then((outcome) => {
      setProblem(outcome.ok ? "" : asReported(`${outcome.problem} ${outcome.fix}`));
      if (outcome.ok) toast(text.nowUnder);
    });
  return (
    <>
      <NewPassphrase typed={typed} least={SHORTEST_PASSPHRASE} problem={problem} onChange={setTyped} />
      <div className="row">
        <Action disabled={!canBeTaken(typed, SHORTEST_PASSPHRASE)} onPress={keep}>
          {text.keepUnder}
        </Action>
      </div>
    </>
  );
}
