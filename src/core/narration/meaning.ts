/** What a sentence of a narration is. */
export type Meaning =
  /** It says that something is done, in these words. */
  | { readonly kind: "step"; readonly text: string }
  /** It says how things look once something is done. */
  | { readonly kind: "state"; readonly text: string }
  /** It says that what was just done was wrong. */
  | { readonly kind: "mistake" }
  /** It says that the work is over. */
  | { readonly kind: "over" }
  /** It is none of these, and why. */
  | { readonly kind: "aside"; readonly why: string };

const MISTAKE =
  /\b(?:oops|whoops|oh no|my mistake|my bad|wrong (?:one|way|part|side|hole|place)|(?:that|this|it)(?:'s| is| was| isn't| wasn't)(?: not)? (?:wrong|right|correct)|that(?:'s| was) a mistake|(?:made|did) (?:a mistake|(?:it|that) wrong)|no,? wait|not that one|shouldn't have)\b/i;
const RIGHT = /\b(?:that|this|it)(?:'s| is| was) (?:right|correct)\b/i;
const OVER =
  /^(?:(?:and|so|okay|ok|well|now)[, ]+)*(?:that(?:'s| is) (?:it|all)|(?:(?:i'm|we're|it's|all) )?(?:done|finished)|ready|the end)(?: now)?[.!]*$/i;
const ASIDES: readonly (readonly [RegExp, string])[] = [
  [/\?["”’)]?$/, "a question"],
  [/^(?:let me|let's) (?:see|think|check|look)\b|^(?:where|what|how|why|which|who)\b/i, "thinking aloud"],
  [/^(?:hello|hi|hey|welcome|good (?:morning|evening|afternoon)|thanks|thank you|bye|see you)\b/i, "a greeting"],
  [/^(?:today|in this (?:video|film|clip))\b|\bgoing to show\b|\bi(?:'ll| will) show\b/i, "an introduction"],
  [/^i(?:'m| am)? (?:think|guess|hope|like|love|believe|know|wonder|forgot|suppose|sorry|not sure)\b/i, "an opinion"],
  [
    /^(?:remember|note|by the way|as you (?:can )?see|you (?:can|could|might|may|should)|be careful|make sure)\b/i,
    "a remark",
  ],
];
const FILLERS =
  /\b(?:u+h+m*|u+m+|e+r+m*|h+m+|mm+|ah+|oh|well|okay|ok|right|alright|all right|so|now|yeah|yes|no|like|you know|basically|actually|just|please)\b/giu;
const LEADS =
  /^(?:(?:and|but|then|next|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|lastly|after that|afterwards|now|so|also|again|here|okay|ok|well|alright|right|yes|um+|uh+|er+)[,:]?\s+|(?:the )?(?:first|next|last) (?:step|thing) is (?:to )?)+/i;
const SUBJECT =
  /^(?:(?:i|we|you)(?:'m|'re| am| are|'ll| will| have to| need to| want to| can|'ve| have)?|let's|let us|let me|i'd like to|go ahead and)\s+(?:(?:now|then|just|also|next|first)\s+)*(?:(?:going|about|trying) to\s+|gonna\s+|need to\s+|want to\s+|have to\s+)?/i;
const STATE =
  /^(?:now |and |so )*(?:the|this|that|these|those|both|all|it|my|your|our|everything)\b[^,;]{0,60}?(?:'s|\s(?:is|are|looks?|sits?|has|have|shows?))\s/i;

/**
 * What a sentence says, by the shape of its words. English; it makes no claim to know what is done, only to sort out what is plainly no step.
 *
 * @param text one sentence, on one line
 */
export function meaningOf(text: string): Meaning {
  const plain = text.trim().replaceAll("’", "'");
  if (MISTAKE.test(plain) && !(RIGHT.test(plain) && !/\bnot\b/i.test(plain))) return { kind: "mistake" };
  if (OVER.test(plain)) return { kind: "over" };
  if (wordsIn(plain.replace(FILLERS, " ")) === 0) return { kind: "aside", why: "a filler" };
  const led = plain.replace(LEADS, "").replace(/^(?:u+h*m+|u+h+|e+r+|h+m+)[,.…]*\s+/i, "");
  const aside = ASIDES.find(([shape]) => shape.test(led));
  if (aside) return { kind: "aside", why: aside[1] };
  const words = tidy(led.replace(SUBJECT, "").replace(/\b(?:u+h*m+|u+h+|er+m*)\b[,]?\s*/gi, ""));
  const said = led !== led.replace(SUBJECT, "");
  if (!said && STATE.test(led)) return { kind: "state", text: tidy(led) };
  if (wordsIn(words) < 2) return { kind: "aside", why: "too little to be a step" };
  return { kind: "step", text: words };
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;
}

/** Words as a step is written: a capital first, no full stop or comma at the end. */
function tidy(text: string): string {
  const words = text.trim().replace(/[\s.,;:!…]+$/u, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
