import { useState } from "react";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { Sheet } from "../ui/sheet.tsx";
import { Withdrawal } from "./withdrawal.tsx";
import { useWords } from "../words/words.ts";

/** The button that opens the withdrawal of a consent, wherever consent is spoken of. */
export function WithdrawAction(props: {
  /** Pseudonym to begin with, if it is one of those who consented; null for none. */
  readonly participant: string | null;
  readonly keyName?: string;
  /** Something was deleted: what is shown may be there no longer. */
  readonly onDeleted: () => void;
}) {
  const text = useWords().withdraw;
  const [open, setOpen] = useState(false);
  const { keyName } = props;
  useKeys(keyName ? { [keyName.toLowerCase()]: () => setOpen(true) } : {}, keyName !== undefined);
  return (
    <>
      <Action quiet icon="bin" {...(keyName && { keyName })} onPress={() => setOpen(true)}>
        {text.open}
      </Action>
      <Sheet title={text.title} open={open} onClose={() => setOpen(false)}>
        <Withdrawal begin={props.participant} onDeleted={props.onDeleted} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
