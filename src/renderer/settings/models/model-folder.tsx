import { useEffect, useState } from "react";
import type { FolderDescription } from "../../../core/settings/folder-description.ts";
import type { FolderChoice, ModelChoice, ModelSlotName } from "../../../core/settings/model-slots.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { fileSize } from "../../ui/format.ts";
import { FolderTry } from "../../trial/folder-try.tsx";
import { Icon } from "../../ui/icons.tsx";
import { nameInside, useWords } from "../../words/words.ts";
import { ShowFolder } from "../show-folder.tsx";
import { CardChoice, useProviders } from "./runs-on.tsx";

/** A folder of weights for one job: what it is, and what it lacks. */
export function ModelFolder(props: {
  readonly slot: ModelSlotName;
  readonly choice: ModelChoice;
  readonly label: string;
  readonly onChange: (choice: ModelChoice) => void;
}) {
  const bridge = useBridge();
  const { models: text, settings } = useWords();
  const hears = props.slot === "ears";
  const chosen = props.choice.by === "folder" ? props.choice : null;
  const folder = chosen?.folder ?? "";
  const [found, setFound] = useState<FolderDescription | null>(null);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    setFound(null);
    if (folder === "") return;
    bridge.call("models.describeFolder", { folder }).then(setFound, () => undefined);
  }, [bridge, folder, looks]);
  const choose = async () => {
    const path = await bridge.call("settings.chooseFolder", { title: text.folderOfModel({ job: props.label }) });
    if (path) props.onChange({ ...chosen, by: "folder", folder: path });
  };
  return (
    <>
      <p className="path setting-path">{folder || text.noFolder}</p>
      <div className="row">
        <Action
          icon="file"
          label={text.chooseFolderFor({ job: nameInside(props.label) })}
          onPress={() => void choose()}
        >
          {settings.choose}
        </Action>
        <ShowFolder of={props.slot} name={props.label} disabled={folder === ""} />
        <Action quiet disabled={folder === ""} onPress={() => setLooks(looks + 1)}>
          {text.lookAgain}
        </Action>
      </div>
      {found && <FolderOutcome found={found} hears={hears} />}
      {chosen && found && !hears && isUsable(found, hears) && (
        <>
          <FolderRunsOn choice={chosen} onChange={props.onChange} />
          <FolderTry key={JSON.stringify(chosen)} choice={chosen} label={props.label} />
        </>
      )}
    </>
  );
}

/** What a folder runs on: as the eyes, or a provider and a card of its own. */
function FolderRunsOn({
  choice,
  onChange,
}: {
  readonly choice: FolderChoice;
  readonly onChange: (choice: FolderChoice) => void;
}) {
  const { models: text } = useWords();
  const providers = useProviders();
  const { provider = null, device, ...folder } = choice;
  const options = [{ id: AS_EYES, label: text.asEyes } as const, ...providers(provider)];
  const pick = (id: (typeof options)[number]["id"]) => onChange(id === AS_EYES ? folder : { ...folder, provider: id });
  return (
    <>
      <Choice label={text.provider} options={options} value={provider ?? AS_EYES} onChange={pick} />
      <CardChoice
        {...{ provider, device }}
        label={text.card.of}
        onChange={(next) => onChange({ ...folder, provider: provider!, ...(next !== undefined && { device: next }) })}
      />
    </>
  );
}

const AS_EYES = "eyes";

/** Whether what was found can do the job. @param hears whether a model that hears is looked for, and none of language */
export function isUsable({ job, problems }: FolderDescription, hears: boolean): boolean {
  return problems.length === 0 && isOfJob(job, hears);
}

function isOfJob(job: FolderDescription["job"], hears: boolean): boolean {
  return job === (hears ? "ears" : "language");
}

/** What was found of a folder or a file, and what to do about what it lacks. @param hears whether a model that hears is looked for, and none of language */
export function FolderOutcome(props: {
  readonly found: FolderDescription;
  readonly hears: boolean;
  readonly label?: string;
}) {
  const { found, hears } = props;
  const { title, architecture, job, pictures, weights, licence, problems, notes } = found;
  const { models: text } = useWords();
  const wrongJob = problems.length === 0 && !isOfJob(job, hears);
  const usable = isUsable(found, hears);
  return (
    <ul className="probe" aria-label={props.label ?? text.foundOfFolder}>
      <li>
        <span className={`probe-word ${usable ? "tone-done" : "tone-bad"}`}>
          <Icon name={usable ? "check" : "cross"} /> {usable ? text.usable({ title }) : text.notUsable({ title })}
        </span>
        <span className="probe-text">
          {[
            architecture,
            hears ? "" : pictures ? text.readsPictures : text.readsNone,
            ...(weights > 0 ? [text.weights({ size: fileSize(weights) })] : []),
            licence || text.noLicence,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </li>
      {wrongJob && (
        <li>
          <span className="probe-word tone-bad">
            <Icon name="cross" /> {hears ? text.wrongEars : text.wrongJob}
          </span>
          <span className="probe-text">{hears ? text.wrongEarsFix : text.wrongJobFix}</span>
        </li>
      )}
      {problems.map(({ file, problem, fix }) => (
        <li key={`${file} ${problem}`}>
          <span className="probe-word tone-bad">
            <Icon name="cross" /> {file} {problem}.
          </span>
          <span className="probe-text">
            <strong>{fix}</strong>
          </span>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>
          <span className="probe-word tone-back">
            <Icon name="warning" /> {text.toKnow}
          </span>
          <span className="probe-text">{note}</span>
        </li>
      ))}
    </ul>
  );
}
