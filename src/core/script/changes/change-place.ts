import type { Change } from "./change.ts";
import { CONTAINERS, HOT_PLACES, LIQUIDS, singular } from "../frames/frame-words.ts";
import { roleOf } from "../frames/frame.ts";
import { containerOf, thingOf } from "../frames/noun-phrase.ts";
import type { ScriptStep, ProcedureAnalysis } from "../procedure-analysis.ts";
import { withPart } from "../step-text.ts";

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
    ...(head !== null && given.thing.length > 0
      ? { follow: { of: "place", thing: given.thing, right: head, wrong: definite(wrong) } as const }
      : {}),
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
