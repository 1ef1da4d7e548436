import { z } from "zod";
import { BUTTON_ACTIONS, DeviceKey } from "../../core/devices/device.ts";
import { ButtonId } from "../../core/devices/devices-report.ts";
import { SHORTCUT_ACTIONS } from "../../core/devices/shortcut.ts";
import { type Calls, none, type Pushes } from "./shared.ts";

const Refusal = z.object({ problem: z.string(), fix: z.string() });

/** Pedals and buttons as the list in Settings shows them, and what is being learned. */
export const DevicesStatus = z.object({
  /** Set when devices cannot be reached at all. */
  refusal: Refusal.nullable(),
  devices: z.array(
    z.object({
      key: DeviceKey,
      name: z.string(),
      /** Listened to; plugged in only; added but not plugged in; refused by the system. */
      state: z.enum(["ready", "found", "absent", "refused"]),
      problem: z.string(),
      fix: z.string(),
    }),
  ),
  learning: z
    .object({
      key: DeviceKey,
      state: z.discriminatedUnion("phase", [
        z.object({ phase: z.literal("waiting") }),
        z.object({ phase: z.literal("pressed"), down: z.array(ButtonId) }),
        z.object({ phase: z.literal("learned"), button: ButtonId }),
        z.object({ phase: z.literal("failed"), ...Refusal.shape }),
      ]),
    })
    .nullable(),
});
export type DevicesStatus = z.infer<typeof DevicesStatus>;

/** How each shortcut went: taken, not wanted, or why it could not be taken. */
export const ShortcutsStatus = z.array(
  z.object({ action: z.enum(SHORTCUT_ACTIONS), state: z.enum(["off", "taken", "refused"]), reason: z.string() }),
);
export type ShortcutsStatus = z.infer<typeof ShortcutsStatus>;

/** Pedals and shortcuts. */
export const devicesCalls = {
  "devices.status": { input: none, output: DevicesStatus },
  /** The page shows the list, or no longer does: only then devices that were not added are looked for. */
  "devices.watch": { input: z.object({ on: z.boolean() }), output: none },
  /** Learn a button of this device; null stops. */
  "devices.learn": { input: z.object({ key: DeviceKey.nullable() }), output: none },
  "shortcuts.status": { input: none, output: ShortcutsStatus },
} as const satisfies Calls;

/** What main tells the page about them. */
export const devicesPushes = {
  "devices.changed": DevicesStatus,
  /** A button of an added device went down or came up. */
  "devices.pressed": z.object({ key: DeviceKey, button: ButtonId, down: z.boolean() }),
  /** What a pedal, a button or a shortcut asks for while no session runs: as it goes down. */
  "devices.acted": z.object({ action: z.enum(BUTTON_ACTIONS) }),
  "shortcuts.changed": ShortcutsStatus,
} as const satisfies Pushes;
