import { useEffect, useState } from "react";
import { useOutputs, useServices, useSoundOutput } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Icon } from "../ui/icons.tsx";
import { DataFolderNotice, useDataFolder, type DataFolder } from "./data-folder-notice.tsx";
import { useWords } from "../words/words.ts";
import { DoorStrip, useDoorAsked } from "./doors.tsx";
import { asReported } from "../words/as-reported.ts";
import { useView } from "../view.ts";

/** What the person has to know whatever screen is open: a disk that does not answer, a data folder that cannot be used, settings set aside, no sound, failures. */
export function Notices() {
  const { bridge } = useServices();
  const [data, setData] = useDataFolder();
  const [told, setTold] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const alarm = useView((view) => view.alarm);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const audible = useSoundOutput();
  const { missing } = useOutputs();
  const { voice, window: text } = useWords();
  useEffect(() => {
    bridge.call("app.info", undefined).then(
      ({ notices }) => setTold(notices),
      () => undefined,
    );
    return bridge.on("app.failed", setFailed);
  }, [bridge]);
  const silent = text.notices.noSound;
  const shown = [
    ...new Set([...told, ...failed]),
    ...(missing === "" || !audible ? [] : [voice.output.lost({ label: missing })]),
    ...(audible ? [] : [silent]),
  ].filter((each) => !closed.has(each));
  const lost = data !== null && data.problem !== "";
  const isAsked = useDoorAsked() === "strip";
  if (!lost && alarm === "" && shown.length === 0 && !isAsked) return null;
  return (
    <section className="notices" aria-label={text.notices.label}>
      <Alarm alarm={alarm} />
      {lost && <DataFolderNotice data={data} onTried={setData} />}
      {shown.map((each) => (
        <div key={each} className="notice" role="status">
          <Icon name={each === silent ? "mute" : "warning"} />
          <p>{asReported(each)}</p>
          <Action quiet icon="cross" label={text.notices.close} onPress={() => setClosed(new Set([...closed, each]))} />
        </div>
      ))}
      {isAsked && <DoorStrip />}
    </section>
  );
}

/** What stands above Take part, without a way to Settings: what a participant waits for, or tells somebody. */
export function HeldNotices({ data }: { readonly data: DataFolder | null }) {
  const text = useWords().window.notices;
  const alarm = useView((view) => view.alarm);
  const lost = data !== null && data.problem !== "";
  if (!lost && alarm === "") return null;
  return (
    <section className="notices" aria-label={text.label}>
      <Alarm alarm={alarm} />
      {lost && (
        <div className="notice urgent" role="alert">
          <Icon name="warning" />
          <p>
            <strong>{asReported(data.problem)}</strong> {asReported(data.fix)}
          </p>
        </div>
      )}
    </section>
  );
}

function Alarm({ alarm }: { readonly alarm: string }) {
  if (alarm === "") return null;
  return (
    <div className="notice urgent alarm" role="alert">
      <Icon name="warning" />
      <p>{asReported(alarm)}</p>
    </div>
  );
}
