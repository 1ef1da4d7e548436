import { app, shell, type BrowserWindow } from "electron";
import { join } from "node:path";
import { logInference } from "../app/diagnostics/log.ts";
import { Library } from "../storage/library.ts";
import { clearParts } from "../app/export/part.ts";
import { Finishing } from "../app/jobs/finishing.ts";
import { Jobs } from "../app/jobs/jobs.ts";
import { createSynthesiser } from "../models/speech/synthesiser.ts";
import { answerAnnotation } from "./handlers/annotation.ts";
import type { Push } from "../ipc/contract.ts";
import type { HidPort } from "../capture/devices/port.ts";
import { systemHid } from "../capture/devices/hid.ts";
import { replayHid } from "../capture/devices/replay.ts";
import { startHands } from "./devices/hands.ts";
import { startObs } from "./devices/obs.ts";
import { obsPasswordIn } from "./devices/obs-password.ts";
import { startShortcuts } from "./devices/shortcuts.ts";
import { answerAppInfo } from "./handlers/app.ts";
import { answerDevices } from "./handlers/devices.ts";
import { answerEvaluate } from "./handlers/evaluate.ts";
import { answerFeeds } from "./handlers/feeds.ts";
import { answerInference } from "./handlers/inference.ts";
import { answerJobs } from "./handlers/jobs.ts";
import { answerLibrary } from "./handlers/library.ts";
import { answerProfile } from "./handlers/profile.ts";
import { answerRecording } from "./handlers/recording.ts";
import { answerReport } from "./handlers/report.ts";
import { answerRows } from "./handlers/rows.ts";
import { answerScripts } from "./handlers/scripts.ts";
import { answerSecrets } from "./handlers/secrets.ts";
import { answerSession } from "./handlers/session.ts";
import { answerSessions } from "./handlers/sessions.ts";
import { answerSettings } from "./handlers/settings.ts";
import { answerSpeech } from "./handlers/speech.ts";
import { answerTake } from "./handlers/take.ts";
import { answerWithdraw } from "./handlers/withdraw.ts";
import { DataFolder } from "./data-folder.ts";
import { startInference } from "./inference.ts";
import { answering, type Handle, type Trust } from "./ipc/handle.ts";
import { pushingTo } from "./ipc/push.ts";
import { cacheFolder, consentsFolder, dataFolder, sample, samplesFolder } from "./paths.ts";
import { isTestBuild, runtimeNotice } from "./runtime.ts";
import { findSample } from "./sample.ts";
import { Discards } from "./session/discards.ts";
import { KeptAddresses } from "./secrets/kept-addresses.ts";
import { openVault } from "./secrets/open-vault.ts";
import { systemStore } from "./secrets/system-store.ts";
import { keepAwake } from "./session/awake.ts";
import { FeedTries } from "./session/feed-tries.ts";
import { findChosen } from "./session/find.ts";
import { PushPlace } from "./session/push-place.ts";
import { openPromptScreen } from "./session/prompt-screen.ts";
import { SessionService } from "./session/service.ts";
import { openSettings } from "./settings/store.ts";
import { makeAppReport } from "./make-report.ts";
import { loggedPushes, type ProgramLog } from "./log.ts";
import { Told } from "./told.ts";

/** What lives as long as the app, whatever becomes of its window. */
export interface Services {
  readonly session: SessionService;
  /** Tells the person of a failure of the program. */
  readonly told: Told;
  /** Shows something of the menu in the page. */
  readonly show: (what: Push<"menu.chosen">) => void;
  /** Folder of all sessions, as settings say now. */
  sessions(): string;
  /** Ends the running session and the inference process. */
  close(): Promise<void>;
}

/** What the services know of the window. */
export interface ServiceSurroundings {
  readonly window: () => BrowserWindow | null;
  readonly trusted: Trust;
  readonly log: ProgramLog;
}

/** Milliseconds for which quitting waits for recordings to get their index; a longer one goes on at the next start. */
const FINISHING_MS = 10_000;

/** Starts everything behind the window and answers all calls of the contract. */
export function startServices({ window, trusted, log }: ServiceSurroundings): Services {
  // Older versions kept passwords in the settings: they are taken out before anything reads those.
  const vault = openVault(app.getPath("userData"), systemStore, process.platform);
  const addresses = new KeptAddresses(vault);
  const keptAddress = (id: string) => addresses.of(id);
  const settings = openSettings(app.getPath("userData"), new Date());
  // An Electron without security fixes hears the local network only where the person says so at this start.
  const { feeds } = settings.get();
  if (isTestBuild() && feeds.lan) settings.set({ feeds: { ...feeds, lan: false } });
  const data = () => dataFolder(settings.get().dataFolder);
  const sessions = () => join(data(), "sessions");
  log.follow({ data, settings });
  const push = loggedPushes(pushingTo(window), log);
  const dataUse = new DataFolder(data, (state) => push("dataFolder.changed", state));
  settings.onChange((now, before) => {
    if (now.dataFolder !== before.dataFolder) void dataUse.try();
  });
  let opened: Promise<unknown> = Promise.resolve();
  // One after the other: on a first start a second opening must not find the folder before its samples are in it.
  const library = () => {
    const next = opened
      .catch(() => undefined)
      .then(() => dataUse.require())
      .then(() => Library.open(data(), samplesFolder));
    opened = next;
    return next;
  };
  const inference = startInference(settings);
  logInference(log, inference);
  const synthesiser = createSynthesiser(join(cacheFolder(), "speech"), settings.get().voice);
  settings.onChange(({ voice }) => synthesiser.setVoice(voice));
  const obs = startObs({
    settings,
    password: obsPasswordIn(vault),
    onStatus: (status) => push("obs.changed", status),
  });
  const place = new PushPlace(settings, vault);
  const tries = new FeedTries((protocol) => place.of(protocol));
  let systemVoices: readonly string[] = [];
  const jobs = new Jobs(
    (status) => push("jobs.changed", status),
    (error) => log.error("jobs", error),
  );
  const finishing = new Finishing(jobs);
  const session = new SessionService({
    program: `benchside ${app.getVersion()}`,
    inference,
    push,
    synthesiser,
    voice: () => settings.get().voice,
    talkativeness: () => settings.get().talkativeness,
    systemVoices: () => systemVoices,
    promptScreen: () => {
      const owner = window();
      return owner && openPromptScreen(owner);
    },
    alongside: (notice) => obs.alongside(notice),
    sessions,
    remember: (feeds) => void addresses.remember(feeds),
    finishing,
    keepAwake,
    mp4Copy: () => settings.get().mp4Copy,
    listen: (protocol) => place.of(protocol),
    find: async (choice) => {
      // A try may hold the port or the camera that the session wants.
      await tries.end();
      return findChosen(choice, await library(), () => findSample(inference), keptAddress);
    },
  });

  const told = new Told({
    session: (...words) => session.tell(...words),
    show: (notices) => push("app.failed", [...notices]),
    beep: () => shell.beep(),
    places: log.places,
  });

  const discards = new Discards({
    ...{ sessions, finishing, mp4Copy: () => settings.get().mp4Copy },
    running: () => session.running?.id ?? null,
  });
  // What a program that was killed has left: nobody can bring it back any more.
  void discards.deleteAll();
  void clearParts(sessions()).then((left) => {
    for (const { part, why } of left)
      if (why === null)
        log.info("export", `${part} was left by an export that did not come to its end, and was removed`);
      else told.tell("warning", `${part}: ${why}`);
  });
  const hands = startHands({ port: hidPort(), settings, push, live: () => session.running?.live ?? null });
  const shortcuts = startShortcuts({
    settings,
    onPress: (action) => hands.act({ action, begins: true }, "participant"),
    onStatus: (status) => push("shortcuts.changed", status),
  });

  const handle = answering(trusted, !app.isPackaged, log);
  // What is kept in the data folder is not answered as if there were nothing while that folder is gone.
  const kept: Handle = (name, answer) => handle(name, (input) => dataUse.require().then(() => answer(input)));
  const notices = () => [runtimeNotice(), settings.notice, vault.notice, ...told.notices];
  answerAppInfo(handle, { data: dataUse, log, notices });
  const reported = {
    log,
    settings,
    data,
    inference,
    session,
    systemVoices: () => systemVoices.length,
    keys: () => vault.keeping,
  };
  answerReport(handle, () => makeAppReport(reported), window);
  answerSettings(handle, settings, window);
  answerSecrets(handle, push, vault, addresses);
  answerInference(handle, push, inference);
  answerSpeech(handle, synthesiser, (voices) => {
    systemVoices = voices;
  });
  answerLibrary(handle, library, window);
  answerSessions(kept, sessions);
  answerAnnotation(kept, push, sessions);
  answerSession(handle, session);
  answerScripts(kept, { data, library, window });
  answerTake(handle, { service: session, sessions, consents: consentsFolder, discards, jobs });
  answerWithdraw(kept, { sessions, inference, jobs, window });
  answerFeeds(handle, place, tries, keptAddress);
  answerDevices(handle, hands, shortcuts, obs);
  answerRecording(handle, { sessions, tries, place, kept: keptAddress, finishing });
  answerEvaluate(kept, jobs, { sessions, sample }, window);
  answerRows(kept, { sessions, program: `benchside ${app.getVersion()}`, jobs, window });
  answerProfile(handle, { library, sessions, inference, jobs });
  answerJobs(handle, jobs);
  return {
    session,
    told,
    show: (what) => push("menu.chosen", what),
    sessions,
    close: async () => {
      shortcuts.close();
      await hands.watch.close();
      await session.close();
      await jobs.close((kind) => kind !== "finish");
      await finishing.close(FINISHING_MS);
      await discards.deleteAll();
      await inference.close();
      log.info("main", "closed");
      await log.flush();
    },
  };
}

/** The system's devices; in tests of the program, never in a packaged one, those of a file of captured reports. */
function hidPort(): HidPort {
  const capture = process.env["BENCHSIDE_HID_CAPTURE"];
  return capture !== undefined && !app.isPackaged ? replayHid(capture) : systemHid();
}
