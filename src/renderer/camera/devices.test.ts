import { expect, test } from "vitest";
import { labelled, sameCamera, takenOf } from "./devices.ts";

test("two cameras of one name can be told apart and remembered", () => {
  const device = (deviceId: string, label: string, kind: MediaDeviceKind = "videoinput") => ({ deviceId, label, kind });
  expect(
    labelled([device("a", "HD Cam"), device("m", "Mic", "audioinput"), device("b", "HD Cam"), device("c", "")]),
  ).toEqual([
    { id: "a", label: "HD Cam", name: "HD Cam" },
    { id: "b", label: "HD Cam (2)", name: "HD Cam" },
    { id: "c", label: "Camera 3", name: "Camera 3" },
  ]);
});

test("a camera that was unplugged is waited for, and another one of its name is not taken for it", () => {
  const device = (deviceId: string, label: string) => ({ deviceId, label, kind: "videoinput" as const });
  const [first, second] = [device("a", "HD Cam"), device("b", "HD Cam")];
  const before = labelled([first, second]);
  const taken = takenOf(before[0]!, before);
  const among = (...devices: ReturnType<typeof device>[]) => sameCamera(labelled(devices), taken)?.id;
  expect([among(second), among(second, first), among(second, device("c", "HD Cam"))]).toEqual([undefined, "a", "c"]);
});

test("microphones are listed by name, without the system's doubles of the default one", () => {
  const device = (deviceId: string, label: string) => ({ deviceId, label, kind: "audioinput" as const });
  const listed = [device("default", "Default - Headset"), device("x", "Headset"), device("y", "")];
  expect(labelled(listed, "audioinput")).toEqual([
    { id: "x", label: "Headset", name: "Headset" },
    { id: "y", label: "Microphone 2", name: "Microphone 2" },
  ]);
});
