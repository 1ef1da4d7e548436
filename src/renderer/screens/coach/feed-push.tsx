import { useEffect, useState } from "react";
import { pushAddress, type PushProtocol } from "../../../core/feed/push-address.ts";
import type { FeedChoice, PushPlaces } from "../../../ipc/contract.ts";
import { useBridge, useServices, useSettings } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { FeedTry } from "./feed-try.tsx";

const PROTOCOLS = [
  { id: "rtmp", label: "RTMP", detail: "Action cameras, OBS, most streaming apps" },
  { id: "whip", label: "WHIP", detail: "WebRTC: phone bridges, browsers, least delay" },
] as const;

/** What to type into a phone, glasses or an action camera that push to this machine, as text and as a QR code. */
export function PushChoice(props: { readonly protocol: PushProtocol; readonly onChange: (feed: FeedChoice) => void }) {
  const { protocol, onChange } = props;
  const bridge = useBridge();
  const { settings } = useServices();
  const { feeds } = useSettings().now;
  const [places, setPlaces] = useState<PushPlaces | null>(null);
  useEffect(() => {
    bridge.call("feeds.places", undefined).then(setPlaces, () => undefined);
  }, [bridge, feeds.lan]);
  const change = (part: Partial<typeof feeds>) =>
    void settings.change({ feeds: { ...settings.get().now.feeds, ...part } });
  const choose = (next: PushProtocol) => {
    onChange({ kind: "listen", protocol: next });
    change({ push: next });
  };
  const renew = () => void bridge.call("feeds.renewKey", undefined).then(setPlaces);
  const port = protocol === "rtmp" ? feeds.rtmpPort : feeds.whipPort;
  return (
    <>
      <Choice label="How it sends" options={PROTOCOLS} value={protocol} onChange={choose} />
      <Toggle label="Listen to the local network" on={feeds.lan} onChange={(lan) => change({ lan })} />
      <p className="hint">
        {feeds.lan
          ? "Devices in your network can reach this computer; only one with the key gets in."
          : "Only programs on this computer can send. Switch it on for a phone, glasses or an action camera."}
      </p>
      {places && <Places protocol={protocol} port={port} places={places} />}
      <div className="row">
        <Action quiet onPress={renew}>
          New key
        </Action>
      </div>
      <FeedTry feed={{ kind: "listen", protocol }} waiting="Listening: start the stream on the device…" />
    </>
  );
}

function Places(props: { readonly protocol: PushProtocol; readonly port: number; readonly places: PushPlaces }) {
  const { protocol, port, places } = props;
  const addresses = places.hosts.map((host) => pushAddress(protocol, host, port, places.key));
  const whole = addresses[0]?.whole ?? "";
  return (
    <div className="push-places">
      <dl>
        <dt>{addresses.length > 1 ? "Server (one of)" : "Server"}</dt>
        {addresses.map(({ server }) => (
          <dd key={server}>
            <code>{server}</code>
          </dd>
        ))}
        <dt>Key</dt>
        <dd>
          <code>{places.key}</code>
        </dd>
      </dl>
      <QrCode text={whole} label="QR code of the server with the key" />
    </div>
  );
}
