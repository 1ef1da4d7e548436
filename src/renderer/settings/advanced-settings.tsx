import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { onOff, Toggle } from "../ui/toggle.tsx";
import { useWords } from "../words/words.ts";
import { Setting } from "./setting.tsx";

/** Settings › what few need. */
export function AdvancedSettings() {
  const { settings: text } = useWords();
  return (
    <section className="settings-group" aria-label={text.groups.advanced}>
      <h2>{text.groups.advanced}</h2>
      <Setting field="detailedLog" name={text.detailedLog} what={text.detailedLogWhat} words={onOff}>
        {(value, change) => <Toggle label={text.detailedLog} on={value} onChange={change} />}
      </Setting>
    </section>
  );
}

/** Settings › which program this is, and what main has to say of it. */
export function About() {
  const bridge = useBridge();
  const { settings: text } = useWords();
  const [info, setInfo] = useState<CallOutput<"app.info"> | null>(null);
  useEffect(() => {
    bridge.call("app.info", undefined).then(setInfo, () => undefined);
  }, [bridge]);
  if (!info) return null;
  return (
    <section className="settings-group" aria-label={text.groups.about}>
      <h2>{text.groups.about}</h2>
      <p className="hint">
        {text.about({ version: info.version, electron: info.electron, platform: info.platform })}{" "}
        <code>{info.dataFolder}</code>
      </p>
      {info.notices.map((notice) => (
        <p key={notice} className="tone-back">
          ⚠ {notice}
        </p>
      ))}
    </section>
  );
}
