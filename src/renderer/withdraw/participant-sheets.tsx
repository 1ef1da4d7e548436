import { useState } from "react";
import { useCommands } from "../commands.ts";
import { useKeys } from "../ui/keys.ts";
import { HelpLink } from "../guide/help-link.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useWords } from "../words/words.ts";
import { Kept } from "./kept.tsx";
import { Withdrawal } from "./withdrawal.tsx";

/** What can be asked about a participant, and of whom; null for whoever is chosen then. */
export interface AskedOf {
  readonly what: "kept" | "withdraw";
  readonly participant: string | null;
}

/** What is kept of a participant, and the withdrawal of their consent, by `K` and `W` and by the palette; in sheets over the screen. */
export function ParticipantSheets(props: {
  /** What is open; null for nothing. */
  readonly asked: AskedOf | null;
  readonly onAsked: (asked: AskedOf | null) => void;
  /** Something was deleted or corrected. */
  readonly onChanged: () => void;
}) {
  const { asked, onAsked, onChanged } = props;
  const { kept, withdraw } = useWords();
  const open = (what: AskedOf["what"]) => () => onAsked({ what, participant: null });
  useKeys({ k: open("kept"), w: open("withdraw") });
  useCommands([
    { name: kept.open, keyName: "K", run: open("kept") },
    { name: withdraw.open, keyName: "W", run: open("withdraw") },
  ]);
  const close = () => onAsked(null);
  return (
    <>
      <Sheet title={kept.title} open={asked?.what === "kept"} onClose={close} help={<HelpLink page="use/people" />}>
        {asked && <Kept begin={asked.participant} onChanged={onChanged} onClose={close} />}
      </Sheet>
      <Sheet
        title={withdraw.title}
        open={asked?.what === "withdraw"}
        onClose={close}
        help={<HelpLink page="use/people" />}
      >
        {asked && <Withdrawal begin={asked.participant} onDeleted={onChanged} onClose={close} />}
      </Sheet>
    </>
  );
}

/** The same where it is opened by its keys and the palette alone. */
export function ParticipantKeys({ onChanged }: { readonly onChanged: () => void }) {
  const [asked, setAsked] = useState<AskedOf | null>(null);
  return <ParticipantSheets {...{ asked, onChanged }} onAsked={setAsked} />;
}
