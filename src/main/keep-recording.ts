import { app, dialog, powerMonitor, type BrowserWindow } from "electron";
import { bringBackPage, type PageMeans } from "./bring-back-page.ts";
import type { SessionService } from "./session/service.ts";

let leaving = false;
/** Whether the page has something that would be lost with the window. */
let unsaved = false;

/** The page has something that would be lost with the window, or has nothing more. */
export function noteUnsaved(now: boolean): void {
  unsaved = now;
}

/** Whether the page has something that would be lost with it. */
export function isUnsaved(): boolean {
  return unsaved;
}

/**
 * What ends the whole program (the system at log out or shutdown, a signal, which Electron answers itself) has decided: what runs is
 * ended in good order, and nobody is asked. A person quits by closing the window, which asks.
 */
export function leaveWhenTold(): void {
  app.on("before-quit", () => (leaving = true));
  powerMonitor.on("shutdown", () => app.quit());
}

/**
 * Nothing that happens to the window ends a recording or loses changes silently: closing it asks first, and when its page crashes, hangs or is loaded
 * anew it comes back, and the session goes on where its feed does not come from the page.
 */
export function keepRecording(window: BrowserWindow, session: SessionService, means: PageMeans): void {
  askBeforeClosing(window, session);
  bringBackPage(window, session, means);
}

function askBeforeClosing(window: BrowserWindow, session: SessionService): void {
  let asking = false;
  const end = async () => {
    await session.close();
    if (unsaved) return askToLose();
    if (!window.isDestroyed()) window.close();
  };
  const ask = async () => {
    const { response } = await dialog.showMessageBox(window, {
      type: "question",
      message: "A session is running.",
      detail: "Closing the window ends it. What was recorded up to then is kept.",
      buttons: ["Keep recording", "End and close"],
      defaultId: 0,
      cancelId: 0,
    });
    if (response !== 1) return;
    await end();
  };
  const askToLose = async () => {
    const { response } = await dialog.showMessageBox(window, {
      type: "question",
      message: "A procedure or a script is not saved.",
      detail: "Closing the window loses what you wrote.",
      buttons: ["Keep editing", "Close without saving"],
      defaultId: 0,
      cancelId: 0,
    });
    if (response !== 1 || session.running !== null) return;
    unsaved = false;
    if (!window.isDestroyed()) window.close();
  };
  // A page that is loaded anew has nothing yet.
  window.webContents.on("did-navigate", () => (unsaved = false));
  window.webContents.on("render-process-gone", () => (unsaved = false));
  window.on("query-session-end", () => (leaving = true));
  window.on("close", (event) => {
    if (leaving || (session.running === null && !unsaved)) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    // Who has just ended the session need not say so again.
    const asked = session.running === null ? askToLose() : session.ending.on ? end() : ask();
    void asked.finally(() => (asking = false));
  });
}
