import { useEffect, useRef, useState } from "react";
import {
  echoFor,
  echoSecondsFor,
  isMeasured,
  LONGEST_ECHO,
  USUAL_ECHO,
  withEcho,
  type HearingSettings,
} from "../../../core/settings/hearing.ts";
import { measureEcho } from "../../hearing/measure-echo.ts";
import { useOutputs, useServices, useSettings } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { useWords } from "../../words/words.ts";
import { NumberSetting } from "../number-setting.tsx";
import { asReported } from "../../words/as-reported.ts";

/** For how long nothing is listened to after the coach's words: chosen, or measured by a tone when hands-free is switched on. */
export function EchoSetting(props: {
  readonly hearing: HearingSettings;
  readonly onChange: (part: Partial<HearingSettings>) => void;
}) {
  const { hearing, onChange } = props;
  const { bridge, settings } = useServices();
  const { now } = useSettings();
  const { sink, missing } = useOutputs();
  const { settings: text } = useWords().hearing;
  const [outcome, setOutcome] = useState("");
  const [measuring, setMeasuring] = useState(false);
  const pair = { microphone: hearing.microphone || now.microphone, output: missing === "" ? now.sound.output : "" };
  const set = (seconds: number) => {
    if (isMeasured(hearing, pair)) onChange({ echoes: withEcho(hearing, pair, seconds).echoes });
    else onChange({ echoSeconds: seconds });
  };
  const measure = async () => {
    setMeasuring(true);
    setOutcome(text.echoMeasuring);
    try {
      const found = await measureEcho(bridge, pair.microphone, sink);
      if (found.is === "refused") setOutcome(asReported(`${found.problem} ${found.fix}`));
      else if (found.is === "no-sound") setOutcome(text.echoNoSound);
      else {
        const seconds = echoSecondsFor(found.is === "heard" ? found.tail : 0);
        // What else was changed while it was measured stays.
        const refused = await settings.change({ hearing: withEcho(settings.get().now.hearing, pair, seconds) });
        if (refused !== "") setOutcome(refused);
        else
          setOutcome(
            found.is === "heard"
              ? text.echoHeard({ tail: found.tail.toFixed(1), seconds: String(seconds) })
              : text.echoNotHeard({ seconds: String(seconds) }),
          );
      }
    } catch (error) {
      setOutcome(wording(error));
    }
    setMeasuring(false);
  };
  const wanted = hearing.handsFree && !hearing.headset && pair.microphone !== "" && !isMeasured(hearing, pair);
  const before = useRef(hearing.handsFree);
  useEffect(() => {
    const switchedOn = hearing.handsFree && !before.current;
    before.current = hearing.handsFree;
    if (switchedOn && wanted) void measure();
  });
  return (
    <>
      <NumberSetting
        {...{ label: text.echo, value: echoFor(hearing, pair), min: USUAL_ECHO, max: LONGEST_ECHO, step: 0.5 }}
        words={(seconds) => text.echoSeconds({ seconds: String(seconds) })}
        onChange={set}
      />
      <div className="row">
        <Action icon="sound" busy={measuring} disabled={pair.microphone === ""} onPress={() => void measure()}>
          {text.echoMeasure}
        </Action>
        <span className="hint" role="status">
          {outcome}
        </span>
      </div>
      <p className="hint">{pair.microphone === "" ? text.echoNoMicrophone : text.echoWhat}</p>
    </>
  );
}
