// @ts-check
/**
 * What the prose check looks for: turns of phrase that make somebody read a sentence twice, and what to write. Each was met in this project; one that finds good
 * sentences too goes, and one that is met again and again comes.
 */

/** Most words of a sentence. */
export const LONGEST = 35;

/**
 * @typedef {object} Rule
 * @property {RegExp} not What is not written.
 * @property {string} but What to write.
 * @property {boolean} [sentences] True where only whole sentences are looked at: a docblock may name a thing by “What …”.
 */

/** @type {readonly Rule[]} */
export const RULES = [
  { not: /\bheld to be\b/i, but: "say “is”, or who thinks so" },
  {
    not: /\bno (longer|more|less) than no(thing|ne)\b|\bthose that are no\b/i,
    but: "say what is so: “empty ones are dropped”",
  },
  {
    not: /\b(that|which) (is|are) (an)?other\b|\bis another (one )?(in|than)\b|\botherwise than\b/i,
    but: "say “differs from”",
  },
  { not: /\b(tell|tells|told) of\b/i, but: "say who says what, or “reports”" },
  { not: /\b(is|are|was|were|been) told\b(?! apart)/i, but: "say who says or learns it" },
  { not: /(^|[.;:,!?] )(and )?it is (said|asked|named|shown)\b/i, but: "say who does it" },
  { not: /\b(is|are|was|were|be) given (on|out)\b/i, but: "say “is forwarded”" },
  { not: /\bwho(m|se)?ever\b/i, but: "name the role, or say “anybody who”" },
  { not: /^of any\b/i, but: "begin with the verb" },
  { not: /^so (many|often|much)\b|\bso often\b|\bso (many|much) \w+[,;]/i, but: "say “number of”, “this many”" },
  { not: /\bput(s|ting)? (\w+ )?right\b/i, but: "say “fix”" },
  {
    not: /(^|[.!?] )what ([^\s.!?]+ ){0,9}?(is|are|was|were|has|have|does|did|can|may) ([^\s.!?]+ ){1,6}?(is|are|was|were|has|have|stands?|goes|comes?|takes?|counts?|stays?)\b/i,
    but: "name the thing as the subject",
    sentences: true,
  },
];
