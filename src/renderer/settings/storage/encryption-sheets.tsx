import { useState, type ReactNode } from "react";
import { SHORTEST_FOLDER_PASSPHRASE } from "../../../core/domain/passphrase.ts";
import { canBeTaken, NewPassphrase, NOT_TYPED } from "../../secrets/new-passphrase.tsx";
import { useBridge } from "../../services.ts";
import { refusalOf, type Refusal } from "../../refusal.ts";
import { Action } from "../../ui/action.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toasts.ts";
import { Toggle } from "../../ui/toggle.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";

/** Asks for a passphrase before recordings are encrypted: a new one twice, or, where they were before, the one of then. */
export function SwitchOnSheet(props: {
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly onSwitch: (passphrase: string) => void;
}) {
  const { encryption: text, secrets } = useWords();
  const [typed, setTyped] = useState(NOT_TYPED);
  const ready = props.isNew ? canBeTaken(typed, SHORTEST_FOLDER_PASSPHRASE) : typed.first !== "";
  const go = () => {
    props.onClose();
    props.onSwitch(typed.first);
  };
  return (
    <Sheet title={text.switchOnTitle} open onClose={props.onClose}>
      <Form ready={ready} onDone={go} verb={text.encrypt} onClose={props.onClose}>
        <p>{text.switchOnSteps}</p>
        <p>
          <strong>{text.forgotten}</strong>
        </p>
        {props.isNew ? (
          <NewPassphrase focus typed={typed} least={SHORTEST_FOLDER_PASSPHRASE} onChange={setTyped} />
        ) : (
          <Typed
            {...{ label: secrets.passphrase, secret: true, focus: true, value: typed.first }}
            onChange={(first) => setTyped({ first, again: first })}
          />
        )}
      </Form>
    </Sheet>
  );
}

/** Asks for the passphrase until now and for a new one. */
export function ChangeSheet({ onClose }: { readonly onClose: () => void }) {
  const bridge = useBridge();
  const { encryption: text } = useWords();
  const [before, setBefore] = useState("");
  const [typed, setTyped] = useState(NOT_TYPED);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const change = () => {
    setBusy(true);
    bridge
      .call("encryption.changePassphrase", { before, next: typed.first })
      .then(
        (outcome) => {
          if (!outcome.ok) return setRefused(outcome);
          toast(text.changed);
          onClose();
        },
        (error: unknown) => setRefused(refusalOf(error)),
      )
      .finally(() => setBusy(false));
  };
  const ready = before !== "" && canBeTaken(typed, SHORTEST_FOLDER_PASSPHRASE);
  return (
    <Sheet title={text.changeTitle} open onClose={onClose}>
      <Form ready={ready} busy={busy} onDone={change} verb={text.changeVerb} onClose={onClose}>
        <Typed label={text.before} secret focus value={before} onChange={setBefore} />
        <NewPassphrase typed={typed} least={SHORTEST_FOLDER_PASSPHRASE} onChange={setTyped} />
        {refused && <Problem {...refused} />}
      </Form>
    </Sheet>
  );
}

/** Asks before new recordings are kept in the clear, and whether those that are there come back as well. */
export function SwitchOffSheet(props: { readonly onClose: () => void; readonly onSwitch: (decrypt: boolean) => void }) {
  const { encryption: text } = useWords();
  const [decrypt, setDecrypt] = useState(false);
  const go = () => {
    props.onClose();
    props.onSwitch(decrypt);
  };
  return (
    <Sheet alert title={text.switchOffTitle} open onClose={props.onClose}>
      <Form ready onDone={go} verb={text.switchOffVerb} onClose={props.onClose}>
        <p>{text.switchOffWhat}</p>
        <Toggle label={text.decrypt} on={decrypt} onChange={setDecrypt} />
      </Form>
    </Sheet>
  );
}

/** What a dialog asks, and its two buttons. */
function Form(props: {
  readonly ready: boolean;
  readonly busy?: boolean;
  readonly verb: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { common } = useWords();
  const { ready, busy = false, verb, onDone, onClose } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) onDone();
      }}
    >
      {props.children}
      <div className="dialog-foot">
        <Action onPress={onClose}>{common.cancel}</Action>
        <Action strong busy={busy} disabled={!ready} onPress={onDone}>
          {verb}
        </Action>
      </div>
    </form>
  );
}
