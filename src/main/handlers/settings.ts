import { dialog, type BrowserWindow } from "electron";
import type { Handle } from "../ipc/handle.ts";
import type { SettingsStore } from "../settings/store.ts";

/** Answers `settings.*`. */
export function answerSettings(handle: Handle, settings: SettingsStore, window: () => BrowserWindow | null): void {
  handle("settings.get", () => settings.get());
  handle("settings.set", (change) => settings.set(change));
  handle("settings.chooseFolder", async ({ title }) => {
    const owner = window();
    if (owner === null) return null;
    const chosen = await dialog.showOpenDialog(owner, { title, properties: ["openDirectory", "createDirectory"] });
    return chosen.filePaths[0] ?? null;
  });
}
