import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import type { Step } from "../../../core/procedure/schema.ts";
import { changeStep } from "../draft.ts";
import { shrinkPicture } from "../shrink-picture.ts";
import { useBridge } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { Problem } from "../../ui/problem.tsx";
import { StepPicture } from "../../ui/step-picture.tsx";
import { Typed } from "../../ui/typed.tsx";
import { announce } from "../../view.ts";
import { useWords, words } from "../../words/words.ts";
import { edit } from "./editor-store.ts";

/** A step's picture with what it shows, or the way to add one. */
export function PictureField(props: {
  readonly step: Step;
  readonly number: number;
  /** What is wrong with what it is said to show; empty for nothing. */
  readonly problem: string;
}) {
  const { step, number } = props;
  const { pictures: w } = useWords();
  const { busy, failure, add } = useAdding(step.id);
  const remove = () => {
    edit((now) => changeStep(now, step.id, { picture: undefined, pictureText: undefined }));
    announce(w.removed);
  };
  return (
    <div className="picture-field" role="group" aria-label={w.ofStep({ number })}>
      {step.picture === undefined ? (
        <>
          <FileTrigger acceptedFileTypes={["image/png", "image/jpeg", "image/webp"]} onSelect={add}>
            <Action icon="camera" disabled={busy} onPress={() => undefined}>
              {busy ? w.adding : w.add}
            </Action>
          </FileTrigger>
          <span className="hint">{w.what}</span>
        </>
      ) : (
        <>
          <StepPicture name={step.picture} text={step.pictureText ?? ""} />
          <div className="picture-words">
            <Typed
              label={w.text({ number })}
              hint={w.textHint}
              focus={step.pictureText === undefined}
              value={step.pictureText ?? ""}
              problem={props.problem}
              onChange={(text) =>
                edit(
                  (now) => changeStep(now, step.id, { pictureText: text }),
                  `picture ${step.id} ${text.split(" ").length}`,
                )
              }
            />
            <Action quiet icon="bin" onPress={remove}>
              {w.remove}
            </Action>
          </div>
        </>
      )}
      <Problem problem={failure} />
    </div>
  );
}

/** Adds a picture to a step; `failure` says why the last one was not added. */
function useAdding(id: string) {
  const bridge = useBridge();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const keep = async (file: File) => {
    const bytes = await shrinkPicture(file);
    const { pictures: w } = words();
    if (bytes === "unreadable") return w.unreadable({ file: file.name });
    if (bytes === "too-large") return w.tooLarge({ file: file.name });
    const picture = await bridge.call("library.keepPicture", { bytes });
    edit((now) => changeStep(now, id, { picture }));
    return "";
  };
  const add = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    setBusy(true);
    void keep(file)
      .catch((error: unknown) => wording(error))
      .then(setFailure)
      .finally(() => setBusy(false));
  };
  return { busy, failure, add };
}
