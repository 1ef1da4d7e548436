import { useState } from "react";
import { Action } from "../ui/action.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Typed } from "../ui/typed.tsx";
import { useWords } from "../words/words.ts";

/** Asks why, as when a take is given up; there is no going on without a reason. */
export function ReasonSheet(props: {
  readonly title: string;
  /** What is asked about, in a sentence. */
  readonly what?: string;
  /** What is done with a reason; rejecting the take where it is left out. */
  readonly verb?: string;
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
        {props.what && <p>{props.what}</p>}
        <Typed label={text.why} value={reason} onChange={setReason} focus />
        <div className="reason-examples">
          {props.examples.map((example) => (
            <Action key={example} quiet onPress={() => setReason(example)}>
              {example}
            </Action>
          ))}
        </div>
        <Action strong icon={props.verb ? "check" : "cross"} disabled={reason.trim() === ""} onPress={() => give()}>
          {props.verb ?? text.giveUp}
        </Action>
      </form>
    </Sheet>
  );
}
