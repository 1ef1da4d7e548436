import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Voice } from "./espeak.ts";
import { readWav } from "./wav.ts";

/** Sounds kept in memory: an hour's worth of different utterances is some tens. A sound is about 130 kB. */
const IN_MEMORY = 64;
/** Sounds kept on disk, about 130 MB at most. */
const ON_DISK = 1000;

/** Sounds that were made before, by text and voice: the newest in memory, more of them in a folder where they may be kept. */
export class SoundCache {
  readonly #folder: string;
  readonly #mayKeep: () => boolean;
  readonly #memory = new Map<string, Uint8Array<ArrayBuffer>>();

  /**
   * `folder` is made when it is not there. Sounds in it that were not used for longest are deleted beyond a thousand.
   *
   * @param mayKeep asked before each sound that would be written or read there: what is said in an encrypted data folder stays in memory
   */
  constructor(folder: string, mayKeep: () => boolean = () => true) {
    this.#folder = folder;
    this.#mayKeep = mayKeep;
    mkdirSync(folder, { recursive: true });
    forgetOldest(folder);
  }

  /** The sound of a text in a voice, or null. */
  async get(text: string, voice: Voice): Promise<Uint8Array<ArrayBuffer> | null> {
    const key = keyOf(text, voice);
    const sound = this.#memory.get(key) ?? (await this.#fromDisk(key));
    if (sound) this.#remember(key, sound);
    return sound;
  }

  /** Keep a sound. A folder that takes no file costs time later, nothing else. */
  async put(text: string, voice: Voice, sound: Uint8Array<ArrayBuffer>): Promise<void> {
    const key = keyOf(text, voice);
    this.#remember(key, sound);
    if (!this.#mayKeep()) return;
    const file = this.#fileOf(key);
    await writeFile(`${file}.part`, sound)
      .then(() => rename(`${file}.part`, file))
      .catch(() => {});
  }

  async #fromDisk(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!this.#mayKeep()) return null;
    const file = this.#fileOf(key);
    const bytes = await readFile(file).catch(() => null);
    if (!bytes || !readWav(bytes)) return null;
    const now = new Date();
    utimesSync(file, now, now);
    return new Uint8Array(bytes);
  }

  /** Last used, last forgotten: a Map keeps its keys in the order they were set. */
  #remember(key: string, sound: Uint8Array<ArrayBuffer>): void {
    this.#memory.delete(key);
    this.#memory.set(key, sound);
    if (this.#memory.size > IN_MEMORY) this.#memory.delete(this.#memory.keys().next().value!);
  }

  #fileOf(key: string): string {
    return join(this.#folder, `${key}.wav`);
  }
}

function keyOf(text: string, voice: Voice): string {
  return createHash("sha256")
    .update(JSON.stringify([text, voice.name, voice.rate]))
    .digest("hex")
    .slice(0, 32);
}

function forgetOldest(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith(".wav"));
  if (files.length <= ON_DISK) return;
  const byAge = files
    .map((name) => ({ file: join(folder, name), used: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  for (const { file } of byAge.slice(ON_DISK)) rmSync(file, { force: true });
}
