import { expect, test } from "vitest";
import { systemHid } from "../../src/capture/devices/hid.ts";
import { DeviceWatch, type DevicesStatus } from "../../src/capture/devices/watch.ts";

test("this machine's own devices are listed, or it is said why they cannot be", async () => {
  const parts = { known: () => [], onEdge: () => {}, platform: process.platform, now: () => performance.now() / 1000 };
  const status = await new Promise<DevicesStatus>((resolve) => {
    new DeviceWatch({ ...parts, port: systemHid(), onStatus: resolve }).watch(true);
  });
  if (status.refusal) expect(status.refusal.fix).toContain("Shortcuts work without it.");
  else expect(Array.isArray(status.devices)).toBe(true);
  expect(status.learning).toBeNull();
});
