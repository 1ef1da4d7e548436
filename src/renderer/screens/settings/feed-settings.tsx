import { useEffect, useState } from "react";
import type { Settings } from "../../../core/settings/settings.ts";
import { useServices, useSettings } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { Typed } from "../../ui/typed.tsx";
import { TryPorts } from "./try-ports.tsx";
import { tellChange } from "./tell-change.ts";

type Listening = Pick<Settings["feeds"], "rtmpPort" | "whipPort" | "lan">;

/** Where phones and glasses that push are listened for. Addresses and key of the feeds stay as they are when this is restored. */
export function FeedSettings() {
  const { settings } = useServices();
  const { now, before } = useSettings();
  const value = listeningOf(now.feeds);
  const old = before.feeds && listeningOf(before.feeds);
  const change = (part: Partial<Listening>) => settings.change({ feeds: { ...settings.get().now.feeds, ...part } });
  const tell = async (part: Partial<Listening>) => {
    if ((await change(part)) === "")
      tellChange("Phones and glasses that push", words(value), words({ ...value, ...part }), () => void change(value));
  };
  return (
    <section className="settings-group" aria-label="Feeds">
      <h2>Phones and glasses that push</h2>
      <div className="setting">
        <div className="setting-control">
          <div className="row ports">
            <Port
              label="RTMP port"
              value={value.rtmpPort}
              other={value.whipPort}
              onChange={(rtmpPort) => void tell({ rtmpPort })}
            />
            <Port
              label="WHIP port"
              value={value.whipPort}
              other={value.rtmpPort}
              onChange={(whipPort) => void tell({ whipPort })}
            />
          </div>
          <TryPorts of={words(value)} />
          <Toggle label="Listen to the local network" on={value.lan} onChange={(lan) => void tell({ lan })} />
        </div>
        <div className="setting-what">
          <p className="hint">
            Where they send to. A port is open only while such a feed is tried or watched, and to this computer alone
            unless the local network is switched on. Change one when another program has it. Server, key and code stand
            beside the feed.
          </p>
          {old && words(old) !== words(value) && (
            <p className="setting-before">
              <span>was {words(old)}</span>
              <Action quiet icon="undo" onPress={() => void change(old)}>
                Restore
              </Action>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function listeningOf({ rtmpPort, whipPort, lan }: Settings["feeds"]): Listening {
  return { rtmpPort, whipPort, lan };
}

function words({ rtmpPort, whipPort, lan }: Listening): string {
  return `RTMP ${rtmpPort}, WHIP ${whipPort}, ${lan ? "the local network" : "this computer alone"}`;
}

/** What is wrong with a port, with the fix; empty when it can be used. */
function portProblem(text: string, other: number): string {
  const port = Number(text);
  if (!/^\d+$/.test(text.trim()) || port < 1024 || port > 65_535) return "Write a whole number from 1024 to 65535.";
  return port === other ? "RTMP and WHIP need a port each." : "";
}

/** A port; it is kept when the field is left. */
function Port(props: {
  readonly label: string;
  readonly value: number;
  readonly other: number;
  readonly onChange: (port: number) => void;
}) {
  const { label, value, other, onChange } = props;
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const problem = portProblem(text, other);
  return (
    <Typed
      label={label}
      value={text}
      problem={problem}
      onChange={setText}
      onDone={() => problem === "" && Number(text) !== value && onChange(Number(text))}
    />
  );
}
