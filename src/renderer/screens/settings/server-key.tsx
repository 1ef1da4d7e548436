import { useEffect, useState } from "react";
import type { CallInput, KeyKept } from "../../../ipc/contract.ts";
import { SecretsNote } from "../../secrets/secrets-note.tsx";
import { useBridge, useSecrets } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Typed } from "../../ui/typed.tsx";

const WORDS: Record<KeyKept, string> = {
  none: "No key is kept. Most servers on this machine want none.",
  "until-quit": "The key is kept until Benchside is closed: this system has no safe place for it.",
  kept: "The key is kept, encrypted.",
};

/** The key of a server: it goes to where passwords are kept and is never shown again. */
export function ServerKey({ place }: { readonly place: CallInput<"models.keyKept"> }) {
  const bridge = useBridge();
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
        <Typed label="Key" secret value={key} onChange={setKey} />
        <Action disabled={key === ""} label="Keep the key" onPress={() => keep(key)}>
          Keep
        </Action>
        <Action quiet disabled={kept === "none"} label="Forget the key" onPress={() => keep("")}>
          Forget
        </Action>
      </div>
      <p className="hint">{WORDS[kept]}</p>
      {keeping === "locked" && <SecretsNote here />}
    </>
  );
}
