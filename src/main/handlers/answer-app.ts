import { app, clipboard } from "electron";
import { providersOn } from "../../core/settings/providers.ts";
import type { Log } from "../../core/diagnostics/log.ts";
import type { DataFolder } from "../data-folder.ts";
import type { Handle } from "../ipc/handle.ts";
import { noteUnsaved } from "../keep-recording.ts";
import { SAMPLE_PROCEDURE, SAMPLE_PROFILE } from "../main-sample.ts";
import { sandboxNotice } from "../switches.ts";

/** What `app.*` is answered from. */
export interface AppMeans {
  readonly data: DataFolder;
  readonly log: Pick<Log, "error">;
  /** What the person has to know of this start and this run, beside the switches that it was started with; empty ones are left out. */
  readonly notices: () => readonly string[];
}

/** Answers `app.*` and `dataFolder.*`. */
export function answerAppInfo(handle: Handle, { data, log, notices }: AppMeans): void {
  handle("app.report", ({ where, message, stack }) => log.error("page", `${where}: ${message}\n${stack}`));
  handle("app.unsaved", ({ unsaved }) => noteUnsaved(unsaved));
  handle("app.copy", ({ text }) => clipboard.writeText(text));
  handle("dataFolder.state", () => data.state);
  handle("dataFolder.try", () => data.try());
  handle("app.info", async () => ({
    version: app.getVersion(),
    electron: process.versions.electron,
    platform: process.platform,
    providers: [...providersOn(process)],
    installed: app.isPackaged,
    dataFolder: (await data.state).folder,
    notices: [sandboxNotice(app.commandLine, app.isPackaged), ...notices()].filter((notice) => notice !== ""),
    demo: { procedure: SAMPLE_PROCEDURE, profile: SAMPLE_PROFILE },
  }));
}
