import { useState } from "react";
import { Action } from "../../ui/action.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";

/** Asks for a sentence that the coach is to say. */
export function SayDialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSay: (text: string) => void;
}) {
  const words = useWords().coach.say;
  return (
    <Sheet title={words.title} open={props.open} onClose={props.onClose}>
      <SayForm onSay={props.onSay} onClose={props.onClose} />
    </Sheet>
  );
}

function SayForm({ onSay, onClose }: { readonly onSay: (text: string) => void; readonly onClose: () => void }) {
  const words = useWords().coach.say;
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
      <Typed label={words.what} value={text} onChange={setText} focus placeholder={words.example} />
      <div className="dialog-foot">
        <Action quiet onPress={onClose}>
          {useWords().common.cancel}
        </Action>
        <Action strong onPress={say} disabled={text.trim() === ""}>
          {words.go}
        </Action>
      </div>
    </form>
  );
}
