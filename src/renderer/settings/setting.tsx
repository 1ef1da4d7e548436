import type { ReactNode } from "react";
import type { Settings } from "../../core/settings/settings.ts";
import { Problem } from "../ui/problem.tsx";
import { useWords } from "../words/words.ts";
import { BeforeLine } from "./before-line.tsx";
import { tellChange } from "./tell-change.ts";
import { useSetting } from "./use-setting.ts";

/**
 * One field of the settings: its control, what it does, and what it was before it was changed, with a way back. A change says what it did, and
 * one that is refused says why, beside its control.
 */
export function Setting<K extends keyof Settings>(props: {
  readonly field: K;
  /** What it is called on the screen; a change is told by it. */
  readonly name: string;
  /** What it does. */
  readonly what: string;
  /** A value in words. */
  readonly words: (value: Settings[K]) => string;
  /** What stands with it that is none of its own, such as how a try of it went. */
  readonly below?: ReactNode;
  readonly children: (value: Settings[K], change: (value: Settings[K]) => void) => ReactNode;
}) {
  const { value, before, refused, change, restore } = useSetting(props.field);
  const { settings: text } = useWords();
  const set = async (next: Settings[K]) => {
    const problem = await change(next);
    if (problem === "") tellChange(props.name, props.words(value), props.words(next), () => void change(value));
  };
  return (
    <div className="setting">
      <div className="setting-control">
        {props.children(value, (next) => void set(next))}
        <Problem problem={refused} fix={text.notKept} />
        {props.below}
      </div>
      <div className="setting-what">
        <p className="hint">{props.what}</p>
        <BeforeLine before={before === undefined ? undefined : props.words(before)} onRestore={restore} />
      </div>
    </div>
  );
}
