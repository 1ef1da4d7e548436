import type { MistakeSubtype, Role } from "../../domain/taxonomy.ts";
import type { Change } from "./change.ts";
import type { ScriptStep } from "../procedure-analysis.ts";
import { withEnd } from "../step-text.ts";

/** A wrong way that the step's text says nothing of: what is put at its end, what is wrong, what shows it, what makes it good. */
interface Way {
  readonly subtype: MistakeSubtype;
  readonly role: Role;
  readonly end: string;
  readonly wrong: string;
  readonly shows: string;
  readonly fix: string;
  readonly what: string;
}

const tool = (end: string, wrong: string, shows: string, fix: string): Way => ({
  ...{ subtype: "tool-selection", role: "Instrument", end, wrong, shows, fix, what: "not the right tool" },
});
const setUp = (end: string, wrong: string, shows: string, fix: string): Way => ({
  ...{ subtype: "preparation-and-setup", role: "Location", end, wrong, shows, fix, what: "not well prepared" },
});
const placed = (end: string, wrong: string, shows: string, fix: string): Way => ({
  ...{ subtype: "positioning-and-alignment", role: "Location", end, wrong, shows, fix, what: "not the right place" },
});
const applied = (end: string, wrong: string, shows: string, fix: string): Way => ({
  ...{ subtype: "application", role: "Manner", end, wrong, shows, fix, what: "not the right way" },
});

const CUT: readonly Way[] = [
  tool(
    ", using a butter knife",
    "Use a butter knife, which is too blunt.",
    "You look at your hand and see a butter knife.",
    "Put the butter knife down and go on with a proper knife",
  ),
  setUp(
    ", on a folded towel instead of a board",
    "Work on a towel, not on a board.",
    "You feel that what is under the knife is soft.",
    "Move everything onto a board and go on there",
  ),
  placed(
    ", holding the knife at a slant",
    "Hold the knife at a slant, so that one side gets thicker.",
    "You look at the pieces and see that one side is thicker.",
    "Hold the knife upright and even the pieces out",
  ),
  applied(
    ", pressing the knife straight down so that it squashes",
    "Press instead of drawing the knife.",
    "You look closely and see that it is squashed.",
    "Go on by drawing the knife, without pressing",
  ),
];

const MIX: readonly Way[] = [
  tool(
    ", using the handle of the spoon",
    "Use the handle, not the bowl of the spoon.",
    "You look at your hand and see that you hold the spoon by its wrong end.",
    "Turn the spoon round and go on",
  ),
  setUp(
    ", with the phone lying close beside it",
    "Work with something in the way.",
    "You look beside your hand and see the phone in the way.",
    "Lay the phone aside and go on",
  ),
  placed(
    ", only along the edge",
    "Reach the edge only, never the middle.",
    "You look at the middle and see that it is not mixed.",
    "Go on through the middle as well",
  ),
  applied(
    ", with such jerks that some slops over",
    "Be so hasty that some is spilt.",
    "You look beside it and see drops that were spilt.",
    "Wipe up what was spilt and go on calmly",
  ),
];

const MEASURED: readonly Way[] = [
  tool(
    ", guessing the amount by eye",
    "Guess the amount, without a measure.",
    "You look at your hand and see that you hold no measure.",
    "Take a measure and put the amount right",
  ),
  setUp(
    ", measured with a wet spoon",
    "Do not dry the spoon first.",
    "You look at the spoon and see that some sticks to it.",
    "Dry the spoon and add what stuck to it",
  ),
  placed(
    ", all of it close to the edge",
    "Put it close to the edge, not in the middle.",
    "You look where it went and see that it lies at the edge.",
    "Push it from the edge to the middle",
  ),
  applied(
    ", tipped in from so high that some goes beside",
    "Let go from too high, so that some goes beside.",
    "You look beside it and see that some was spilt.",
    "Wipe up what went beside and make up for it",
  ),
];

const PUT: readonly Way[] = [
  placed(
    ", off to one side",
    "Put it off to one side, not in the middle.",
    "You look where it is and see that it is not in the middle.",
    "Move it to the middle",
  ),
  applied(
    ", dropped from a hand's height",
    "Drop what you hold, instead of laying it down.",
    "You look closely and see that it did not land well.",
    "Set it right by hand",
  ),
];

const CLEAN: readonly Way[] = [
  tool(
    ", using a crumpled paper towel",
    "Use a paper towel, which does not reach everywhere.",
    "You look at your hand and see a paper towel.",
    "Lay the paper towel aside and do it properly",
  ),
  applied(
    ", for no more than a second",
    "Do it far too briefly.",
    "You look closely and see that it is not done well.",
    "Do it again, and take your time",
  ),
];

const BENCH: readonly Way[] = [
  tool(
    ", using a pair of pliers",
    "Use pliers, which this is not done with.",
    "You look at your hand and see pliers.",
    "Lay the pliers aside and go on properly",
  ),
  setUp(
    ", without clearing the bench first",
    "Work among things that are in the way.",
    "You look beside your hands and see that there is no room.",
    "Clear the bench and go on",
  ),
  placed(
    ", slightly askew",
    "Leave it slightly askew.",
    "You look along the edge and see that it is askew.",
    "Straighten it until it sits flush",
  ),
  placed(
    ", turned half round",
    "Turn it half round first.",
    "You look at it and see that it is turned the wrong way.",
    "Turn it back and put it in as it should be",
  ),
  applied(
    ", pressing on one corner only",
    "Press on one corner only.",
    "You look closely and see that the other side stands up.",
    "Press the other side down as well",
  ),
];

/** Wrong tools, preparations, places and manners of steps whose text names none. None where a time or an end is said, nor at heat. */
export function moreChanges(given: ScriptStep, kitchen: boolean): Change[] {
  const { frame, verb, measured } = given;
  if (!frame || frame.following.length > 0 || frame.roles.some(({ role, nested }) => LONG.has(role) || nested !== null))
    return [];
  const has = (role: Role): boolean => frame.roles.some((part) => part.role === role);
  const fits = ({ role, subtype, end }: Way): boolean => {
    if (has("Manner") && (role === "Manner" || subtype === "positioning-and-alignment")) return false;
    if (role === "Instrument") return !has("Instrument") && !/\bhands?\b|\bfingers\b/i.test(given.step.text);
    if (end.includes("board")) return !/\b(?:board|plate)\b/i.test(given.step.text);
    return !(role === "Location" && has("Location") && subtype === "positioning-and-alignment" && verb === "cut");
  };
  return waysOf(frame.verb, verb, measured, kitchen)
    .filter(fits)
    .map(({ subtype, role, end, wrong, shows, fix, what }): Change => ({
      ...{ role, text: withEnd(given, end), wrong, noticedBy: shows, fix, fixLater: false, what, keep: null, subtype },
    }));
}

function waysOf(word: string, verb: ScriptStep["verb"], measured: boolean, kitchen: boolean): readonly Way[] {
  if (!kitchen) return verb === "fasten" || /^(?:place|put|set|lay|position|mount)$/.test(word) ? BENCH : [];
  if (verb === "cut") return /^(?:chop|cut|slice|mince|dice|halve)$/.test(word) ? CUT : [];
  if (verb === "mix") return /^(?:mix|stir|whisk|combine)$/.test(word) ? MIX : [];
  if (verb === "clean")
    return /^(?:rinse|wash)$/.test(word) ? CLEAN.slice(1) : /^(?:wipe|dry|pat)$/.test(word) ? CLEAN : [];
  if (verb !== "put") return [];
  if (measured) return /^(?:add|put)$/.test(word) ? MEASURED : [];
  return /^(?:place|put|lay|set|arrange)$/.test(word) ? PUT : [];
}

const LONG: ReadonlySet<Role> = new Set(["Temporal", "Duration", "Purpose", "Degree"]);
