/** The app's main process: one instance, one window, and the services behind it. */
import { app, type BrowserWindow, session } from "electron";
import { answerAppInfo } from "./handlers/app.ts";
import { answerSettings } from "./handlers/settings.ts";
import { answering } from "./ipc/handle.ts";
import { isFrom, pageOrigin } from "./origin.ts";
import { adoptDataFolder, dataFolder, programFiles } from "./paths.ts";
import { guardPermissions } from "./permissions.ts";
import { declareScheme, serveScheme } from "./protocol/scheme.ts";
import { openSettings } from "./settings/store.ts";
import { confinePages, openWindow } from "./window.ts";
import { join } from "node:path";

const origin = pageOrigin(app.isPackaged, process.env);
let window: BrowserWindow | null = null;

adoptDataFolder(process.env);
declareScheme();
confinePages(origin);

if (app.requestSingleInstanceLock()) {
  app.on("second-instance", () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on("window-all-closed", () => app.quit());
  void app.whenReady().then(start);
} else {
  app.quit();
}

function start(): void {
  const settings = openSettings(app.getPath("userData"), new Date());
  const data = () => dataFolder(settings.get().dataFolder);
  serveScheme({ app: programFiles.renderer, sessions: () => join(data(), "sessions") });
  guardPermissions(session.defaultSession, origin, () => false);
  const handle = answering(
    ({ sender, senderFrame }) =>
      window !== null &&
      sender === window.webContents &&
      senderFrame === sender.mainFrame &&
      isFrom(senderFrame.url, origin),
    !app.isPackaged,
  );
  answerAppInfo(handle, data, [settings.notice]);
  answerSettings(handle, settings, () => window);
  open();
  app.on("activate", open);
}

function open(): void {
  if (window !== null) return;
  window = openWindow(origin);
  window.on("closed", () => (window = null));
}
