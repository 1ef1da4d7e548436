import { useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { refusalOf, type Refusal } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { useWords } from "../../words/words.ts";

/** What can be done about the encryption of recordings while nothing is being done. */
export function EncryptionWays(props: {
  readonly status: CallOutput<"encryption.status">;
  readonly look: () => void;
  readonly onAsk: (what: "on" | "off" | "change") => void;
  readonly onGoOn: () => void;
}) {
  const { status, look, onAsk, onGoOn } = props;
  const bridge = useBridge();
  const { encryption: text } = useWords();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const ask = (call: Promise<{ readonly ok: true } | Refusal>) =>
    void call.catch(refusalOf).then((outcome) => {
      setRefused(outcome.ok ? null : outcome);
      look();
    });
  const { on, there, sessions, keyStore } = status;
  return (
    <>
      <div className="row">
        {!on && <Action onPress={() => onAsk("on")}>{there ? text.again : text.switchOn}</Action>}
        {on && sessions.plain > 0 && <Action onPress={onGoOn}>{text.goOn({ n: sessions.plain })}</Action>}
        {there && (
          <>
            <Action quiet onPress={() => onAsk("change")}>
              {text.change}
            </Action>
            <Action quiet onPress={() => ask(bridge.call("encryption.lock", undefined))}>
              {text.lock}
            </Action>
            <Action quiet onPress={() => onAsk("off")}>
              {text.switchOff}
            </Action>
          </>
        )}
      </div>
      {there && keyStore !== "none" && (
        <>
          <Toggle
            label={text.keyStore}
            on={keyStore === "on"}
            onChange={(use) => ask(bridge.call("encryption.useKeyStore", { use }))}
          />
          <p className="hint">{text.keyStoreWhat}</p>
        </>
      )}
      {refused && <Problem {...refused} />}
    </>
  );
}
