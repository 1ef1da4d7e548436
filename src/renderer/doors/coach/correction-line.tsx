import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useWords } from "../../words/words.ts";
import type { ToldCorrection } from "./use-told-correction.ts";

/** What the newest correction did, with its Undo (Ctrl Z), on the line below what was said: it covers nothing. */
export function CorrectionLine({ told }: { readonly told: ToldCorrection | null }) {
  const text = useWords().live.corrected;
  return (
    <span className="corrected-line">
      {/* Always there, so that screen readers hear what is put into it. */}
      <span role="status">
        {told && (
          <>
            <Icon name="check" /> {told.text}
          </>
        )}
      </span>
      {told?.undo && (
        <Action quiet icon="undo" keyName="Ctrl Z" onPress={told.undo}>
          {text.takeBack}
        </Action>
      )}
    </span>
  );
}
