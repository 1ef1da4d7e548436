import type { Segment } from "../../../../core/annotation/model.ts";
import { Choice } from "../../../ui/choice.tsx";
import type { Desk } from "../desk.ts";
import { KeptText } from "./kept-text.tsx";

/** What stands for "no step" in a list of steps; a step id has no spaces. */
const NO_STEP = "no step";

/** Words, step and outcome of one segment. Every change is kept as it is made. */
export function SegmentEditor({ desk, segment }: { readonly desk: Desk; readonly segment: Segment }) {
  const { store, procedure } = desk;
  const { id } = segment;
  const steps = procedure.steps.map((step) => ({ id: step.id as string, label: step.text }));
  return (
    <div className="audit-fields">
      <KeptText
        label="What is done (W)"
        value={segment.text}
        lines={2}
        onKeep={(text) => store.say(() => ({ type: "reworded", segment: id, text }))}
      />
      <Choice
        label="Step"
        options={[...steps, { id: NO_STEP, label: "No step: idle, extra, or a fix of something else" }]}
        value={segment.step ?? NO_STEP}
        onChange={(choice) => {
          const step = choice === NO_STEP ? null : choice;
          const outcome = step === null ? "none" : segment.outcome === "none" ? "right" : segment.outcome;
          void store.say(() => ({ type: "retold", segment: id, step, outcome }));
        }}
      />
      {segment.step !== null && (
        <Choice
          label="Done as it should be (F)"
          options={[
            { id: "right", label: "Right" },
            { id: "wrong", label: "Wrong" },
          ]}
          value={segment.outcome === "none" ? null : segment.outcome}
          onChange={(outcome) => void store.say(() => ({ type: "retold", segment: id, step: segment.step, outcome }))}
        />
      )}
    </div>
  );
}
