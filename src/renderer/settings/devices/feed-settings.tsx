import { useEffect, useState } from "react";
import type { Settings } from "../../../core/settings/settings.ts";
import { useServices, useSettings } from "../../services.ts";
import { Problem } from "../../ui/problem.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords, words } from "../../words/words.ts";
import { BeforeLine } from "../before-line.tsx";
import { TryPorts } from "./try-ports.tsx";
import { tellChange } from "../tell-change.ts";
import { Group } from "../group.tsx";

type Listening = Pick<Settings["feeds"], "rtmpPort" | "whipPort" | "lan">;

/** Where phones and glasses that push are listened for. Addresses and key of the feeds stay as they are when this is restored. */
export function FeedSettings() {
  const { settings } = useServices();
  const { now, before } = useSettings();
  const { settings: text } = useWords();
  const [refused, setRefused] = useState("");
  const value = listeningOf(now.feeds);
  const old = before.feeds && listeningOf(before.feeds);
  const change = async (part: Partial<Listening>) => {
    const problem = await settings.change({ feeds: { ...settings.get().now.feeds, ...part } });
    setRefused(problem);
    return problem;
  };
  const tell = async (part: Partial<Listening>) => {
    const next = { ...value, ...part };
    if ((await change(part)) === "") tellChange(text.feeds.pushed, said(value), said(next), () => void change(value));
  };
  return (
    <Group name="feeds">
      <div className="setting">
        <div className="setting-control">
          <h3>{text.feeds.pushed}</h3>
          <div className="row ports">
            <Port
              label={text.feeds.rtmp}
              value={value.rtmpPort}
              other={value.whipPort}
              onChange={(rtmpPort) => void tell({ rtmpPort })}
            />
            <Port
              label={text.feeds.whip}
              value={value.whipPort}
              other={value.rtmpPort}
              onChange={(whipPort) => void tell({ whipPort })}
            />
          </div>
          <TryPorts of={said(value)} />
          <Toggle label={text.feeds.lan} on={value.lan} onChange={(lan) => void tell({ lan })} />
          <Problem problem={refused} fix={text.notKept} />
        </div>
        <div className="setting-what">
          <p className="hint">{text.feeds.what}</p>
          <BeforeLine
            before={old && said(old) !== said(value) ? said(old) : undefined}
            onRestore={() => void change(old!)}
          />
        </div>
      </div>
    </Group>
  );
}

function listeningOf({ rtmpPort, whipPort, lan }: Settings["feeds"]): Listening {
  return { rtmpPort, whipPort, lan };
}

function said({ rtmpPort, whipPort, lan }: Listening): string {
  return words().settings.feeds.now({ rtmp: rtmpPort, whip: whipPort, isLan: lan });
}

/** What is wrong with a port, with the fix; empty when it can be used. */
function portProblem(text: string, other: number): string {
  const { feeds } = words().settings;
  const port = Number(text);
  if (!/^\d+$/.test(text.trim()) || port < 1024 || port > 65_535) return feeds.wholeNumber;
  return port === other ? feeds.onePortEach : "";
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
