import type { Goal } from "../../../core/domain/goal.ts";
import type { DigitalContext } from "./goal-context.ts";
import { clockAt } from "./goal-context.ts";
import type { KnownGoal, Why } from "./known.ts";
import { namedIn } from "./goal-said.ts";

/** A goal that no procedure meets, typed as the benchmark WAGIBench types them. It is shown and handed to nobody. */
export interface OtherGoal {
  readonly goal: Goal;
  readonly why: Why;
}

/** Most that are shown at once, and letters of a field. */
const MOST = 3;
const LONGEST = 100;
/** Share of a procedure's words from which a text is about that procedure, and none of these. */
const NAMED = 0.4;

/** Something that is said, or stands in a note, and the goal that it is. Groups of the expression are the goal's fields. */
type Rule = readonly [RegExp, (fields: readonly string[]) => Goal];

const SAID: Readonly<Record<string, readonly Rule[]>> = {
  en: [
    [/\b(?:search|look up) (?:for )?(.+)/iu, ([query]) => ({ kind: "search", source: "web", query: query! })],
    [/\btranslate (.+?) (?:in)?to (\p{L}+)/iu, ([content, language]) => ({ kind: "translate", content: content!, language: language! })], // prettier-ignore
    [/\bset (?:the )?(.+?) to (.+)/iu, ([target, value]) => ({ kind: "control", target: target!, value: value! })],
    [/\bremind me (?:to )?(.+?) (at .+|in .+|tomorrow)/iu, ([content, time]) => ({ kind: "remember", content: content!, time: time! })], // prettier-ignore
    [/\bremember that (.+)/iu, ([content]) => ({ kind: "store-memory", content: content! })],
    [/\b(?:way|directions) to (.+?) (by .+|on foot)/iu, ([destination, by]) => ({ kind: "directions", destination: destination!, by: by! })], // prettier-ignore
    [/\bguide me through (.+?) for (.+)/iu, ([content, time]) => ({ kind: "guided-activity", content: content!, time: time! })], // prettier-ignore
    [/\bbuy (.+?) (?:from|at) (.+)/iu, ([item, shop]) => ({ kind: "shop", item: item!, shop: shop! })],
  ],
  de: [
    [/\bsuche? (?:nach )?(.+)/iu, ([query]) => ({ kind: "search", source: "web", query: query! })],
    [/\bübersetze? (.+?) (?:ins|auf) (\p{L}+)/iu, ([content, language]) => ({ kind: "translate", content: content!, language: language! })], // prettier-ignore
    [/\bstell(?:e)? (?:den |die |das )?(.+?) auf (.+)/iu, ([target, value]) => ({ kind: "control", target: target!, value: value! })], // prettier-ignore
    [/\bmerk(?:e)? dir,? dass (.+)/iu, ([content]) => ({ kind: "store-memory", content: content! })],
    [/\berinnere? mich (um .+?|in .+?|morgen)(?: daran,?| an),? (.+)/iu, ([time, content]) => ({ kind: "remember", content: content!, time: time! })], // prettier-ignore
    [/\b(?:weg|route) (?:zum|zur|nach|zu) (.+?) (mit .+|zu fuß)/iu, ([destination, by]) => ({ kind: "directions", destination: destination!, by: by! })], // prettier-ignore
    [/\bführe? mich durch (.+?) (?:für|in) (.+)/iu, ([content, time]) => ({ kind: "guided-activity", content: content!, time: time! })], // prettier-ignore
    [/\bkaufe? (.+?) (?:bei|im) (.+)/iu, ([item, shop]) => ({ kind: "shop", item: item!, shop: shop! })],
  ],
  es: [
    [/\bbusca (.+)/iu, ([query]) => ({ kind: "search", source: "web", query: query! })],
    [/\btraduce (.+?) al (\p{L}+)/iu, ([content, language]) => ({ kind: "translate", content: content!, language: language! })], // prettier-ignore
    [/\bpon (?:el |la )?(.+?) a (.+)/iu, ([target, value]) => ({ kind: "control", target: target!, value: value! })],
    [/\brecuerda que (.+)/iu, ([content]) => ({ kind: "store-memory", content: content! })],
    [/\brecuérdame (.+?) (a las? .+|en .+|mañana)/iu, ([content, time]) => ({ kind: "remember", content: content!, time: time! })], // prettier-ignore
    [/\b(?:cómo llegar|camino|ruta) (?:al|a la|a|hacia) (.+?) (en .+|a pie)/iu, ([destination, by]) => ({ kind: "directions", destination: destination!, by: by! })], // prettier-ignore
    [/\bguíame (?:por|en) (.+?) (?:durante|por) (.+)/iu, ([content, time]) => ({ kind: "guided-activity", content: content!, time: time! })], // prettier-ignore
    [/\bcompra (.+?) en (.+)/iu, ([item, shop]) => ({ kind: "shop", item: item!, shop: shop! })],
  ],
};

/**
 * Goals of other kinds that events which are about to begin, and what was said, name by rules of their words. What a procedure's words name is that procedure's.
 *
 * @param heard what was said lately; empty for nothing
 * @param language tag of what was said
 */
export function otherGoals(
  known: readonly KnownGoal[],
  { events, zone }: Pick<DigitalContext, "events" | "zone">,
  heard: string,
  language: string,
): OtherGoal[] {
  const isProcedure = (text: string): boolean => namedIn(known, text).some((named) => named >= NAMED);
  const said = heard === "" || isProcedure(heard) ? [] : saidGoals(heard, language);
  const reminded = events
    .filter(({ title }) => !isProcedure(title))
    .map(({ title, start }): OtherGoal => {
      const at = clockAt(start, zone);
      return {
        goal: { kind: "remember", content: title.slice(0, LONGEST), time: at },
        why: { kind: "event", title, at },
      };
    });
  return [...said, ...reminded].slice(0, MOST);
}

function saidGoals(heard: string, language: string): OtherGoal[] {
  for (const [said, goalOf] of SAID[language.slice(0, 2).toLowerCase()] ?? SAID["en"]!) {
    const [, ...fields] = said.exec(heard.replace(/[.!?]+\s*$/, "")) ?? [];
    if (fields.length > 0) return [{ goal: goalOf(fields.map((field) => field.trim().slice(0, LONGEST))), why: { kind: "said", words: heard.slice(-80) } }]; // prettier-ignore
  }
  return [];
}
