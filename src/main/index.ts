/** The app's main process: one instance, one window, and the services behind it. */
import { app, Menu, session, type BrowserWindow } from "electron";
import { keepRecording, leaveWhenTold } from "./keep-recording.ts";
import { appMenu } from "./menu.ts";
import { keepOffline, switchOffServices } from "./offline.ts";
import { APP_ORIGIN, isFrom, pageOrigin } from "./origin.ts";
import { adoptDataFolder, programFiles } from "./paths.ts";
import { guardPermissions } from "./permissions.ts";
import { declareScheme, serveScheme } from "./protocol/scheme.ts";
import { startServices, type Services } from "./services.ts";
import { confinePages, openWindow } from "./window.ts";

const origin = pageOrigin(app.isPackaged, process.env);
let window: BrowserWindow | null = null;

adoptDataFolder(process.env);
declareScheme();
switchOffServices();
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
  const services = startServices({
    window: () => window,
    trusted: ({ sender, senderFrame }) =>
      window !== null &&
      sender === window.webContents &&
      senderFrame === sender.mainFrame &&
      isFrom(sender.mainFrame.url, origin),
  });
  keepOffline(session.defaultSession, origin);
  serveScheme({ app: programFiles.renderer, sessions: services.sessions });
  guardPermissions(session.defaultSession, origin, {
    camera: () => services.session.cameraWanted,
    microphone: () => services.session.microphoneWanted,
  });
  closeBeforeQuit(services);
  leaveWhenTold();
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(process.platform, origin !== APP_ORIGIN, quit)));
  open(services);
  app.on("activate", () => open(services));
}

/** Quits as a person does: by closing the window, which asks while a session runs. */
function quit(): void {
  if (window === null) app.quit();
  else window.close();
}

function open(services: Services): void {
  if (window !== null) return;
  window = openWindow(origin);
  keepRecording(window, services.session);
  window.on("closed", () => (window = null));
}

/** Holds the first request to quit until the running session's files are closed. */
function closeBeforeQuit(services: Services): void {
  let closed = false;
  app.on("will-quit", (event) => {
    if (closed) return;
    event.preventDefault();
    void services.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
}
