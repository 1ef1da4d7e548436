import { join } from "node:path";
import type { FolderChoice } from "../core/settings/model-slots.ts";
import { app, shell, type BrowserWindow } from "electron";
import { KIT_ANSWERS } from "../kits/index.main.ts";
import { answerAnnotation } from "./handlers/answer-annotation.ts";
import { answerAppInfo } from "./handlers/answer-app.ts";
import { answerClips, type ClipsMeans } from "./handlers/answer-clips.ts";
import { answerCourse } from "./handlers/answer-course.ts";
import { answerDevices } from "./handlers/answer-devices.ts";
import { answerDraft } from "./handlers/models/answer-draft.ts";
import { answerEncryption, type EncryptionMeans } from "./handlers/answer-encryption.ts";
import { answerExchange } from "./handlers/answer-exchange.ts";
import { answerEvaluate, type EvaluateMeans } from "./handlers/answer-evaluate.ts";
import { answerFeeds } from "./handlers/answer-feeds.ts";
import { answerHearing } from "./handlers/answer-hearing.ts";
import { answerInference } from "./handlers/models/answer-inference.ts";
import { answerJobs } from "./handlers/answer-jobs.ts";
import { answerLibrary } from "./handlers/answer-library.ts";
import { LlamaPrograms } from "./handlers/models/llama-programs.ts";
import { answerModels } from "./handlers/models/answer-models.ts";
import { compute } from "./compute.ts";
import { answerPropose } from "./handlers/models/answer-propose.ts";
import { answerProfile } from "./handlers/answer-profile.ts";
import { answerRecording } from "./handlers/answer-recording.ts";
import { answerReport } from "./handlers/answer-report.ts";
import { answerRows, type RowsMeans } from "./handlers/answer-rows.ts";
import { answerRuns } from "./handlers/answer-runs.ts";
import { answerScripts } from "./handlers/answer-scripts.ts";
import { answerSecondScreen } from "./handlers/answer-second-screen.ts";
import { answerSecrets } from "./handlers/answer-secrets.ts";
import { answerSession } from "./handlers/answer-session.ts";
import { answerParticipant } from "./handlers/answer-participant.ts";
import { answerSessionFiles } from "./handlers/answer-session-files.ts";
import { answerSessions } from "./handlers/answer-sessions.ts";
import { answerStudy } from "./handlers/answer-study.ts";
import { answerSettings } from "./handlers/answer-settings.ts";
import { answerSpeech } from "./handlers/answer-speech.ts";
import { answerThoughts } from "./handlers/answer-thoughts.ts";
import { answerTake } from "./handlers/answer-take.ts";
import { answerTakePart } from "./handlers/answer-take-part.ts";
import { answerTrash } from "./handlers/answer-trash.ts";
import { answerTrial } from "./handlers/models/answer-trial.ts";
import { answerUpdates } from "./handlers/answer-updates.ts";
import { answerWithdraw } from "./handlers/answer-withdraw.ts";
import type { Handle } from "./ipc/handle.ts";
import type { Pusher } from "./ipc/push.ts";
import type { ProgramLog } from "./main-log.ts";
import { findLlamaServer } from "../models/local/find-llama.ts";
import { tryAndKeep } from "./inference.ts";
import { isUnsaved } from "./keep-recording.ts";
import { languageMemory, openLanguageFolder } from "./main-language.ts";
import { makeAppReport } from "./make-report.ts";
import { PROGRAM, type Parts } from "./main-parts.ts";
import { consentsFolder, sample } from "./paths.ts";
import { runtimeNotice } from "./runtime.ts";
import { dataKeysIn } from "./secrets/data-keys.ts";
import { modelKeysIn, type ModelKeys } from "./secrets/model-keys.ts";
import type { SettingsStore } from "./settings/store.ts";
import { openChat, type OpenChatOptions } from "../app/models/open-chat.ts";
import { Thumbnails } from "../app/jobs/thumbnails.ts";
import type { DataFolder } from "./data-folder.ts";
import type { Stores } from "./stores.ts";

/** What is kept in the data folder is not answered as if there were nothing while that folder is gone, or locked. */
function whileUsable(handle: Handle, dataUse: DataFolder, isRunning: () => boolean): Handle {
  const usable = () => (isRunning() ? dataUse.require() : dataUse.requireUnlocked());
  return (name, answer) => handle(name, (input) => usable().then(() => answer(input)));
}

/** Answers all calls of the contract. */
export function answerCalls(
  handle: Handle,
  stores: Stores,
  parts: Parts,
  { window, push, log }: { window: () => BrowserWindow | null; push: Pusher; log: ProgramLog },
): void {
  const { settings, vault, addresses, data, sessions, dataUse, library } = stores;
  const { inference, synthesiser, voices, place, tries, jobs, finishing, session, told, discards } = parts;
  const keptAddress = (id: string) => addresses.of(id);
  const isRunning = () => session.running !== null;
  const kept = whileUsable(handle, dataUse, isRunning);
  const notices = () => [runtimeNotice(), settings.notice, vault.notice, ...told.notices];
  answerAppInfo(handle, { data: dataUse, log, notices });
  const reported = { log, settings, data, inference, session, keys: () => vault.keeping };
  answerReport(handle, () => makeAppReport({ ...reported, systemVoices: () => voices.system.length }), window);
  const programs = new LlamaPrograms(() => settings.get().models, findLlamaServer);
  answerSettings(handle, settings, data, window, programs, isRunning);
  answerSecrets(handle, push, vault, addresses);
  answerWork(handle, { data, dataUse, keys: dataKeysIn(vault), jobs, isRunning, isUnsaved, window });
  answerInference(handle, push, inference, {
    ...{ isRunning, tryEach: () => tryAndKeep(settings, inference, isRunning) },
  });
  const modelKeys = modelKeysIn(vault);
  const openFolder = (choice: FolderChoice, signal: AbortSignal) => openLanguageFolder(choice, settings.get(), signal);
  answerModels(handle, modelKeys, { jobs, memory: languageMemory, folder: openFolder, window, programs });
  answerSpeech(handle, synthesiser, session, voices);
  answerLibrary(handle, library, window);
  answerSessions(kept, {
    ...{ sessions, jobs, lookBack: parts.lookBack, isRunning },
    over: async (id) => (session.running?.id === id ? session.running.ended : undefined),
    show: (file) => shell.showItemInFolder(file),
    thumbnails: new Thumbnails(isRunning),
    ...{ trouble: (why) => log.warning("library", why), changed: () => push("sessions.changed", undefined) },
  });
  answerSessionFiles(kept, { sessions, jobs, finishing, window, faces: inference, program: PROGRAM });
  answerTrash(kept, { sessions, finishing, mp4Copy: () => settings.get().mp4Copy });
  answerAnnotation(kept, push, sessions);
  const coachModel = {
    ...{ sessions, jobs, folder: openFolder, models: () => settings.get().models },
    key: (address: string) => modelKeys.get({ slot: "coach", address }),
  };
  answerPropose(kept, {
    ...{ ...coachModel, push, library, inference },
    compareFilms: (given, signal) => compute("compare films", given, () => {}, signal),
  });
  answerSession(handle, session, { consents: consentsFolder(), sessions, library, settings });
  answerScripts(kept, { data, library, window });
  answerStudy(kept, { data, sessions, library, window });
  answerTake(handle, { service: session, sessions, consents: consentsFolder(), discards, jobs });
  answerTakePart(handle, data);
  answerThoughts(kept, push, { sessions, ears: parts.ears.here, jobs });
  answerParticipant(kept, { sessions, jobs, window, faces: inference, program: PROGRAM });
  answerWithdraw(kept, { sessions, inference, jobs, finishing, window, settings });
  const watched = () => session.running?.live.state.feedName ?? "";
  answerFeeds(handle, { place, tries, kept: keptAddress, settings, watched });
  answerPeople(handle, parts);
  answerRecording(handle, { sessions, dataUse, tries, place, kept: keptAddress, finishing });
  const rater = raterOf(settings, modelKeys, openFolder);
  const prompts = (): string => settings.get().models.prompts;
  answerEvaluate(kept, jobs, { sessions, sample, rater, prompts }, window);
  answerExports(kept, push, { sessions, program: PROGRAM, jobs, window, faces: inference });
  const chosenModels = {
    ...{ data, models: () => settings.get().models, folder: openFolder },
    key: (slot: "coach" | "planner", address: string) => modelKeys.get({ slot, address }),
  };
  answerRuns(kept, { ...chosenModels, sessions, sample, library, jobs, program: PROGRAM, window, inference });
  answerLearning(handle, stores, parts);
  answerDraft(handle, {
    jobs,
    models: () => settings.get().models,
    key: (address) => modelKeys.get({ slot: "planner", address }),
    folder: openFolder,
  });
  const asking = { ...coachModel, data, window, inference, library };
  for (const kit of parts.kits) kit.answer(handle, kept);
  for (const answer of KIT_ANSWERS) answer(kept, { ...asking, program: PROGRAM, version: app.getVersion() });
  answerTrial(kept, { ...chosenModels, program: PROGRAM, library, sessions, inference, jobs });
  answerNewVersions(handle, stores, parts);
}

/** Answers what is asked of jobs, and the one that encrypts. */
function answerWork(handle: Handle, means: EncryptionMeans): void {
  answerJobs(handle, means.jobs);
  answerEncryption(handle, means);
}

/** Answers what is seen, heard and pressed of a person besides the session's own feed. */
function answerPeople(handle: Handle, parts: Parts): void {
  answerSecondScreen(handle, parts.secondScreen);
  answerHearing(handle, parts.session, parts.ears);
  answerDevices(handle, parts.presses, parts.shortcuts);
}

/** Opens the model that the settings have for the rater. */
function raterOf(
  settings: SettingsStore,
  keys: ModelKeys,
  folder: NonNullable<OpenChatOptions["folder"]>,
): EvaluateMeans["rater"] {
  return (signal) => {
    const choice = settings.get().models.rater;
    const key = choice.by === "server" ? keys.get({ slot: "rater", address: choice.address }) : "";
    return openChat(choice, { key, pictures: false, folder, signal });
  };
}

/** Answers what is looked for and fetched of newer versions. */
function answerNewVersions(handle: Handle, { settings }: Stores, { jobs, session, told }: Parts): void {
  answerUpdates(handle, {
    ...{ chosen: () => settings.get().updates, jobs, isRunning: () => session.running !== null },
    ...{ version: app.getVersion(), folder: join(app.getPath("userData"), "updates") },
    show: (file) => shell.showItemInFolder(file),
    onFound: (version) => told.note(`Version ${version} of Benchside can be fetched in Settings › Updates.`),
  });
}

/** Answers what is written out of sessions for people and for other programs. */
function answerExports(kept: Handle, push: Pusher, means: RowsMeans & ClipsMeans): void {
  answerRows(kept, means);
  answerCourse(kept, means);
  answerClips(kept, means);
  answerExchange(kept, push, means);
}

/** Answers what teaches benches. */
function answerLearning(
  handle: Handle,
  { settings, library, sessions }: Stores,
  { inference, jobs, finishing }: Parts,
): void {
  answerProfile(handle, {
    ...{
      library,
      sessions,
      inference,
      jobs,
      program: PROGRAM,
      leastPrecision: () => settings.get().leastPrecision,
      patience: () => settings.get().patience,
    },
    faces: () => (settings.get().coverFaces ? inference : null),
    finish: (folder, media) => finishing.begin(folder, media, { mp4: settings.get().mp4Copy }),
  });
}
