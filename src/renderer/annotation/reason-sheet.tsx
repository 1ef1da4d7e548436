import { useState } from "react";
import { Action } from "../ui/action.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Typed } from "../ui/typed.tsx";
import { useWords } from "../words/words.ts";

/** Asks why a take is given up; there is no going on without a reason. */
export function ReasonSheet(props: {
  readonly title: string;
  readonly open: boolean;
  /** What the person may choose instead of writing. */
  readonly examples: readonly string[];
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
}) {
  const text = useWords().annotation;
  const [reason, setReason] = useState("");
  const give = () => reason.trim() !== "" && props.onReason(reason.trim());
  return (
    <Sheet title={props.title} open={props.open} onClose={props.onClose}>
      <form
        className="reason"
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <Typed label={text.why} value={reason} onChange={setReason} focus />
        <div className="reason-examples">
          {props.examples.map((example) => (
            <Action key={example} quiet onPress={() => setReason(example)}>
              {example}
            </Action>
          ))}
        </div>
        <Action strong icon="cross" disabled={reason.trim() === ""} onPress={() => give()}>
          {text.giveUp}
        </Action>
      </form>
    </Sheet>
  );
}
