import { useEffect, useState } from "react";
import { obsAddressProblem, type ObsSettings as Obs } from "../../../core/devices/obs.ts";
import type { ObsStatus } from "../../../ipc/contract.ts";
import { useBridge, useSecrets } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { SecretsNote } from "../../secrets/secrets-note.tsx";
import { onOff, Toggle } from "../../ui/toggle.tsx";
import { Typed } from "../../ui/typed.tsx";
import { Setting } from "./setting.tsx";

/** Recording along with OBS Studio, and its virtual camera. */
export function ObsSettings() {
  return (
    <section className="settings-group" aria-label="OBS">
      <h2>OBS Studio</h2>
      <Setting
        field="obs"
        name="OBS Studio"
        what="OBS can record along with every session, beside Benchside's own recording, and its virtual camera can be chosen as the feed. In OBS, enable Tools › WebSocket Server Settings; its address and password are shown there."
        words={describe}
      >
        {(value, change) => <ObsControls obs={value} onChange={(part) => change({ ...value, ...part })} />}
      </Setting>
    </section>
  );
}

function ObsControls({ obs, onChange }: { readonly obs: Obs; readonly onChange: (part: Partial<Obs>) => void }) {
  const bridge = useBridge();
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
  const kept = underPassphrase
    ? "The password is kept under your passphrase."
    : PASSWORD_WORDS[status?.password ?? "none"];
  const problem = obsAddressProblem(address);
  const keep = (next: string) => {
    setPassword("");
    bridge.call("obs.password", { password: next }).then(setStatus, () => undefined);
  };
  return (
    <>
      <Toggle label="Use OBS" on={obs.on} onChange={(on) => onChange({ on })} />
      {obs.on && (
        <>
          <Typed
            label="Address"
            value={address}
            placeholder="ws://127.0.0.1:4455"
            problem={problem ?? ""}
            onChange={setAddress}
            onDone={() => problem === null && address !== obs.address && onChange({ address })}
          />
          <div className="row obs-password">
            <Typed label="Password" secret value={password} onChange={setPassword} />
            <Action disabled={password === ""} onPress={() => keep(password)}>
              Keep
            </Action>
            <Action
              quiet
              disabled={status?.password !== "kept" && status?.password !== "until-quit"}
              onPress={() => keep("")}
            >
              Forget
            </Action>
          </div>
          <p className="hint">{kept}</p>
          {keeping === "locked" && <SecretsNote here />}
          <Toggle label="Record along" on={obs.record} onChange={(record) => onChange({ record })} />
          <Toggle
            label="Start the virtual camera when it is chosen"
            on={obs.virtualCamera}
            onChange={(virtualCamera) => onChange({ virtualCamera })}
          />
          <div className="row">
            <Action
              disabled={obs.address === "" || status?.state === "connecting"}
              onPress={() => void bridge.call("obs.connect", undefined)}
            >
              Try the connection
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

const PASSWORD_WORDS: Record<ObsStatus["password"], string> = {
  none: "No password is kept.",
  "until-quit": "The password is kept until Benchside is closed: this system has no safe place for it.",
  kept: "The password is kept, encrypted by the system.",
};

function Outcome({ status }: { readonly status: ObsStatus | null }) {
  if (!status || status.state === "off") return null;
  if (status.state === "connecting") return <>Connecting…</>;
  return (
    <>
      <Icon name={status.state === "connected" ? "check" : "warning"} /> {status.detail}
    </>
  );
}

function describe({ on, address, record, virtualCamera }: Obs): string {
  return `${onOff(on)}, ${address || "no address"}, recording along ${onOff(record)}, virtual camera ${onOff(virtualCamera)}`;
}
