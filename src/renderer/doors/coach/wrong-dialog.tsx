import { useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import { DEVIATION_KINDS, type DeviationKind } from "../../../core/domain/decision.ts";
import { currentStep } from "../../../core/plan/plan.ts";
import type { Correction } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { deviationWord } from "../../session/words.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { useDigits } from "../../ui/digits.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";

/** What is typed for a running session and was not sent yet, by dialog. */
export interface Unsent {
  readonly say: string;
  readonly ask: string;
  readonly what: string;
  readonly fix: string;
}

interface Props {
  readonly state: SessionState;
  readonly typed: Pick<Unsent, "what" | "fix">;
  readonly onType: (words: Partial<Pick<Unsent, "what" | "fix">>) => void;
  readonly onClose: () => void;
  readonly onWrong: (correction: Correction) => void;
}

/** Asks what is wrong: the kind of deviation (arrows or 1–7, Enter), the step it is about, and words for it and its fix. */
export function WrongDialog({ open, ...props }: Props & { readonly open: boolean }) {
  const say = useWords().coach.wrong;
  return (
    <Sheet title={say.title} open={open} onClose={props.onClose}>
      <WrongForm {...props} />
    </Sheet>
  );
}

function WrongForm({ state, typed: { what, fix }, onType, onClose, onWrong }: Props) {
  const say = useWords().coach.wrong;
  const current = state.plan && currentStep(state.plan);
  const [step, setStep] = useState<string>(current?.step ?? "");
  const tell = (kind: DeviationKind) => {
    const words = {
      ...(what.trim() && { what: what.trim().slice(0, 500) }),
      ...(fix.trim() && { fix: fix.trim().slice(0, 500) }),
    };
    onWrong({ action: "wrong", kind, step: step === "" ? null : step, ...words });
    onClose();
  };
  useDigits(DEVIATION_KINDS.length, (index) => tell(DEVIATION_KINDS[index]!));
  const steps = (state.procedure?.steps ?? []).map(({ id, text }) => ({ id, label: text }));
  return (
    <>
      <div className="wrong-words">
        <Typed label={say.what} value={what} onChange={(what) => onType({ what })} placeholder={say.whatExample} />
        <Typed label={say.fix} value={fix} onChange={(fix) => onType({ fix })} placeholder={say.fixExample} />
      </div>
      <ListBox
        className="listbox kinds"
        aria-label={say.kinds}
        autoFocus="first"
        layout="grid"
        selectionMode="none"
        onAction={(key) => tell(key as DeviationKind)}
      >
        {DEVIATION_KINDS.map((kind, index) => (
          <ListBoxItem key={kind} id={kind} textValue={deviationWord(kind)} className="listbox-item kind">
            <kbd aria-hidden="true">{index + 1}</kbd> {deviationWord(kind)}
          </ListBoxItem>
        ))}
      </ListBox>
      <Choice label={say.step} options={[{ id: "", label: say.noStep }, ...steps]} value={step} onChange={setStep} />
      <div className="dialog-foot">
        <Action quiet onPress={onClose}>
          {useWords().common.cancel}
        </Action>
      </div>
    </>
  );
}
