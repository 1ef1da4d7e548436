import { useEffect, useState } from "react";

/** Cameras that the operating system lists now. Labels are unique here: a second one of the same name gets a number. */
export interface CameraDevice {
  readonly id: string;
  readonly label: string;
}

/** Give each camera a label of its own, so that it can be remembered by label. */
export function labelled(devices: readonly Pick<MediaDeviceInfo, "deviceId" | "kind" | "label">[]): CameraDevice[] {
  const seen = new Map<string, number>();
  return devices
    .filter((device) => device.kind === "videoinput")
    .map((device, index) => {
      const name = device.label || `Camera ${index + 1}`;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return { id: device.deviceId, label: count === 1 ? name : `${name} (${count})` };
    });
}

/** The cameras, listed anew whenever one is plugged in or out. Null until the first listing. */
export function useCameras(): readonly CameraDevice[] | null {
  const [devices, setDevices] = useState<readonly CameraDevice[] | null>(null);
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media) return setDevices([]);
    const list = () => media.enumerateDevices().then((all) => setDevices(labelled(all)));
    void list();
    media.addEventListener("devicechange", list);
    return () => media.removeEventListener("devicechange", list);
  }, []);
  return devices;
}
