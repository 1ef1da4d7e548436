import { onOff, Toggle } from "../../ui/toggle.tsx";
import { useWords } from "../../words/words.ts";
import { Group } from "../group.tsx";
import { ModelSlot } from "../models/model-slot.tsx";
import { raterJob } from "../models/server-jobs.ts";
import { Setting } from "../setting.tsx";
import { SettingsOfKits } from "../settings-of-kits.tsx";

/** Settings › what only those who collect and score need. */
export function ResearchSettings() {
  const { settings: text } = useWords();
  return (
    <Group name="research">
      <ModelSlot job={raterJob()} />
      <SettingsOfKits group="research" />
      <Setting field="workedExample" name={text.example} what={text.exampleWhat} words={onOff}>
        {(value, change) => <Toggle label={text.example} on={value} onChange={change} />}
      </Setting>
    </Group>
  );
}
