import { MOST_ASKED } from "../../../core/journal/dialogue-events.ts";
import { Action } from "../../ui/action.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useServices } from "../../services.ts";
import { announce } from "../../view.ts";
import { useWords, words } from "../../words/words.ts";

/** Takes a question to the coach, typed or chosen from the usual ones. */
export function AskDialog(props: {
  readonly open: boolean;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
  readonly by: "field" | "bench-view";
}) {
  const { bridge } = useServices();
  const ask = (text: string) => {
    bridge.call("session.ask", { text, by: props.by }).catch(() => announce(words().coach.ask.refused));
  };
  return (
    <Sheet title={useWords().coach.ask.title} open={props.open} onClose={props.onClose}>
      <AskForm onAsk={ask} typed={props.typed} onType={props.onType} onClose={props.onClose} />
    </Sheet>
  );
}

function AskForm(props: {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onAsk: (text: string) => void;
  readonly onClose: () => void;
}) {
  const { ask: text } = useWords().coach;
  const { typed, onType, onAsk, onClose } = props;
  const question = typed.trim();
  const tooLong = question.length > MOST_ASKED;
  const ask = (asked: string) => {
    if (asked === "" || asked.length > MOST_ASKED) return;
    onAsk(asked);
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask(question);
      }}
    >
      <Typed label={text.what} value={typed} onChange={onType} focus placeholder={text.example} />
      {tooLong && <p role="alert">{text.tooLong({ most: MOST_ASKED })}</p>}
      <div className="controls" role="group" aria-label={text.usualLabel}>
        {text.usual.map((usual) => (
          <Action key={usual} quiet onPress={() => ask(usual)}>
            {usual}
          </Action>
        ))}
      </div>
      <div className="dialog-foot">
        <Action quiet onPress={onClose}>
          {useWords().common.cancel}
        </Action>
        <Action strong onPress={() => ask(question)} disabled={question === "" || tooLong}>
          {text.go}
        </Action>
      </div>
    </form>
  );
}
