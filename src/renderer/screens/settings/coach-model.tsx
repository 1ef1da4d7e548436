import type { ModelSettings } from "../../../core/settings/model-slots.ts";
import { BenchTrial } from "../../trial/bench-trial.tsx";
import { Choice, type Option } from "../../ui/choice.tsx";
import { tellChange } from "./tell-change.ts";
import { useSetting } from "./use-setting.ts";

const MODES: readonly Option<ModelSettings["mode"]>[] = [
  { id: "off", label: "Off", detail: "It is not asked" },
  { id: "shadow", label: "Shadow", detail: "It is asked, and its answers are kept for Replay; they change nothing" },
  {
    id: "verify",
    label: "Verify",
    detail: "It confirms or doubts what the filter is about to say, as far as it has earned",
  },
  {
    id: "lead",
    label: "Lead",
    detail: "It decides; the filter forbids what the procedure rules out and adds what it misses",
  },
];

const STRATEGIES: readonly Option<ModelSettings["strategy"]>[] = [
  { id: "plain", label: "Plain", detail: "Is something wrong?" },
  { id: "checklist", label: "Checklist", detail: "Action, then order, then object, then one kind of error" },
  { id: "two-stage", label: "Two stages", detail: "Is there an error? If so, which?" },
  { id: "no-distraction", label: "No distraction", detail: "Describe, say what was expected, compare, and judge last" },
  { id: "few-shot", label: "With examples", detail: "One right and one wrong example come first" },
];

const FORMS: readonly Option<ModelSettings["form"]>[] = [
  { id: "token", label: "Marked text", detail: "Plans and answers as short marked lines" },
  { id: "json", label: "JSON", detail: "Plans and answers as JSON" },
];

/** Least measured precision of a finding about a step that is over from which on it is said aloud. */
const SPOKEN: readonly Option<"0.8" | "0.9" | "0.95" | "1">[] = [
  { id: "0.8", label: "Where takes have shown it right 8 times in 10" },
  { id: "0.9", label: "Where takes have shown it right 9 times in 10" },
  { id: "0.95", label: "Where takes have shown it right 19 times in 20" },
  { id: "1", label: "Never: on the screen alone" },
];

function describe({ mode, strategy, form, spokenFrom }: ModelSettings): string {
  const named = [MODES.find(({ id }) => id === mode), STRATEGIES.find(({ id }) => id === strategy)];
  const rest = [FORMS.find(({ id }) => id === form), SPOKEN.find(({ id }) => Number(id) >= spokenFrom)];
  return [...named, ...rest].map((each) => each?.label ?? "").join(", ");
}

/** What the coach's model does beside the filter, and how it is asked. It says nothing while the coach has no model. */
export function CoachModel() {
  const { value, change } = useSetting("models");
  if (value.coach.by === "default") return null;
  const keep = (part: Partial<ModelSettings>) => change({ ...value, ...part });
  const set = async (part: Partial<ModelSettings>) => {
    if ((await keep(part)) === "")
      tellChange("Coach’s model", describe(value), describe({ ...value, ...part }), () => void keep(value));
  };
  // What was typed into the file between two of these counts as the stricter one.
  const spoken = SPOKEN.find(({ id }) => Number(id) >= value.spokenFrom) ?? SPOKEN.at(-1)!;
  return (
    <>
      <Choice label="What it does" options={MODES} value={value.mode} onChange={(mode) => void set({ mode })} />
      <p className="hint">{MODES.find(({ id }) => id === value.mode)?.detail}.</p>
      <BenchTrial />
      <details>
        <summary>Advanced: how it is asked</summary>
        <div className="advanced-choices">
          <Choice
            label="Strategy"
            options={STRATEGIES}
            value={value.strategy}
            onChange={(strategy) => void set({ strategy })}
          />
          <Choice
            label="Doubts about a step that is over are said aloud"
            options={SPOKEN}
            value={spoken.id}
            onChange={(id) => void set({ spokenFrom: Number(id) })}
          />
          <Choice label="Form" options={FORMS} value={value.form} onChange={(form) => void set({ form })} />
        </div>
      </details>
    </>
  );
}
