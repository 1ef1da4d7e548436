import { Action } from "../../ui/action.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";

interface Props {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
  readonly onSay: (text: string) => void;
}

/** Asks for a sentence that the coach is to say. */
export function SayDialog({ open, ...props }: Props & { readonly open: boolean }) {
  const words = useWords().coach.say;
  return (
    <Sheet title={words.title} open={open} onClose={props.onClose}>
      <SayForm {...props} />
    </Sheet>
  );
}

function SayForm({ typed: text, onType, onSay, onClose }: Props) {
  const words = useWords().coach.say;
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
      <Typed label={words.what} value={text} onChange={onType} focus placeholder={words.example} />
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
