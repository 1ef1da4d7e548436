import { useState } from "react";
import { Action } from "../../ui/action.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";

/** Asks for a sentence that the coach is to say. */
export function SayDialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSay: (text: string) => void;
}) {
  return (
    <Sheet title="Say this" open={props.open} onClose={props.onClose}>
      <SayForm onSay={props.onSay} onClose={props.onClose} />
    </Sheet>
  );
}

function SayForm({ onSay, onClose }: { readonly onSay: (text: string) => void; readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const say = () => {
    if (text.trim() === "") return;
    onSay(text.trim().slice(0, 500));
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <Typed label="What the coach says" value={text} onChange={setText} focus placeholder="Mind the spring." />
      <div className="dialog-foot">
        <Action quiet onPress={onClose}>
          Cancel
        </Action>
        <Action strong onPress={say} disabled={text.trim() === ""}>
          Say it
        </Action>
      </div>
    </form>
  );
}
