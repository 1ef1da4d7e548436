import { app } from "electron";
import { join } from "node:path";
import { Library } from "../storage/library/storage-library.ts";
import { DataFolder } from "./data-folder.ts";
import type { Pusher } from "./ipc/push.ts";
import type { ProgramLog } from "./main-log.ts";
import { dataFolder, samplesFolder } from "./paths.ts";
import { followTheme } from "./window.ts";
import { isTestBuild } from "./runtime.ts";
import { dataKeysIn } from "./secrets/data-keys.ts";
import { KeptAddresses } from "./secrets/kept-addresses.ts";
import { openVault } from "./secrets/open-vault.ts";
import { systemStore } from "./secrets/system-store.ts";
import type { Vault } from "./secrets/vault.ts";
import { openSettings, type SettingsStore } from "./settings/store.ts";

/** What is kept: settings, secrets and the folder of all data. */
export interface Stores {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly addresses: KeptAddresses;
  /** Folder of all data, as settings say now. */
  readonly data: () => string;
  /** Folder of all sessions, as settings say now. */
  readonly sessions: () => string;
  /** Whether the data folder can be used. */
  readonly dataUse: DataFolder;
  /** The library in the data folder, opened anew; rejects with a DataFolderError. */
  readonly library: () => Promise<Library>;
}

/** Opens what is kept. The page is told when the data folder goes or comes back. */
export function openStores(log: ProgramLog, push: Pusher): Stores {
  // Older versions kept passwords in the settings: they are taken out before anything reads those.
  const vault = openVault(app.getPath("userData"), systemStore, process.platform);
  const settings = openSettings(app.getPath("userData"), new Date());
  // An Electron without security fixes hears the local network only where the person says so at this start.
  const { feeds } = settings.get();
  if (isTestBuild() && feeds.lan) settings.set({ feeds: { ...feeds, lan: false } });
  followTheme(settings.get().theme);
  const data = () => dataFolder(settings.get().dataFolder);
  log.follow({ data, settings });
  const number = {
    known: () => (settings.get().dataFolder === "" ? null : settings.get().dataFolderNumber),
    keep: (dataFolderNumber: string) => {
      try {
        settings.set({ dataFolderNumber });
      } catch (error) {
        // The disk of the settings may be full: the data folder can be used all the same.
        log.error("settings", error);
      }
    },
  };
  const dataUse = new DataFolder(data, (state) => push("dataFolder.changed", state), dataKeysIn(vault).get, number);
  settings.onChange((now, before) => {
    if (now.theme !== before.theme) followTheme(now.theme);
    // One that is chosen anew is taken as it is, with the number that it has or gets.
    const isChosenAnew = now.dataFolderNumber === "" && before.dataFolderNumber !== "";
    if (now.dataFolder !== before.dataFolder || isChosenAnew) void dataUse.try();
  });
  let opened: Promise<unknown> = Promise.resolve();
  // One after the other: on a first start a second opening must not find the folder before its samples are in it.
  const library = () => {
    const next = opened
      .catch(() => undefined)
      .then(() => dataUse.require())
      .then(() => Library.open(data(), samplesFolder()));
    opened = next;
    return next;
  };
  const sessions = () => join(data(), "sessions");
  return { settings, vault, addresses: new KeptAddresses(vault), data, sessions, dataUse, library };
}
