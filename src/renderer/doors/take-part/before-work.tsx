import { Checkbox } from "react-aria-components";
import { safetySteps } from "../../../core/consent/take-check.ts";
import { record, useRecording } from "../../session/record-store.ts";
import { Icon } from "../../ui/icons.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";

/** What is said right before the work: that safety-critical steps are known, and what is used for something else. */
export function BeforeWork() {
  const { scripts: text, record: say } = useWords();
  const { procedure, protocol, script, experienced, adaptations } = useRecording();
  const steps = procedure ? safetySteps(procedure, protocol === "impromptu" ? null : script) : [];
  return (
    <>
      {steps.length > 0 && (
        <fieldset className="safety">
          <legend>
            <Icon name="warning" /> {text.experienced}
          </legend>
          {steps.map(({ id, text: step }) => (
            <Checkbox
              key={id}
              className="check"
              isSelected={experienced.includes(id)}
              onChange={(on) =>
                record({ experienced: on ? [...experienced, id] : experienced.filter((one) => one !== id) })
              }
            >
              <span className="box" aria-hidden="true" />
              {step}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Typed
        label={say.adaptations}
        hint={say.adaptationsHint}
        lines={2}
        value={adaptations}
        onChange={(next) => record({ adaptations: next })}
      />
    </>
  );
}
