import { useEffect, useState } from "react";

/** A camera or microphone that the operating system lists now. Labels are unique: a second one of the same name gets a number. */
export interface MediaDevice {
  readonly id: string;
  readonly label: string;
  /** As the system calls it: another one may be called the same. */
  readonly name: string;
}

/** A camera that was taken, and the ids of the others of its name that were connected then. */
export type TakenCamera = Pick<MediaDevice, "id" | "name"> & { readonly others: readonly string[] };

type Listed = Pick<MediaDeviceInfo, "deviceId" | "kind" | "label">;

const NOUNS: Readonly<Record<MediaDeviceKind, string>> = {
  ...{ videoinput: "Camera", audioinput: "Microphone", audiooutput: "Loudspeaker" },
};

/** Give each device of a kind a label of its own, so that it can be remembered by label. Chromium's doubles of the default one are left out. */
export function labelled(devices: readonly Listed[], kind: MediaDeviceKind = "videoinput"): MediaDevice[] {
  const seen = new Map<string, number>();
  return devices
    .filter((device) => device.kind === kind && device.deviceId !== "default" && device.deviceId !== "communications")
    .map((device, index) => {
      const name = device.label || `${NOUNS[kind]} ${index + 1}`;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return { id: device.deviceId, label: count === 1 ? name : `${name} (${count})`, name };
    });
}

/** What is known of a camera once it was taken, among those that are connected. */
export function takenOf({ id, name }: MediaDevice, cameras: readonly MediaDevice[]): TakenCamera {
  return { id, name, others: cameras.flatMap((each) => (each.name === name && each.id !== id ? [each.id] : [])) };
}

/**
 * The same camera among those that are connected now; undefined while it is not. Plugged into another socket it may have another id;
 * its label may be another one's by now, as those of one name are numbered in the order that they are listed in.
 */
export function sameCamera(
  cameras: readonly MediaDevice[],
  { id, name, others }: TakenCamera,
): MediaDevice | undefined {
  const here = cameras.find((each) => each.id === id);
  return here ?? cameras.find((each) => each.name === name && !others.includes(each.id));
}

/** What is connected. */
export interface MediaDevices {
  readonly cameras: readonly MediaDevice[];
  readonly microphones: readonly MediaDevice[];
}

/** What is connected now. Rejects when the system does not say. */
export async function connected(): Promise<MediaDevices> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return { cameras: labelled(all), microphones: labelled(all, "audioinput") };
}

const NONE: MediaDevices = { cameras: [], microphones: [] };

/** Cameras and microphones, listed anew whenever one is plugged in or out. Null until the first listing. */
export function useMediaDevices(): MediaDevices | null {
  const [devices, setDevices] = useState<MediaDevices | null>(null);
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media) return setDevices(NONE);
    const list = () => void connected().then(setDevices, () => setDevices(NONE));
    list();
    media.addEventListener("devicechange", list);
    return () => media.removeEventListener("devicechange", list);
  }, []);
  return devices;
}
