import { isObsCamera } from "../../core/devices/obs.ts";
import type { Bridge } from "../../ipc/contract.ts";
import { connected, sameCamera, takenOf, type MediaDevices, type TakenCamera } from "./devices.ts";
import { words } from "../words/words.ts";

/** Why a camera or a microphone cannot be had, and what to do. */
export interface DeviceRefusal {
  readonly problem: string;
  readonly fix: string;
  /** It is not connected. */
  readonly gone: boolean;
}

/** What was taken, and which camera that is, if it is one; `deaf` says why there is no sound although it was wanted. */
export type Taken =
  | {
      readonly ok: true;
      readonly stream: MediaStream;
      readonly deaf: DeviceRefusal | null;
      readonly camera?: TakenCamera;
    }
  | ({ readonly ok: false } & DeviceRefusal);

/** Sound as it is: what a program does to make speech clearer would falsify its level and the recording. */
const SOUND = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

/**
 * Take the camera with this label, and with it the microphone of another, empty for none. A camera that cannot be had is refused in words;
 * without its microphone it is taken all the same.
 *
 * @param before the camera, where it is taken again: no other one of its name is taken for it
 */
export async function takeCamera(
  bridge: Bridge,
  label: string,
  microphone: string,
  before: TakenCamera | null = null,
): Promise<Taken> {
  try {
    // Main has to know first: it permits nothing that was not announced.
    await bridge.call("session.cameraWanted", { microphone: microphone !== "" });
    const devices = await listedWith(label);
    const { cameras } = devices;
    const camera = before ? sameCamera(cameras, before) : cameras.find((each) => each.label === label);
    if (!camera) return { ok: false, ...absent("camera", label) };
    const video = {
      deviceId: { exact: camera.id },
      width: { ideal: 1280 },
      height: { ideal: 720 },
      frameRate: { ideal: 30 },
    };
    const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
    const heard = devices.microphones.find((each) => each.label === microphone);
    const deaf = microphone === "" ? null : heard ? await addSound(stream, heard.id) : absent("microphone", microphone);
    return { ok: true, stream, deaf, camera: before ?? takenOf(camera, cameras) };
  } catch (error) {
    return { ok: false, ...refusal("camera", error) };
  }
}

/** Sound for being understood: what the loudspeaker brings is taken out of it, and faint voices are raised. */
const SPEECH = { echoCancellation: true, noiseSuppression: false, autoGainControl: true };

/** Take the microphone with this label, to be spoken into. One that cannot be had is refused in words. */
export async function takeMicrophone(bridge: Bridge, label: string): Promise<Taken> {
  try {
    await bridge.call("hearing.wanted", undefined);
    const microphone = (await connected()).microphones.find((each) => each.label === label);
    if (!microphone) return { ok: false, ...absent("microphone", label) };
    const audio = { deviceId: { exact: microphone.id }, ...SPEECH };
    return { ok: true, stream: await navigator.mediaDevices.getUserMedia({ audio }), deaf: null };
  } catch (error) {
    return { ok: false, ...refusal("microphone", error) };
  }
}

/** Milliseconds that a virtual camera may take to appear after it was started. */
const APPEARS_MS = 2000;

/** What is connected; OBS's virtual camera is waited for, as it is listed only a moment after it was started. */
async function listedWith(label: string): Promise<MediaDevices> {
  const until = performance.now() + (isObsCamera(label) ? APPEARS_MS : 0);
  for (;;) {
    const devices = await connected();
    if (performance.now() >= until || devices.cameras.some((each) => each.label === label)) return devices;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Adds a microphone's track; returns why it could not. */
async function addSound(stream: MediaStream, id: string): Promise<DeviceRefusal | null> {
  try {
    const sound = await navigator.mediaDevices.getUserMedia({ audio: { deviceId: { exact: id }, ...SOUND } });
    for (const track of sound.getAudioTracks()) stream.addTrack(track);
    return null;
  } catch (error) {
    return refusal("microphone", error);
  }
}

type Kind = "camera" | "microphone";

function absent(kind: Kind, label: string): DeviceRefusal {
  const { kinds, plugIn } = words().cameras;
  return { problem: kinds[kind].absent({ label }), fix: plugIn, gone: true };
}

/** What getUserMedia's refusals mean to a person. */
function refusal(kind: Kind, error: unknown): DeviceRefusal {
  const text = words().cameras;
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError")
    return {
      problem: text.kinds[kind].forbidden,
      fix: text.kinds[kind].allow,
      gone: false,
    };
  if (name === "NotReadableError")
    return {
      problem: text.kinds[kind].inUse,
      fix: text.closeOther,
      gone: false,
    };
  return {
    problem: text.kinds[kind].failed({ why: String(error) }),
    fix: text.replug,
    gone: false,
  };
}
