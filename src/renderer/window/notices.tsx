import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useOutputs, useServices, useSoundOutput } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Icon } from "../ui/icons.tsx";
import { goTo } from "../view.ts";
import { useWords } from "../words/words.ts";

/** What the person has to know whatever screen is open: a disk that does not answer, a data folder that cannot be used, settings set aside, no sound, failures. */
export function Notices() {
  const { bridge, settings } = useServices();
  const [data, setData] = useState<CallOutput<"dataFolder.state"> | null>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [alarm, setAlarm] = useState("");
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState("");
  const audible = useSoundOutput();
  const { missing } = useOutputs();
  const { common, voice, window: text } = useWords();
  useEffect(() => {
    bridge.call("app.info", undefined).then(
      ({ notices }) => setTold(notices),
      () => undefined,
    );
    bridge.call("dataFolder.state", undefined).then(setData, () => undefined);
    const stop = [
      bridge.on("dataFolder.changed", setData),
      bridge.on("app.failed", setFailed),
      bridge.on("app.alarm", setAlarm),
    ];
    return () => stop.forEach((each) => each());
  }, [bridge]);
  const silent = text.notices.noSound;
  const shown = [
    ...new Set([...told, ...failed]),
    ...(missing === "" || !audible ? [] : [voice.output.lost(missing)]),
    ...(audible ? [] : [silent]),
  ].filter((each) => !closed.has(each));
  const lost = data !== null && data.problem !== "";
  if (!lost && alarm === "" && shown.length === 0) return null;
  const choose = async () => {
    const folder = await bridge.call("settings.chooseFolder", { title: text.notices.dataFolder });
    if (folder) setRefused(await settings.change({ dataFolder: folder }));
  };
  const again = () => bridge.call("dataFolder.try", undefined).then(setData, () => undefined);
  return (
    <section className="notices" aria-label={text.notices.label}>
      {alarm !== "" && (
        <div className="notice urgent alarm" role="alert">
          <Icon name="warning" />
          <p>{alarm}</p>
        </div>
      )}
      {lost && (
        <div className="notice urgent" role="alert">
          <Icon name="warning" />
          <p>
            <strong>{data.problem}</strong> {data.fix} {refused}
          </p>
          <Action onPress={() => void choose()}>{text.notices.chooseAnother}</Action>
          <Action onPress={() => void again()}>{common.tryAgain}</Action>
          <Action quiet onPress={() => goTo("settings")}>
            {common.screens.settings}
          </Action>
        </div>
      )}
      {shown.map((each) => (
        <div key={each} className="notice" role="status">
          <Icon name={each === silent ? "mute" : "warning"} />
          <p>{each}</p>
          <Action quiet icon="cross" label={text.notices.close} onPress={() => setClosed(new Set([...closed, each]))} />
        </div>
      ))}
    </section>
  );
}
