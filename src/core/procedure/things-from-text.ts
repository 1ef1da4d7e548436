import { closestTag } from "../domain/domain-language.ts";
import type { StepId } from "../domain/ids.ts";
import { DEEDS, READ_LANGUAGES, type Deed, type ReadLanguage } from "./deeds.ts";
import type { Procedure, Step } from "./schema.ts";
import { thingKey } from "./things.ts";

/** What a step brings about, ends and uses up. */
export interface StepThings {
  readonly holds: readonly string[];
  readonly ends: readonly string[];
  readonly usesUp: readonly { readonly what: string; readonly spare?: number | undefined }[];
}

/** What is done to what, as a text says it. */
interface Read {
  readonly deed: Deed;
  readonly thing: string;
  readonly holds: string;
}

/**
 * What the texts of steps say that each brings about, ends of earlier ones and uses up, by rules for a few dozen verbs in English, German and Spanish. Meant to be looked through by a
 * person: a text with another verb, or in another language, gives nothing. Amounts are no part of a thing, so "2 eggs" and "eggs" are the same.
 */
export function thingsFromText({ steps, language }: Procedure): ReadonlyMap<StepId, StepThings> {
  const tongue = (closestTag(language ?? "en", READ_LANGUAGES) ?? null) as ReadLanguage | null;
  const found = new Map<StepId, StepThings>();
  if (tongue === null) return found;
  const before: Read[] = [];
  for (const { id, text } of steps) {
    const read = readStep(text, tongue);
    if (read === null) continue;
    const { deed, thing, holds } = read;
    const ends = before.filter((one) => deed.ends?.includes(one.deed.id) && thingKey(one.thing) === thingKey(thing));
    found.set(id, {
      holds: [holds],
      ends: [...new Set(ends.map((one) => one.holds))].filter((one) => thingKey(one) !== thingKey(holds)),
      usesUp: deed.uses ? [{ what: thing }] : [],
    });
    before.push(read);
  }
  return found;
}

/** A procedure with what was found for its steps, where a step says nothing of it itself. What no step brings about is not ended. */
export function withThings(procedure: Procedure, found: ReadonlyMap<StepId, StepThings>): Procedure {
  const isBare = ({ holds = [], ends = [], usesUp = [] }: Step): boolean =>
    holds.length + ends.length + usesUp.length === 0;
  const steps = procedure.steps.map((step) => ({ step, things: isBare(step) ? found.get(step.id) : undefined }));
  const held = new Set(steps.flatMap(({ step, things }) => (things?.holds ?? step.holds ?? []).map(thingKey)));
  return {
    ...procedure,
    steps: steps.map(({ step, things }) => {
      if (things === undefined) return step;
      const ends = things.ends.filter((thing) => held.has(thingKey(thing)));
      return {
        ...step,
        ...(things.holds.length > 0 ? { holds: [...things.holds] } : {}),
        ...(ends.length > 0 ? { ends } : {}),
        ...(things.usesUp.length > 0 ? { usesUp: [...things.usesUp] } : {}),
      };
    }),
  };
}

const ARTICLE: Readonly<Record<ReadLanguage, RegExp>> = {
  en: /^(?:the|a|an|some|your|its|both|all)\s+/i,
  de: /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|etwas|alle|beide)\s+/i,
  es: /^(?:el|la|los|las|un|una|unos|unas|tu|su)\s+/i,
};
/** Where the name of a thing ends. */
const END: Readonly<Record<ReadLanguage, RegExp>> = {
  en: /\s+(?:in|into|inside|to|onto|on|off|over|under|around|with|from|at|by|for|until|and|so|using|through|between|back|out|of the)\s.*$/i,
  de: /\s+(?:in|ins|im|auf|an|am|mit|von|vom|aus|unter|über|zu|zum|zur|bis|und|für|durch|zwischen|daran|darauf)\s.*$/i,
  es: /\s+(?:en|a|al|con|de|del|sobre|bajo|hasta|y|para|por|entre)\s.*$/i,
};
/** What belongs to the verb and stands before the thing or behind it: "put on the lid", "pour the milk in". */
const PARTICLE: Readonly<Record<ReadLanguage, RegExp>> = {
  en: /^(?:on|in|off|up|out|down|away|together|back)(?:\s+|$)|\s+(?:on|in|off|up|out|down|away|together|back)$/i,
  de: /\s+(?:ab|an|auf|aus|bei|dazu|ein|fest|herein|heraus|herunter|hin|hinein|hinzu|los|um|unter|weg|zu|zusammen)$/i,
  es: /^(?:encima|dentro|fuera|arriba|abajo|aparte|juntos|juntas)(?:\s+|$)|\s+(?:encima|dentro|fuera|arriba|abajo|aparte|juntos|juntas)$/i,
};
/** What says where or how, and not what: "cut into slices". */
const NO_THING: Readonly<Record<ReadLanguage, RegExp>> = {
  en: /^(?:into|inside|to|onto|over|under|around|with|from|at|by|for|until|of|through|between|using)\s/i,
  de: /^(?:in|ins|im|auf|an|am|mit|von|vom|aus|unter|über|zu|zum|zur|bis|für|durch|zwischen|daran|darauf)\s/i,
  es: /^(?:en|a|al|con|de|del|sobre|bajo|hasta|para|por|entre)\s/i,
};
/** Something is set to a number, and not put anywhere: "stelle den Ofen auf 200 Grad". */
const SETTING: Readonly<Record<ReadLanguage, RegExp>> = {
  en: /\s(?:to|at)\s+\d/i,
  de: /\sauf\s+\d|^stelle?\s.*\s(?:ein|ab|um)$/i,
  es: /\sa\s+\d/i,
};
const AMOUNT =
  /^(?:\d[\d./,]*|half|ein halbes|medio|media)(?:\s*(?:g|kg|ml|l|cl|cm|mm|tsp|tbsp|cups?|el|tl|prise|pinch|cucharadas?|cucharaditas?|tazas?|pieces?|stück))?(?:\s+(?:of|de))?\s+/i;
const ADVERB =
  /^(?:then|now|next|first|finally|carefully|gently|slowly|firmly|please|dann|nun|jetzt|zuerst|bitte|vorsichtig|luego|ahora|primero|después)\s+/i;

function readStep(text: string, language: ReadLanguage): Read | null {
  const sentence = text
    .trim()
    .split(/[.;:!?(]|,\s/)[0]!
    .trim();
  let words = sentence.replace(ADVERB, "");
  while (ADVERB.test(words)) words = words.replace(ADVERB, "");
  for (const { deed, rest } of doings(words.split(/\s+/), language)) {
    if (deed.id === "place" && SETTING[language].test(words)) return null;
    const thing = nameOf(rest, language);
    if (
      thing === "" ||
      NO_THING[language].test(`${thing} `) ||
      /^(?:it|them|this|es|sie|ihn|lo|los|la|las)$/i.test(thing)
    )
      continue;
    return { deed, thing, holds: stateOf(deed, rest, thing, language) };
  }
  return null;
}

/** Readings of a sentence: its verb, first or (German) last, with a particle at the other end or right behind it; the longest first. */
function* doings(words: readonly string[], language: ReadLanguage): Generator<{ deed: Deed; rest: string[] }> {
  const [first = "", second = ""] = words;
  const last = words.at(-1) ?? "";
  const of = (verb: string, rest: readonly string[]) =>
    DEEDS.filter(({ forms }) => forms[language].verb.test(verb)).map((deed) => ({ deed, rest: [...rest] }));
  if (language === "en") yield* of(`${first} ${second}`, words.slice(2));
  if (language !== "es") yield* of(`${first} ${last}`, words.slice(1, -1));
  yield* of(first, words.slice(1));
  if (language === "de") yield* of(last, words.slice(0, -1));
}

function nameOf(words: readonly string[], language: ReadLanguage): string {
  let name = words.join(" ").replace(END[language], "");
  for (let before = ""; before !== name;) {
    before = name;
    name = name.replace(PARTICLE[language], "").replace(AMOUNT, "").replace(ARTICLE[language], "").trim();
  }
  return name.slice(0, 80);
}

/** "lid closed". In Spanish what it is said with tells its last letters. */
function stateOf(deed: Deed, rest: readonly string[], thing: string, language: ReadLanguage): string {
  const { state } = deed.forms[language];
  if (language !== "es") return `${thing} ${state}`;
  const article = rest.find((word) => /^(?:el|la|los|las|un|una|unos|unas)$/i.test(word))?.toLowerCase();
  const isMany = article?.endsWith("s") === true || /s$/i.test(thing.split(/\s/)[0]!);
  const isShe = article === undefined ? /a(?:s)?$/i.test(thing.split(/\s/)[0]!) : /a(?:s)?$/.test(article);
  return `${thing} ${state}${isShe ? "a" : "o"}${isMany ? "s" : ""}`;
}
