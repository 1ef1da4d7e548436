import { useEffect, useState } from "react";
import { obsAddressProblem, type ObsSettings as Obs } from "../../../core/devices/obs.ts";
import type { ObsStatus } from "../ipc.ts";
import { useBridge, useSecrets } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Icon } from "../../../renderer/ui/icons.tsx";
import { SecretsNote } from "../../../renderer/secrets/secrets-note.tsx";
import { onOff, Toggle } from "../../../renderer/ui/toggle.tsx";
import { Typed } from "../../../renderer/ui/typed.tsx";
import { useWords, words } from "../../../renderer/words/words.ts";
import { Setting } from "../../../renderer/settings/setting.tsx";

/** The address that OBS has of itself. */
const EXAMPLE = "ws://127.0.0.1:4455";

/** Recording along with OBS Studio, and its virtual camera. */
export function ObsSettings() {
  const { obs: text } = useWords();
  return (
    <section className="settings-part" aria-label={text.obs}>
      <h3>{text.obs}</h3>
      <Setting field="obs" name={text.obs} what={text.obsWhat} words={describe}>
        {(value, change) => <ObsControls obs={value} onChange={(part) => change({ ...value, ...part })} />}
      </Setting>
    </section>
  );
}

function ObsControls({ obs, onChange }: { readonly obs: Obs; readonly onChange: (part: Partial<Obs>) => void }) {
  const bridge = useBridge();
  const { obs: text } = useWords();
  const [status, setStatus] = useState<ObsStatus | null>(null);
  const [address, setAddress] = useState(obs.address);
  const [password, setPassword] = useState("");
  useEffect(() => {
    bridge.call("obs.status", undefined).then(setStatus, () => undefined);
    return bridge.on("obs.changed", setStatus);
  }, [bridge]);
  useEffect(() => setAddress(obs.address), [obs.address]);
  const keeping = useSecrets()?.keeping;
  const underPassphrase = status?.password === "kept" && keeping === "passphrase";
  const kept = text.passwordKept[underPassphrase ? "passphrase" : (status?.password ?? "none")];
  const problem = obsAddressProblem(address);
  const keep = (next: string) => {
    setPassword("");
    bridge.call("obs.password", { password: next }).then(setStatus, () => undefined);
  };
  return (
    <>
      <Toggle label={text.useObs} on={obs.on} onChange={(on) => onChange({ on })} />
      {obs.on && (
        <>
          <Typed
            label={text.address}
            value={address}
            placeholder={EXAMPLE}
            problem={problem ?? ""}
            onChange={setAddress}
            onDone={() => problem === null && address !== obs.address && onChange({ address })}
          />
          <div className="row password-row">
            <Typed label={text.password} secret value={password} onChange={setPassword} />
            <Action disabled={password === ""} onPress={() => keep(password)}>
              {text.keep}
            </Action>
            <Action
              quiet
              disabled={status?.password !== "kept" && status?.password !== "until-quit"}
              onPress={() => keep("")}
            >
              {text.forget}
            </Action>
          </div>
          <p className="hint">{kept}</p>
          {keeping === "locked" && <SecretsNote here />}
          <Toggle label={text.recordAlong} on={obs.record} onChange={(record) => onChange({ record })} />
          <Toggle
            label={text.virtualCamera}
            on={obs.virtualCamera}
            onChange={(virtualCamera) => onChange({ virtualCamera })}
          />
          <div className="row">
            <Action
              disabled={obs.address === "" || status?.state === "connecting"}
              onPress={() => void bridge.call("obs.connect", undefined)}
            >
              {text.tryObs}
            </Action>
            <span role="status" className={status?.state === "failed" ? "tone-back" : "tone-done"}>
              <Outcome status={status} />
            </span>
          </div>
        </>
      )}
    </>
  );
}

function Outcome({ status }: { readonly status: ObsStatus | null }) {
  const { obs: text } = useWords();
  if (!status || status.state === "off") return null;
  if (status.state === "connecting") return <>{text.connecting}</>;
  return (
    <>
      <Icon name={status.state === "connected" ? "check" : "warning"} /> {status.detail}
    </>
  );
}

function describe({ on, address, record, virtualCamera }: Obs): string {
  const { obs: text } = words();
  return text.obsNow({
    on: onOff(on),
    address: address || text.noAddress,
    along: onOff(record),
    camera: onOff(virtualCamera),
  });
}
