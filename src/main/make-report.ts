import { app } from "electron";
import { join } from "node:path";
import { listensOn, report } from "../app/diagnostics/measure.ts";
import type { Facts, Fault } from "../core/diagnostics/facts.ts";
import type { Report } from "../core/diagnostics/diagnostics-report.ts";
import type { InferenceStatus } from "../models/api.ts";
import type { InferenceClient } from "../models/process/client.ts";
import { tryProviders } from "./inference.ts";
import type { ProgramLog } from "./main-log.ts";
import { modelsFolder } from "./paths.ts";
import { runtimeNotice } from "./runtime.ts";
import type { SessionService } from "./session/service.ts";
import type { SettingsStore } from "./settings/store.ts";

/** Milliseconds for which a report waits for models that are being opened. */
const PATIENCE_MS = 15_000;

/** What a report of the running app is made from. */
export interface AppReportMeans {
  readonly log: ProgramLog;
  readonly settings: SettingsStore;
  readonly data: () => string;
  readonly inference: InferenceClient;
  readonly systemVoices: () => number;
  readonly keys: () => Facts["keys"];
  readonly session: SessionService;
}

/** Makes the report of the running app. Nothing of a running session is disturbed: the models are not opened a second time. */
export async function makeAppReport(means: AppReportMeans): Promise<Report> {
  const { log, settings, data, inference, session } = means;
  await log.flush();
  const feed = session.running?.live.state.feedName ?? "";
  const { feeds } = settings.get();
  return report({
    versions: { program: app.getVersion(), electron: process.versions.electron, fault: electronFault() },
    settings: settings.get(),
    settingsFault:
      settings.notice === ""
        ? null
        : { problem: settings.notice, fix: "Look at Settings; what was broken has its default." },
    dataFolder: data(),
    modelsFolder: modelsFolder(),
    programFolder: join(import.meta.dirname, "../.."),
    inference: () => settled(inference),
    // A try beside a session would take its time, and be slower than it is.
    gpu: async () => (session.running ? null : tryProviders(settings.get())),
    systemVoices: means.systemVoices(),
    keys: means.keys(),
    listensOn: (port) => listensOn(feed, feeds, port),
    log,
  });
}

/** How inference is once the models are open or refused, or after a while. */
async function settled(inference: InferenceClient): Promise<InferenceStatus> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
  await Promise.race([inference.whenReady().catch(() => undefined), patience]);
  return inference.status();
}

/** The notice of another Electron than the official one, which ends in its fix. */
function electronFault(): Fault | null {
  const [problem = "", fix = ""] = runtimeNotice().split(/ Fix: /);
  return problem === "" ? null : { problem, fix: `${fix.charAt(0).toUpperCase()}${fix.slice(1)}` };
}
