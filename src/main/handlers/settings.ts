import { dialog, type BrowserWindow } from "electron";
import type { Handle } from "../ipc/handle.ts";
import type { SettingsStore } from "../settings/store.ts";

/** Answers `settings.*`. */
export function answerSettings(handle: Handle, settings: SettingsStore, window: () => BrowserWindow | null): void {
  handle("settings.get", () => settings.get());
  handle("settings.set", ({ feeds, ...change }) => {
    // The key is made here and shown as it is: what the page knew of it when it read the settings may be another one.
    const { key } = settings.get().feeds;
    return settings.set(feeds ? { ...change, feeds: { ...feeds, key } } : change);
  });
  handle("settings.chooseFolder", async ({ title }) => {
    const owner = window();
    if (owner === null) return null;
    const chosen = await dialog.showOpenDialog(owner, { title, properties: ["openDirectory", "createDirectory"] });
    return chosen.filePaths[0] ?? null;
  });
}
