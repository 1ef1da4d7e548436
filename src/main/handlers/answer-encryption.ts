import type { BrowserWindow } from "electron";
import { decryptSessions, encryptionStatus, encryptSessions } from "../../app/encryption/encryption-sessions.ts";
import { changePassphrase, keyOf, switchOff, switchOn } from "../../app/encryption/switching.ts";
import { describeFailure, Refused } from "../../app/jobs/failure.ts";
import type { JobContext, Jobs } from "../../app/jobs/jobs.ts";
import type { EachSession } from "../../app/sessions/each-session.ts";
import { readEncryption } from "../../storage/encryption.ts";
import type { DataFolder } from "../data-folder.ts";
import type { Handle } from "../ipc/handle.ts";
import type { DataKeys } from "../secrets/data-keys.ts";
import { jobAnswer } from "./answer-jobs.ts";

/** What encryption of the data folder needs. */
export interface EncryptionMeans {
  /** Folder of all data, as settings say now. */
  readonly data: () => string;
  readonly dataUse: DataFolder;
  readonly keys: DataKeys;
  readonly jobs: Jobs;
  readonly isRunning: () => boolean;
  /** Whether the page has something that would be lost with it. */
  readonly isUnsaved: () => boolean;
  readonly window: () => BrowserWindow | null;
}

/** Answers `encryption.*`. */
export function answerEncryption(handle: Handle, means: EncryptionMeans): void {
  const { data, dataUse, keys, jobs } = means;
  const outcome = (work: () => Promise<void>) =>
    work().then(
      () => ({ ok: true }) as const,
      (error: unknown) => ({ ok: false, ...describeFailure(error) }) as const,
    );
  const recode = async (work: (folder: string, context: JobContext) => Promise<EachSession<string>>) => {
    const folder = data();
    const run = async (context: JobContext) => {
      await dataUse.require();
      return work(folder, context);
    };
    return jobAnswer(await jobs.run({ kind: "encrypt", about: folder, run }), ({ done, left }) => ({
      done: done.length,
      left: [...left],
    }));
  };
  handle("encryption.status", async () => {
    const status = await encryptionStatus(data());
    const id = (await readEncryption(data()))?.id;
    const kept = id !== undefined && keys.get(id) !== null;
    return { ...status, keyStore: keys.possible ? (kept ? "on" : "off") : "none" };
  });
  handle("encryption.unlock", ({ passphrase }) => outcome(() => dataUse.unlock(passphrase)));
  handle("encryption.lock", () => outcome(() => lock(means)));
  handle("encryption.switchOn", ({ passphrase }) =>
    recode(async (folder, context) => {
      await switchOn(folder, passphrase);
      return encryptSessions(folder, context);
    }),
  );
  handle("encryption.goOn", () => recode(encryptSessions));
  handle("encryption.switchOff", ({ decrypt }) =>
    recode(async (folder, context) => {
      await switchOff(folder);
      if (!decrypt) return { done: [], left: [] };
      const id = (await readEncryption(folder))?.id;
      const made = await decryptSessions(folder, context);
      if (id !== undefined && (await readEncryption(folder)) === null) await keys.forget(id);
      return made;
    }),
  );
  handle("encryption.changePassphrase", ({ before, next }) => outcome(() => changePassphrase(data(), before, next)));
  handle("encryption.useKeyStore", ({ use }) => outcome(() => useKeyStore(data(), keys, use)));
}

/** Nothing that is being written may lose its key, and nothing that was read stays in the page. */
async function lock({ dataUse, jobs, isRunning, isUnsaved, window }: EncryptionMeans): Promise<void> {
  if (isRunning())
    throw new Refused({ problem: "A session runs and is being recorded.", fix: "End it, then lock the recordings." });
  if (jobs.list().length > 0)
    throw new Refused({ problem: "Something is still being worked at.", fix: "Wait until it is done, or cancel it." });
  if (isUnsaved())
    throw new Refused({
      problem: "A procedure or a script is not saved.",
      fix: "Save it or undo it, then lock the recordings.",
    });
  await dataUse.lock();
  window()?.webContents.reload();
}

async function useKeyStore(data: string, keys: DataKeys, use: boolean): Promise<void> {
  const key = await keyOf(data);
  if (key === null) throw new Refused({ problem: "Nothing is encrypted.", fix: "Switch encryption on first." });
  if (!use) return keys.forget(key.id);
  await keys.set(key);
  if (keys.possible) return;
  await keys.forget(key.id);
  const fix = "Go on with the passphrase.";
  throw new Refused({ problem: "This computer has no key store that keeps the key.", fix });
}
