import { amountAt } from "./amount.ts";
import type { EntryDraft, Episode, Planning } from "./episode.ts";
import { span } from "./episode.ts";

import { LIQUIDS, PIECES, PLACING, isPart, plural, singular } from "./frame-words.ts";
import type { FrameRole } from "./frame.ts";
import { type Role, deviationOf } from "../domain/taxonomy.ts";
import { isCounted, lookAlike } from "./look-alikes.ts";
import { drawNotice, fixWindow, stepsBeforeNeed } from "./notice.ts";
import { mentions, placesOf, thingOf, type Thing } from "./noun-phrase.ts";
import { articled } from "./plan-order.ts";
import { drawChange } from "./plan-wrong-execution.ts";
import { recoverySentence } from "./recovery.ts";
import { indefinite, saidOf, type Said } from "./said.ts";
import type { ScriptStep } from "./procedure-analysis.ts";
import { coresOf, tidy, withPart } from "./step-text.ts";

/** A wrong thing in the place of the right one. */
interface Swap {
  readonly role: Role;
  readonly text: string;
  readonly keep: FrameRole;
  readonly right: Thing;
  /** How the right thing is spoken of: "a tomato". */
  readonly rightSaid: Said;
  /** The wrong thing's name, without amount and article, of one of it: "red onion". */
  readonly name: string;
  /** The same as the step has it: "red onions". */
  readonly said: string;
  /** The same with its article where it needs one: "a red onion". */
  readonly wrongSaid: string;
  /** Place at which the wrong thing is needed itself; Infinity when never. */
  readonly neededAt: number;
}

/** Another thing is used than the step asks for. Null without room for it. */
export function planSubstitution(planning: Planning, place: number): Episode | null {
  const { setting, order, phase, random } = planning;
  const given = setting.steps[order[place]!]!;
  if (given.step.irreversible) return null;
  const swap = drawChange(random, given, swapsFor(planning, place), setting.share);
  if (!swap) return null;
  const drawn = drawNotice(random, { type: "substitution", phase, severity: 1, load: given.load });
  const gets = isGetLike(given);
  const follow = gets ? consequences(planning, place, swap) : [];
  const after = gets ? afterGetting(planning, place, follow, drawn) : afterUsing(planning, place, swap, drawn);
  const noticed = after !== null;
  const spoilt = follow.filter(({ place: at }) => !noticed || at <= place + after);
  const end = place + (after ?? 0);
  const fixes = noticed
    ? fixesFor(
        planning,
        place,
        swap,
        spoilt.map((one) => one.place),
        after,
      )
    : [];
  const step = given.step.id;
  return {
    type: "substitution",
    deviation: deviationOf("substitution", null, false),
    phase,
    step,
    role: swap.role,
    wrong: `Use ${swap.wrongSaid}, not ${swap.rightSaid.name}.`,
    noticedBy: `You look at what you used and see that ${swap.rightSaid.many ? "they are" : "it is"} not ${swap.rightSaid.name}.`,
    noticedAfter: after,
    repair: !noticed ? "nothing" : spoilt.length > 0 ? "roll-back-and-redo" : after === 0 ? "stop-and-fix" : "redo",
    recovery: recoverySentence({ of: "substitution" }, coresOf(given, setting.kitchen, swap.keep)),
    at: new Map<number, EntryDraft[]>([
      [place, [{ kind: "error", step, text: swap.text }]],
      ...spoilt.map((one): [number, EntryDraft[]] => [one.place, [one.entry]]),
    ]),
    fixes,
    fixAfter: end,
    reserved: [...new Set([...span(place, end), ...spoilt.map((one) => one.place)])],
  };
}

/** A step that fetches something for later steps: "take 1 tomato". Measuring and adding at once is not one. */
export function isGetLike({ verb, frame, thing }: ScriptStep): boolean {
  const away = frame?.roles.some(({ role }) => role === "Direction" || role === "Origin") ?? true;
  return verb === "get" && !away && thing.length > 0 && frame!.following.length === 0;
}

function swapsFor(planning: Planning, place: number): Swap[] {
  const { setting, order } = planning;
  const number = order[place]!;
  const given = setting.steps[number]!;
  const { frame, step, verb } = given;
  // What an earlier step made or fetched is in the hand already: nobody takes another thing for it.
  const ready = (a: number): boolean => ["get", "cut", "clean"].includes(setting.steps[a]!.verb ?? "");
  const uses = (a: number): boolean => ready(a) && verb === "put" && mentions(setting.steps[a]!.step.text, given.thing);
  const inHand = order.slice(0, place).some((a) => setting.needs(a, number) || uses(a));
  if (!frame || verb === "heat" || verb === "other" || verb === "mix" || frame.verb === "drain") return [];
  const roles = frame.roles.filter(({ role, nested }) => nested === null && (role === "Object" || role === "Coobject"));
  return roles.flatMap((part) => {
    const right = thingOf(step.text.slice(part.inner, part.span[1]));
    if (right.length === 0) return [];
    const name = inHand ? null : lookAlike(right);
    if (setting.kitchen && name !== null) return [similar(given, part, right, name)];
    return part.role === "Object" && (verb === "fasten" || verb === "put" || verb === "get") && !setting.kitchen
      ? laterParts(planning, place, part, right)
      : [];
  });
}

function similar(given: ScriptStep, part: FrameRole, right: Thing, name: string): Swap {
  const phrase = given.step.text.slice(part.inner, part.span[1]).replace(/\s*\([^)]*\)?/g, "");
  const article = /^(?:the|a\s+(?:drizzle|splash|knob|handful|bunch|dash)\s+of)\s+/i.exec(phrase)?.[0] ?? "";
  const amount = amountAt(phrase.slice(article.length));
  const from = article.length + (amount?.span[1] ?? 0);
  const lead =
    /^\s*(?:in number\s+)?(?:(?:an?\s+)?(?:can|packet)s?\s+(?:of\s+)?|(?:of\s+)?(?:the|an?)\s+|of\s+)?/i.exec(
      phrase.slice(from),
    )![0];
  const rest = phrase
    .slice(from + lead.length)
    .trim()
    .split(/\s+/);
  const piece = PIECES.has(singular(rest.at(-1)!)) && !isCounted(name) ? ` ${rest.at(-1)!}` : "";
  // "2 cloves of garlic" counts the cloves, and so what is taken for them.
  const several = amount?.unit === null && amount.low > 1;
  const plurals = singular(rest.at(-1)!) !== rest.at(-1)!.toLowerCase() && !(amount?.unit === null && amount.low <= 1);
  const many = isCounted(name) && (several || plurals);
  const words = name.split(" ");
  const rightSaid = saidOf(phrase, right);
  const said = many ? [...words.slice(0, -1), plural(words.at(-1)!)].join(" ") : name;
  const head = `${phrase.slice(0, from)}${lead.replace(/in number\s+/, "")}`;
  const text = withPart(
    given,
    [part.inner, part.span[1]],
    `${head.replace(/\ban?\s+$/i, indefinite(said))}${/\s$/.test(head) || head === "" ? "" : " "}${said}${piece}`,
  );
  // "The corn" is as much of a thing as "the cauliflower": neither is counted, and neither needs an article.
  const one = !many && isCounted(name) && rightSaid.name !== rightSaid.bare;
  const named = isCounted(name) ? rightSaid : { ...rightSaid, name: rightSaid.bare };
  const wrongSaid = one ? `${indefinite(said)}${said}` : said;
  return { role: part.role, text, keep: part, right, rightSaid: named, name, said, wrongSaid, neededAt: Infinity };
}

/** Parts that later steps put on, those of the same kind when there are any: "front wheel" for "rear wheel". */
function laterParts({ setting, order }: Planning, place: number, part: FrameRole, right: Thing): Swap[] {
  const number = order[place]!;
  const given = setting.steps[number]!;
  const rightSaid = saidOf(given.step.text.slice(part.inner, part.span[1]), right);
  const found = order.slice(place + 1).flatMap((later, k): Swap[] => {
    const other = setting.steps[later]!;
    const object = other.frame?.roles.find(({ role }) => role === "Object");
    if (!object || other.thing.length === 0 || setting.needs(number, later)) return [];
    // Any part can be put in another's place, but only what is screwed can be screwed in by mistake.
    const fits = PLACING.has(given.frame!.verb) ? other.verb === given.verb || other.verb === "fasten" : false;
    if (!fits && other.frame!.verb !== given.frame!.verb) return [];
    if (!isPart(other.thing.at(-1)!) || !isPart(right.at(-1)!)) return [];
    if (other.thing.join(" ") === right.join(" ")) return [];
    const phrase = articled(other.step.text.slice(...object.span));
    const otherSaid = saidOf(other.step.text.slice(...object.span), other.thing);
    const text = isGetLike(given)
      ? withPart(given, part.span, phrase)
      : withPart(given, part.span, `${phrase} instead of ${articled(given.step.text.slice(...part.span))}`);
    return [
      {
        ...{ role: part.role, text, keep: part, right },
        rightSaid: { ...rightSaid, name: articled(rightSaid.bare) },
        name: other.thing.join(" "),
        said: otherSaid.bare,
        wrongSaid: articled(otherSaid.bare),
        neededAt: place + 1 + k,
      },
    ];
  });
  const same = found.filter(({ name }) => name.split(" ").at(-1) === right.at(-1));
  return same.length > 0 ? same : found;
}

interface Spoilt {
  readonly place: number;
  readonly entry: EntryDraft;
}

/** Later steps that use the thing, with the wrong thing in its place, until the right one is fetched again. */
export function consequences(
  { setting, order }: Planning,
  place: number,
  swap: Pick<Swap, "right" | "name">,
): Spoilt[] {
  const out: Spoilt[] = [];
  for (let at = place + 1; at < order.length; at++) {
    const later = setting.steps[order[at]!]!;
    const places = placesOf(later.step.text, swap.right);
    if (places.length === 0) continue;
    if (isGetLike(later) && later.thing.join(" ") === swap.right.join(" ")) break;
    out.push({
      place: at,
      entry: { kind: "consequence", step: later.step.id, text: renamed(later.step.text, places, swap.name) },
    });
  }
  return out;
}

function renamed(text: string, places: readonly (readonly [number, number])[], name: string): string {
  const words = name.split(" ");
  const many = isCounted(name) ? [...words.slice(0, -1), plural(words.at(-1)!)].join(" ") : name;
  const replaced = places.toReversed().reduce((now, [start, end]) => {
    const last = now.slice(start, end).split(/\s+/).at(-1)!;
    return `${now.slice(0, start)}${singular(last) === last.toLowerCase() ? name : many}${now.slice(end)}`;
  }, text);
  return tidy(replaced);
}

/** A wrong thing that was fetched is found out before it is heated, poured or served, or not at all. */
function afterGetting(
  planning: Planning,
  place: number,
  follow: readonly Spoilt[],
  drawn: number | null,
): number | null {
  if (drawn === null) return null;
  const { setting, order } = planning;
  const lasting = follow.find(
    ({ place: at }) => !["cut", "clean", "get"].includes(setting.steps[order[at]!]!.verb ?? ""),
  );
  const latest = (lasting?.place ?? order.length) - place - 1;
  return Math.min(drawn, latest);
}

/** A wrong thing that was used is found out before the right one is needed, and before the wrong one is missing elsewhere. */
function afterUsing(planning: Planning, place: number, swap: Swap, drawn: number | null): number | null {
  const left = planning.order.length - 1 - place;
  const { setting, order } = planning;
  const uses = order.findIndex((number, k) => k > place && mentions(setting.steps[number]!.step.text, swap.right));
  const prepared = ["cut", "clean"].includes(setting.steps[order[place]!]!.verb ?? "") && uses >= 0;
  const must = Math.min(
    stepsBeforeNeed(planning, place),
    swap.neededAt - place - 1,
    prepared ? uses - place - 1 : Infinity,
  );
  const window = Math.min(left, fixWindow(planning, place));
  if (must <= left) return Math.min(must, drawn ?? must);
  return drawn === null ? null : Math.min(drawn, window);
}

/** Verbs after which a thing lies apart from the others and can be put aside. */
const LAYING = /^(?:lay|place|set|put|arrange|position)$/;

function fixesFor(
  { setting, order }: Planning,
  place: number,
  swap: Swap,
  spoilt: readonly number[],
  after: number,
): EntryDraft[] {
  const given = setting.steps[order[place]!]!;
  const step = given.step.id;
  const verbatim = (k: number): EntryDraft => ({
    kind: "fix",
    step: setting.steps[order[k]!]!.step.id,
    text: setting.steps[order[k]!]!.step.text,
  });
  const added = (given.verb === "put" || given.verb === "cover") && !LAYING.test(given.frame!.verb);
  const poured = LIQUIDS.has(swap.name.split(" ").at(-1)!);
  const away =
    !setting.kitchen && !isGetLike(given)
      ? `Take the ${swap.said} ${given.verb === "fasten" ? "off" : "away"} again`
      : added
        ? `Take out what you can of the ${swap.said}`
        : `Put the ${swap.said} aside`;
  return [
    ...(added && setting.kitchen && (after > 0 || poured) ? [] : [{ kind: "fix" as const, step, text: away }]),
    verbatim(place),
    ...spoilt.map(verbatim),
  ];
}
