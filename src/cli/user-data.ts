import { homedir } from "node:os";
import { join } from "node:path";
import { readSettings } from "../storage/settings/set-aside.ts";

/** Name of the folder of settings, in the operating system's place for those of programs. */
const NAME = "benchside";

/**
 * Folder in which the window keeps settings, its log and, unless settings name another one, its data: BENCHSIDE_DATA_DIR, else the operating
 * system's place.
 */
export function userDataFolder(env: NodeJS.ProcessEnv = process.env, platform: string = process.platform): string {
  const named = env["BENCHSIDE_DATA_DIR"];
  if (named) return named;
  const home = homedir();
  if (platform === "darwin") return join(home, "Library", "Application Support", NAME);
  if (platform === "win32") return join(env["APPDATA"] ?? join(home, "AppData", "Roaming"), NAME);
  return join(env["XDG_CONFIG_HOME"] || join(home, ".config"), NAME);
}

/** Folder of sessions, procedures and profiles that the window uses: the one that its settings name, else its own. */
export function dataFolder(): string {
  const own = userDataFolder();
  return readSettings(join(own, "settings.json")).settings.dataFolder || own;
}

/** The data folder that somebody chose in the window, and the number by which it is known again; both empty where nobody did, the number also until it was used. */
export function chosenData(): { readonly folder: string; readonly number: string } {
  const { dataFolder: folder, dataFolderNumber } = readSettings(join(userDataFolder(), "settings.json")).settings;
  return { folder, number: folder === "" ? "" : dataFolderNumber };
}

/** Folder of sessions that the window uses. */
export function ownSessions(): string {
  return join(dataFolder(), "sessions");
}
