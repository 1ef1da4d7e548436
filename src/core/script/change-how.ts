import type { Change } from "./change.ts";
import { CONTAINERS, HOT_PLACES, LIQUIDS, singular } from "./frame-words.ts";
import { roleOf, type Frame, type FrameRole } from "./frame.ts";
import { containerOf, thingOf } from "./noun-phrase.ts";
import type { ScriptStep, ProcedureAnalysis } from "./procedure-analysis.ts";
import { withPart, withRemark } from "./step-text.ts";

/** Put in the wrong place: another container of the procedure, or beside the right one. */
export function placeChanges(given: ScriptStep, setting: ProcedureAnalysis): Change[] {
  const { frame, step, verb } = given;
  const place = frame && roleOf(frame, "Destination");
  const putsDown = verb === "put" || verb === "fasten";
  // A place named in front of the verb is left alone: "In a bowl, add …".
  if (
    !frame ||
    !place ||
    !putsDown ||
    place.span[0] < frame.span[1] ||
    frame.roles.filter(({ role }) => role === "Destination" || role === "Path").length > 1
  )
    return [];
  const right = step.text.slice(...place.span);
  const preposition = right.split(/\s/)[0]!.toLowerCase();
  const head = containerOf(place.value);
  const others =
    head === null || !setting.kitchen ? [] : containers(setting).filter((other) => singular(other) !== head);
  const into = (other: string): string => `${FLAT.test(other) ? "onto" : "into"} the ${other}`;
  const liquid = LIQUIDS.has(given.thing.at(-1) ?? "") || given.thing.length === 0;
  const besideIt =
    head !== "blender" &&
    !liquid &&
    !HOT_PLACES.has(thingOf(place.value).at(-1) ?? "") &&
    BESIDE.has(preposition) &&
    place.nested === null;
  const beside =
    besideIt && thingOf(place.value).length > 0
      ? [
          `beside ${articled(step.text.slice(place.inner, place.span[1]).replace(/^(?:the\s+)?(?:top|middle|cent(?:er|re))\s+of\s+/i, ""))}`,
        ]
      : [];
  // What stands in one container already cannot be put there by mistake; a thing from the cupboard can go into any.
  const loose = given.measured && frame.following.length === 0;
  const wrongs = others.filter((other) => loose && !(liquid && FLAT.test(other))).map(into);
  const object = roleOf(frame, "Object");
  const last = object === null ? "" : (/[\p{L}-]+(?=\P{L}*$)/u.exec(step.text.slice(...object.span))?.[0] ?? "");
  const many = !given.measured && singular(last) !== last.toLowerCase();
  const there = preposition === "to" ? into(definite(right).replace(/^to\s+the\s+/i, "")) : definite(right);
  const inThere = there.replace(/^into\b/i, "in").replace(/^onto\b/i, "on");
  return [...wrongs, ...(wrongs.length > 0 ? [] : beside)].map((wrong) => ({
    role: "Destination",
    text: putting(given, withPart(given, place.span, preposition === "to" ? wrong.replace(/^into\b/, "to") : wrong)),
    wrong: `Put ${many ? "them" : "it"} ${definite(wrong)}, not ${inThere}.`,
    noticedBy: `You look where ${many ? "they" : "it"} went and see that ${many ? "they are" : "it is"} not ${inThere}.`,
    fix: liquid ? null : `Move ${many ? "them to where they belong" : "it to where it belongs"}: ${there}`,
    fixLater: false,
    what: "not the right place",
    keep: place,
  }));
}

/** Things that hold what lies on them. */
const FLAT = /plate|board|platter|tray/;

/** A place that was named before: "in a bowl" is "in the bowl". */
function definite(place: string): string {
  return place.replace(/^((?:on top of|[a-z]+)\s+)an?\s+/i, "$1the ");
}

/** Nothing is added, seasoned, pressed or hooked beside or onto a place: it is put there. */
function putting({ verb }: ScriptStep, text: string): string {
  if (!/ (?:beside|onto) /.test(text)) return text;
  const adding = /^(?:(?:measure|extract) and )?(?:add(?: in)?|season)\b/i;
  if (adding.test(text)) return text.replace(adding, "Put");
  return verb === "fasten" && / beside /.test(text) ? text.replace(/^\S+/, "Put") : text;
}

const BESIDE: ReadonlySet<string> = new Set(["in", "into", "inside", "on", "onto", "to", "over"]);

/** Containers that things are put into or onto in the procedure, as words: "bowl", "frying pan". */
function containers({ steps }: ProcedureAnalysis): string[] {
  const found = steps.flatMap(({ frame, verb }) => {
    const place = frame && (roleOf(frame, "Destination") ?? roleOf(frame, "Location"));
    const head = place && (verb === "put" || verb === "heat") ? containerOf(place.value) : null;
    return head !== null && head !== "blender" && CONTAINERS.has(head) ? [head] : [];
  });
  return [...new Set(found)];
}

function articled(phrase: string): string {
  return /^(?:the|a|an|its|each|one|both|all)\s/i.test(phrase) ? phrase : `the ${phrase}`;
}

/** The wrong tool in the hand. */
export function toolChanges(given: ScriptStep, { kitchen }: ProcedureAnalysis): Change[] {
  const { frame, step } = given;
  const tool = frame && roleOf(frame, "Instrument");
  if (!frame || !tool || /\b(?:towel|toothpick|iron|drill|knife|scissors)\b/i.test(tool.value)) return [];
  const right = step.text.slice(tool.inner, tool.span[1]);
  const others =
    kitchen || /\b(?:spoon|fork|whisk|spatula|ladle)s?\b/i.test(tool.value)
      ? ["a spoon", "a fork", "a butter knife"]
      : ["a screwdriver", "pliers", "your fingers"];
  const wrongs = others.filter((other) => !tool.value.includes(other.split(" ").at(-1)!));
  return wrongs.map((other) => ({
    role: "Instrument",
    text: withPart(given, [tool.inner, tool.span[1]], other),
    wrong: `Use ${other}, not ${right}.`,
    noticedBy: `You look at your hand and see that you are not using ${right}.`,
    fix: `Take ${right} instead and go on`,
    fixLater: false,
    what: "not the right tool",
    keep: tool,
  }));
}

/** The heat or power set wrong; never higher than the step asks, so that nobody is burnt for a recording. */
export function heatChanges(given: ScriptStep): Change[] {
  const { frame, step } = given;
  const degree = frame?.roles.find(({ role, value }) => role === "Degree" && /\b(?:medium|high)\b/i.test(value));
  if (!degree) return [];
  const right = step.text.slice(degree.inner, degree.span[1]);
  const [, article = "", level] =
    /^((?:the|a)\s+)?((?:very\s+)?(?:low|medium|high)(?:[\s-]*(?:to[\s-]*)?(?:low|medium|high))?)/i.exec(right) ?? [];
  if (level === undefined) return [];
  const wrong = /low/i.test(level) ? "very low" : "low";
  return [
    {
      role: "Degree",
      text: withPart(
        given,
        [degree.inner, degree.span[1]],
        `${article}${wrong}${right.slice(article.length + level.length)}`,
      ),
      wrong: `Set it to ${wrong}, not ${level}.`,
      noticedBy: `You look at the dial and see that it is not on ${level}.`,
      fix: `Set it to ${level}`,
      fixLater: false,
      what: "not the right heat",
      keep: degree,
    },
  ];
}

/** Manners and what they turn into. */
const OPPOSITES: Readonly<Record<string, string>> = {
  gently: "roughly",
  slowly: "all at once",
  well: "only for a moment",
  thoroughly: "only for a moment",
  evenly: "all in one spot",
  roughly: "very finely",
  firmly: "loosely",
  tightly: "loosely",
  securely: "loosely",
};

/** Done in the wrong manner, or cut into the wrong shape. */
export function mannerChanges(given: ScriptStep): Change[] {
  const { frame, verb, step } = given;
  if (!frame) return [];
  const manner = frame.roles.find(
    ({ role, value }) => role === "Manner" && Object.hasOwn(OPPOSITES, value.toLowerCase()),
  );
  const shape = verb === "cut" && frame.verb !== "spiralize" ? roleOf(frame, "Result") : null;
  // Into halves, or into pieces of whatever size, two big pieces are right.
  const inHalves = shape !== null && /\b(?:two|halves|half)\b|^(?:into\s+)?pieces$/i.test(shape.value);
  return [
    ...(manner ? mannerChange(given, manner) : []),
    ...(shape && !inHalves ? [shapeChange(given, shape, step.text.slice(...shape.span))] : []),
    ...(verb === "cut" && shape === null && CHOPS.test(frame.verb) && isPlain(frame) ? [chunks(given)] : []),
  ];
}

const CHOPS = /^(?:chop|mince|dice|slice|shred)$/;

function mannerChange(given: ScriptStep, manner: FrameRole): Change[] {
  const right = manner.value.toLowerCase();
  const wrong = OPPOSITES[right]!;
  const several = wrong.includes(" ");
  const frame = given.frame!;
  // Several words go to the end: "Slowly pour it in" is "Pour it in all at once". Behind a long clause they would be lost.
  if (
    several &&
    (frame.following.length > 0 || frame.roles.some(({ role }) => role === "Purpose" || role === "Temporal"))
  )
    return [];
  return [
    {
      role: "Manner",
      text: several
        ? `${withPart(given, manner.span, "").replace(/\s*\([^)]*\)/g, "")} ${wrong}`
        : withPart(given, manner.span, wrong),
      wrong: `Do it ${wrong}, not ${right}.`,
      noticedBy: `You look closely and see that it was not done ${right}.`,
      fix: wrong === "very finely" || wrong === "all at once" ? null : `Do it again, and ${right} this time`,
      fixLater: given.verb === "mix",
      what: "not the right way",
      keep: manner,
    },
  ];
}

function shapeChange(given: ScriptStep, shape: FrameRole, right: string): Change {
  return {
    role: "Result",
    text: withPart(given, withRemark(given.step.text, shape.span), "into two big pieces"),
    wrong: `Cut it into two big pieces, not ${right}.`,
    noticedBy: `You look at the pieces and see that they are far too big.`,
    fix: `Cut the pieces up further, ${right}`,
    fixLater: true,
    what: "cut too coarsely",
    keep: shape,
  };
}

/** Nothing but an object, and perhaps a place, comes after the verb. */
function isPlain({ roles, following }: Frame): boolean {
  return (
    following.length === 0 && roles.every(({ role }) => role === "Object" || role === "Quantity" || role === "Location")
  );
}

function chunks(given: ScriptStep): Change {
  const end = given.frame!.roles.find(({ role }) => role === "Object")?.span[1];
  const at = end ?? given.frame!.span[1];
  return {
    role: "Result",
    text: withPart(given, [at, at], " into big pieces only"),
    wrong: "Leave the pieces far too big.",
    noticedBy: "You look at the pieces and see that they are far too big.",
    fix: "Go on until the pieces are small and even",
    fixLater: true,
    what: "cut too coarsely",
    keep: null,
  };
}
