import { app, clipboard } from "electron";
import type { DataFolder } from "../data-folder.ts";
import type { Handle } from "../ipc/handle.ts";
import { SAMPLE_PROCEDURE, SAMPLE_PROFILE } from "../sample.ts";

/** Answers `app.*` and `dataFolder.*`. Empty notices are left out. */
export function answerAppInfo(handle: Handle, data: DataFolder, notices: () => readonly string[]): void {
  handle("app.copy", ({ text }) => clipboard.writeText(text));
  handle("dataFolder.state", () => data.state);
  handle("dataFolder.try", () => data.try());
  handle("app.info", async () => ({
    version: app.getVersion(),
    electron: process.versions.electron,
    platform: process.platform,
    dataFolder: (await data.state).folder,
    notices: notices().filter((notice) => notice !== ""),
    demo: { procedure: SAMPLE_PROCEDURE, profile: SAMPLE_PROFILE },
  }));
}
