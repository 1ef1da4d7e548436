import { useEffect, useEffectEvent } from "react";
import { isObsCamera, OBS_CAMERA } from "../../core/devices/obs.ts";
import { useServices, useSettings } from "../services.ts";
import { Choice, type Option } from "../ui/choice.tsx";
import { useMediaDevices, type MediaDevice } from "./devices.ts";
import { useWords, words } from "../words/words.ts";

const NO_SOUND = "";

/**
 * Choose a camera, and a microphone to record with it unless it is `silent`. Both are remembered by name, and stay chosen while
 * they are not connected.
 */
export function CameraChoice(props: {
  readonly label: string;
  readonly silent?: boolean;
  readonly onChange: (label: string) => void;
}) {
  const text = useWords().cameras;
  const { label, silent = false, onChange } = props;
  const devices = useMediaDevices();
  const { settings } = useServices();
  const { now } = useSettings();
  const cameras = withObs(devices?.cameras ?? [], now.obs.on && now.obs.virtualCamera);
  const only = cameras.length === 1 && !silent ? cameras[0]!.label : null;
  const take = useEffectEvent((chosen: string) => {
    if (label === "") onChange(chosen);
  });
  useEffect(() => {
    if (only !== null) take(only);
  }, [only]);
  if (devices && cameras.length === 0 && label === "") return <p className="hint">{text.none}</p>;
  return (
    <>
      <Choice
        label={text.camera}
        options={remembered(cameras, label, devices !== null)}
        value={label === "" ? null : label}
        disabled={devices === null}
        onChange={onChange}
      />
      {!silent && (
        <Choice
          label={text.microphone}
          options={[
            { id: NO_SOUND, label: text.noSound, detail: text.noSoundDetail },
            ...remembered(devices?.microphones ?? [], now.microphone, devices !== null),
          ]}
          value={now.microphone}
          disabled={devices === null}
          onChange={(microphone) => void settings.change({ microphone })}
        />
      )}
    </>
  );
}

/** The devices as options; the remembered one is among them although it is not connected. */
function remembered(devices: readonly MediaDevice[], label: string, listed: boolean): Option<string>[] {
  const options: Option<string>[] = devices.map((device) => ({ id: device.label, label: device.label }));
  if (label === "" || options.some(({ id }) => id === label)) return options;
  return [...options, { id: label, label, ...(listed ? { detail: words().cameras.absent } : {}) }];
}

function withObs(cameras: readonly MediaDevice[], startable: boolean): readonly MediaDevice[] {
  if (!startable || cameras.some(({ label }) => isObsCamera(label))) return cameras;
  return [...cameras, { id: OBS_CAMERA, label: OBS_CAMERA, name: OBS_CAMERA }];
}
