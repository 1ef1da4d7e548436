import type { Gesture } from "../devices/gesture.ts";
import { doneNow, toggleMute, toggleSnooze, undoNow } from "./coach-corrections.ts";
import type { Correction, Mark } from "../journal/events.ts";
import type { SessionState } from "../journal/fold.ts";

/** What a press does to the running session. */
export type Control =
  | { readonly kind: "correct"; readonly correction: Correction }
  | { readonly kind: "mark"; readonly mark: Mark };

/** Turns what pedals, buttons and shortcuts ask for into corrections and marks of the running session. */
export class HandsFree {
  /** Whether the voice is muted only for as long as somebody talks. */
  #hushed = false;
  #session = "";

  /** What a gesture means in this state of the session. A new session begins with nobody talking. */
  controls({ action, begins }: Gesture, by: Mark["by"], state: SessionState): Control[] {
    if (state.session !== this.#session) this.#hushed = false;
    this.#session = state.session;
    if (action === "talk") return begins ? this.#talk(by, state) : this.#listen(state);
    if (!begins) return [];
    switch (action) {
      case "done": {
        // A recorded take is not coached: there, done with a step means that the next one begins.
        if (state.script !== null) return [mark(by, "next-step")];
        const done = doneNow(state);
        return done ? [correct(done)] : [];
      }
      case "undo":
        return [correct(undoNow(state))];
      case "mark":
        return [mark(by)];
      case "pause":
        return [correct(toggleSnooze(state))];
      case "mute":
        // A mute that is asked for meanwhile outlasts the talking.
        if (this.#hushed) return this.#keepMuted();
        return [correct(toggleMute(state))];
    }
  }

  /** The person speaks: the coach's voice stops, and the moment is marked so that it can be found. */
  #talk(by: Mark["by"], state: SessionState): Control[] {
    if (this.#hushed) return [];
    this.#hushed = !state.muted;
    return state.muted ? [mark(by)] : [mark(by), correct({ action: "mute", muted: true })];
  }

  #listen(state: SessionState): Control[] {
    const hushed = this.#hushed;
    this.#hushed = false;
    return hushed && state.muted ? [correct({ action: "mute", muted: false })] : [];
  }

  #keepMuted(): Control[] {
    this.#hushed = false;
    return [];
  }
}

function mark(by: Mark["by"], kind: Mark["mark"] = "mark"): Control {
  return { kind: "mark", mark: { mark: kind, error: null, by } };
}

function correct(correction: Correction): Control {
  return { kind: "correct", correction };
}
