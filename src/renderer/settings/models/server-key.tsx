import { useEffect, useState } from "react";
import type { CallInput, KeyKept } from "../../../ipc/contract.ts";
import { SecretsNote } from "../../secrets/secrets-note.tsx";
import { useBridge, useSecrets } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";

/** The key of a server: it goes to where passwords are kept and is never shown again. */
export function ServerKey({ place }: { readonly place: CallInput<"models.keyKept"> }) {
  const bridge = useBridge();
  const { modelServer: text } = useWords();
  const keeping = useSecrets()?.keeping;
  const { slot, address } = place;
  const [kept, setKept] = useState<KeyKept>("none");
  const [key, setKey] = useState("");
  useEffect(() => {
    bridge.call("models.keyKept", { slot, address }).then(setKept, () => undefined);
  }, [bridge, slot, address, keeping]);
  const keep = (next: string) => {
    setKey("");
    bridge.call("models.keepKey", { slot, address, key: next }).then(setKept, () => undefined);
  };
  return (
    <>
      <div className="row server-key">
        <Typed label={text.key} secret value={key} onChange={setKey} />
        <Action disabled={key === ""} label={text.keepKey} onPress={() => keep(key)}>
          {text.keep}
        </Action>
        <Action quiet disabled={kept === "none"} label={text.forgetKey} onPress={() => keep("")}>
          {text.forget}
        </Action>
      </div>
      <p className="hint">{text.keyKept[kept]}</p>
      {keeping === "locked" && <SecretsNote here />}
    </>
  );
}
