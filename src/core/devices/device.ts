import { z } from "zod";
import { ButtonId } from "./devices-report.ts";

/** What a button can do in a session. `talk` works as long as it is held; `pause` snoozes the coach and wakes it. */
export const BUTTON_ACTIONS = ["done", "undo", "mark", "talk", "pause", "mute"] as const;
export type ButtonAction = (typeof BUTTON_ACTIONS)[number];

/** An interface of a HID device, as the operating system lists it. Texts come from the device and are cut to size. */
export interface HidInfo {
  /** The operating system's name for it, to open it with. */
  readonly path: string;
  /** USB vendor and product, 0..65535. */
  readonly vendor: number;
  readonly product: number;
  /** What it says it is (HID usage tables), 0 where the system does not tell. */
  readonly usagePage: number;
  readonly usage: number;
  readonly name: string;
}

/** Vendor, product and usage of an interface, e.g. `05f3:00ff:000c.0001`: what a device is remembered by. */
export const DeviceKey = z.string().regex(/^[0-9a-f]{4}:[0-9a-f]{4}:[0-9a-f]{4}\.[0-9a-f]{4}$/);
export type DeviceKey = z.infer<typeof DeviceKey>;

const Action = z.enum(BUTTON_ACTIONS).nullable();

/** One learned button and what it does: when pressed, and when held for `HOLD_SECONDS`. Null does nothing. */
export const LearnedButton = z.object({ button: ButtonId, press: Action, hold: Action });
export type LearnedButton = Readonly<z.infer<typeof LearnedButton>>;

/** A device that the person has added, as settings keep it. */
export const KnownDevice = z.object({
  key: DeviceKey,
  name: z.string().min(1).max(120),
  buttons: z.array(LearnedButton).max(32),
});
export type KnownDevice = Readonly<z.infer<typeof KnownDevice>>;

/** The key of an interface. Two pedals of the same make share it, and what their buttons do. */
export function deviceKey({ vendor, product, usagePage, usage }: Omit<HidInfo, "path" | "name">): DeviceKey {
  return `${hex(vendor)}:${hex(product)}:${hex(usagePage)}.${hex(usage)}`;
}

/** Whether an interface calls itself a keyboard or a keypad. */
export function isKeyboard({ usagePage, usage }: Pick<HidInfo, "usagePage" | "usage">): boolean {
  return usagePage === 1 && (usage === 6 || usage === 7);
}

/**
 * Whether an interface may carry buttons for us: joysticks, keyboards, button boxes, telephony, media keys, a maker's own
 * page, or one that the system does not tell. Mice, touch screens, security keys, sensors and batteries are left alone.
 */
export function mayHaveButtons({ usagePage, usage }: Pick<HidInfo, "usagePage" | "usage">): boolean {
  if (usagePage === 1) return usage >= 4 && usage <= 7;
  return [0, 0x09, 0x0b, 0x0c].includes(usagePage) || usagePage >= 0xff00;
}

/** A name for people: what the device calls itself, without control signs and of bounded length, and what kind it is. */
export function deviceName(maker: string, product: string, usagePage: number, usage: number): string {
  const own = `${maker.trim()} ${product.trim()}`.replaceAll(/[\p{C}\s]+/gu, " ").trim();
  return `${own.slice(0, 90) || "Nameless device"} (${kind(usagePage, usage)})`;
}

function kind(usagePage: number, usage: number): string {
  if (isKeyboard({ usagePage, usage })) return "keyboard";
  if (usagePage === 0x0c) return "media keys";
  return usagePage >= 0xff00 ? "its maker's own" : "buttons";
}

function hex(value: number): string {
  return (value & 0xffff).toString(16).padStart(4, "0");
}
