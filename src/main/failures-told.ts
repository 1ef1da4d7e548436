import { withoutPrivate } from "../app/diagnostics/diagnostics-log.ts";
import type { Place } from "../core/diagnostics/without-folders.ts";

/** Most notices of failures that are shown at once. */
const MOST = 5;

/** What tells the person of a failure. */
export interface TellMeans {
  /** Tells it in the session that runs, on the screen and, in other words, by ear; false when none does. */
  readonly session: (level: "warning" | "error", text: string, spoken: string) => boolean;
  /** Shows the notices in the window, whatever its screen. */
  readonly show: (notices: readonly string[]) => void;
  /** Shows an alarm in the window, whatever its screen, or, with an empty text, none. */
  readonly alarm: (text: string) => void;
  /** A sound that needs no page. */
  readonly beep: () => void;
  /** Folders that are shortened. */
  readonly places: () => readonly Place[];
}

/** Tells the person of failures of the program: in the session that runs, by ear too, else as a notice on every screen, with a sound. */
export class Told {
  readonly #means: TellMeans;
  #notices: readonly string[] = [];

  constructor(means: TellMeans) {
    this.#means = means;
  }

  /** Notices that no session has told; a page that is loaded anew shows them again. */
  get notices(): readonly string[] {
    return this.#notices;
  }

  /** Shows an alarm on every screen, with a sound, for what no session can tell; an empty text takes it away. */
  alarm(text: string): void {
    this.#means.alarm(text);
    if (text !== "") this.#means.beep();
  }

  /** Shows a notice without a sound: it can wait. */
  note(text: string): void {
    this.#keep(withoutPrivate(text, this.#means.places()));
  }

  #keep(shown: string): void {
    if (!this.#notices.includes(shown)) this.#notices = [...this.#notices, shown].slice(-MOST);
    this.#means.show(this.#notices);
  }

  /**
   * Tells of a failure in the session that runs; where none does, keeps it as a notice and beeps.
   *
   * @param spoken what is heard of it; the text itself when left out
   */
  tell(level: "warning" | "error", text: string, spoken = text): void {
    const { session, beep, places } = this.#means;
    const shown = withoutPrivate(text, places());
    if (session(level, shown, withoutPrivate(spoken, places()))) return;
    this.#keep(shown);
    beep();
  }
}
