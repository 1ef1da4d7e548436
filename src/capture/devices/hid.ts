import type { Device } from "node-hid";
import { access, constants } from "node:fs/promises";
import { deviceName, type HidInfo } from "../../core/devices/device.ts";
import type { HidHandle, HidPort } from "./port.ts";

/** The system's HID devices, through node-hid. It is loaded at the first call: without the system's USB library that call rejects. */
export function systemHid(): HidPort {
  return {
    async list() {
      const { devicesAsync } = await import("node-hid");
      return (await devicesAsync()).flatMap((device) => infoOf(device) ?? []);
    },
    async open({ path }) {
      const { HIDAsync } = await import("node-hid");
      const device = await HIDAsync.open(path, { nonExclusive: true });
      const handle: HidHandle = {
        listen(onReport, onLost) {
          device.on("data", onReport);
          device.on("error", onLost);
        },
        close() {
          // Another word of a device that is being closed is of no interest; an error without a listener would end the program.
          device.removeAllListeners();
          device.on("error", () => {});
          device.close().catch(() => {});
        },
      };
      return handle;
    },
    async permitted({ path }) {
      if (process.platform !== "linux") return null;
      return access(path, constants.R_OK | constants.W_OK).then(
        () => true,
        ({ code }: NodeJS.ErrnoException) => (code === "EACCES" || code === "EPERM" ? false : null),
      );
    },
  };
}

function infoOf(device: Device): HidInfo | null {
  const { path, vendorId, productId, manufacturer = "", product = "", usagePage = 0, usage = 0 } = device;
  if (!path) return null;
  return {
    path,
    vendor: vendorId & 0xffff,
    product: productId & 0xffff,
    usagePage,
    usage,
    name: deviceName(manufacturer, product, usagePage, usage),
  };
}
