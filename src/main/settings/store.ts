import Store from "electron-store";
import { join } from "node:path";
import { Settings } from "../../core/settings/settings.ts";
import { readOrSetAside } from "../../storage/settings/set-aside.ts";

/** The person's settings on disk. */
export interface SettingsStore {
  /** Settings as they are now. */
  get(): Settings;
  /** Changes some, writes them, and tells all listeners. */
  set(change: Partial<Settings>): Settings;
  /** Called after each change with the settings now and before. */
  onChange(listen: (now: Settings, before: Settings) => void): void;
  /** What was found broken at start, in words; empty when nothing was. */
  readonly notice: string;
}

/** Opens `settings.json` in a folder. Never throws for what the file holds. */
export function openSettings(folder: string, now: Date): SettingsStore {
  const { settings, notice } = readOrSetAside(join(folder, "settings.json"), now);
  const store = new Store<Settings>({
    name: "settings",
    cwd: folder,
    // It holds keys and addresses with passwords: nobody else on this machine may read it.
    configFileMode: 0o600,
  });
  const listeners: ((now: Settings, before: Settings) => void)[] = [];
  let current = settings;
  if (notice !== "") store.store = settings;
  return {
    notice,
    get: () => current,
    set: (change) => {
      const before = current;
      current = Settings.parse({ ...before, ...change });
      store.store = current;
      for (const listen of listeners) listen(current, before);
      return current;
    },
    onChange: (listen) => void listeners.push(listen),
  };
}
