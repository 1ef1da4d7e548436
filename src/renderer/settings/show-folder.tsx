import { useState } from "react";
import type { CallInput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { refusalOf, type Refusal } from "../refusal.ts";
import { Action } from "../ui/action.tsx";
import { Problem } from "../ui/problem.tsx";
import { useWords } from "../words/words.ts";

/** Opens a folder that settings name in the system's own file manager. `name` says which, for those who hear it. */
export function ShowFolder(props: {
  readonly of: CallInput<"settings.showFolder">["of"];
  readonly name: string;
  readonly disabled?: boolean;
}) {
  const bridge = useBridge();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const text = useWords().settings;
  const open = () =>
    bridge.call("settings.showFolder", { of: props.of }).then(
      (outcome) => setRefused(outcome.ok ? null : outcome),
      (error: unknown) => setRefused(refusalOf(error)),
    );
  return (
    <>
      <Action
        quiet
        icon="folder"
        disabled={props.disabled ?? false}
        label={text.showFolderOf({ name: props.name })}
        onPress={() => void open()}
      >
        {text.showFolder}
      </Action>
      {refused && <Problem {...refused} />}
    </>
  );
}
