import { useState } from "react";
import { Segmented } from "../../ui/segmented.tsx";
import { HelpLink } from "../../guide/help-link.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useWords } from "../../words/words.ts";
import { ExportForm } from "./export-form.tsx";
import { ImportForm } from "./import-form.tsx";

/** Takes the session's timeline to another program and back. */
export function ExchangeSheet(props: {
  readonly session: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { session, open, onClose } = props;
  const { exchange: w } = useWords();
  const [way, setWay] = useState<"export" | "import">("export");
  const Form = way === "export" ? ExportForm : ImportForm;
  return (
    <Sheet title={w.title} open={open} onClose={onClose} help={<HelpLink page="use/export" />}>
      <Segmented
        label={w.way}
        hideLabel
        options={(["export", "import"] as const).map((id) => ({ id, label: w.ways[id] }))}
        value={way}
        onChange={setWay}
      />
      <Form session={session} onDone={onClose} />
    </Sheet>
  );
}
