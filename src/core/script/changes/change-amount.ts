import { amountAt, isTime, sayNumber, sayTime, sayUnit, secondsOf, type Amount } from "../frames/amount.ts";
import type { Change } from "./change.ts";
import { LIQUIDS, plural, singular } from "../frames/frame-words.ts";
import { roleOf, type FrameRole } from "../frames/frame.ts";
import { thingOf } from "../frames/noun-phrase.ts";
import type { ScriptStep } from "../procedure-analysis.ts";
import { tidyNumbers, withPart, withRemark } from "../step-text.ts";

/** A number stays a word where the step has it as one. */
const NUMBER_WORDS: Readonly<Record<number, string>> = { 1: "one", 2: "two", 4: "four", 6: "six", 8: "eight" };

/** Too much or too little of what is measured or counted. */
export function amountChanges(given: ScriptStep): Change[] {
  const { frame, step } = given;
  const co = frame && roleOf(frame, "Coobject");
  // "Season the platter with 1/4 teaspoon pepper" measures the second object.
  const second = co !== null && amountAt(step.text.slice(co.inner, co.span[1])) !== null;
  const object = second ? co : frame && roleOf(frame, "Object");
  const quantity = second ? co : frame && roleOf(frame, "Quantity");
  if (!object || !quantity) return [];
  const thing = thingOf(step.text.slice(object.inner, object.span[1]));
  if (thing.length === 0) return [];
  const phrase = tidyNumbers(step.text.slice(quantity.inner, object.span[1]).replace(/\s*\([^)]*\)?/g, ""));
  const amount = amountAt(phrase);
  if (!amount || amount.high !== null || /^\s+or\b|^\s+of\s+the\b/.test(phrase.slice(amount.span[1]))) return [];
  if (/^\s*(?:block|heaped|an?\b|x\b)/i.test(phrase.slice(amount.span[1]))) return [];
  return [2, 4, 0.5].flatMap((times): Change[] => {
    const value = amount.low * times;
    const number = /^\p{L}/u.test(phrase) ? (NUMBER_WORDS[value] ?? null) : sayNumber(value);
    // A part of something whole is cut larger or smaller; one whole thing is not halved.
    if (
      number === null ||
      (times === 4 && (amount.unit === null || amount.low >= 1)) ||
      (amount.unit === null && value < 1 && amount.low >= 1)
    )
      return [];
    if (amount.unit === null && value > 1 && !Number.isInteger(value)) return [];
    if (amount.unit === null && amount.low < 1 && value > 1) return [];
    const words = saidAs(number, value, amount.unit, phrase.slice(amount.span[1]));
    const kept = phrase.trim();
    const less = times < 1;
    const counted = amount.unit === null && amount.low >= 1;
    const wrong = counted ? (less ? "too few" : "too many") : less ? "too little" : "too much";
    return [
      {
        role: "Quantity",
        text: withPart(given, [quantity.inner, object.span[1]], words),
        wrong: `Use ${wrong}: ${words}, not ${kept}.`,
        noticedBy: counted
          ? `You count and see ${less ? "fewer" : "more"} than ${kept}.`
          : `You look at how much it is and see that it is ${less ? "less" : "more"} than ${kept}.`,
        fix: less
          ? `Make it up to ${kept}`
          : LIQUIDS.has(thing.at(-1)!)
            ? null
            : `Remove what is too much, so that ${kept} ${isAre(amount)} left`,
        fixLater: less,
        what: "not the right amount",
        keep: quantity,
        follow: { of: "amount", thing, times },
      },
    ];
  });
}

function isAre({ low, unit }: Amount): string {
  return unit === null && low > 1 ? "are" : "is";
}

/** A number with its unit and what follows, made singular or plural as the number asks. */
function saidAs(number: string, value: number, unit: string | null, rest: string): string {
  if (unit !== null) return `${number} ${sayUnit(value, unit)}${rest}`;
  if (value < 1) return `${number}${rest}`;
  const [before, after = ""] = rest.split(/(?=\s+of\s)/);
  const words = before!.split(" ");
  const first = words.findIndex((word) => /^(?:can|slice|clove|packet|piece|block)s?$/i.test(word));
  const at = first >= 0 ? first : words.length - 1;
  words[at] = value === 1 ? singular(words[at]!) : plural(words[at]!);
  return `${number}${words.join(" ")}${after}`;
}

/** Stopped too soon: a time cut short, or a state not waited for. */
export function timeChanges(given: ScriptStep): Change[] {
  const { frame, step } = given;
  if (!frame) return [];
  const duration = roleOf(frame, "Duration");
  const state = frame.roles.find((part) => part.role === "Temporal" && /^until\b/i.test(step.text.slice(part.span[0])));
  const start = frame.roles.find((part) => part.role === "Temporal" && /^when\b/i.test(step.text.slice(part.span[0])));
  if (duration) return shortened(given, duration, state ?? null);
  if (state) {
    const until = step.text.slice(...state.span);
    return [
      {
        role: "Temporal",
        text: withPart(given, withRemark(step.text, state.span), "for a few seconds only"),
        wrong: `Stop after a few seconds; do not go on ${until}.`,
        noticedBy: `You look closely and see that it was stopped too soon.`,
        fix: `Carry on ${until}`,
        fixLater: false,
        what: "not long enough",
        keep: state,
      },
    ];
  }
  return start ? tooEarly(given, start) : [];
}

function shortened(given: ScriptStep, duration: FrameRole, state: FrameRole | null): Change[] {
  const { text } = given.step;
  const said = text.slice(duration.inner, duration.span[1]);
  const amount = amountAt(said.replace(/^(?:about|another|at least|an additional)\s+/i, ""));
  if (!amount || !isTime(amount)) return [];
  const seconds = secondsOf(amount);
  const part = seconds >= 60 ? seconds / 4 : seconds / 2;
  const short =
    part >= 60 ? Math.round(part / 60) * 60 : part >= 15 ? Math.round(part / 15) * 15 : Math.round(part / 5) * 5;
  if (short <= 0 || short >= seconds) return [];
  // "20-30 seconds more" is how long, once "more" is gone.
  const full = said.split(/,?\s+or\s+until\b/i)[0]!.replace(/\s+more\b/i, "");
  const end = state && state.span[0] >= duration.span[1] ? state.span[1] : duration.span[1];
  return [
    {
      role: "Duration",
      text: withPart(given, [duration.span[0], end], `for ${sayTime(short)} only`),
      wrong: `Stop after ${sayTime(short)}, not ${full}.`,
      noticedBy: `You look at the clock and see that the time is not up after ${sayTime(short)}.`,
      fix: `Carry on for the rest of the time, ${full} in all`,
      fixLater: false,
      what: "not long enough",
      keep: duration,
    },
  ];
}

function tooEarly(given: ScriptStep, start: FrameRole): Change[] {
  const { text } = given.step;
  const state = text.slice(start.inner, start.span[1]).replace(/\s+to allow\b.*$/i, "");
  const main = withPart(given, start.span, "").replace(/^,\s*/, "");
  return [
    {
      role: "Temporal",
      text: `${main.charAt(0).toUpperCase()}${main.slice(1)} at once, without waiting until ${state}`,
      wrong: `Do it too early, not when ${state}.`,
      noticedBy: "You look closely and see that it was too early.",
      fix: null,
      fixLater: false,
      what: "too early",
      keep: start,
    },
  ];
}
