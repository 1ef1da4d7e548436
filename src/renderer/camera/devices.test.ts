import { expect, test } from "vitest";
import { labelled } from "./devices.ts";

test("two cameras of one name can be told apart and remembered", () => {
  const device = (deviceId: string, label: string, kind: MediaDeviceKind = "videoinput") => ({ deviceId, label, kind });
  expect(
    labelled([device("a", "HD Cam"), device("m", "Mic", "audioinput"), device("b", "HD Cam"), device("c", "")]),
  ).toEqual([
    { id: "a", label: "HD Cam" },
    { id: "b", label: "HD Cam (2)" },
    { id: "c", label: "Camera 3" },
  ]);
});

test("microphones are listed by name, without the system's doubles of the default one", () => {
  const device = (deviceId: string, label: string) => ({ deviceId, label, kind: "audioinput" as const });
  const listed = [device("default", "Default - Headset"), device("x", "Headset"), device("y", "")];
  expect(labelled(listed, "audioinput")).toEqual([
    { id: "x", label: "Headset" },
    { id: "y", label: "Microphone 2" },
  ]);
});
