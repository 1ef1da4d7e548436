import { percent } from "../../ui/format.ts";
import { useWords, words } from "../../words/words.ts";
import { NumberSetting } from "./number-setting.tsx";
import { Setting } from "./setting.tsx";

/** How talkative the coach is at a value of 0..1. */
function talkativenessWords(value: number): string {
  const { voice: text } = words();
  if (value < 0.25) return text.deviationsOnly(percent(value));
  return value > 0.75 ? text.everyStep(percent(value)) : text.between(percent(value));
}

/** How much the coach says, and how sure it is to be of it. */
export function TalkSettings() {
  const { voice: text } = useWords();
  return (
    <>
      <Setting field="talkativeness" name={text.talkativeness} what={text.talkativenessWhat} words={talkativenessWords}>
        {(value, change) => (
          <NumberSetting
            {...{ label: text.talkativeness, value, min: 0, max: 1, step: 0.05 }}
            words={talkativenessWords}
            onChange={change}
          />
        )}
      </Setting>
      <Setting field="leastPrecision" name={text.precision} what={text.precisionWhat} words={percent}>
        {(value, change) => (
          <NumberSetting
            {...{ label: text.precision, value, min: 0, max: 1, step: 0.05 }}
            words={percent}
            onChange={change}
          />
        )}
      </Setting>
    </>
  );
}
