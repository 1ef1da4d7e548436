import { useState } from "react";
import { Action } from "../../ui/action.tsx";
import { useKeys } from "../../ui/keys.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useWords } from "../../words/words.ts";
import { ExportForm } from "./export-form.tsx";
import { ImportForm } from "./import-form.tsx";

/** Takes the session to another program and back, `T`. */
export function ExchangeAction({ session }: { readonly session: string }) {
  const { exchange: w } = useWords();
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState<"export" | "import">("export");
  useKeys({ t: () => setOpen(true) });
  const close = () => setOpen(false);
  const Form = way === "export" ? ExportForm : ImportForm;
  return (
    <>
      <Action quiet icon="export" keyName="T" onPress={() => setOpen(true)}>
        {w.open}
      </Action>
      <Sheet title={w.title} open={open} onClose={close}>
        <Segmented
          label={w.way}
          hideLabel
          options={(["export", "import"] as const).map((id) => ({ id, label: w.ways[id] }))}
          value={way}
          onChange={setWay}
        />
        <Form session={session} onDone={close} />
      </Sheet>
    </>
  );
}
