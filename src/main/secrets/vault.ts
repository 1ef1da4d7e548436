import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { z } from "zod";
import { writeAtomic } from "../../storage/atomic.ts";
import { knowAddress, knowSecret } from "../../capture/capture-secrets.ts";
import type { SecretsStatus } from "../../ipc/contract.ts";
import { keyOfPassphrase, openSealed, seal, SealedByPassphrase, type PassphraseKey } from "./sealed.ts";
import type { SystemStore } from "./system-store.ts";

/** Addresses that are offered again. */
export const MOST_ADDRESSES = 8;

/** Passwords, keys and addresses that this program keeps for a person. */
export const Kept = z.object({
  obsPassword: z.string().default(""),
  /** The key that phones and glasses must know; empty until it is needed for the first time. */
  pushKey: z.string().default(""),
  /** The key that other programs must know to send a signal; empty until it is needed for the first time. */
  signalKey: z.string().default(""),
  /** The password of the MQTT broker; empty where it needs none. */
  brokerPassword: z.string().default(""),
  /** Addresses of streams that were opened, the newest first. */
  addresses: z.array(z.string()).default([]),
  /** The one of them that the coach was watched from last; empty when there is none. */
  watched: z.string().default(""),
  /** Keys of models' servers, by slot and address. */
  modelKeys: z.record(z.string(), z.string()).default({}),
  /** Keys of encrypted data folders, by their ids, in base 64: of those that are unlocked by the system's key store. */
  dataKeys: z.record(z.string(), z.string()).default({}),
});
export type Kept = z.infer<typeof Kept>;

const VaultFile = z.discriminatedUnion("by", [
  z.object({ version: z.literal(1), by: z.literal("system"), sealed: z.base64() }),
  z.object({ version: z.literal(1), by: z.literal("passphrase"), ...SealedByPassphrase.shape }),
]);
/** What every later form of the file has. */
const Later = z.object({ version: z.number().int().min(2) });

const NOTHING: Kept = Kept.parse({});
const UNREADABLE =
  "The passwords and keys that were kept cannot be read: the system's key store does not open them. Unlock it and start Benchside again, or type them anew.";
const NEWER =
  "A newer Benchside keeps passwords and keys in a way that this one cannot read. They stay as they are; what you type now is forgotten when you quit. Update Benchside.";

/**
 * Keeps passwords, keys and addresses of feeds: sealed by the system's key store, else by a passphrase, else in memory until the
 * program ends. They are never on the disk in the clear. What is kept is known to `hideSecrets`.
 */
export class Vault {
  readonly #file: string;
  readonly #system: SystemStore;
  readonly #listeners: (() => void)[] = [];
  #kept = NOTHING;
  /** What a passphrase has sealed and was not opened yet. */
  #locked: SealedByPassphrase | null = null;
  #key: PassphraseKey | null = null;
  #refused = false;
  /** Whether a newer program wrote the file, which is then left as it is. */
  #newer = false;
  #notice = "";
  #writing: Promise<void> = Promise.resolve();

  /** Opens the vault in this file (absolute path; need not exist). Never throws for what it holds. */
  constructor(file: string, system: SystemStore) {
    this.#file = file;
    this.#system = system;
    this.#read();
  }

  /** In which way secrets are kept now. */
  get keeping(): SecretsStatus["keeping"] {
    if (this.#locked) return "locked";
    if (this.#refused || this.#newer) return "until-quit";
    if (this.#key) return "passphrase";
    return this.#system.there ? "system" : "until-quit";
  }

  /** Whether what is kept outlasts this run of the program. */
  get lasts(): boolean {
    return this.keeping === "system" || this.keeping === "passphrase";
  }

  /** What the person should know of it; empty when there is nothing. */
  get notice(): string {
    return this.#notice;
  }

  /** What is known now; nothing of what is locked. */
  get(): Kept {
    return this.#kept;
  }

  /** Called after each change of what is kept, or of how. */
  onChange(listen: () => void): void {
    this.#listeners.push(listen);
  }

  /** Tell the person something about what is kept. */
  tell(notice: string): void {
    this.#notice = [this.#notice, notice].filter(Boolean).join(" ");
    this.#changed();
  }

  /** Keep something else from now on. Resolves when it is on the disk, or known not to come there. */
  set(change: Partial<Kept>): Promise<void> {
    this.#kept = known({ ...this.#kept, ...change });
    this.#changed();
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Open what a passphrase has sealed; false when it is another one. What was typed meanwhile stays. */
  async unlock(passphrase: string): Promise<boolean> {
    const locked = this.#locked;
    if (!locked) return true;
    const key = await keyOfPassphrase(passphrase, Buffer.from(locked.salt, "base64"));
    const before = kept(openSealed(locked, key));
    if (!before) return false;
    if (this.#locked !== locked) return true;
    this.#locked = null;
    this.#key = key;
    const { obsPassword, pushKey, signalKey, brokerPassword, addresses, modelKeys, dataKeys, watched } = this.#kept;
    await this.set({
      modelKeys: { ...before.modelKeys, ...modelKeys },
      dataKeys: { ...before.dataKeys, ...dataKeys },
      obsPassword: obsPassword || before.obsPassword,
      pushKey: pushKey || before.pushKey,
      signalKey: signalKey || before.signalKey,
      brokerPassword: brokerPassword || before.brokerPassword,
      watched: watched || before.watched,
      addresses: [...new Set([...addresses, ...before.addresses])].slice(0, MOST_ADDRESSES),
    });
    return true;
  }

  /** Keep everything under this passphrase from now on; what is locked under another one has to be unlocked or forgotten before. */
  async usePassphrase(passphrase: string): Promise<void> {
    const key = await keyOfPassphrase(passphrase);
    if (this.#locked) return;
    this.#key = key;
    await this.set({});
  }

  /** Forget everything, and the passphrase. */
  async forget(): Promise<void> {
    this.#kept = NOTHING;
    this.#locked = null;
    this.#key = null;
    this.#notice = "";
    this.#newer = false;
    this.#changed();
    this.#writing = this.#writing.then(() => rm(this.#file, { force: true }).catch(() => undefined));
    await this.#writing;
  }

  #changed(): void {
    for (const listen of this.#listeners) listen();
  }

  #read(): void {
    if (!existsSync(this.#file)) return;
    const held = jsonOrNull(readFileSync(this.#file, "utf8"));
    this.#newer = Later.safeParse(held).success;
    if (this.#newer) {
      this.#notice = NEWER;
      return;
    }
    const file = VaultFile.safeParse(held);
    if (file.success && file.data.by === "passphrase") {
      this.#locked = file.data;
      return;
    }
    const sealed = file.success && file.data.by === "system" ? Buffer.from(file.data.sealed, "base64") : null;
    const found = kept(sealed && this.#system.there ? this.#system.open(sealed) : null);
    if (found) this.#kept = known(found);
    else this.#notice = UNREADABLE;
  }

  async #write(): Promise<void> {
    const sealed = this.#locked || this.#newer ? null : this.#sealed();
    if (sealed === null) return;
    try {
      await writeAtomic(this.#file, JSON.stringify(sealed));
      this.#refused = false;
    } catch (error) {
      if (this.#refused) return;
      this.#refused = true;
      this.tell(
        `Passwords and keys cannot be written (${(error as NodeJS.ErrnoException).code}) and are forgotten when you quit. Check the disk.`,
      );
    }
  }

  #sealed(): z.infer<typeof VaultFile> | null {
    const text = JSON.stringify(this.#kept);
    if (this.#key) return { version: 1, by: "passphrase", ...seal(text, this.#key) };
    if (!this.#system.there) return null;
    const sealed = this.#system.seal(text);
    this.#refused = sealed === null;
    return sealed && { version: 1, by: "system", sealed: sealed.toString("base64") };
  }
}

/** Hides a secret from now on wherever words leave this process, and returns it. */
function known(what: Kept): Kept {
  knowSecret(what.obsPassword);
  knowSecret(what.pushKey);
  for (const address of what.addresses) knowAddress(address);
  for (const key of [...Object.values(what.modelKeys), ...Object.values(what.dataKeys)]) knowSecret(key);
  return what;
}

function kept(text: string | null): Kept | null {
  return text === null ? null : (Kept.safeParse(jsonOrNull(text)).data ?? null);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
