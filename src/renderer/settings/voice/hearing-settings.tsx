import { useState } from "react";
import { MOST_WAKE, SPOKEN_LANGUAGES } from "../../../core/settings/hearing.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { useMediaDevices } from "../../camera/devices.ts";
import { Choice, type Option } from "../../ui/choice.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useShownLanguage, useWords, words } from "../../words/words.ts";
import { EarsTry } from "./ears-try.tsx";
import { EchoSetting } from "./echo-setting.tsx";
import { ModelSlot } from "../models/model-slot.tsx";
import { earsJob } from "../models/server-jobs.ts";
import { Group } from "../group.tsx";
import { Setting } from "../setting.tsx";

type Hearing = Settings["hearing"];

/** Whether and how the coach can be spoken to: microphone, hands-free, wake phrase, language, and what hears. */
export function HearingSettings() {
  const { settings: text } = useWords().hearing;
  return (
    <Group name="hearing">
      <Setting field="hearing" name={text.title} what={text.what} words={describe}>
        {(hearing, change) => (
          <HearingControls hearing={hearing} onChange={(part) => change({ ...hearing, ...part })} />
        )}
      </Setting>
      <ModelSlot job={earsJob()}>
        <EarsTry />
      </ModelSlot>
    </Group>
  );
}

function HearingControls(props: { readonly hearing: Hearing; readonly onChange: (part: Partial<Hearing>) => void }) {
  const { hearing, onChange } = props;
  const { settings: text } = useWords().hearing;
  return (
    <>
      <Toggle label={text.on} on={hearing.on} onChange={(on) => onChange({ on })} />
      <MicrophoneChoice label={hearing.microphone} onChange={(microphone) => onChange({ microphone })} />
      <LanguageChoice language={hearing.language} onChange={(language) => onChange({ language })} />
      <Toggle label={text.handsFree} on={hearing.handsFree} onChange={(handsFree) => onChange({ handsFree })} />
      <p className="hint">{text.handsFreeWhat}</p>
      <WakePhrase key={hearing.wake} wake={hearing.wake} onChange={(wake) => onChange({ wake })} />
      <Toggle label={text.headset} on={hearing.headset} onChange={(headset) => onChange({ headset })} />
      <p className="hint">{text.headsetWhat}</p>
      <EchoSetting hearing={hearing} onChange={onChange} />
    </>
  );
}

/** Remembered by its name, and chosen also while it is not connected. */
function MicrophoneChoice(props: { readonly label: string; readonly onChange: (label: string) => void }) {
  const { settings: text } = useWords().hearing;
  const devices = useMediaDevices();
  const found = (devices?.microphones ?? []).map(({ label }): Option<string> => ({ id: label, label }));
  const { label } = props;
  const gone = label !== "" && devices !== null && found.every(({ id }) => id !== label);
  const options = [
    { id: "", label: text.ofFeed, detail: text.ofFeedDetail },
    ...found,
    ...(gone ? [{ id: label, label, detail: words().cameras.absent }] : []),
  ];
  return (
    <Choice
      label={text.microphone}
      options={options}
      value={label}
      disabled={devices === null}
      onChange={props.onChange}
    />
  );
}

function LanguageChoice(props: {
  readonly language: Hearing["language"];
  readonly onChange: (language: Hearing["language"]) => void;
}) {
  const { settings: text } = useWords().hearing;
  const names = new Intl.DisplayNames([useShownLanguage()], { type: "language" });
  const options: Option<Hearing["language"]>[] = [
    { id: "", label: text.ofSession },
    ...SPOKEN_LANGUAGES.map((id) => ({ id, label: names.of(id) ?? id })),
  ];
  return <Choice label={text.language} options={options} value={props.language} onChange={props.onChange} />;
}

/** It is kept when the field is left. */
function WakePhrase(props: { readonly wake: string; readonly onChange: (wake: string) => void }) {
  const { settings: text } = useWords().hearing;
  const [typed, setTyped] = useState(props.wake);
  const wake = typed.trim();
  const problem = wake.length > MOST_WAKE ? text.tooLong : "";
  return (
    <>
      <Typed
        {...{ label: text.wake, value: typed, placeholder: text.wakeExample, problem }}
        onChange={setTyped}
        onDone={() => problem === "" && wake !== props.wake && props.onChange(wake)}
      />
      <p className="hint">{text.wakeWhat}</p>
    </>
  );
}

function describe({ microphone, on, handsFree, wake }: Hearing): string {
  const { hearing, common } = words();
  const { ofFeed, now, nowWake } = hearing.settings;
  const said = (is: boolean) => (is ? common.on : common.off);
  return now({
    microphone: microphone || ofFeed,
    on: said(on),
    handsFree: said(handsFree),
    wake: wake === "" ? "" : nowWake({ wake }),
  });
}
