import { app, clipboard } from "electron";
import type { Handle } from "../ipc/handle.ts";
import { SAMPLE_PROCEDURE, SAMPLE_PROFILE } from "../sample.ts";

/** Answers `app.*`. Empty notices are left out. */
export function answerAppInfo(handle: Handle, dataFolder: () => string, notices: () => readonly string[]): void {
  handle("app.copy", ({ text }) => clipboard.writeText(text));
  handle("app.info", () => ({
    version: app.getVersion(),
    electron: process.versions.electron,
    platform: process.platform,
    dataFolder: dataFolder(),
    notices: notices().filter((notice) => notice !== ""),
    demo: { procedure: SAMPLE_PROCEDURE, profile: SAMPLE_PROFILE },
  }));
}
