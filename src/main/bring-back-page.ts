import { app, dialog, shell, type BrowserWindow } from "electron";
import type { Log } from "../core/diagnostics/log.ts";
import { HungPage } from "./hung-page.ts";
import type { SessionService } from "./session/service.ts";

/** Milliseconds in which so many crashes of the page are too many to show it again without asking. */
const CRASHES_MS = 60_000;
const MOST_CRASHES = 3;

/**
 * Milliseconds between two looks whether the page answers, and looks in a row without an answer after which it hangs: sooner under a session, whose person may touch no
 * window for an hour. Time by which the computer stood still counts as one look.
 */
const BEAT_MS = 2000;
const MOST_QUIET = { session: 2, alone: 8 };

const CRASHED = "The window had crashed and was opened again";
const HUNG = "The window did not answer and was opened again";

/** What is reported about the page's failures. */
export interface PageMeans {
  readonly log: Log;
  /** Tell the person something that no session tells. */
  readonly tell: (text: string) => void;
}

/** Brings a page back that has crashed or hangs, and tells the session and the person of it. */
export function bringBackPage(window: BrowserWindow, session: SessionService, means: PageMeans): void {
  const { webContents: page } = window;
  const { log } = means;
  let loaded = false;
  let why = CRASHED;
  let crashes: number[] = [];
  const hung = watchForHanging(window, session, log, () => {
    why = HUNG;
    page.forcefullyCrashRenderer();
  });
  page.on("did-navigate", () => {
    hung.over();
    if (loaded) session.pageGone("The window was loaded anew");
    loaded = true;
  });
  page.on("preload-error", (_event, _file, error) => log.error("page", error));
  page.on("did-fail-load", (_event, code, description, _address, main) => {
    if (main) log.error("page", `could not be loaded: ${description} (${code})`);
  });
  page.on("render-process-gone", (_event, { reason, exitCode }) => {
    hung.over();
    if (reason === "clean-exit" || window.isDestroyed()) return;
    log.error("page", `its process is gone: ${reason}, exit code ${exitCode}`);
    const text = why;
    why = CRASHED;
    if (session.running === null) means.tell(`${text}. What was not saved is lost.`);
    session.pageGone(text);
    const now = performance.now();
    crashes = [...crashes.filter((at) => now - at < CRASHES_MS), now];
    if (crashes.length <= MOST_CRASHES) return page.reload();
    shell.beep();
    void askToOpen(window).then((again) => {
      if (window.isDestroyed()) return;
      if (again) page.reload();
      else app.quit();
    });
  });
}

async function askToOpen(window: BrowserWindow): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: "error",
    message: "The window crashes again and again.",
    detail: "A session that runs goes on without it.",
    buttons: ["Open it again", "End Benchside"],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 0;
}

function watchForHanging(window: BrowserWindow, session: SessionService, log: Log, bringBack: () => void): HungPage {
  const hung = new HungPage({
    log,
    sessionGoesOn: () => session.running !== null && !session.needsPage,
    sessionNeedsPage: () => session.needsPage,
    bringBack,
    beep: () => shell.beep(),
    later: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    ask: async (detail, signal) => {
      const { response } = await dialog.showMessageBox(window, {
        type: "warning",
        message: "The window does not answer.",
        detail,
        buttons: ["Wait", "Open it again"],
        defaultId: 0,
        cancelId: 0,
        signal,
      });
      return response === 1 ? "open-again" : "wait";
    },
  });
  window.on("unresponsive", () => hung.hung());
  window.on("responsive", () => hung.over());
  beat(window, hung, () => (session.running === null ? MOST_QUIET.alone : MOST_QUIET.session));
  return hung;
}

/** Asks the page again and again whether it answers: Chromium says that it does not only after a key or a pointer that it had no answer to. */
function beat(window: BrowserWindow, hung: HungPage, mostQuiet: () => number): void {
  const { webContents: page } = window;
  let asked = false;
  let quiet = 0;
  let told = false;
  const answered = () => {
    if (told) hung.over();
    [asked, quiet, told] = [false, 0, false];
  };
  page.on("did-start-loading", answered);
  const timer = setInterval(() => {
    if (page.isDestroyed() || page.isCrashed() || page.isLoadingMainFrame()) {
      [asked, quiet, told] = [false, 0, false];
      return;
    }
    if (!asked) {
      asked = true;
      page.executeJavaScript("0").then(answered, answered);
      return;
    }
    quiet += 1;
    if (told || quiet < mostQuiet()) return;
    told = true;
    hung.hung();
  }, BEAT_MS);
  window.once("closed", () => clearInterval(timer));
}
