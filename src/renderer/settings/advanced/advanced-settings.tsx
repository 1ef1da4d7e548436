import { onOff, Toggle } from "../../ui/toggle.tsx";
import { useWords } from "../../words/words.ts";
import { Group } from "../group.tsx";
import { Setting } from "../setting.tsx";

/** Settings › what few need. */
export function AdvancedSettings() {
  const { settings: text } = useWords();
  return (
    <Group name="advanced">
      <Setting field="detailedLog" name={text.detailedLog} what={text.detailedLogWhat} words={onOff}>
        {(value, change) => <Toggle label={text.detailedLog} on={value} onChange={change} />}
      </Setting>
    </Group>
  );
}
