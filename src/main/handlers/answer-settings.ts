import { dialog, shell, type BrowserWindow } from "electron";
import { tryDataFolder } from "../../app/data-folder.ts";
import { Refused } from "../../app/jobs/failure.ts";
import type { Handle } from "../ipc/handle.ts";
import type { LlamaPrograms } from "./models/llama-programs.ts";
import type { SettingsStore } from "../settings/store.ts";

/** Answers `settings.*`. */
export function answerSettings(
  handle: Handle,
  settings: SettingsStore,
  dataFolder: () => string,
  window: () => BrowserWindow | null,
  programs: LlamaPrograms,
  isRunning: () => boolean,
): void {
  // Numbers of the data folders that were left in this run: who goes back to one means that one, not what is in its place meanwhile.
  const left = new Map<string, string>();
  handle("settings.get", () => settings.get());
  handle("settings.set", async (change) => {
    const { dataFolder, dataFolderNumber } = settings.get();
    if (change.models) programs.requireAll(change.models);
    // It goes on in the folder that it was opened in, and would be in no list.
    if (change.dataFolder !== undefined && change.dataFolder !== dataFolder && isRunning())
      throw new Refused({
        problem: "A session runs and is being recorded.",
        fix: "End it, then choose another data folder.",
      });
    if (change.dataFolder === undefined) return settings.set(change);
    if (change.dataFolder === dataFolder) return settings.set({ ...change, dataFolderNumber: "" });
    const number = left.get(change.dataFolder) ?? "";
    // A folder that nothing can be kept in is never taken, but one that was used before also while its disk is away. The built-in one is the system's to make.
    if (change.dataFolder && number === "") await tryDataFolder(change.dataFolder, { make: true });
    left.set(dataFolder, dataFolderNumber);
    return settings.set({ ...change, dataFolderNumber: number });
  });
  handle("settings.chooseFolder", async ({ title }) => {
    const owner = window();
    if (owner === null) return null;
    const chosen = await dialog.showOpenDialog(owner, { title, properties: ["openDirectory", "createDirectory"] });
    return chosen.filePaths[0] ?? null;
  });
  handle("settings.showFolder", async ({ of }) => {
    const { modelFolder, models } = settings.get();
    const choice = of === "data" || of === "eyes" ? null : models[of];
    const folder =
      of === "data" ? dataFolder() : of === "eyes" ? modelFolder : choice?.by === "folder" ? choice.folder : "";
    if (folder === "") return { ok: false, problem: "No folder is chosen.", fix: "Choose one first." };
    const problem = await shell.openPath(folder);
    return problem === ""
      ? { ok: true }
      : { ok: false, problem: `${folder}: ${problem}.`, fix: "Look whether it is still there." };
  });
}
