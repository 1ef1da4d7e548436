import { app, dialog, shell, type BrowserWindow } from "electron";
import { childGone } from "./child-gone.ts";
import { Failures } from "./failures.ts";
import type { ProgramLog } from "./main-log.ts";
import type { Services } from "./services.ts";

/** What there is when something fails; the services and the window come later than the first failure may. */
export interface Surroundings {
  readonly log: ProgramLog;
  readonly services: () => Services | null;
  readonly window: () => BrowserWindow | null;
}

/** Catches whatever nobody catches in this process, and hears of the end of every process beside it. Call it once, first of all. */
export function catchFailures({ log, services, window }: Surroundings): void {
  const tell = (text: string, spoken?: string) => services()?.told.tell("error", text, spoken);
  const failures = new Failures({
    log,
    tell,
    closeSession: async () => services()?.session.close(),
    running: () => (services()?.session.running ?? null) !== null,
    now: () => performance.now(),
    startAnew: () => {
      app.relaunch();
      app.quit();
    },
    ask: async (detail) => {
      const message = {
        type: "error",
        message: "Benchside fails again and again.",
        detail,
        buttons: ["Start Benchside anew", "Go on"],
        defaultId: 0,
        cancelId: 1,
      } as const;
      shell.beep();
      const owner = window();
      const { response } = await (owner
        ? dialog.showMessageBox(owner, { ...message, buttons: [...message.buttons] })
        : dialog.showMessageBox({ ...message, buttons: [...message.buttons] }));
      return response === 0 ? "start-anew" : "go-on";
    },
  });
  process.on("uncaughtException", (error) => failures.caught("uncaughtException", error));
  process.on("unhandledRejection", (reason) => failures.caught("unhandledRejection", reason));
  app.on("child-process-gone", (_event, details) => childGone(details, log, tell));
}
