import type { Settings } from "../../../core/settings/settings.ts";
import { useOutputs } from "../../services.ts";
import { Choice, type Option } from "../../ui/choice.tsx";
import { onOff, Toggle } from "../../ui/toggle.tsx";
import { useWords, words } from "../../words/words.ts";
import { Setting } from "../setting.tsx";

type Sound = Settings["sound"];

/** Where sound goes to, and whether tones go before words. */
export function SoundSettings() {
  const { output: text } = useWords().voice;
  return (
    <Setting field="sound" name={text.title} what={text.what} words={describe}>
      {(sound, change) => (
        <>
          <OutputChoice label={sound.output} onChange={(output) => change({ ...sound, output })} />
          <Toggle label={text.earcons} on={sound.earcons} onChange={(earcons) => change({ ...sound, earcons })} />
          <p className="hint">{text.earconsWhat}</p>
        </>
      )}
    </Setting>
  );
}

/** Remembered by its name, and chosen also while it is not connected. */
function OutputChoice(props: { readonly label: string; readonly onChange: (label: string) => void }) {
  const { output: text } = useWords().voice;
  const { devices, missing } = useOutputs();
  const options: Option<string>[] = [
    { id: "", label: text.own },
    ...(devices ?? []).map(({ label }) => ({ id: label, label })),
    ...(missing === "" ? [] : [{ id: missing, label: missing, detail: words().cameras.absent }]),
  ];
  return (
    <Choice
      label={text.device}
      options={options}
      value={props.label}
      disabled={devices === null}
      problem={missing === "" ? "" : text.lost({ label: missing })}
      hint={text.deviceHint}
      onChange={props.onChange}
    />
  );
}

function describe({ output, earcons }: Sound): string {
  const { output: text } = words().voice;
  return `${output || text.own}, ${text.tones({ on: onOff(earcons) })}`;
}
