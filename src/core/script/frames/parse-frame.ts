import { amountAt } from "./amount.ts";
import {
  CLAUSES,
  HEAT,
  LETTING,
  LET_DO,
  PREPOSITIONS,
  SHAPES,
  isAction,
  isAdverb,
  isDuration,
  isState,
  isTool,
  plain,
  tokensOf,
  type Token,
  isListed,
} from "./frame-tokens.ts";
import { CONNECTIVES, CONTAINERS, DETERMINERS, PARTICLES, gerundBase, singular, verbClass } from "./frame-words.ts";
import type { Frame, FrameRole } from "./frame.ts";
import type { Role } from "../../domain/taxonomy.ts";
import { valueOf } from "./noun-phrase.ts";

/**
 * The semantic frame of a step's text: a rule-based parse of English imperative sentences. The first sentence that begins
 * with a verb gives the frame, and those after it the actions that follow. Null when no sentence can be read so: the text
 * does not begin with a verb that is known, or with a word that stands where a verb would before a noun phrase.
 */
export function parseFrame(text: string): Frame | null {
  const frames = sentences(text).flatMap(([start, end]) => parseSentence(text, start, end) ?? []);
  const [first, ...rest] = frames;
  return first ? { ...first, following: [...first.following, ...rest] } : null;
}

/** Where the sentences of a text are, `[start, end)` without closing marks. Remarks in brackets stay with their sentence. */
export function sentences(text: string): [number, number][] {
  const out: [number, number][] = [];
  let start = 0;
  for (const stop of text.matchAll(/(?<=[^\d\s.]{2})[.;!]+(?=\s|$)/g)) {
    if (depth(text, start, stop.index) > 0) continue;
    out.push([start, stop.index]);
    start = stop.index + stop[0].length;
  }
  if (text.slice(start).trim() !== "") out.push([start, text.trimEnd().length]);
  return out.map(([from, to]) => [from + /^\s*/.exec(text.slice(from, to))![0].length, to]);
}

function depth(text: string, start: number, end: number): number {
  const part = text.slice(start, end);
  return (part.match(/\(/g)?.length ?? 0) - (part.match(/\)/g)?.length ?? 0);
}

function parseSentence(text: string, start: number, end: number): Frame | null {
  const tokens = tokensOf(text, start, end);
  const roles: FrameRole[] = [];
  let at = 0;
  const word = (offset = 0): string => tokens[at + offset]?.word.toLowerCase() ?? "";
  while (CONNECTIVES.has(word()) && at < tokens.length - 1) at++;
  // A phrase in front, closed by a comma: "In a large mug, melt …", "When it sizzles, add …".
  if (Object.hasOwn(CLAUSES, word()) || ((word() === "in" || word() === "on") && DETERMINERS.has(word(1)))) {
    const comma = tokens.findIndex((token, k) => k > at && token.word === ",");
    if (comma < 0) return null;
    roles.push(argument(text, CLAUSES[word()] ?? "Location", tokens.slice(at, comma), 1));
    at = comma + 1;
  }
  while (isAdverb(word()) && at < tokens.length - 1) roles.push(argument(text, "Manner", [tokens[at++]!], 0));
  const verb = predicateAt(tokens, at);
  if (!verb) return null;
  const rest = argumentsOf(text, tokens.slice(verb.next), verb.base);
  return {
    predicate: [verb.base, ...verb.particles].join("-").toUpperCase(),
    verb: verb.base,
    span: [tokens[at]!.start, tokens[verb.next - 1]!.end],
    roles: [...roles, ...rest.roles].map((given) => asInTheVerb(given, verb.base)),
    following: rest.following,
  };
}

function argumentsOf(text: string, tokens: readonly Token[], verb: string): { roles: FrameRole[]; following: Frame[] } {
  const roles: FrameRole[] = [];
  for (let at = 0; at < tokens.length;) {
    const word = tokens[at]!.word.toLowerCase();
    const next = tokens[at + 1]?.word.toLowerCase() ?? "";
    if (word === "," || word === ")" || word === "-" || word === "or") {
      at++;
    } else if (word === "(") {
      const close = tokens.findIndex((token, k) => k > at && token.word === ")");
      at = close < 0 ? tokens.length : close + 1;
    } else if ((word === "and" || word === "then") && (verbClass(next) !== null || next === "then")) {
      const rest = parseSentence(text, tokens[at + 1]!.start, tokens.at(-1)!.end);
      if (rest) return { roles, following: [rest] };
      at++;
    } else if (word === "and" && isAction(tokens, at + 1)) {
      return { roles, following: [nestedFrame(text, tokens.slice(at + 1), gerundBase(next)!)] };
    } else if (isAdverb(word)) {
      roles.push(argument(text, "Manner", [tokens[at++]!], 0));
    } else if (isState(word) && !DETERMINERS.has(next)) {
      const length = word.endsWith("-side") && PARTICLES.has(next) ? 2 : 1;
      roles.push(argument(text, PARTICLES.has(word) ? "Direction" : "Result", tokens.slice(at, at + length), 0));
      at += length;
    } else if (LETTING.has(verb) && LET_DO.has(word)) {
      roles.push(argument(text, "Result", [tokens[at++]!], 0));
    } else {
      const length = lengthOfArgument(tokens, at, verb);
      const part = tokens.slice(at, at + length);
      roles.push(...named(text, part, verb, roles));
      at += length;
    }
  }
  return { roles, following: [] };
}

/** The roles of one argument by the word that it begins with. A measured object gives its quantity as well. */
function named(text: string, part: readonly Token[], verb: string, known: readonly FrameRole[]): FrameRole[] {
  const first = part[0]!.word.toLowerCase();
  const second = part[1]?.word.toLowerCase() ?? "";
  const words = text.slice(part[0]!.start, part.at(-1)!.end);
  const after = words.slice(words.indexOf(" ") + 1);
  const one = (role: Role, skip = 1): FrameRole[] => (part.length > skip ? [argument(text, role, part, skip)] : []);
  if (Object.hasOwn(CLAUSES, first)) return one(CLAUSES[first]!);
  if (first === "by" || first === "without") return one("Manner");
  if (gerundBase(first) !== null) return one("Manner", 0);
  if (!PREPOSITIONS.has(first)) {
    if (isDuration(words)) return one("Duration", 0);
    const taken = known.some(({ role }) => role === "Object");
    return taken ? [] : objectRoles(text, part);
  }
  const kind = verbClass(verb);
  switch (first) {
    case "for":
      return one(isDuration(after) ? "Duration" : "Purpose");
    case "from":
    case "off":
      return one("Origin");
    case "using":
      return one("Instrument");
    case "around":
    case "through":
    case "throughout":
    case "across":
    case "via":
      return one("Path");
    case "with":
      return one(isTool(after) ? "Instrument" : "Coobject");
    case "to":
      if (second === "taste") return one("Degree");
      if (HEAT.test(after)) return one("Degree");
      return one(verbClass(second) !== null && !DETERMINERS.has(second) ? "Purpose" : "Destination");
    case "at":
      return one(/\d|heat|power/.test(after) ? "Degree" : "Location");
  }
  if (HEAT.test(after)) return one("Degree");
  if (first === "into" && (kind === "cut" || kind === "cover") && SHAPES.test(after)) return one("Result");
  if (first === "into" || first === "onto" || first === "inside") return one("Destination");
  return one(kind === "put" || kind === "fasten" ? "Destination" : "Location");
}

function objectRoles(text: string, part: readonly Token[]): FrameRole[] {
  const start = part[0]!.start;
  const end = part.at(-1)!.end;
  const words = text.slice(start, end);
  const amount = amountAt(words);
  const of = /\bof\s+(?=\S)/.exec(words);
  const before = of ? singular(words.slice(0, of.index).trim().split(/\s+/).at(-1)!) : "";
  const holds = CONTAINERS.has(before) || before === "can" || before === "packet";
  const roles: FrameRole[] = [argument(text, "Object", part, 0)];
  if (amount) {
    const span: [number, number] = [start + amount.span[0], start + amount.span[1]];
    roles.push({ role: "Quantity", value: text.slice(...span), span, inner: span[0], nested: null });
  }
  if (of && holds && (amount?.unit ?? null) === null) {
    const from = start + of.index + of[0].length;
    roles.push({
      role: "Content",
      value: valueOf(text.slice(from, end)),
      span: [from, end],
      inner: from,
      nested: null,
    });
  }
  return roles;
}

function argument(text: string, role: Role, part: readonly Token[], skip: number): FrameRole {
  const from = part[Math.min(skip, part.length - 1)]!.start;
  const end = part.at(-1)!.end;
  const gerund = gerundBase(text.slice(from, end).split(/[\s,]/)[0]!);
  const action = gerund !== null && (role === "Manner" || role === "Purpose");
  const purpose = role === "Purpose" && verbClass(text.slice(from, end).split(/[\s,]/)[0]!) !== null;
  const nested = action ? nestedFrame(text, part.slice(skip), gerund) : purpose ? parseSentence(text, from, end) : null;
  const value = role === "Object" ? valueOf(text.slice(from, end)) : plain(text.slice(from, end));
  return { role, value, span: [part[0]!.start, end], inner: from, nested };
}

function nestedFrame(text: string, part: readonly Token[], verb: string): Frame {
  const [head, ...rest] = part;
  const { roles, following } = argumentsOf(text, rest, verb);
  return { predicate: verb.toUpperCase(), verb, span: [head!.start, head!.end], roles, following };
}

/** "Cook on a plate" says where, "place on a plate" whereto: a phrase in front of the verb is read once the verb is known. */
function asInTheVerb(given: FrameRole, verb: string): FrameRole {
  const moves = verbClass(verb) === "put" && given.role === "Location";
  return moves ? { ...given, role: "Destination" } : given;
}

/** How many tokens belong to the argument that begins at a token. A clause goes on to the next comma. */
function lengthOfArgument(tokens: readonly Token[], from: number, verb: string): number {
  const first = tokens[from]!.word.toLowerCase();
  const second = tokens[from + 1]?.word.toLowerCase() ?? "";
  const clause = Object.hasOwn(CLAUSES, first);
  const purpose = first === "to" && verbClass(second) !== null && !LETTING.has(verb);
  const nested = first === "by" || gerundBase(first) !== null || purpose;
  for (let at = from + 1; at < tokens.length; at++) {
    const word = tokens[at]!.word.toLowerCase();
    const before = tokens[at - 1]!.word.toLowerCase();
    const next = tokens[at + 1]?.word.toLowerCase() ?? "";
    if (word === "or" && next === "until") return lengthOfArgument(tokens, at + 1, verb) + at + 1 - from;
    if (word === ",") {
      if (next === "or" && tokens[at + 2]?.word === "until") continue;
      if (!clause && isListed(next) && !isListed(first, false)) continue;
      return at - from;
    }
    if (word === "(") return at - from;
    if (clause) {
      if (word === "and" && verbClass(next) !== null && DETERMINERS.has(tokens[at + 2]?.word.toLowerCase() ?? ""))
        return at - from;
      continue;
    }
    if ((word === "and" || word === "then") && verbClass(next) !== null && !nested) return at - from;
    if (Object.hasOwn(CLAUSES, word)) return Math.max(1, before === "or" ? at - 1 - from : at - from);
    if (nested) continue;
    const opens =
      PREPOSITIONS.has(word) && !(word === "in" && next === "number") && !(before === "top" && word === "of");
    if (opens && !(at === from + 1 && first === "on" && word === "top")) return at - from;
    if (word === "and" && isAction(tokens, at + 1)) return at - from;
    if (isAdverb(word) && !isAdverb(before)) return at - from;
    if (isState(word) && (next === "" || PREPOSITIONS.has(next) || PARTICLES.has(next) || Object.hasOwn(CLAUSES, next)))
      return at - from;
    if (LETTING.has(verb) && LET_DO.has(word) && first !== "to") return at - from;
    // "1/6 cup water the bowl": an article after a noun begins something else.
    if (
      DETERMINERS.has(word) &&
      at > from &&
      !["of", "all", "both", "and", "or"].includes(before) &&
      !PREPOSITIONS.has(before)
    ) {
      return at - from;
    }
  }
  return tokens.length - from;
}

interface Predicate {
  readonly base: string;
  readonly particles: readonly string[];
  /** Number of the first token after it. */
  readonly next: number;
}

/** The predicate that begins at a token: "add", "chop or grate", "keep mixing", "take … off" without what stands between. */
function predicateAt(tokens: readonly Token[], from: number): Predicate | null {
  const word = (k: number): string => tokens[k]?.word.toLowerCase() ?? "";
  let at = from;
  let base = word(at);
  if (verbClass(base) === null && !looksLikeVerb(base, word(at + 1))) return null;
  if ((base === "keep" || base === "continue" || base === "start") && gerundBase(word(at + 1)) !== null) {
    base = gerundBase(word(++at))!;
  }
  if ((word(at + 1) === "or" || word(at + 1) === "and") && verbClass(word(at + 2)) !== null) {
    if (word(at + 1) === "and") base = word(at + 2);
    at += 2;
  }
  const particles: string[] = [];
  const particle = word(at + 1);
  const after = word(at + 2);
  const inward = particle === "in" || particle === "on";
  const carries = base === "mix" || base === "add" || base === "turn" || base === "switch" || base === "stir";
  if (PARTICLES.has(particle) && (inward ? carries && after !== "" : after !== "of")) {
    particles.push(particle);
    at++;
  }
  return { base, particles, next: at + 1 };
}

/** A word that is not in the list of verbs passes for one before an article, a number or "the": "deburr the edge". */
function looksLikeVerb(word: string, next: string): boolean {
  return (
    /^[a-z-]{3,}$/.test(word) &&
    !isAdverb(word) &&
    !PREPOSITIONS.has(word) &&
    !DETERMINERS.has(word) &&
    DETERMINERS.has(next)
  );
}
