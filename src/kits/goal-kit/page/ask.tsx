import { useState } from "react";
import { Checkbox } from "react-aria-components";
import { ABLATIONS } from "../core/letters.ts";
import type { CallInput } from "../../../ipc/contract.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Choice } from "../../../renderer/ui/choice.tsx";
import { useWords } from "../../../renderer/words/words.ts";

type Wish = Omit<CallInput<"goalKit.ask">, "name">;

const WHO = [
  "mixture",
  "sentences",
  "vectors",
  "majority",
  "random",
  "model",
] as const satisfies readonly Wish["who"][];

/** Choose whom a set of goals is put to and what they are shown, and put it. */
export function AskGoals(props: { readonly disabled: boolean; readonly onAsk: (wish: Wish) => void }) {
  const { goalKit: text } = useWords();
  const [wish, setWish] = useState<Wish>({ who: "mixture", modalities: "VADL", supportingOnly: false });
  const change = (part: Partial<Wish>) => setWish((now) => ({ ...now, ...part }));
  return (
    <fieldset className="questions-part">
      <legend>{text.ask}</legend>
      <Choice
        label={text.who}
        options={WHO.map((id) => ({ id, label: text.whos[id] }))}
        value={wish.who}
        onChange={(who) => change({ who })}
      />
      <Choice
        label={text.shown}
        options={ABLATIONS.map((id) => ({ id, label: text.modalities[id] }))}
        value={wish.modalities}
        onChange={(modalities) => change({ modalities })}
      />
      <Checkbox
        className="check"
        isSelected={wish.supportingOnly}
        onChange={(supportingOnly) => change({ supportingOnly })}
      >
        <span className="box" aria-hidden="true" />
        <span>{text.supportingOnly}</span>
      </Checkbox>
      <div className="row">
        <Action icon="say" disabled={props.disabled} onPress={() => props.onAsk(wish)}>
          {text.askNow}
        </Action>
      </div>
    </fieldset>
  );
}
