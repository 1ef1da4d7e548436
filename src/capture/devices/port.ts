import type { HidInfo } from "../../core/devices/device.ts";

/** A device that is open. */
export interface HidHandle {
  /** Called with every input report, with its number in front where reports are numbered, and once of the device's loss. */
  listen(onReport: (report: Uint8Array) => void, onLost: () => void): void;
  /** Let it go. Never throws. */
  close(): void;
}

/** Whatever reaches HID devices: the system's, or a stand-in's. */
export interface HidPort {
  /** Interfaces that are plugged in now. Rejects where devices cannot be reached at all. */
  list(): Promise<HidInfo[]>;
  /** Rejects when the system refuses it. */
  open(info: HidInfo): Promise<HidHandle>;
  /** Whether this user may open it; null where that cannot be asked. */
  permitted(info: HidInfo): Promise<boolean | null>;
}
