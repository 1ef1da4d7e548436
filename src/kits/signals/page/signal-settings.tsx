import { useEffect, useState } from "react";
import type { Settings } from "../../../core/settings/settings.ts";
import type { SignalPlace } from "../ipc.ts";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { onOff, Toggle } from "../../../renderer/ui/toggle.tsx";
import { Typed } from "../../../renderer/ui/typed.tsx";
import { useWords } from "../../../renderer/words/words.ts";
import { Setting } from "../../../renderer/settings/setting.tsx";

/** Signals of other programs on this computer: whether they are listened for, where, and with which key. */
export function SignalSettings() {
  const { signalSources: text } = useWords();
  return (
    <section className="settings-part" aria-label={text.calls}>
      <h3>{text.calls}</h3>
      <Setting field="signals" name={text.calls} what={text.callsWhat} words={({ calls }) => onOff(calls)}>
        {(value, change) => <SignalControls signals={value} onChange={(part) => change({ ...value, ...part })} />}
      </Setting>
    </section>
  );
}

function SignalControls(props: {
  readonly signals: Settings["signals"];
  readonly onChange: (part: Partial<Settings["signals"]>) => void;
}) {
  const { calls, port } = props.signals;
  const bridge = useBridge();
  const { signalSources: text } = useWords();
  const [place, setPlace] = useState<SignalPlace | null>(null);
  useEffect(() => {
    if (calls) bridge.call("signals.place", undefined).then(setPlace, () => undefined);
  }, [bridge, calls, port]);
  const [typed, setTyped] = useState(String(port));
  const isPort = /^\d{4,5}$/.test(typed) && Number(typed) >= 1024 && Number(typed) <= 65_535;
  return (
    <>
      <Toggle label={text.callsOn} on={calls} onChange={(on) => props.onChange({ calls: on })} />
      {calls && place && (
        <>
          <Typed
            label={text.port}
            value={typed}
            onChange={setTyped}
            onDone={() => isPort && Number(typed) !== port && props.onChange({ port: Number(typed) })}
            problem={isPort ? "" : text.portProblem}
          />
          <CopiedLine name={text.address} text={place.address} />
          <CopiedLine name={text.key} text={place.key} />
          <div className="row">
            <Action
              quiet
              onPress={() => void bridge.call("signals.renewKey", undefined).then(setPlace, () => undefined)}
            >
              {text.newKey}
            </Action>
          </div>
        </>
      )}
    </>
  );
}

/** A text for another program, and a button that copies it. */
function CopiedLine({ name, text }: { readonly name: string; readonly text: string }) {
  const bridge = useBridge();
  const { signalSources: w } = useWords();
  const [copied, setCopied] = useState("");
  const word = copied === text ? w.copied : w.copy;
  return (
    <div className="push-text">
      <span className="push-name">{name}</span>
      <code>{text}</code>
      <Action
        quiet
        label={`${word}: ${name}`}
        onPress={() => void bridge.call("app.copy", { text }).then(() => setCopied(text))}
      >
        {word}
      </Action>
    </div>
  );
}
