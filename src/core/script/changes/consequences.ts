import { amountChanges } from "./change-amount.ts";
import type { Follow } from "./change.ts";
import type { EntryDraft, Planning } from "../episode.ts";
import { plural, singular } from "../frames/frame-words.ts";
import { isCounted } from "./look-alikes.ts";
import { containerOf, mentions, placesOf, type Thing } from "../frames/noun-phrase.ts";
import type { ScriptStep } from "../procedure-analysis.ts";
import { tidy, withEnd, withPart } from "../step-text.ts";
import { isGetLike } from "./swaps.ts";

/** A later step as a mistake makes it. */
export interface Spoilt {
  readonly place: number;
  readonly entry: EntryDraft;
}

/**
 * Later steps as a mistake that is not made good makes them, until it no longer matters: the thing is fetched again, the heat is set again.
 * They are no errors of their own.
 */
export function consequencesOf(
  { setting, order }: Pick<Planning, "setting" | "order">,
  place: number,
  follow: Follow,
): Spoilt[] {
  const source = setting.steps[order[place]!]!;
  const out: Spoilt[] = [];
  for (let at = place + 1; at < order.length; at++) {
    const later = setting.steps[order[at]!]!;
    if (endsIt(later, follow, source)) break;
    const text = changed(later, follow, source);
    if (text !== null && text !== later.step.text)
      out.push({ place: at, entry: { kind: "consequence", step: later.step.id, text } });
  }
  return out;
}

/** Whether a step begins anew what a mistake had spoilt. */
function endsIt(later: ScriptStep, follow: Follow, source: ScriptStep): boolean {
  if (follow.of === "setting") return setsHeat(later);
  const thing = follow.of === "thing" ? follow.right : follow.thing;
  if (!mentions(later.step.text, thing)) return false;
  return isGetLike(later) && later.thing.join(" ") === thing.join(" ") && later !== source;
}

/** Another portion of the same thing, measured out for itself: it has nothing to do with the one before. */
function isOtherPortion(later: ScriptStep, source: ScriptStep, thing: Thing): boolean {
  if (/\b(?:another|more|remaining|rest of)\b/i.test(later.step.text)) return true;
  return later.measured && !isGetLike(source) && later.thing.join(" ") === thing.join(" ");
}

function changed(later: ScriptStep, follow: Follow, source: ScriptStep): string | null {
  if (follow.of === "setting") {
    const heats = later.verb === "heat" && !/microwave|oven|toast/i.test(later.step.text);
    return heats ? withEnd(later, `, with the heat still on ${follow.wrong}`) : null;
  }
  const thing = follow.of === "thing" ? follow.right : follow.thing;
  const places = placesOf(later.step.text, thing);
  if (places.length === 0 || isOtherPortion(later, source, thing)) return null;
  switch (follow.of) {
    case "thing":
      return renamed(later.step.text, places, follow.name);
    case "amount":
      return amountChanges(later).find(({ follow: own }) => own?.of === "amount" && own.times === follow.times)?.text ?? null; // prettier-ignore
    case "place":
      return elsewhere(later, follow.right, follow.wrong);
    case "shape":
      return reshaped(later, thing, follow.right);
    case "lack":
      return isAbout(later, thing) ? null : withEnd(later, `, without the ${follow.said}`);
  }
}

/** Whether a step works on a thing itself: it cannot be done without it. */
export function isAbout(later: ScriptStep, thing: Thing): boolean {
  return later.handled.some((own) => own.at(-1) === thing.at(-1)) || later.thing.at(-1) === thing.at(-1);
}

function setsHeat({ frame, step }: ScriptStep): boolean {
  const degree = frame?.roles.some(({ role }) => role === "Degree") ?? false;
  return (
    degree || /\b(?:turn|switch|remove|take)\b.*\b(?:heat|stove|flame|off)\b|\b(?:low|medium|high)\b/i.test(step.text)
  );
}

function renamed(text: string, places: readonly (readonly [number, number])[], name: string): string {
  const words = name.split(" ");
  const many = isCounted(name) ? [...words.slice(0, -1), plural(words.at(-1)!)].join(" ") : name;
  const replaced = places.toReversed().reduce((now, [start, end]) => {
    const last = now.slice(start, end).split(/\s+/).at(-1)!;
    return `${now.slice(0, start)}${singular(last) === last.toLowerCase() ? name : many}${now.slice(end)}`;
  }, text);
  return tidy(
    replaced.replace(/\b(an?) (?=[a-z])/gi, (whole, article: string, at: number) => {
      const vowel = /^[aeiou]/i.test(replaced.slice(at + whole.length));
      return `${article.charAt(0)}${vowel ? "n" : ""} `;
    }),
  );
}

/** The place in a step's text changed, where the step names the right one. */
function elsewhere(later: ScriptStep, right: string, wrong: string): string | null {
  const role = later.frame?.roles.find(
    (part) =>
      ["Origin", "Location", "Destination"].includes(part.role) &&
      part.span[0] >= later.frame!.span[1] &&
      containerOf(part.value) === right,
  );
  if (!role) return null;
  const at = wrong.replace(/^into\b/, "in").replace(/^onto\b/, "on");
  const phrase = role.role === "Origin" ? `from ${at.replace(/^(?:in|on)\s+/, "")}` : at;
  return withPart(later, role.span, phrase);
}

/** "The tomato slices" that were never made are "the big pieces of tomato". */
function reshaped(later: ScriptStep, thing: Thing, right: string): string | null {
  const name = thing.join(" ");
  const shape = `(?:${right}|${plural(right)})`;
  const text = later.step.text
    .replace(new RegExp(`\\b${name}(?:e?s)? ${shape}\\b`, "i"), `big pieces of ${name}`)
    .replace(new RegExp(`\\b${shape} of (?=(?:the )?${name})`, "i"), "big pieces of ");
  return text === later.step.text ? null : tidy(text);
}
