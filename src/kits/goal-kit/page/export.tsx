import { useState } from "react";
import { Checkbox } from "react-aria-components";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { useWords } from "../../../renderer/words/words.ts";
import type { useSets } from "../../../renderer/desk/use-sets.ts";

/** Writes a set whose recordings were accepted, or all of it, into a new folder. */
export function ExportGoals(props: {
  readonly set: string;
  readonly disabled: boolean;
  readonly onDone: ReturnType<typeof useSets>["work"];
}) {
  const { set, disabled, onDone } = props;
  const bridge = useBridge();
  const { goalKit: text } = useWords();
  const [all, setAll] = useState(false);
  const write = async () => {
    const found = await bridge.call("goalKit.export", { name: set, all });
    if (found === null) return { kind: "cancelled" as const };
    return found.ok ? { kind: "done" as const, ...found } : { kind: "failed" as const, ...found };
  };
  return (
    <div className="row">
      <Action
        icon="export"
        disabled={disabled}
        onPress={() => void onDone(write(), (made) => text.exported({ n: made.samples, folder: made.folder }))}
      >
        {text.export}
      </Action>
      <Checkbox className="check" isSelected={all} onChange={setAll}>
        <span className="box" aria-hidden="true" />
        <span>{text.exportAll}</span>
      </Checkbox>
    </div>
  );
}
