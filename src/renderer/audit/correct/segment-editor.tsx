import { memo, useMemo } from "react";
import { alongsidePut } from "../../../core/annotation/alongside.ts";
import type { Segment } from "../../../core/annotation/model.ts";
import { UNDESCRIBED } from "../../../core/annotation/undescribed.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import { PlainChoice } from "../../ui/plain-choice.tsx";
import type { AnnotationStore } from "../../annotation/annotation-store.ts";
import { KeptText } from "./kept-text.tsx";
import { useWords } from "../../words/words.ts";

/** What stands for "no step" in a list of steps; a step id has no spaces. */
const NO_STEP = "no step";

/**
 * Words, step and outcome of one segment, or of one step alongside. Every change is kept as it is made. Lists are slow to draw, so this is drawn again
 * only when one of the three is another, and not when a boundary or the cursor moves.
 */
export const SegmentEditor = memo(function SegmentEditor(props: {
  readonly store: AnnotationStore;
  readonly procedure: Procedure;
  readonly of?: "segment" | "alongside";
  readonly id: Segment["id"];
  readonly text: Segment["text"];
  readonly step: Segment["step"];
  readonly outcome: Segment["outcome"];
}) {
  const { store, procedure, of = "segment", id, step, outcome } = props;
  const say = useWords().correct;
  const steps = useMemo(
    () => [
      ...procedure.steps.map((each) => ({ id: each.id as string, label: each.text })),
      { id: NO_STEP, label: say.noStepWhat },
    ],
    [procedure, say],
  );
  const put = (change: (step: Segment) => Partial<Segment>) =>
    store.say((now) => {
      const at = now.alongside.find((each) => each.id === id);
      return at ? alongsidePut(now, { ...at, ...change(at) }) : null;
    });
  const reword = (text: string) =>
    of === "segment" ? store.say(() => ({ type: "reworded", segment: id, text })) : put(() => ({ text }));
  const retell = (change: Pick<Segment, "step" | "outcome">) => {
    const words = procedure.steps.find((each) => each.id === change.step)?.text;
    if (of === "segment") return void store.say(() => ({ type: "retold", segment: id, ...change }));
    return void put(({ text }) => ({ ...change, text: text === UNDESCRIBED && words ? words : text }));
  };
  return (
    <div className="audit-fields">
      <KeptText
        key={id}
        label={of === "segment" ? say.whatDone : say.alongside.whatDone}
        value={props.text}
        lines={2}
        onKeep={reword}
      />
      <PlainChoice
        label={say.step}
        options={steps}
        value={step ?? NO_STEP}
        onChange={(choice) =>
          choice === NO_STEP
            ? retell({ step: null, outcome: "none" })
            : retell({ step: choice, outcome: outcome === "none" ? "right" : outcome })
        }
      />
      {step !== null && (
        <PlainChoice
          label={of === "segment" ? say.asItShould : say.alongside.asItShould}
          options={OUTCOMES.map((id_) => ({ id: id_, label: say[id_] }))}
          value={outcome === "none" ? null : outcome}
          onChange={(next) => retell({ step, outcome: next })}
        />
      )}
    </div>
  );
});

const OUTCOMES = ["right", "wrong"] as const;
