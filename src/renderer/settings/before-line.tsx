import { Action } from "../ui/action.tsx";
import { useWords } from "../words/words.ts";

/** What a setting was when the window opened, in words, and the way back there; nothing while it is as it was. */
export function BeforeLine(props: { readonly before: string | undefined; readonly onRestore: () => void }) {
  const { common } = useWords();
  if (props.before === undefined) return null;
  return (
    <p className="setting-before">
      <span>{common.was({ value: props.before })}</span>
      <Action quiet icon="undo" onPress={props.onRestore}>
        {common.restore}
      </Action>
    </p>
  );
}
