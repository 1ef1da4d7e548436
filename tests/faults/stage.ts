import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unlockFolder } from "../../src/app/encryption/switching.ts";
import { seeded } from "../../src/core/domain/seeded.ts";
import { serveEncryptedFilms } from "../../src/recording/encrypted-films.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { smallDisk, type SmallDisk } from "../fixtures/small-disk.ts";
import { command, has, Program } from "./program.ts";

/** What all faults of a campaign share. */
export interface Campaign {
  readonly folder: string;
  /** A film whose pictures carry their numbers, played in real time. */
  readonly film: string;
  /** What is put in front of the C library to make disks bad; null where there is no compiler. */
  readonly preload: string | null;
  scrap(): void;
}

/** Pictures a second of the film. */
export const FPS = 30;
const FILM_SECONDS = 75;

/** Make what the faults share. */
export function openCampaign(): Campaign {
  const folder = mkdtempSync(join(tmpdir(), "benchside-faults-"));
  const film = join(folder, "film.mkv");
  writeFileSync(film, countedStream(FILM_SECONDS, { fps: FPS }));
  return { folder, film, preload: compiled(folder), scrap: () => rmSync(folder, { recursive: true, force: true }) };
}

function compiled(folder: string): string | null {
  if (!has("cc")) return null;
  const [source, library] = [fileURLToPath(new URL("./preload.c", import.meta.url)), join(folder, "preload.so")];
  try {
    execFileSync("cc", ["-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"], { stdio: "ignore" });
    return library;
  } catch {
    return null;
  }
}

/** How a fault is set up. */
export interface Setting {
  readonly sealed?: boolean;
  /** On a small disk of its own, of so many KB. */
  readonly diskKilobytes?: number;
}

/** Where one fault happens: a data folder of its own, and what is drawn by the seed. */
export class Stage {
  readonly campaign: Campaign;
  readonly random: () => number;
  readonly folder: string;
  readonly sealed: boolean;
  readonly disk: SmallDisk | null;
  readonly #root: string;
  readonly #programs: Program[] = [];

  constructor(campaign: Campaign, seed: number, name: string, { sealed = false, diskKilobytes }: Setting) {
    this.campaign = campaign;
    this.random = seeded(seed, name);
    this.#root = mkdtempSync(join(campaign.folder, "stage-"));
    this.disk = diskKilobytes === undefined ? null : smallDisk(diskKilobytes);
    this.folder = join(this.disk?.folder ?? this.#root, "data");
    this.sealed = sealed;
    mkdirSync(this.sessions, { recursive: true });
    writeFileSync(this.#passphrase, "correct horse battery staple\n");
  }

  get sessions(): string {
    return join(this.folder, "sessions");
  }

  /** A session's folder. */
  session(name = "fault"): string {
    return join(this.sessions, name);
  }

  /** A place for what is not on the disk of the fault. */
  aside(name: string): string {
    return join(this.#root, name);
  }

  get #passphrase(): string {
    return join(this.#root, "passphrase");
  }

  /** What its programs are told beside their words. */
  get env(): Record<string, string> {
    return { BENCHSIDE_DATA_DIR: join(this.#root, "user"), BENCHSIDE_PASSPHRASE_FILE: this.#passphrase };
  }

  /** Encrypt the data folder where it is to be, and unlock it here too. */
  async ready(): Promise<void> {
    if (!this.sealed) return;
    const { err, ended } = await this.run("encrypt", "on", "--data", this.folder);
    if ((await ended) !== 0) throw new Error(`it could not be encrypted: ${err.map(({ text }) => text).join(" ")}`);
    await unlockFolder(this.folder, "correct horse battery staple");
    await serveEncryptedFilms();
  }

  /** A number between two, drawn. */
  between(from: number, to: number): number {
    return from + this.random() * (to - from);
  }

  /** Begin to record the film in real time. */
  record(name = "fault", { feed = this.campaign.film, env = {}, more = [] }: Recording = {}): Program {
    return this.begin(["record", "--feed", feed, "--out", this.session(name), "--no-mp4", ...more], env);
  }

  begin(words: readonly string[], env: Readonly<Record<string, string>> = {}): Program {
    const program = new Program(words, { ...this.env, ...env });
    this.#programs.push(program);
    return program;
  }

  /** Run a command to its end. */
  run(...words: readonly string[]): Promise<Program> {
    return command(words, this.env);
  }

  /** Take everything away. */
  scrap(): void {
    for (const program of this.#programs) program.end();
    this.disk?.scrap();
    rmSync(this.#root, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Recording {
  readonly feed?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly more?: readonly string[];
}
