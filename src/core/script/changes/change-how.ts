import type { Change } from "./change.ts";
import { singular } from "../frames/frame-words.ts";
import { roleOf, type Frame, type FrameRole } from "../frames/frame.ts";
import type { ScriptStep, ProcedureAnalysis } from "../procedure-analysis.ts";
import { withPart, withRemark } from "../step-text.ts";

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
      subtype: "preparation-and-setup",
      ...(/heat/i.test(step.text) ? { follow: { of: "setting", wrong } as const } : {}),
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
  const noun = singular(/\p{L}+(?=\P{L}*$)/u.exec(shape.value)?.[0] ?? "");
  return {
    ...(given.thing.length > 0 && noun !== ""
      ? { follow: { of: "shape", thing: given.thing, right: noun } as const }
      : {}),
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
