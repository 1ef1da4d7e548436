import type { SessionParts } from "./session-parts.ts";
import type { SessionRecord } from "./session-record.ts";

/** Seconds for which a journal may wait for its disk before the window says so. */
const SILENT_SECONDS = 3;

interface SilentDiskParts extends Pick<SessionParts, "onSilentDisk"> {
  readonly record: Pick<SessionRecord, "silence">;
  /** Journals a warning. */
  readonly notice: (text: string) => void;
}

/**
 * Tells, while the disk does not answer, that it does not. Nothing of that can stand in the journal, which waits for the same disk, and an event is told
 * only when the journal has it: so it is told beside them, and the journal says afterwards how long it was.
 */
export class SilentDisk {
  readonly #parts: SilentDiskParts;
  /** Longest silence since it was reported, in seconds; null while nothing is told. */
  #longest: number | null = null;

  constructor(parts: SilentDiskParts) {
    this.#parts = parts;
  }

  /** Look whether it answers; several times a second. */
  look(): void {
    const { silence } = this.#parts.record;
    if (silence >= SILENT_SECONDS) {
      if (this.#longest === null) this.#parts.onSilentDisk?.(true);
      this.#longest = Math.max(this.#longest ?? 0, silence);
    } else if (this.#longest !== null) {
      const seconds = Math.round(this.#longest);
      this.over();
      this.#parts.notice(`The disk did not answer for ${seconds} s. What happened meanwhile is in the journal.`);
    }
  }

  /** The session is over. */
  over(): void {
    if (this.#longest !== null) this.#parts.onSilentDisk?.(false);
    this.#longest = null;
  }
}
