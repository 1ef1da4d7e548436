import { app, dialog, powerMonitor, type BrowserWindow } from "electron";
import type { SessionService } from "./session/service.ts";

/** Milliseconds in which so many crashes of the page are too many to show it again without asking. */
const CRASHES_MS = 60_000;
const MOST_CRASHES = 3;

let leaving = false;

/**
 * Whoever ends the whole program (the system at log out or shutdown, a signal, which Electron answers itself) has decided: what runs is
 * ended in good order, and nobody is asked. A person quits by closing the window, which asks.
 */
export function leaveWhenTold(): void {
  app.on("before-quit", () => (leaving = true));
  powerMonitor.on("shutdown", () => app.quit());
}

/**
 * Nothing that happens to the window ends a recording silently: closing it asks first, and when its page crashes or is loaded anew
 * it comes back, and the session goes on where its feed does not come from the page.
 */
export function keepRecording(window: BrowserWindow, session: SessionService): void {
  askBeforeClosing(window, session);
  bringBackPage(window, session);
}

function askBeforeClosing(window: BrowserWindow, session: SessionService): void {
  let asking = false;
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
    await session.close();
    if (!window.isDestroyed()) window.close();
  };
  window.on("query-session-end", () => (leaving = true));
  window.on("close", (event) => {
    if (leaving || session.running === null) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    void ask().finally(() => (asking = false));
  });
}

function bringBackPage(window: BrowserWindow, session: SessionService): void {
  const { webContents: page } = window;
  let loaded = false;
  let crashes: number[] = [];
  page.on("did-navigate", () => {
    if (loaded) session.pageGone("The window was loaded anew");
    loaded = true;
  });
  page.on("render-process-gone", (_event, { reason }) => {
    if (reason === "clean-exit" || window.isDestroyed()) return;
    session.pageGone("The window had crashed and was opened again");
    const now = performance.now();
    crashes = [...crashes.filter((at) => now - at < CRASHES_MS), now];
    if (crashes.length <= MOST_CRASHES) return page.reload();
    void dialog
      .showMessageBox(window, {
        type: "error",
        message: "The window crashes again and again.",
        detail: "A session that runs goes on without it.",
        buttons: ["Open it again", "End Benchside"],
        defaultId: 0,
        cancelId: 0,
      })
      .then(({ response }) => {
        if (window.isDestroyed()) return;
        if (response === 0) page.reload();
        else app.quit();
      });
  });
}
