/** The app's main process: one instance, one window, and the services behind it. */
import { app, dialog, Menu, powerMonitor, session, type BrowserWindow } from "electron";
import { url as inspectorAddress } from "node:inspector";
import { catchFailures } from "./catch-failures.ts";
import { keepRecording, leaveWhenTold } from "./keep-recording.ts";
import { openProgramLog } from "./main-log.ts";
import { appMenu, textMenu } from "./menu.ts";
import { keepOffline, switchOffServices } from "./offline.ts";
import { APP_ORIGIN, isFrom, pageOrigin } from "./origin.ts";
import { adoptDataFolder, programFiles } from "./paths.ts";
import { guardPermissions } from "./permissions.ts";
import { declareScheme, serveScheme } from "./protocol/scheme.ts";
import { startServices, type Services } from "./services.ts";
import { tellOfSleep } from "./sleep.ts";
import { dropSwitches } from "./switches.ts";
import { confinePages, openWindow } from "./window.ts";
import { speakInDialogs } from "./dialog-words.ts";

// Recordings of people, and whatever is made of them, are for the owner of their files alone.
process.umask(0o077);

const origin = pageOrigin(app.isPackaged, process.env);
/** Ends Take part, where the word for leaving it is forgotten. */
const LEAVE_TAKE_PART = "--participant-leave";
let window: BrowserWindow | null = null;
let services: Services | null = null;

adoptDataFolder(process.env);
const dropped = app.isPackaged ? dropSwitches(app.commandLine, inspectorAddress() !== undefined) : [];
const log = openProgramLog();
for (const name of dropped) log.warning("main", `--${name} is not taken by an installed program`);
catchFailures({
  log,
  services: () => services,
  window: () => window,
});
declareScheme();
switchOffServices();
confinePages(origin);

if (app.requestSingleInstanceLock()) {
  app.on("second-instance", (_event, argv) => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
    if (argv.includes(LEAVE_TAKE_PART)) void services?.leaveTakePart();
    else services?.show("again");
  });
  app.on("window-all-closed", () => app.quit());
  void app.whenReady().then(start).catch(cannotStart);
} else {
  app.quit();
}

async function start(): Promise<void> {
  const started = startServices({
    window: () => window,
    log,
    trusted: ({ sender, senderFrame }) =>
      window !== null &&
      sender === window.webContents &&
      senderFrame === sender.mainFrame &&
      isFrom(sender.mainFrame.url, origin),
  });
  services = started;
  keepOffline(session.defaultSession, origin);
  serveScheme({ app: programFiles.renderer, sessions: started.sessions, pictures: started.pictures });
  guardPermissions(session.defaultSession, origin, {
    camera: () => started.session.cameraWanted,
    microphone: () => started.session.microphoneWanted,
  });
  closeBeforeQuit(started);
  leaveWhenTold();
  tellOfSleep(powerMonitor, started.session, () => Date.now());
  speakInDialogs(dialog, started.language);
  const showMenu = () => {
    const menu = appMenu(process.platform, origin !== APP_ORIGIN, { quit, show: started.show }, started.language());
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
  };
  showMenu();
  started.onLanguage(showMenu);
  if (process.argv.includes(LEAVE_TAKE_PART)) await started.leaveTakePart();
  open(started);
  app.on("activate", () => open(started));
}

/** A program that cannot start says why, instead of standing there without a window. */
function cannotStart(error: unknown): void {
  log.error("main", error);
  log.flushNow();
  const why = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox(
    "Benchside cannot start",
    `${why}\n\nMore is in ${log.file}${app.isPackaged ? "." : "; npx benchside doctor names the fix."}`,
  );
  app.exit(1);
}

/** Quits as a person does: by closing the window, which asks while a session runs. */
function quit(): void {
  if (window === null) app.quit();
  else window.close();
}

function open({ session, told, language }: Services): void {
  if (window !== null) return;
  window = openWindow(origin);
  keepRecording(window, session, { log, tell: (text) => told.tell("warning", text) });
  window.webContents.on("context-menu", (_event, at) => {
    const items = textMenu(at, language());
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window: window! });
  });
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
