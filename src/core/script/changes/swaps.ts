import { amountAt } from "../frames/amount.ts";
import type { Planning } from "../episode.ts";
import { PIECES, PLACING, isPart, plural, singular } from "../frames/frame-words.ts";
import type { FrameRole } from "../frames/frame.ts";
import { type Role } from "../../domain/taxonomy.ts";
import { isCounted, lookAlike } from "./look-alikes.ts";
import { mentions, thingOf, type Thing } from "../frames/noun-phrase.ts";
import { articled, indefinite, saidOf, type Said } from "./script-said.ts";
import type { ScriptStep } from "../procedure-analysis.ts";
import { withPart } from "../step-text.ts";

/** A wrong thing in the place of the right one. */
export interface Swap {
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

/** A step that fetches something for later steps: "take 1 tomato". Measuring and adding at once is not one. */
export function isGetLike({ verb, frame, thing }: ScriptStep): boolean {
  const away = frame?.roles.some(({ role }) => role === "Direction" || role === "Origin") ?? true;
  return verb === "get" && !away && thing.length > 0 && frame!.following.length === 0;
}

/** What can be fetched by mistake in place of what a step fetches. */
export function swapsFor(planning: Planning, place: number): Swap[] {
  const { setting, order } = planning;
  const number = order[place]!;
  const given = setting.steps[number]!;
  const { frame, step, verb } = given;
  // What an earlier step made or fetched is in the hand already: nobody takes another thing for it.
  const ready = (a: number): boolean => ["get", "cut", "clean"].includes(setting.steps[a]!.verb ?? "");
  const handled = verb === "put" || verb === "cut" || verb === "clean";
  const uses = (a: number): boolean => ready(a) && handled && mentions(setting.steps[a]!.step.text, given.thing);
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
