import { app } from "electron";
import { join } from "node:path";
import { logIn, openLog, placesOf } from "../app/diagnostics/diagnostics-log.ts";
import type { Place } from "../core/diagnostics/without-folders.ts";
import type { LogFile } from "../storage/log-file.ts";
import type { Pusher } from "./ipc/push.ts";
import type { SettingsStore } from "./settings/store.ts";

/** The log of the app, open before anything else is. */
export interface ProgramLog extends Pick<
  LogFile,
  "error" | "warning" | "info" | "debug" | "flush" | "flushNow" | "file" | "entries"
> {
  /** Folders that are shortened in it now. */
  readonly places: () => readonly Place[];
  /** Know from now on where the data is, and what settings say of the log. */
  follow(known: { readonly data: () => string; readonly settings: SettingsStore }): void;
}

/** Opens the log in the folder of the settings, which must be known, and notes which program began on which system. */
export function openProgramLog(): ProgramLog {
  const userData = app.getPath("userData");
  let known: { readonly data: () => string; readonly settings: SettingsStore } | null = null;
  const places = () => placesOf({ data: known?.data() ?? userData, program: join(import.meta.dirname, "../..") });
  const log = openLog({ file: logIn(userData), places, detailed: () => known?.settings.get().detailedLog ?? false });
  const { electron, chrome, node } = process.versions;
  log.info(
    "main",
    `Benchside ${app.getVersion()} on Electron ${electron}, Chromium ${chrome}, Node ${node}, ${process.platform} ${process.arch} ${process.getSystemVersion()}`,
  );
  return Object.assign(log, { places, follow: (now: NonNullable<typeof known>) => void (known = now) });
}

/** Pushes that also write into the log what they say about the session: never what was said, seen or typed. */
export function loggedPushes(push: Pusher, log: Pick<LogFile, "error" | "warning" | "info" | "debug">): Pusher {
  return (name, value) => {
    push(name, value);
    if (name !== "session.event") return;
    const { event } = value as Parameters<typeof push<"session.event">>[1];
    if (event.type === "opened") log.info("session", `opened, ${event.feed}`);
    else if (event.type === "closed") log.info("session", `closed: ${event.reason}`);
    else if (event.type === "notice") log[event.level]("session", event.text);
    else if (event.type === "missed") log.debug("session", `tick missed: ${event.reason}`);
  };
}
