import { dialog, type BrowserWindow } from "electron";
import { tryDataFolder } from "../../app/data-folder.ts";
import type { Handle } from "../ipc/handle.ts";
import type { SettingsStore } from "../settings/store.ts";

/** Answers `settings.*`. */
export function answerSettings(handle: Handle, settings: SettingsStore, window: () => BrowserWindow | null): void {
  handle("settings.get", () => settings.get());
  handle("settings.set", async (change) => {
    const { dataFolder } = settings.get();
    // A folder that nothing can be kept in is never taken. The built-in one is the system's to make.
    if (change.dataFolder && change.dataFolder !== dataFolder) await tryDataFolder(change.dataFolder, { make: true });
    return settings.set(change);
  });
  handle("settings.chooseFolder", async ({ title }) => {
    const owner = window();
    if (owner === null) return null;
    const chosen = await dialog.showOpenDialog(owner, { title, properties: ["openDirectory", "createDirectory"] });
    return chosen.filePaths[0] ?? null;
  });
}
