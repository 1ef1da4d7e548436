import type { ReactNode } from "react";
import type { Settings } from "../../../core/settings/settings.ts";
import { Action } from "../../ui/action.tsx";
import { useWords } from "../../words/words.ts";
import { tellChange } from "./tell-change.ts";
import { useSetting } from "./use-setting.ts";

/** One field of the settings: its control, what it does, and what it was before it was changed, with a way back. A change says what it did. */
export function Setting<K extends keyof Settings>(props: {
  readonly field: K;
  /** What it is called on the screen; a change is told by it. */
  readonly name: string;
  /** What it does. */
  readonly what: string;
  /** A value in words. */
  readonly words: (value: Settings[K]) => string;
  readonly children: (value: Settings[K], change: (value: Settings[K]) => void) => ReactNode;
}) {
  const { value, before, change, restore } = useSetting(props.field);
  const { common: text } = useWords();
  const set = async (next: Settings[K]) => {
    const refused = await change(next);
    if (refused === "") tellChange(props.name, props.words(value), props.words(next), () => void change(value));
  };
  return (
    <div className="setting">
      <div className="setting-control">{props.children(value, (next) => void set(next))}</div>
      <div className="setting-what">
        <p className="hint">{props.what}</p>
        {before !== undefined && (
          <p className="setting-before">
            <span>{text.was(props.words(before))}</span>
            <Action quiet icon="undo" onPress={restore}>
              {text.restore}
            </Action>
          </p>
        )}
      </div>
    </div>
  );
}
