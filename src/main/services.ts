import { app, type BrowserWindow } from "electron";
import type { Push } from "../ipc/contract.ts";
import { dirname, join } from "node:path";
import { keepLocalServers, LOCAL_LOG, localServers } from "../models/local/local-servers.ts";
import { picturesFolder } from "../storage/library/storage-library.ts";
import { endTakePart } from "./handlers/answer-take-part.ts";
import { tellDamage } from "../storage/told-damage.ts";
import { answerCalls } from "./main-answers.ts";
import { damagedFile } from "./handlers/answer-sessions.ts";
import { answering, type Trust } from "./ipc/handle.ts";
import { pushingTo } from "./ipc/push.ts";
import { loggedPushes, type ProgramLog } from "./main-log.ts";
import { startParts } from "./main-parts.ts";
import type { SessionService } from "./session/service.ts";
import { openStores } from "./stores.ts";
import type { Told } from "./failures-told.ts";
import { windowLanguage } from "./window-language.ts";

/** What lives as long as the app, whatever becomes of its window. */
export interface Services {
  readonly session: SessionService;
  /** Tells the person of a failure of the program. */
  readonly told: Told;
  /** Shows something of the menu in the page, or says that the program was started again. */
  readonly show: (what: Push<"menu.chosen">) => void;
  /** Ends Take part without its word; the page follows within seconds. */
  leaveTakePart(): Promise<void>;
  /** The language of the window, as settings say now. */
  language(): string;
  /** Called after that has become another one. */
  onLanguage(then: () => void): void;
  /** Folder of all sessions, as settings say now. */
  sessions(): string;
  /** Folder of the pictures of procedures' steps, as settings say now. */
  pictures(): string;
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
/** Milliseconds that a model of a file stays loaded after the last one who used it: the next session begins at once. */
const LINGER_MS = 120_000;

/** Starts everything behind the window and answers all calls of the contract. */
export function startServices({ window, trusted, log }: ServiceSurroundings): Services {
  keepLocalServers({ linger: LINGER_MS, log: join(dirname(log.file), LOCAL_LOG) });
  const push = loggedPushes(pushingTo(window), log);
  const stores = openStores(log, push);
  tellDamage((path, notice) => {
    log.warning("sessions", `${path}: ${notice}`);
    const damaged = damagedFile(stores.sessions(), path);
    if (damaged !== null) push("sessions.damaged", { id: damaged.id, notice: `${damaged.file}: ${notice}` });
  });
  const parts = startParts({ stores, window, push, log });
  answerCalls(answering(trusted, !app.isPackaged, log), stores, parts, { window, push, log });
  const { session, told, shortcuts, presses, jobs, finishing, discards, inference } = parts;
  return {
    session,
    told,
    show: (what) => push("menu.chosen", what),
    leaveTakePart: () => endTakePart(stores.data()),
    language: () => windowLanguage(stores.settings.get().language),
    onLanguage: (then) =>
      stores.settings.onChange((now, before) => {
        if (now.language !== before.language) then();
      }),
    sessions: stores.sessions,
    pictures: () => picturesFolder(stores.data()),
    close: async () => {
      shortcuts.close();
      await presses.watch.close();
      await session.close();
      await jobs.close((kind) => kind !== "finish");
      await finishing.close(FINISHING_MS);
      await discards.deleteAll();
      await inference.close();
      await localServers().close();
      log.info("main", "closed");
      await log.flush();
    },
  };
}
