import { ObsError, ObsLink } from "./obs-link.ts";

/** What recording with OBS needs. */
export interface AlongsideParts {
  readonly address: string;
  readonly password: string;
  /** Told into the session's journal, with the film's path once OBS has told it. */
  readonly notice: (level: "info" | "warning", text: string, film?: string) => void;
  /** Milliseconds between two tries to find OBS again. */
  readonly retryMs?: number;
}

/** Milliseconds between two tries. */
const RETRY_MS = 3000;

/** What is said of an OBS that cannot be used; the session itself never depends on it. */
const GOES_ON = "The session and its own recording go on.";

/** OBS recording for as long as a session runs. Every outcome is told; nothing throws, and no session waits for OBS to begin. */
export class ObsAlongside {
  readonly #parts: AlongsideParts;
  #link: ObsLink | null = null;
  /** Whether the recording is ours to stop: one that was running before is the person's own. */
  #ours = false;
  #ended = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #working: Promise<void>;

  constructor(parts: AlongsideParts) {
    this.#parts = parts;
    this.#working = this.#begin().catch((error: unknown) => {
      this.#tell("warning", `OBS does not record along. ${words(error)} ${GOES_ON}`);
    });
  }

  /** Stop OBS's recording when it is ours. Resolves when that is told, at the latest after OBS's time to answer. */
  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#retry);
    await this.#working;
    const link = this.#link;
    if (!link) return;
    if (this.#ours) {
      try {
        const film = await link.stopRecording();
        this.#tell("info", `OBS has stopped recording; its film is ${film}.`, film);
      } catch (error) {
        this.#tell("warning", `OBS did not say that it stopped recording. ${words(error)}`);
      }
    }
    link.close();
  }

  async #begin(): Promise<void> {
    const link = await this.#connect();
    this.#ours = await link.startRecording();
    this.#tell("info", this.#ours ? "OBS records along." : "OBS was recording already and is left alone.");
  }

  async #connect(): Promise<ObsLink> {
    const link = new ObsLink(() => this.#lost());
    await link.connect(this.#parts.address, this.#parts.password);
    this.#link = link;
    return link;
  }

  #lost(): void {
    this.#link = null;
    if (this.#ended) return;
    this.#tell("warning", `OBS went away; whether it still records cannot be told. ${GOES_ON}`);
    this.#tryAgain();
  }

  #tryAgain(): void {
    this.#retry = setTimeout(() => {
      this.#working = this.#comeBack().catch(() => {
        if (!this.#ended) this.#tryAgain();
      });
    }, this.#parts.retryMs ?? RETRY_MS);
  }

  async #comeBack(): Promise<void> {
    const link = await this.#connect();
    if (await link.isRecording()) return this.#tell("info", "OBS is back and still records.");
    // OBS itself was started again: what it records now is another film.
    this.#ours = await link.startRecording();
    this.#tell("info", "OBS is back and records along again, into another film.");
  }

  #tell(level: "info" | "warning", text: string, film?: string): void {
    try {
      this.#parts.notice(level, text, film);
    } catch {
      // A journal that takes nothing more has said so itself.
    }
  }
}

function words(error: unknown): string {
  return error instanceof ObsError ? error.message : "OBS could not be used.";
}
