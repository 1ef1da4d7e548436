import { useState } from "react";
import type { Segment } from "../../core/annotation/model.ts";
import { UNDESCRIBED } from "../../core/annotation/undescribed.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { moment } from "../ui/format.ts";
import { Sheet } from "../ui/sheet.tsx";
import { Typed } from "../ui/typed.tsx";
import type { AnnotationStore } from "../annotation/annotation-store.ts";
import { useWords } from "../words/words.ts";

const NO_STEP = "";
const OUTCOMES = ["right", "wrong"] as const;

/** Say what was done in one part of the take: its words, its step, and whether that was done right. */
export function SegmentForm(props: {
  readonly procedure: Procedure;
  readonly store: AnnotationStore;
  readonly segment: Segment;
  readonly onClose: () => void;
}) {
  const say = useWords().review;
  const { procedure, store, segment, onClose } = props;
  const [text, setText] = useState(segment.text === UNDESCRIBED ? "" : segment.text);
  const [step, setStep] = useState(segment.step);
  const [outcome, setOutcome] = useState(segment.outcome);
  const choose = (id: string) => {
    const chosen = procedure.steps.find((each) => each.id === id) ?? null;
    setStep(chosen?.id ?? null);
    setOutcome(chosen === null ? "none" : outcome === "none" ? "right" : outcome);
    // The procedure's words will do as long as nobody has written others.
    if (chosen && (text.trim() === "" || procedure.steps.some((each) => each.text === text))) setText(chosen.text);
  };
  const save = async () => {
    const words = text.trim();
    const { id } = segment;
    if (words === "") return;
    store.clear();
    await store.say((now) =>
      now.segments.some((each) => each.id === id && (each.step !== step || each.outcome !== outcome))
        ? { type: "retold", segment: id, step, outcome }
        : null,
    );
    // What the words are taken for does not hide that the step was not.
    if (store.get().problem !== "") return;
    await store.say((now) =>
      now.segments.some((each) => each.id === id && each.text !== words)
        ? { type: "reworded", segment: id, text: words }
        : null,
    );
    if (store.get().problem === "") onClose();
  };
  return (
    <Sheet title={say.doneHere} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="hint">{say.fromTo({ start: moment(segment.start), end: moment(segment.end) })}</p>
        <Choice
          label={say.step}
          options={[
            { id: NO_STEP, label: say.noStep, detail: say.noStepDetail },
            ...procedure.steps.map(({ id, text: words }, k) => ({ id: id as string, label: `${k + 1}. ${words}` })),
          ]}
          value={step ?? NO_STEP}
          onChange={choose}
        />
        {step !== null && (
          <Choice
            label={say.asItShould}
            options={OUTCOMES.map((id) => ({ id, label: say[id] }))}
            value={outcome === "none" ? null : outcome}
            onChange={setOutcome}
          />
        )}
        <Typed label={say.inWords} focus value={text} placeholder={say.wordsExample} onChange={setText} />
        <div className="dialog-foot">
          <Action onPress={onClose}>{useWords().common.cancel}</Action>
          <Action strong icon="check" disabled={text.trim() === ""} onPress={() => void save()}>
            {say.save}
          </Action>
        </div>
      </form>
    </Sheet>
  );
}
