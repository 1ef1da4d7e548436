import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useServices, useSoundOutput } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Icon } from "../ui/icons.tsx";
import { goTo } from "../view.ts";

/** What the person has to know whatever screen is open: a data folder that cannot be used, settings set aside, no sound, failures. */
export function Notices() {
  const { bridge, settings } = useServices();
  const [data, setData] = useState<CallOutput<"dataFolder.state"> | null>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState("");
  const audible = useSoundOutput();
  useEffect(() => {
    bridge.call("app.info", undefined).then(
      ({ notices }) => setTold(notices),
      () => undefined,
    );
    bridge.call("dataFolder.state", undefined).then(setData, () => undefined);
    const stop = [bridge.on("dataFolder.changed", setData), bridge.on("app.failed", setFailed)];
    return () => stop.forEach((each) => each());
  }, [bridge]);
  const silent = "No audio device was found: what the coach says is only shown. Plug one in to hear it.";
  const shown = [...new Set([...told, ...failed]), ...(audible ? [] : [silent])].filter((text) => !closed.has(text));
  const lost = data !== null && data.problem !== "";
  if (!lost && shown.length === 0) return null;
  const choose = async () => {
    const folder = await bridge.call("settings.chooseFolder", { title: "Data folder" });
    if (folder) setRefused(await settings.change({ dataFolder: folder }));
  };
  const again = () => bridge.call("dataFolder.try", undefined).then(setData, () => undefined);
  return (
    <section className="notices" aria-label="Notices">
      {lost && (
        <div className="notice urgent" role="alert">
          <Icon name="warning" />
          <p>
            <strong>{data.problem}</strong> {data.fix} {refused}
          </p>
          <Action onPress={() => void choose()}>Choose another folder…</Action>
          <Action onPress={() => void again()}>Try again</Action>
          <Action quiet onPress={() => goTo("settings")}>
            Settings
          </Action>
        </div>
      )}
      {shown.map((text) => (
        <div key={text} className="notice" role="status">
          <Icon name={text === silent ? "mute" : "warning"} />
          <p>{text}</p>
          <Action quiet icon="cross" label="Close this notice" onPress={() => setClosed(new Set([...closed, text]))} />
        </div>
      ))}
    </section>
  );
}
