import { useEffect, useRef, useState } from "react";
import { pushAddress, type PushProtocol } from "../../core/domain/feed/push-address.ts";
import type { PushPlaces } from "../../ipc/contract.ts";
import { useBridge, useSecrets, useSettings } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { announce } from "../view.ts";

/** Reaches programs on this computer alone. */
const LOOPBACK = "127.0.0.1";

/** Server and key for a device that pushes, each to be copied, and both as a QR code where a device in the network can use it. */
export function PushTargets({ protocol, live = false }: { readonly protocol: PushProtocol; readonly live?: boolean }) {
  const bridge = useBridge();
  const { feeds } = useSettings().now;
  const secrets = useSecrets();
  const [places, setPlaces] = useState<PushPlaces | null>(null);
  const [chosen, setHost] = useState<string | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bridge.call("feeds.places", undefined).then(setPlaces, () => undefined);
  }, [bridge, feeds.lan, feeds.rtmpPort, feeds.whipPort, secrets]);
  const count = places?.hosts.length ?? -1;
  // In a small window it would stand below the fold, where nobody looks for it.
  useEffect(() => whole.current?.scrollIntoView?.({ block: "nearest" }), [count, protocol]);
  if (!places) return null;
  const { lan, port } = (live ? places.opened[protocol] : null) ?? {
    lan: feeds.lan,
    port: protocol === "rtmp" ? feeds.rtmpPort : feeds.whipPort,
  };
  const hosts = lan ? places.hosts : [];
  const host = hosts.find((each) => each === chosen) ?? hosts[0];
  const address = pushAddress(protocol, host ?? LOOPBACK, port, places.key);
  const renew = () => void bridge.call("feeds.renewKey", undefined).then(setPlaces);
  return (
    <div className="push-targets" ref={whole}>
      {(!live || host === undefined) && <p className="hint">{reachOf(lan, host !== undefined, live)}</p>}
      {host !== undefined && <QrCode text={address.whole} label="QR code of the server with the key" />}
      <div className="push-texts">
        {hosts.length > 1 && (
          <Choice
            label="Address of this computer"
            options={hosts.map((each) => ({ id: each, label: each }))}
            value={host!}
            onChange={setHost}
          />
        )}
        <Copied name="Server" text={address.server} />
        <Copied name="Key" text={places.key} />
        <Copied name="Both in one" text={address.whole} hidden />
        {!live && (
          <div className="row">
            <Action quiet onPress={renew}>
              New key
            </Action>
          </div>
        )}
      </div>
    </div>
  );
}

function reachOf(lan: boolean, network: boolean, live: boolean): string {
  if (network) return "Devices in your network can reach this computer; only one with the key gets in.";
  if (lan)
    return "This computer is in no network now: only programs on it can send. Connect it, then choose this again.";
  return live
    ? "Only programs on this computer can send here. For a phone, glasses or an action camera end the session and switch on Listen to the local network."
    : "Only programs on this computer can send here. For a phone, glasses or an action camera switch on Listen to the local network.";
}

/** A text that a person types or pastes elsewhere, and a button that copies it. */
export function Copied(props: {
  readonly name: string;
  readonly text: string;
  readonly hidden?: boolean;
  /** What is shown of it; all of it when left out. */
  readonly shown?: string;
}) {
  const { name, text, hidden = false, shown = text } = props;
  const bridge = useBridge();
  const [copied, setCopied] = useState("");
  const copy = () =>
    void bridge.call("app.copy", { text }).then(() => {
      setCopied(text);
      announce(`${name}: copied.`);
    });
  return (
    <div className="push-text">
      <span className="push-name">{name}</span>
      {!hidden && <code>{shown}</code>}
      <Action quiet label={`${copied === text ? "Copied" : "Copy"}: ${name}`} onPress={copy}>
        {copied === text ? "Copied" : "Copy"}
      </Action>
    </div>
  );
}
