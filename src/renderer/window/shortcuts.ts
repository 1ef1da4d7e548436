import { SCREENS, type Screen } from "../view.ts";
import { words } from "../words/words.ts";

/** Keys of one part of the window: the keys as they are printed, and what they do there. */
export interface Shortcuts {
  readonly title: string;
  readonly keys: readonly (readonly [keys: string, what: string])[];
}

/** Keys that work on every screen. */
export function anywhere(): Shortcuts {
  return {
    title: "Anywhere",
    keys: [
      ["F1", words().guide.openWhat],
      ["?", "The keys of this screen"],
      ["Ctrl K", "Find any action, screen, session, procedure or setting"],
      [
        `Ctrl 1 … ${SCREENS.length}`,
        `${SCREENS.map((screen) => words().common.screens[screen]).join(", ")} (Alt works too)`,
      ],
      ["Ctrl Z", "Undo what the message at the foot of the window tells of"],
      ["Tab", "Next control; Shift Tab the one before"],
      ["Esc", "Close a dialog or the bench view"],
    ],
  };
}

/** Keys of each screen, those of its parts after its own. This table alone says what keys there are. */
export const SHORTCUTS: Record<Screen, readonly Shortcuts[]> = {
  coach: [
    {
      title: "Coach",
      keys: [
        ["O", "Open the sample, while nothing runs"],
        ["Space", "The current step is done"],
        ["U", "Undo the last change of the plan"],
        ["X", "That is wrong: choose the kind and the step"],
        ["S", "Say a sentence"],
        ["M", "Mute, unmute"],
        ["Z", "Snooze for a minute, wake"],
        ["Y, N", "A step that was looked at again: it is wrong, it is fine"],
        ["B", "Put the plan by the rules in the place of a model's"],
        ["L", "Bench view, large letters"],
        ["P", "Phone or tablet as second screen"],
        ["H", "The numbers behind the health mark, and the last minute"],
        ["Ctrl Z", "Take the newest correction back"],
        ["G", "Go on with a session that was ended, within five seconds"],
        ["D", "Debug view: what the coach believes of each step, and what it is about to say"],
      ],
    },
  ],
  record: [
    {
      title: "Record",
      keys: [
        ["Shift 1 … 4", "Consent, Script, Take, Review"],
        ["Alt ↑ ↓", "Script: move the chosen entry"],
        ["R", "Take: begin to record"],
        ["N D F B", "Take: next step, deviation starts, fix starts, back on plan"],
        ["M", "Take: mark this moment"],
        ["X", "Take: stop"],
        ["↑ ↓", "Review: moment before, moment after"],
        ["[ ] { }", "Review: move the moment by 0.1 s, by a frame"],
        ["P A", "Review: put the moment here; add an unplanned error"],
        ["D M C", "Review: describe the part or error, merge it with the one before, cut it here"],
        ["Delete", "Review: the chosen error was none"],
        ["U", "Review: undo; after discarding: bring the take back"],
      ],
    },
  ],
  replay: [
    {
      title: "Replay",
      keys: [
        ["J K L", "Play backwards, pause, play; again for faster"],
        ["Space", "Play, pause"],
        [", .", "One frame back, one frame on"],
        ["↑ ↓", "Event before, event after"],
        ["← →", "Five seconds back, on"],
        ["Home End", "The opening, the end; in Audit and Review too"],
        ["S", "Save the frame at the playhead as a picture"],
        ["C", "The clip: its start, its end, and exporting it"],
        ["I O", "The clip starts here, ends here; arrows move an end that has the keyboard"],
        ["Shift L", "Play the clip over and over"],
        ["A", "Audit the take under an auditor ID"],
        ["R", "Review your own take: describe it, keep or discard it"],
        ["Delete", "In the list: delete the session; Ctrl Z undoes it"],
        ["W", "In the list: withdraw a participant's consent"],
        ["B", "Teach this bench: mark where each step ends; N proposes the steps of a transcript"],
        ["D", "What was done, seen afterwards, and how it differs from what was said"],
        ["Y, N, Q, U", "Was this left out? It was, it was done, you do not know; take the answer back"],
        ["F", "The list of events; Enter on a row jumps there, F again leads back"],
        ["/", "Search the events"],
        ["X", "Events: deviations only, or all"],
        ["M", "What a model was asked, answered and saw, where one took part"],
        ["[ ]", "Answer of the model before, next answer"],
        ["E Y", "While teaching: the marked step ends here; take the coach's proposals over"],
        ["+ − 0", "Zoom in, zoom out, whole session"],
      ],
    },
    {
      title: "Audit",
      keys: [
        ["A C T R", "Audit, correct, onsets, rate"],
        ["Y N", "Answer the question that is asked; Backspace takes the answer back"],
        ["Y ⇧Y", "Correct: agree with a segment that is only proposed; with all of them"],
        ["N P", "Before there are segments: propose those of a transcript, or those that the film shows"],
        ["G", "Play the segment by itself"],
        ["↑ ↓", "Segment before, next segment"],
        ["I O", "Correct: the segment starts here, ends here. Onsets: I, the mistake begins here"],
        ["Alt ← →", "Correct: move the start by 0.1 s; ⇧ ← → the end"],
        ["S M", "Correct: cut here, merge with the next segment"],
        ["W F D", "Correct: words, right or wrong, a mistake begins here"],
        ["E", "Correct: next segment not yet approved"],
        ["P", "Correct: preview of all edits, and submit"],
        ["X", "Too poor to judge; cannot be corrected"],
        ["1 … 5", "Rate: the rating; N and B next criterion and back"],
        ["U ⇧U", "Undo, redo; back through all sessions"],
        ["Enter", "Send the verdict"],
      ],
    },
  ],
  procedures: [
    {
      title: "Procedures",
      keys: [
        ["N", "In the list: a new procedure"],
        ["Ctrl S", "Save"],
        ["Enter", "In a step’s text: the next step; in the goal: the first step"],
        ["Tab", "In a step’s text: into a group; Shift Tab out of it"],
        ["Esc", "In a step’s text: out of it, to what else its row has"],
        ["↑ ↓", "In a step’s text: the row above, the row below"],
        ["Ctrl Enter", "Everything of the step, or its one line"],
        ["Alt ↑ ↓", "Move the step up, down"],
        ["Delete", "Delete the chosen edge in the graph"],
      ],
    },
  ],
  evaluate: [
    {
      title: "Evaluate",
      keys: [
        ["1 2 3", "What to score"],
        ["R", "Score"],
        ["↑ ↓", "Row before, row after; its moments stand beside"],
        ["Enter", "On a moment: open it in Replay"],
        ["C J P", "Export as CSV, JSON, PNG"],
        ["Esc", "Cancel scoring; choose other files"],
      ],
    },
  ],
  settings: [
    {
      title: "Settings",
      keys: [
        ["/", "Search the settings"],
        ["Enter", "In the search: the first setting that fits"],
      ],
    },
  ],
};
