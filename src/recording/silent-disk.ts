/** Seconds for which a journal may wait for its disk before this is reported: a busy disk takes some tenths, one that spins up takes longer and is reported. */
const SILENT_SECONDS = 0.8;
/** Looks one after the other that must have seen it wait: after a moment in which this process did not run, one does. */
const LEAST_LOOKS = 4;
/** Looks one after the other that must have seen it answer until that is reported: a disk that takes seconds for each line is reported once. */
const ANSWERING_LOOKS = 20;
/** Seconds from which on the journal says afterwards how long it was. A slow disk's own pauses are shorter; each line about one would make another. */
const NOTED_SECONDS = 3;

/** That a disk does not answer, that it does again, or that the session ended meanwhile. */
export type DiskAnswer = "silent" | "again" | "over";

interface SilentDiskParts {
  /** Seconds for which the journal has taken nothing although something waits for it. */
  readonly silence: () => number;
  readonly onSilentDisk?: (told: DiskAnswer) => void;
  /** Journals a warning. */
  readonly notice: (text: string) => void;
}

/**
 * Tells, while the disk does not answer, that it does not. Nothing of that can stand in the journal, which waits for the same disk, and an event is told
 * only when the journal has it: so it is told beside them, and the journal says afterwards how long it was.
 */
export class SilentDisk {
  readonly #parts: SilentDiskParts;
  /** Looks one after the other that saw it in the same wait, the silence that the last one saw in seconds, and looks that saw it answer. */
  #waits = 0;
  #last = 0;
  #answers = 0;
  /** Longest silence since it was reported, in seconds; null while it answers. */
  #longest: number | null = null;

  constructor(parts: SilentDiskParts) {
    this.#parts = parts;
  }

  /** Look whether it answers; ten times a second. */
  look(): void {
    const silence = this.#parts.silence();
    if (silence < this.#last) this.#waits = 0;
    if (silence > 0) this.#waits += 1;
    this.#last = silence;
    if (silence >= SILENT_SECONDS) {
      this.#answers = 0;
      if (this.#longest === null && this.#waits < LEAST_LOOKS) return;
      if (this.#longest === null) this.#parts.onSilentDisk?.("silent");
      this.#longest = Math.max(this.#longest ?? 0, silence);
    } else if (this.#longest !== null && (this.#answers += 1) >= ANSWERING_LOOKS) {
      const longest = this.#longest;
      this.#longest = null;
      this.#answers = 0;
      this.#parts.onSilentDisk?.("again");
      const text = `The disk did not answer for ${Math.round(longest)} s. What happened meanwhile is in the journal.`;
      if (longest >= NOTED_SECONDS) this.#parts.notice(text);
    }
  }

  /** The session is over. */
  over(): void {
    if (this.#longest !== null) this.#parts.onSilentDisk?.("over");
    this.#longest = null;
  }
}
