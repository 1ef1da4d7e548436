import { globalShortcut } from "electron";
import {
  acceleratorName,
  plannedShortcuts,
  SHORTCUT_ACTIONS,
  type ShortcutAction,
} from "../../core/devices/shortcut.ts";
import type { ShortcutsStatus } from "../../ipc/contract.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { SettingsStore } from "../settings/store.ts";

/** Shortcuts that work whichever window is in front. */
export interface ShortcutService {
  /** How each one went. */
  readonly status: ShortcutsStatus;
  /** Give all keys back to the system. */
  close(): void;
}

/** What the shortcuts need. */
export interface ShortcutParts {
  readonly settings: SettingsStore;
  readonly onPress: (action: ShortcutAction) => void;
  readonly onStatus: (status: ShortcutsStatus) => void;
}

/** Takes the keys that settings name from the whole system, and takes them anew when settings change. Off unless the person turned them on. */
export function startShortcuts({ settings, onPress, onStatus }: ShortcutParts): ShortcutService {
  let status = take(settings.get().shortcuts, onPress);
  settings.onChange((now, before) => {
    if (JSON.stringify(now.shortcuts) === JSON.stringify(before.shortcuts)) return;
    status = take(now.shortcuts, onPress);
    onStatus(status);
  });
  return {
    get status() {
      return status;
    },
    close: () => globalShortcut.unregisterAll(),
  };
}

function take(shortcuts: Settings["shortcuts"], onPress: (action: ShortcutAction) => void): ShortcutsStatus {
  globalShortcut.unregisterAll();
  const { wanted, conflicts } = plannedShortcuts(shortcuts);
  const taken = new Map(
    wanted.map(({ action, accelerator }) => [action, register(accelerator, () => onPress(action))]),
  );
  return SHORTCUT_ACTIONS.map((action) => {
    const owner = conflicts.get(action);
    const key = acceleratorName(shortcuts[action], process.platform);
    if (owner)
      return { action, state: "refused", reason: `${key} is already taken by “${owner}”. Choose another key.` };
    const went = taken.get(action);
    if (went === undefined) return { action, state: "off", reason: "" };
    if (went) return { action, state: "taken", reason: "" };
    return { action, state: "refused", reason: `Another program has taken ${key}. Choose another key.` };
  });
}

function register(accelerator: string, press: () => void): boolean {
  try {
    return globalShortcut.register(accelerator, press);
  } catch {
    // Electron throws for keys that this system does not know.
    return false;
  }
}
