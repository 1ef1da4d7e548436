import type { Change } from "./change.ts";
import { roleOf, type Frame } from "../frames/frame.ts";
import { LIQUIDS, coobjectOnly } from "../frames/frame-words.ts";
import type { ScriptStep } from "../procedure-analysis.ts";
import { withEnd, withPart } from "../step-text.ts";

/** How a step is left half done: what comes after it, what is wrong, what shows it, how it is finished, and what to call it. */
interface Half {
  readonly end: string;
  readonly wrong: string;
  readonly shows: string;
  readonly finish: string;
  readonly what: string;
}

const CLOSELY = "You look closely and see that it is only half done.";
const HALF = "only half done";

const HALVES = {
  mix: {
    end: ", but stop after one or two turns",
    wrong: "Mix it too little.",
    shows: CLOSELY,
    finish: "Go on until it is well mixed",
    what: HALF,
  },
  side: {
    end: ", but only on one side",
    wrong: "Do only one side of it.",
    shows: CLOSELY,
    finish: "Do the other side as well",
    what: HALF,
  },
  open: {
    end: ", but leave one side open",
    wrong: "Do not close it all the way.",
    shows: "You look closely and see that one side is open.",
    finish: "Close the open side as well",
    what: "not closed yet",
  },
  blend: {
    end: ", but stop after a second or two",
    wrong: "Blend it too little.",
    shows: CLOSELY,
    finish: "Go on until it is smooth",
    what: HALF,
  },
  behind: {
    end: ", but leave some behind",
    wrong: "Leave some behind.",
    shows: "You look back and see some left behind.",
    finish: "Go back for what was left behind",
    what: HALF,
  },
  loose: {
    end: ", but leave it loose",
    wrong: "Do not fix it all the way.",
    shows: "You touch it and feel that it moves.",
    finish: "Fix it all the way and make sure that it holds",
    what: "not firm yet",
  },
} satisfies Record<string, Half>;

/** The step left half done, where its verb has a half way: mixed too little, one side only, left open, left loose. */
export function partChanges(given: ScriptStep, kitchen: boolean): Change[] {
  const half = halfOf(given, kitchen);
  if (!half) return [];
  return [
    {
      role: "Degree",
      text: half === HALVES.side ? onOneSide(given) : withEnd(given, half.end),
      wrong: half.wrong,
      noticedBy: half.shows,
      fix: half.finish,
      fixLater: true,
      what: half.what,
      keep: null,
    },
  ];
}

function halfOf({ frame, verb, measured, thing }: ScriptStep, kitchen: boolean): Half | null {
  // After "until …" or a time, half done would contradict what was said just before.
  if (!frame || frame.following.length > 0 || frame.roles.some(({ role }) => LONG.has(role))) return null;
  const said = frame.roles.some(({ role, value }) => role === "Manner" && /^(?:well|thoroughly)$/i.test(value));
  if (/^(?:blend|blitz|puree)$/.test(frame.verb)) return HALVES.blend;
  if (verb === "mix") return said ? null : HALVES.mix;
  if (verb === "clean") return frame.verb === "drain" ? null : HALVES.side;
  if (verb === "fasten" || frame.verb === "secure") return HALVES.loose;
  const coobject = roleOf(frame, "Coobject");
  const poured = coobject !== null && LIQUIDS.has(coobject.value.split(" ").at(-1)!);
  if (verb === "cover") return poured ? null : HALVES.open;
  if (verb !== "put" || !kitchen || measured) return null;
  if (coobjectOnly(frame.verb) && coobject !== null && roleOf(frame, "Object") !== null) return HALVES.side;
  return thing.length > 0 && isCarried(frame) ? HALVES.behind : null;
}

/** "On both sides" becomes "on one side only"; what says nothing of sides is told so at its end. */
function onOneSide(given: ScriptStep): string {
  const { text } = given.step;
  const both = /,?\s+on\s+(?:both|all)(?:\s+(?:of\s+)?(?:its|the))?\s+sides\b/i.exec(text);
  if (both === null) return withEnd(given, HALVES.side.end);
  return withPart(given, [both.index, both.index + both[0].length], " on one side only");
}

const LONG: ReadonlySet<string> = new Set(["Temporal", "Duration", "Purpose"]);

/** Something that is brought to a place, and not a single thing. */
function isCarried(frame: Frame): boolean {
  const place = roleOf(frame, "Destination");
  const object = roleOf(frame, "Object");
  const several = object !== null && (/[^s]s$/.test(object.value) || roleOf(frame, "Origin") !== null);
  return several && place !== null && place.span[0] > frame.span[1] && roleOf(frame, "Quantity") === null;
}
