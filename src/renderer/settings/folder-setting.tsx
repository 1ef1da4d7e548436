import { useState } from "react";
import { useBridge, useServices } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Problem } from "../ui/problem.tsx";
import { nameInside, useWords } from "../words/words.ts";
import { ShowFolder } from "./show-folder.tsx";
import { tellChange } from "./tell-change.ts";
import { Setting } from "./setting.tsx";

/** A folder, chosen in the system's own dialog; empty means the built-in choice. */
export function FolderSetting(props: {
  readonly field: "modelFolder" | "dataFolder";
  readonly label: string;
  readonly what: string;
  /** What an empty value means, in words. */
  readonly builtIn: string;
  /** The folder that an empty value stands for; empty where it is none that is shown. */
  readonly now?: string;
}) {
  const bridge = useBridge();
  const { settings: text } = useWords();
  const { settings } = useServices();
  const [problem, setProblem] = useState("");
  const choose = async () => {
    const folder = await bridge.call("settings.chooseFolder", { title: props.label });
    const before = settings.get().now[props.field];
    // The same data folder is chosen anew to begin with what is there now.
    if (!folder || (folder === before && props.field === "modelFolder")) return;
    const refused = await settings.change({ [props.field]: folder });
    setProblem(refused);
    const back = () => void settings.change({ [props.field]: before });
    if (refused === "") tellChange(props.label, before || props.builtIn, folder, back);
  };
  return (
    <Setting field={props.field} name={props.label} what={props.what} words={(folder) => folder || props.builtIn}>
      {(value, change) => (
        <>
          <p className="label">{props.label}</p>
          <p className="path setting-path">{value || [props.builtIn, props.now].filter(Boolean).join(": ")}</p>
          <div className="row">
            <Action icon="file" label={text.chooseThe({ name: nameInside(props.label) })} onPress={() => void choose()}>
              {text.choose}
            </Action>
            <ShowFolder
              of={props.field === "dataFolder" ? "data" : "eyes"}
              name={props.label}
              disabled={value === "" && !props.now}
            />
            <Action quiet disabled={value === ""} onPress={() => change("")}>
              {text.useBuiltIn}
            </Action>
          </div>
          <Problem problem={problem} fix={problem && text.notTaken} />
        </>
      )}
    </Setting>
  );
}
