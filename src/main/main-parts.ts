import { app, shell, type BrowserWindow } from "electron";
import type { FolderChoice } from "../core/settings/model-slots.ts";
import { dirname, join } from "node:path";
import { canonicalTag } from "../core/domain/domain-language.ts";
import { echoFor } from "../core/settings/hearing.ts";
import type { Settings } from "../core/settings/settings.ts";
import { RUNNING_KITS } from "../kits/index.main.ts";
import { logInference } from "../app/diagnostics/diagnostics-log.ts";
import { clearParts, leftPartText } from "../app/export/part.ts";
import { Finishing } from "../app/jobs/finishing.ts";
import { Jobs } from "../app/jobs/jobs.ts";
import { withCalibration } from "../app/models/bench-calibration.ts";
import type { ChosenEars } from "../app/voices/chosen-ears.ts";
import { modelsForSession } from "../app/models/for-session.ts";
import { recogniserFolder } from "../storage/library/recognisers.ts";
import { systemHid } from "../capture/devices/hid.ts";
import type { HidPort } from "../capture/devices/port.ts";
import { replayHid } from "../capture/devices/replay.ts";
import type { InferenceClient } from "../models/process/client.ts";
import { findEspeak } from "../models/speech/espeak.ts";
import { createSynthesiser, type Synthesiser } from "../models/speech/synthesiser.ts";
import { picturesFolder } from "../storage/library/storage-library.ts";
import { readPicture } from "../storage/library/library-pictures.ts";
import { naturalEngine } from "../models/voices/natural-engine.ts";
import { voicesFolder } from "../models/voices/weights.ts";
import { encryptionStatus, stillInTheClear } from "../app/encryption/encryption-sessions.ts";
import { resumeCorrection } from "../app/withdrawal/correct.ts";
import { SILENT_DISK } from "../app/session/silent-disk.ts";
import { clearScratch } from "../storage/scratch.ts";
import { conflictCopies, conflictText } from "../storage/conflict-copies.ts";
import { emptyTrash } from "../storage/trash.ts";
import { startPresses, type DevicePresses } from "./devices/devices-presses.ts";
import { startShortcuts, type ShortcutService } from "./devices/devices-shortcuts.ts";
import { lookBackIn, type LookBack } from "./handlers/answer-sessions.ts";
import { chosenEars, startVoices } from "./main-voices.ts";
import { startInference } from "./inference.ts";
import type { Pusher } from "./ipc/push.ts";
import type { KitSurroundings, RunningKit } from "./main-kit.ts";
import type { ProgramLog } from "./main-log.ts";
import { openLanguageFolder } from "./main-language.ts";
import { cacheFolder, modelsFolder, programFiles } from "./paths.ts";
import { findSample } from "./main-sample.ts";
import { modelKeysIn } from "./secrets/model-keys.ts";
import { readScreenPage } from "./second-screen/page.ts";
import { SecondScreen } from "./second-screen/screen-service.ts";
import { keepAwake } from "./session/awake.ts";
import { Discards } from "./session/discards.ts";
import { FeedTries } from "./session/feed-tries.ts";
import { findChosen, profileNamed } from "./session/session-find.ts";
import type { SpokenAs } from "./session/speech-output.ts";
import { openPromptScreen } from "./session/prompt-screen.ts";
import { PushPlace } from "./session/push-place.ts";
import type { Alongside } from "./session/session-open.ts";
import { SessionService } from "./session/service.ts";
import type { Stores } from "./stores.ts";
import { Told } from "./failures-told.ts";
import { unlockedKeys } from "../storage/sealed/keyring.ts";
import { windowLanguage } from "./window-language.ts";

/** The program by name and version, as journals and exports name it. */
export const PROGRAM = `benchside ${app.getVersion()}`;

/** What runs behind the window. */
export interface Parts {
  readonly inference: InferenceClient;
  readonly synthesiser: Synthesiser;
  /** What hears. */
  readonly ears: ChosenEars;
  /** The voices that the page found on this system. */
  readonly voices: { system: readonly string[]; languages: readonly string[] };
  /** Kits that run behind the window. */
  readonly kits: readonly RunningKit[];
  readonly place: PushPlace;
  readonly secondScreen: SecondScreen;
  readonly tries: FeedTries;
  readonly jobs: Jobs;
  readonly finishing: Finishing;
  readonly lookBack: LookBack;
  readonly session: SessionService;
  readonly told: Told;
  readonly discards: Discards;
  readonly presses: DevicePresses;
  readonly shortcuts: ShortcutService;
}

/** What the parts know of the rest of the program. */
export interface PartSurroundings {
  readonly stores: Stores;
  readonly window: () => BrowserWindow | null;
  readonly push: Pusher;
  readonly log: ProgramLog;
}

/** Starts everything that runs behind the window, and tidies up what a program that was killed has left. */
export function startParts(around: PartSurroundings): Parts {
  const { stores, push, log } = around;
  const { settings, sessions } = stores;
  const inference = startInference(settings);
  logInference(log, inference);
  const speech = startVoices();
  const natural = naturalEngine(speech, voicesFolder(modelsFolder()));
  const ears = chosenEars(speech, stores, {
    consented: () => (session.running?.live.state.consent ?? null) !== null,
    tell: (text) => told.tell("warning", text),
  });
  const synthesiser = createSynthesiser(
    join(cacheFolder(), "speech"),
    spokenAs(settings.get()),
    findEspeak(),
    natural,
    () => unlockedKeys().length === 0,
  );
  settings.onChange((now) => synthesiser.setVoice(spokenAs(now)));
  const place = new PushPlace(settings, stores.vault, () => secondScreen.address);
  const secondScreen: SecondScreen = new SecondScreen({
    live: () => session.running?.live ?? null,
    folder: app.getPath("userData"),
    page: () => readScreenPage(programFiles.renderer, windowLanguage(settings.get().language)),
    picture: (name) => readPicture(picturesFolder(stores.data()), name),
    whip: () => place.whip(),
    onStatus: (status) => push("secondScreen.changed", status),
  });
  const surroundings: KitSurroundings = {
    ...{ ...stores, inference, ears: ears.here, push, live: () => session.running?.live ?? null },
    listen: (protocol) => place.of(protocol),
    language: () => spokenLanguage(settings.get().language),
  };
  const kits = RUNNING_KITS.map((start) => start(surroundings));
  const tries = new FeedTries(
    (protocol) => place.of(protocol),
    kits.flatMap(({ watched }) => watched ?? []),
  );
  const jobs = new Jobs(
    (status) => push("jobs.changed", status),
    (error) => log.error("jobs", error),
  );
  const finishing = new Finishing(jobs);
  const lookBack = lookBackIn(sessions, jobs, async (procedure, name) =>
    profileNamed(procedure, name, await stores.library(), () => findSample(inference)),
  );
  const started = {
    ...{ lookBack, inference, synthesiser, ears, kits, place, secondScreen },
    ...{ tries, jobs, finishing, voices: { system: [], languages: [] } },
  };
  const session: SessionService = startSession(around, started, (silent) => told.alarm(silent ? SILENT_DISK : ""));
  const told = new Told({
    session: (...words) => session.tell(...words),
    ...{ show: (notices) => push("app.failed", [...notices]), alarm: (text) => push("app.alarm", text) },
    beep: () => shell.beep(),
    places: log.places,
  });
  const discards = new Discards({
    ...{ sessions, finishing, mp4Copy: () => settings.get().mp4Copy },
    running: () => session.running?.id ?? null,
  });
  // A folder that a newer program has used stays as it is, and one that is locked or not there comes later.
  stores.dataUse.whenUsable(() => tidyUp(sessions(), discards, told, log));
  settings.onChange(({ hearing }, before) => {
    if (JSON.stringify(hearing) !== JSON.stringify(before.hearing)) session.running?.listening.changed();
  });
  const presses = startPresses({
    ...{ port: hidPort(), settings, push },
    live: () => session.running?.live ?? null,
    listening: () => session.running?.listening ?? null,
  });
  const shortcuts = startShortcuts({
    settings,
    onPress: (action) => presses.act({ action, begins: true }, "participant"),
    onStatus: (status) => push("shortcuts.changed", status),
  });
  return { ...started, session, told, discards, presses, shortcuts };
}

type BeforeSession = Omit<Parts, "session" | "told" | "discards" | "presses" | "shortcuts">;

function startSession(
  { stores, window, push }: PartSurroundings,
  parts: BeforeSession,
  silentDisk: (silent: boolean) => void,
): SessionService {
  const { settings, addresses, sessions, library } = stores;
  const keys = modelKeysIn(stores.vault);
  const folder = (choice: FolderChoice, signal: AbortSignal) => openLanguageFolder(choice, settings.get(), signal);
  const { inference, synthesiser, ears, voices, kits, place, secondScreen, tries, finishing, lookBack } = parts;
  return new SessionService({
    program: PROGRAM,
    inference,
    push,
    synthesiser,
    ears,
    hearing: () => heardWith(settings.get()),
    voice: () => spokenAs(settings.get()),
    talkativeness: () => settings.get().talkativeness,
    leastPrecision: () => settings.get().leastPrecision,
    patience: () => settings.get().patience,
    systemVoices: () => voices.system,
    systemLanguages: () => voices.languages,
    language: () => spokenLanguage(settings.get().language),
    promptScreen: () => {
      const owner = window();
      return owner && openPromptScreen(owner);
    },
    alongside: (notice, redacted) => allAlongside(kits.flatMap((kit) => kit.alongside?.(notice, redacted) ?? [])),
    sessions,
    remember: (feeds, watched) => void addresses.remember(feeds, watched),
    finishing,
    lookBack: (id) => void lookBack(id),
    keepAwake,
    silentDisk,
    showBeside: (state) => {
      secondScreen.show(state);
      for (const kit of kits) kit.show?.(state);
    },
    mp4Copy: () => settings.get().mp4Copy,
    coverFaces: () => settings.get().coverFaces,
    listen: (protocol) => place.of(protocol),
    models: async (bench) => {
      const key = (slot: "coach" | "planner", address: string) => keys.get({ slot, address });
      const models = modelsForSession(settings.get().models, { key, folder });
      return models && withCalibration(models, stores.data(), { ...bench, profileName: bench.profileName ?? "" });
    },
    recogniser: () => {
      const { recogniser: name, models } = settings.get();
      if (name === "") return null;
      return { name, find: () => recogniserFolder(stores.data(), name), spokenFrom: models.spokenFrom };
    },
    find: async (choice) => {
      // A try may hold the port or the camera that the session wants.
      await tries.end();
      return findChosen(
        choice,
        await library(),
        () => findSample(inference),
        (id) => addresses.of(id),
      );
    },
  });
}

/** Several that go along with a session as one; null for none. */
function allAlongside(begun: readonly Alongside[]): Alongside | null {
  if (begun.length === 0) return null;
  return { end: async () => void (await Promise.all(begun.map((one) => one.end()))) };
}

/** Files that folder-sync programs have set aside are reported, never removed. What may go: takes that nobody can bring back any more, sessions deleted long ago, and what killed programs left half written. */
function tidyUp(sessions: string, discards: Discards, told: Told, log: ProgramLog): void {
  void discards.deleteAll();
  void emptyTrash(sessions, new Date()).then(({ deleted, due, problems }) => {
    if (deleted.length > 0) told.note(`Deleted for good, after 30 days in the trash: ${deleted.join(", ")}.`);
    if (due.length > 0)
      told.note(
        `In the trash for 30 days: ${due.join(", ")}. A start in a day or later deletes it for good; Deleted sessions… restores it.`,
      );
    for (const problem of problems) told.tell("warning", problem);
  });
  void resumeCorrection(sessions).then(
    (done) =>
      done &&
      log.info("withdrawal", `a pseudonym was corrected in ${done.files} files, which a program that ended had begun`),
    (error: unknown) => told.tell("warning", error instanceof Error ? error.message : String(error)),
  );
  void conflictCopies(dirname(sessions)).then(([first, ...others]) => {
    const more = others.length === 0 ? "" : ` There are ${others.length} more such copies in the data folder.`;
    if (first !== undefined) told.tell("warning", `${conflictText(first)}${more}`);
  });
  void encryptionStatus(dirname(sessions)).then(
    (status) => {
      const text = stillInTheClear(status);
      if (text !== "") told.note(text);
    },
    (error: unknown) => told.tell("warning", error instanceof Error ? error.message : String(error)),
  );
  void clearScratch();
  void clearParts(sessions).then((left) => {
    for (const part of left)
      if (part.why === null) log.info("export", leftPartText(part));
      else told.tell("warning", leftPartText(part));
  });
}

/** The system's devices; in tests of the program, never in a packaged one, those of a file of captured reports. */
function hidPort(): HidPort {
  const capture = process.env["BENCHSIDE_HID_CAPTURE"];
  return capture !== undefined && !app.isPackaged ? replayHid(capture) : systemHid();
}

/** How the coach listens, with the echo of the devices that are chosen now. */
function heardWith({ hearing, microphone, sound }: Settings): Settings["hearing"] {
  const pair = { microphone: hearing.microphone || microphone, output: sound.output };
  return { ...hearing, echoSeconds: echoFor(hearing, pair) };
}

/** How the coach sounds, with the words that are said otherwise, and whether tones go before them. */
function spokenAs({ voice, dictionary, sound }: Settings): SpokenAs {
  return { ...voice, dictionary, earcons: sound.earcons };
}

/** The language that a person is coached in, where the procedure has it: a tag. */
function spokenLanguage(chosen: Settings["language"]): string {
  return chosen === "system" ? (canonicalTag(app.getLocale()) ?? "en") : chosen;
}
