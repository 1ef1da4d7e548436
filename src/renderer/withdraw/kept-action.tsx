import { useState } from "react";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { Sheet } from "../ui/sheet.tsx";
import { useWords } from "../words/words.ts";
import { Kept } from "./kept.tsx";

/** The button that opens what is kept of a participant. */
export function KeptAction({ keyName, onChanged }: { readonly keyName: string; readonly onChanged: () => void }) {
  const text = useWords().kept;
  const [open, setOpen] = useState(false);
  useKeys({ [keyName.toLowerCase()]: () => setOpen(true) });
  return (
    <>
      <Action quiet icon="person" keyName={keyName} onPress={() => setOpen(true)}>
        {text.open}
      </Action>
      <Sheet title={text.title} open={open} onClose={() => setOpen(false)}>
        <Kept onChanged={onChanged} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
