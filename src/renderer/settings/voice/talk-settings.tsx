import { PATIENCE } from "../../../core/domain/patience.ts";
import { percent } from "../../ui/format.ts";
import { useWords, words } from "../../words/words.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Group } from "../group.tsx";
import { NumberSetting } from "../number-setting.tsx";
import { Setting } from "../setting.tsx";
import { useSetting } from "../use-setting.ts";

/** How talkative the coach is at a value of 0..1. */
function talkativenessWords(value: number): string {
  const { voice: text } = words();
  if (value < 0.25) return text.deviationsOnly({ share: percent(value) });
  return value > 0.75 ? text.everyStep({ share: percent(value) }) : text.between({ share: percent(value) });
}

/** How much the coach says, and how sure it is to be of it. */
export function TalkSettings() {
  const { voice: text } = useWords();
  const { value: patience } = useSetting("patience");
  return (
    <Group name="talk">
      <Setting field="talkativeness" name={text.talkativeness} what={text.talkativenessWhat} words={talkativenessWords}>
        {(value, change) => (
          <NumberSetting
            {...{ label: text.talkativeness, value, min: 0, max: 1, step: 0.05 }}
            words={talkativenessWords}
            onChange={change}
          />
        )}
      </Setting>
      <Setting field="patience" name={text.patience} what={text.patienceWhat} words={(value) => text.patiences[value]}>
        {(value, change) => (
          <Segmented
            label={text.patience}
            options={PATIENCE.map((id) => ({ id, label: text.patiences[id] }))}
            value={value}
            onChange={change}
          />
        )}
      </Setting>
      {patience === "strict" && (
        <Setting field="leastPrecision" name={text.precision} what={text.precisionWhat} words={percent}>
          {(value, change) => (
            <NumberSetting
              {...{ label: text.precision, value, min: 0, max: 1, step: 0.05 }}
              words={percent}
              onChange={change}
            />
          )}
        </Setting>
      )}
    </Group>
  );
}
