import { useEffect, useRef, useState } from "react";
import { pushAddress, type PushProtocol } from "../../core/domain/feed/push-address.ts";
import type { PushPlaces } from "../../ipc/contract.ts";
import { useBridge, useSecrets, useSettings } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { announce } from "../view.ts";
import { useWords, words as allWords } from "../words/words.ts";

/** Reaches programs on this computer alone. */
const LOOPBACK = "127.0.0.1";

/** Server and key for a device that pushes, each to be copied, and both as a QR code where a device in the network can use it. */
export function PushTargets({ protocol, live = false }: { readonly protocol: PushProtocol; readonly live?: boolean }) {
  const words = useWords().feeds.push;
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
      {host !== undefined && <QrCode text={address.whole} label={words.qr} />}
      <div className="push-texts">
        {hosts.length > 1 && (
          <Choice
            label={words.thisComputer}
            options={hosts.map((each) => ({ id: each, label: each }))}
            value={host!}
            onChange={setHost}
          />
        )}
        <Copied name={words.server} text={address.server} />
        <Copied name={words.key} text={places.key} />
        <Copied name={words.both} text={address.whole} hidden />
        {!live && (
          <div className="row">
            <Action quiet onPress={renew}>
              {words.newKey}
            </Action>
          </div>
        )}
      </div>
    </div>
  );
}

function reachOf(lan: boolean, network: boolean, live: boolean): string {
  const words = allWords().feeds.push;
  if (network) return words.withKey;
  if (lan) return words.noNetwork;
  return live ? words.onlyHereLive : words.onlyHere;
}

/** A text that a person types or pastes elsewhere, and a button that copies it. */
export function Copied(props: {
  readonly name: string;
  readonly text: string;
  readonly hidden?: boolean;
  /** What is shown of it; all of it when left out. */
  readonly shown?: string;
}) {
  const words = useWords().feeds.push;
  const { name, text, hidden = false, shown = text } = props;
  const bridge = useBridge();
  const [copied, setCopied] = useState("");
  const copy = () =>
    void bridge.call("app.copy", { text }).then(() => {
      setCopied(text);
      announce(words.copiedAloud({ name }));
    });
  return (
    <div className="push-text">
      <span className="push-name">{name}</span>
      {!hidden && <code>{shown}</code>}
      <Action quiet label={`${copied === text ? words.copied : words.copy}: ${name}`} onPress={copy}>
        {copied === text ? words.copied : words.copy}
      </Action>
    </div>
  );
}
