import type { ModelSettings } from "../../../core/settings/model-slots.ts";
import { BenchTrial } from "../../trial/bench-trial.tsx";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Choice, type Option } from "../../ui/choice.tsx";
import { Problem } from "../../ui/problem.tsx";
import { nameInside, useWords, words } from "../../words/words.ts";
import { tellChange } from "../tell-change.ts";
import { useSetting } from "../use-setting.ts";

const MODES = ["off", "shadow", "verify", "lead"] as const;
const STRATEGIES = ["plain", "checklist", "two-stage", "no-distraction", "few-shot"] as const;
const FORMS = ["token", "json", "pwr"] as const;
/** Least measured precision of a finding about a step that is over from which on it is said aloud. */
const SPOKEN = ["0.8", "0.9", "0.95", "1"] as const;

/** Some values with their words. */
function options<T extends string>(
  ids: readonly T[],
  named: Readonly<Record<T, { readonly label: string; readonly detail: string }>>,
): readonly Option<T>[] {
  return ids.map((id) => ({ id, ...named[id] }));
}

/** What was typed into the file between two of these counts as the stricter one. */
function spokenOf({ spokenFrom }: ModelSettings): (typeof SPOKEN)[number] {
  return SPOKEN.find((id) => Number(id) >= spokenFrom) ?? "1";
}

function describe(value: ModelSettings): string {
  const { models: text } = words();
  const named = [text.modes[value.mode], text.strategies[value.strategy], text.forms[value.form]];
  const prompts = value.prompts === "" ? [] : [`${text.prompts}: ${value.prompts}`];
  return [...named.map(({ label }) => label), text.spokenFrom[spokenOf(value)], ...prompts].join(", ");
}

/** What the coach’s model does beside the filter, and how it is asked. It says nothing while the coach has no model. */
export function CoachModel() {
  const { value, refused, change } = useSetting("models");
  const { models: text, settings } = useWords();
  if (value.coach.by === "default") return null;
  const keep = (part: Partial<ModelSettings>) => change({ ...value, ...part });
  const set = async (part: Partial<ModelSettings>) => {
    if ((await keep(part)) === "")
      tellChange(text.coachModel, describe(value), describe({ ...value, ...part }), () => void keep(value));
  };
  return (
    <>
      <Choice
        label={text.whatItDoes}
        options={options(MODES, text.modes)}
        value={value.mode}
        onChange={(mode) => void set({ mode })}
      />
      <p className="hint">{text.modes[value.mode].detail}.</p>
      <Problem problem={refused} fix={settings.notKept} />
      <BenchTrial />
      <details>
        <summary>{text.advanced}</summary>
        <div className="advanced-choices">
          <Choice
            label={text.strategy}
            options={options(STRATEGIES, text.strategies)}
            value={value.strategy}
            onChange={(strategy) => void set({ strategy })}
          />
          <Choice
            label={text.spoken}
            options={SPOKEN.map((id) => ({ id, label: text.spokenFrom[id] }))}
            value={spokenOf(value)}
            onChange={(id) => void set({ spokenFrom: Number(id) })}
          />
          <Choice
            label={text.form}
            options={options(FORMS, text.forms)}
            value={value.form}
            onChange={(form) => void set({ form })}
          />
        </div>
        <PromptsFolder folder={value.prompts} onChange={(prompts) => void set({ prompts })} />
      </details>
    </>
  );
}

/** Prompts of the person's own in the place of the program's; what is missing in the folder stays the program's. */
function PromptsFolder({ folder, onChange }: { readonly folder: string; readonly onChange: (folder: string) => void }) {
  const bridge = useBridge();
  const { models: text, settings } = useWords();
  const choose = async () => {
    const chosen = await bridge.call("settings.chooseFolder", { title: text.prompts });
    if (chosen) onChange(chosen);
  };
  return (
    <>
      <p className="label">{text.prompts}</p>
      <p className="path setting-path">{folder || text.ownPrompts}</p>
      <p className="hint">{text.promptsWhat}</p>
      <div className="row">
        <Action
          icon="file"
          label={settings.chooseThe({ name: nameInside(text.prompts) })}
          onPress={() => void choose()}
        >
          {settings.choose}
        </Action>
        <Action quiet disabled={folder === ""} onPress={() => onChange("")}>
          {text.useOwnPrompts}
        </Action>
      </div>
    </>
  );
}
