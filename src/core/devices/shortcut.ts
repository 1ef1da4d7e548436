import { z } from "zod";
import type { ButtonAction } from "./device.ts";

/** Actions that a shortcut can have. Talking is left out: a system-wide key tells when it is pressed, not when it is let go. */
export const SHORTCUT_ACTIONS = ["done", "undo", "mark", "pause", "mute"] as const satisfies readonly ButtonAction[];
export type ShortcutAction = (typeof SHORTCUT_ACTIONS)[number];

/** Keys that can be taken from the whole system, as Electron names them: media keys, function keys that few keyboards have, and chords. */
export const ACCELERATORS = [
  "MediaPlayPause",
  "MediaNextTrack",
  "MediaPreviousTrack",
  "MediaStop",
  ...Array.from({ length: 12 }, (_, index) => `F${index + 13}`),
  ...Array.from({ length: 9 }, (_, index) => `CommandOrControl+Alt+${index + 1}`),
] as readonly string[];

const Accelerator = z.enum(ACCELERATORS as [string, ...string[]]).or(z.literal(""));

/** Shortcuts as settings keep them: which key each action has (empty: none), and whether they are taken at all. */
export const Shortcuts = z.object({
  on: z.boolean().default(false),
  done: Accelerator.default(""),
  undo: Accelerator.default(""),
  mark: Accelerator.default(""),
  pause: Accelerator.default(""),
  mute: Accelerator.default(""),
});
export type Shortcuts = Readonly<z.infer<typeof Shortcuts>>;

/** A key that is to be taken, for which action. */
export interface Shortcut {
  readonly action: ShortcutAction;
  readonly accelerator: string;
}

/** What shortcuts ask for, and the actions that lose: a key given to two actions belongs to the first. */
export function plannedShortcuts(shortcuts: Shortcuts): {
  readonly wanted: readonly Shortcut[];
  readonly conflicts: ReadonlyMap<ShortcutAction, ShortcutAction>;
} {
  const owners = new Map<string, ShortcutAction>();
  const conflicts = new Map<ShortcutAction, ShortcutAction>();
  for (const action of SHORTCUT_ACTIONS) {
    const accelerator = shortcuts[action];
    if (accelerator === "") continue;
    const owner = owners.get(accelerator);
    if (owner === undefined) owners.set(accelerator, action);
    else conflicts.set(action, owner);
  }
  const wanted = shortcuts.on ? [...owners].map(([accelerator, action]) => ({ action, accelerator })) : [];
  return { wanted, conflicts };
}

/** A key's name for people, on this platform as Node names it. */
export function acceleratorName(accelerator: string, platform: string): string {
  if (accelerator.startsWith("Media"))
    return accelerator.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replace(/^Media /, "Media: ");
  return accelerator.replace("CommandOrControl", platform === "darwin" ? "⌘" : "Ctrl").replaceAll("+", " ");
}
