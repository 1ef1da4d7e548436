import { expect, test, vi } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { SettingsStore } from "../settings-store.ts";
import { OutputDevice } from "./output-device.ts";

test("a device that is unplugged is told, sound goes on through the system's own, and back when it is there again", async () => {
  let there = true;
  let plug = () => {};
  vi.stubGlobal("navigator", {
    mediaDevices: {
      enumerateDevices: async () => [
        { kind: "audiooutput", deviceId: "default", label: "Default" },
        ...(there ? [{ kind: "audiooutput", deviceId: "h", label: "Headphones" }] : []),
      ],
      addEventListener: (_: string, listener: () => void) => (plug = listener),
    },
  });
  const bridge = fakeBridge();
  const settings = new SettingsStore(bridge);
  const device = new OutputDevice(bridge, settings);
  await settings.change({ sound: { output: "Headphones", earcons: false } });
  await vi.waitFor(() => expect(device.get()).toMatchObject({ sink: "h", missing: "" }));
  const sinks: string[] = [];
  const letGo = await device.lead({ setSinkId: async (id) => void sinks.push(id) });
  there = false;
  plug();
  await vi.waitFor(() => expect(device.get()).toMatchObject({ sink: "", missing: "Headphones" }));
  there = true;
  plug();
  await vi.waitFor(() => expect(device.get()).toMatchObject({ sink: "h", missing: "" }));
  letGo();
  there = false;
  plug();
  await vi.waitFor(() => expect(device.get().sink).toBe(""));
  expect(sinks).toEqual(["h", "", "h"]);
  expect(bridge.calls("speech.output").map(({ text }) => text)).toEqual([
    "“Headphones” is not connected: sound goes to the system’s own device.",
    "“Headphones” is connected again.",
    "“Headphones” is not connected: sound goes to the system’s own device.",
  ]);
});
