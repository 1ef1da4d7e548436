import { useState, type ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import { DEVIATION_KINDS, type DeviationKind } from "../../../core/domain/decision.ts";
import { notSoNow } from "../../../core/coach/coach-corrections.ts";
import { currentStep } from "../../../core/plan/plan.ts";
import type { Correction } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { HelpLink } from "../../guide/help-link.tsx";
import { deviationWord } from "../../session/words.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { useDigits } from "../../ui/digits.ts";
import { Segmented } from "../../ui/segmented.tsx";
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
  readonly correct: (correction: Correction) => void;
}

/** Who made the mistake. */
type Side = "work" | "coach";

/** Asks what went wrong: in the work (the step; words; then the kind, which sends it, by arrows or 1–7 from the first moment), or of the coach, whose word or tick is taken back. */
export function WrongDialog({ open, ...props }: Props & { readonly open: boolean }) {
  const say = useWords().coach.wrong;
  const [side, setSide] = useState<Side>("work");
  const close = () => {
    setSide("work");
    props.onClose();
  };
  const whose = (
    <Segmented
      label={say.whose}
      hideLabel
      options={[
        { id: "work", label: say.work },
        { id: "coach", label: say.coach },
      ]}
      value={side}
      onChange={setSide}
    />
  );
  return (
    <Sheet title={say.title} open={open} onClose={close} help={<HelpLink page="use/correct" />}>
      {side === "work" ? (
        <WrongForm {...props} whose={whose} onClose={close} />
      ) : (
        <>
          {whose}
          <CoachWrong {...props} onClose={close} />
        </>
      )}
      <div className="dialog-foot">
        <Action quiet onPress={close}>
          {useWords().common.cancel}
        </Action>
      </div>
    </Sheet>
  );
}

/** What the coach got wrong: its last word, or its last tick. Each is one press. */
function CoachWrong({ state, onClose, correct }: Props) {
  const say = useWords().coach.wrong;
  const notSo = notSoNow(state);
  const ticked = state.plan?.steps.findLast(({ state: is }) => is === "completed");
  const send = (correction: Correction | null) => {
    if (correction) correct(correction);
    onClose();
  };
  return (
    <ul className="coach-wrong">
      <li>
        <Action icon="cross" keyName="T" disabled={notSo === null} onPress={() => send(notSo)}>
          {state.told ? say.notSo({ kind: deviationWord(state.told.kind) }) : say.noClaim}
        </Action>
        <p className="hint">{say.notSoWhat}</p>
      </li>
      <li>
        <Action icon="undo" keyName="U" disabled={ticked === undefined} onPress={() => send({ action: "undo" })}>
          {ticked ? say.notDone({ step: ticked.text }) : say.noTick}
        </Action>
        <p className="hint">{say.notDoneWhat}</p>
      </li>
    </ul>
  );
}

function WrongForm({
  state,
  typed: { what, fix },
  whose,
  onType,
  onClose,
  correct,
}: Props & {
  /** Chooses whose mistake it was; it stands above the fields, so that the kinds beside them begin at the top. */
  readonly whose: ReactNode;
}) {
  const say = useWords().coach.wrong;
  const current = state.plan && currentStep(state.plan);
  const [step, setStep] = useState<string>(current?.step ?? "");
  const tell = (kind: DeviationKind) => {
    const words = {
      ...(what.trim() && { what: what.trim().slice(0, 500) }),
      ...(fix.trim() && { fix: fix.trim().slice(0, 500) }),
    };
    correct({ action: "wrong", kind, step: step === "" ? null : step, ...words });
    onClose();
  };
  useDigits(DEVIATION_KINDS.length, (index) => tell(DEVIATION_KINDS[index]!));
  const steps = (state.procedure?.steps ?? []).map(({ id, text }) => ({ id, label: text }));
  return (
    <div className="wrong-form" ref={fromTheTop}>
      <div className="wrong-words">
        {whose}
        <Choice label={say.step} options={[{ id: "", label: say.noStep }, ...steps]} value={step} onChange={setStep} />
        <Typed label={say.what} value={what} onChange={(what) => onType({ what })} placeholder={say.whatExample} />
        <Typed label={say.fix} value={fix} onChange={(fix) => onType({ fix })} placeholder={say.fixExample} />
      </div>
      <div>
        <p>
          <strong>{say.sends}</strong>
        </p>
        <ListBox
          className="listbox kinds"
          aria-label={say.kinds}
          autoFocus="first"
          selectionMode="none"
          onAction={(key) => tell(key as DeviationKind)}
        >
          {DEVIATION_KINDS.map((kind, index) => (
            <ListBoxItem key={kind} id={kind} textValue={deviationWord(kind)} className="listbox-item kind">
              <kbd aria-hidden="true">{index + 1}</kbd> {deviationWord(kind)}
            </ListBoxItem>
          ))}
        </ListBox>
      </div>
    </div>
  );
}

/** The keyboard is on the kinds, and what stands before them is seen all the same, however large the letters. */
function fromTheTop(form: HTMLElement | null): void {
  if (form) requestAnimationFrame(() => form.closest("[role=dialog]")?.scrollTo?.(0, 0));
}
