import { screensOf, useView, type Screen } from "../view.ts";
import { words, type Words } from "../words/words.ts";

/** Keys of one part of the window: the keys as they are printed, and what they do there. */
export interface Shortcuts {
  readonly title: string;
  readonly keys: readonly (readonly [keys: string, what: string])[];
}

type Part = Exclude<keyof Words["keys"], "anywhere">;

/** Keys that work on every screen. */
export function anywhere(): Shortcuts {
  const { common, guide, keys } = words();
  const { title, what } = keys.anywhere;
  const here = screensOf(useView.getState().door);
  return {
    title,
    keys: [
      ["F1", guide.openWhat],
      ["?", what.screenKeys],
      ["Ctrl K", what.find],
      [`Ctrl 1 … ${here.length}`, what.screens({ all: here.map((screen) => common.screens[screen]).join(", ") })],
      ["Ctrl Z", what.undo],
      ["Tab", what.next],
      ["Esc", what.close],
    ],
  };
}

/** The keys of a screen, those of its parts after its own. */
export function shortcutsOf(screen: Screen): readonly Shortcuts[] {
  return TABLE[screen].map(({ part, keys }) => {
    const { title, what }: { title: string; what: Readonly<Record<string, string>> } = words().keys[part];
    return { title, keys: keys.map(([names, id]) => [names, what[id]!]) };
  });
}

interface PartKeys {
  readonly part: Part;
  readonly keys: readonly (readonly [keys: string, what: string])[];
}

/** Keys of a part; each names the text that says what it does. */
function keysOf<P extends Part>(
  part: P,
  keys: readonly (readonly [string, keyof Words["keys"][P]["what"] & string])[],
): PartKeys {
  return { part, keys };
}

/** The keys of the list of sessions and of an open one, then those of its audit. */
const OF_SESSIONS: readonly PartKeys[] = [
  keysOf("replay", [
    ["J K L", "play"],
    ["< >", "pace"],
    ["Space", "pause"],
    [", .", "frame"],
    ["↑ ↓", "event"],
    ["← →", "seconds"],
    ["Home End", "ends"],
    ["S", "save"],
    ["C", "clip"],
    ["I O", "clipEnds"],
    ["T", "exchange"],
    ["P", "report"],
    ["E", "explain"],
    ["G", "compare"],
    ["H", "hear"],
    ["Shift L", "loop"],
    ["Shift X M", "withhold"],
    ["Shift U", "takeBack"],
    ["Alt ← →", "inStep"],
    ["A", "audit"],
    ["R", "review"],
    ["F2", "rename"],
    ["Delete", "remove"],
    ["K", "kept"],
    ["W", "withdraw"],
    ["B", "teach"],
    ["D", "afterwards"],
    ["Y, N, Q, U", "leftOut"],
    ["F", "list"],
    ["/", "search"],
    ["X", "deviations"],
    ["M", "model"],
    ["[ ]", "answers"],
    ["E Y", "mark"],
    ["+ − 0", "zoom"],
  ]),
  keysOf("audit", [
    ["A C T R H", "rooms"],
    ["Y N", "answer"],
    ["Y ⇧Y", "agree"],
    ["N P", "propose"],
    ["G", "play"],
    ["↑ ↓", "segment"],
    ["I O", "ends"],
    ["Alt ← →", "move"],
    ["S M", "cut"],
    ["W F D B", "what"],
    ["E", "next"],
    ["P", "preview"],
    ["X", "refuse"],
    ["1 … 5", "rate"],
    ["U ⇧U", "undo"],
    ["Enter", "send"],
  ]),
];

/** This table alone says what keys there are. */
const TABLE: Record<Screen, readonly PartKeys[]> = {
  coach: [
    keysOf("coach", [
      ["O", "sample"],
      ["1, 2, 3; N", "offered"],
      ["Space", "done"],
      ["U", "undo"],
      ["X", "wrong"],
      ["T", "notSo"],
      ["S", "say"],
      ["A", "ask"],
      ["V", "talk"],
      ["M", "mute"],
      ["Z", "snooze"],
      ["Y, N", "lookedAgain"],
      ["B", "byRules"],
      ["L", "bench"],
      ["P", "phone"],
      ["H", "health"],
      ["Ctrl Z", "takeBack"],
      ["G", "goOn"],
      ["D", "debug"],
    ]),
  ],
  take: [
    keysOf("record", [
      ["Shift 1 … 5", "rooms"],
      ["Alt ↑ ↓", "move"],
      ["R", "begin"],
      ["N D F B", "phases"],
      ["M", "mark"],
      ["X", "stop"],
      ["↑ ↓", "moments"],
      ["[ ] { }", "shift"],
      ["P A", "put"],
      ["D M C", "segment"],
      ["Delete", "none"],
      ["U", "undo"],
      ["F M O", "cuts"],
    ]),
  ],
  sessions: OF_SESSIONS,
  library: OF_SESSIONS,
  procedures: [
    keysOf("procedures", [
      ["N", "create"],
      ["Ctrl S", "save"],
      ["Enter", "next"],
      ["Tab", "group"],
      ["Esc", "leave"],
      ["↑ ↓", "rows"],
      ["Ctrl Enter", "details"],
      ["Alt ↑ ↓", "move"],
      ["Delete", "remove"],
    ]),
  ],
  studies: [keysOf("studies", [["G Q M", "rooms"]])],
  scores: [
    keysOf("evaluate", [
      ["1 2 3", "kind"],
      ["R", "score"],
      ["↑ ↓", "rows"],
      ["Enter", "open"],
      ["C J P", "exports"],
      ["Esc", "cancel"],
    ]),
  ],
  settings: [
    keysOf("settings", [
      ["/", "search"],
      ["Enter", "first"],
    ]),
  ],
};
