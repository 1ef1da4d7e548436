import { useEffect, useState } from "react";
import type { FolderDescription } from "../../../core/settings/folder-description.ts";
import type { FileChoice } from "../../../core/settings/model-slots.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { FolderTry } from "../../trial/folder-try.tsx";
import { nameInside, useWords } from "../../words/words.ts";
import { FolderOutcome, isUsable } from "./model-folder.tsx";

/** A GGUF file for one job, with its projector and the llama-server that runs it: what it is, and what it lacks. */
export function ModelFile(props: {
  /** Null before a file was chosen. */
  readonly choice: FileChoice | null;
  readonly label: string;
  readonly onChange: (choice: FileChoice) => void;
}) {
  const { choice, label, onChange } = props;
  const bridge = useBridge();
  const { models: text, settings } = useWords();
  const [looks, setLooks] = useState(0);
  const found = useDescribed(choice, looks);
  const job = nameInside(label);
  const choose = async (title: string, gguf: boolean, take: (path: string) => FileChoice) => {
    const path = await bridge.call("models.chooseFile", { title, gguf });
    if (path) onChange(take(path));
  };
  const file = (path: string): FileChoice => ({
    by: "file",
    file: path,
    projector: "",
    program: choice?.program ?? "",
  });
  return (
    <>
      <p className="path setting-path">{choice?.file || text.noFile}</p>
      <div className="row">
        <Action
          icon="file"
          label={text.chooseFileFor({ job })}
          onPress={() => void choose(text.fileOfModel({ job: label }), true, file)}
        >
          {settings.choose}
        </Action>
        <Action quiet disabled={choice === null} onPress={() => setLooks(looks + 1)}>
          {text.lookAgain}
        </Action>
      </div>
      <p className="hint">{text.fileHint}</p>
      {choice && (
        <>
          <Beside
            {...{ what: text.projector, path: choice.projector, found: text.projectorBeside }}
            chooseLabel={text.chooseProjectorFor({ job })}
            onChoose={() => void choose(text.projector, true, (projector) => ({ ...choice, projector }))}
            onFound={() => onChange({ ...choice, projector: "" })}
          />
          <Beside
            {...{ what: text.program, path: choice.program, found: text.programFound }}
            chooseLabel={text.chooseProgramFor({ job })}
            onChoose={() => void choose(text.program, false, (program) => ({ ...choice, program }))}
            onFound={() => onChange({ ...choice, program: "" })}
          />
        </>
      )}
      {found && <FolderOutcome found={found} hears={false} label={text.foundOfFile} />}
      {choice && found && isUsable(found, false) && (
        <FolderTry key={JSON.stringify(choice)} choice={choice} label={label} />
      )}
    </>
  );
}

/** What was found of a choice, looked at when it changes and when it is asked for. */
function useDescribed(choice: FileChoice | null, looks: number): FolderDescription | null {
  const bridge = useBridge();
  const { file = "", projector = "", program = "" } = choice ?? {};
  const [found, setFound] = useState<FolderDescription | null>(null);
  useEffect(() => {
    setFound(null);
    let current = true;
    if (file !== "")
      bridge.call("models.describeFile", { by: "file", file, projector, program }).then(
        (described) => current && setFound(described),
        () => undefined,
      );
    return () => void (current = false);
  }, [bridge, file, projector, program, looks]);
  return found;
}

/** Something that goes with a model's file: found by itself, or chosen. */
function Beside(props: {
  readonly what: string;
  /** Empty where it is found by itself. */
  readonly path: string;
  readonly found: string;
  readonly chooseLabel: string;
  readonly onChoose: () => void;
  readonly onFound: () => void;
}) {
  const { what, path } = props;
  const { models: text } = useWords();
  return (
    <div className="row">
      <span>
        {what}: {path === "" ? props.found : <span className="path">{path}</span>}
      </span>
      <Action quiet label={props.chooseLabel} onPress={props.onChoose}>
        {text.other}
      </Action>
      {path !== "" && (
        <Action quiet label={text.asFoundFor({ what })} onPress={props.onFound}>
          {text.asFound}
        </Action>
      )}
    </div>
  );
}
