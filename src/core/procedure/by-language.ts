import { canonicalTag } from "../domain/domain-language.ts";
import { MOST_OTHER_LANGUAGES, type Procedure } from "./schema.ts";

/** Something wrong with words by language: where in the file, what, and what to do about it. */
export interface LanguageProblem {
  readonly path: readonly (string | number)[];
  readonly problem: string;
  readonly fix: string;
}

/** Fields that a file may hold by language (`{"en": …, "de": …}`) in place of the plain value. */
const WHOLE = ["goal"];
const STEP = ["text", "done", "notYet", "pictureText"];
const GROUP = ["name"];

type Fields = Readonly<Record<string, unknown>>;

/**
 * The value of a file, not yet checked, with words by language taken apart: those of the first language stand at the field, the others in
 * `otherLanguages`. The first language is the file's `language`, else the first one of the first words that are by language. A value
 * without any is returned as it is.
 */
export function fromFileForm(value: unknown): {
  readonly value: unknown;
  readonly problems: readonly LanguageProblem[];
} {
  const problems: LanguageProblem[] = [];
  const own = firstLanguage(value);
  if (!isFields(value) || own === null) return { value, problems };
  const each = (name: string, fields: readonly string[]): Fields =>
    Array.isArray(value[name])
      ? { [name]: value[name].map((one, at) => apart(one, fields, own, [name, at], problems)) }
      : {};
  const whole = apart(value, WHOLE, own, [], problems) as Fields;
  return { value: { ...whole, language: own, ...each("steps", STEP), ...each("groups", GROUP) }, problems };
}

/** A procedure as a file holds it: the opposite of `fromFileForm`. One without words in other languages stays as it is. */
export function toFileForm(procedure: Procedure): unknown {
  // "und" is the tag of a language that nobody said.
  const own = procedure.language ?? "und";
  return {
    ...together(procedure, WHOLE, own),
    steps: procedure.steps.map((step) => together(step, STEP, own)),
    groups: procedure.groups.map((group) => together(group, GROUP, own)),
  };
}

function firstLanguage(value: unknown): string | null {
  if (!isFields(value)) return null;
  if (value["language"] !== undefined) return typeof value["language"] === "string" ? tagOr(value["language"]) : null;
  const list = (of: unknown): Fields[] => (Array.isArray(of) ? of.filter(isFields) : []);
  const words = [
    ...WHOLE.map((field) => value[field]),
    ...list(value["steps"]).flatMap((step) => STEP.map((field) => step[field])),
    ...list(value["groups"]).flatMap((group) => GROUP.map((field) => group[field])),
  ];
  const [tag] = words.filter(isFields).flatMap((by) => Object.keys(by).slice(0, 1));
  return tag === undefined ? null : tagOr(tag);
}

/** As it is usually written; what is no tag stays as it is and is told by the check. */
function tagOr(text: string): string {
  return canonicalTag(text) ?? text;
}

function apart(
  holder: unknown,
  fields: readonly string[],
  own: string,
  path: readonly (string | number)[],
  problems: LanguageProblem[],
): unknown {
  if (!isFields(holder) || !fields.some((field) => isFields(holder[field]))) return holder;
  const plain: Record<string, unknown> = { ...holder };
  const others = new Map<string, Fields>();
  for (const field of fields) {
    const words = holder[field];
    if (!isFields(words)) continue;
    const byTag = tagged(words, [...path, field], problems);
    if (byTag.size > 0 && !byTag.has(own)) {
      const problem = `it has no words in "${own}", the first language of the procedure`;
      problems.push({ path: [...path, field], problem, fix: `Write them under "${own}".` });
    }
    plain[field] = byTag.get(own) ?? [...byTag.values()][0];
    for (const [tag, text] of byTag) if (tag !== own) others.set(tag, { ...others.get(tag), [field]: text });
  }
  return others.size > 0 ? { ...plain, otherLanguages: Object.fromEntries(others) } : plain;
}

/** Words by the tags of their languages, as these are usually written. */
function tagged(words: Fields, path: LanguageProblem["path"], problems: LanguageProblem[]): Map<string, unknown> {
  const entries = Object.entries(words);
  const byTag = new Map<string, unknown>();
  if (entries.length > MOST_OTHER_LANGUAGES + 1) {
    const problem = `it is there in ${entries.length} languages`;
    problems.push({ path, problem, fix: `Keep ${MOST_OTHER_LANGUAGES + 1} at most.` });
  }
  for (const [written, text] of entries.slice(0, MOST_OTHER_LANGUAGES + 1)) {
    const tag = canonicalTag(written);
    const problem = tag === null ? `"${written.slice(0, 40)}" is no language tag` : `"${written}" is there twice`;
    const fix = tag === null ? 'Write a language tag such as "en" or "pt-BR".' : "Remove one of the two.";
    if (tag === null || byTag.has(tag)) problems.push({ path, problem, fix });
    else byTag.set(tag, text);
  }
  return byTag;
}

function together<T extends { readonly otherLanguages?: Readonly<Record<string, Fields>> | undefined }>(
  holder: T,
  fields: readonly string[],
  own: string,
): Fields {
  const { otherLanguages, ...plain } = holder;
  if (otherLanguages === undefined) return plain;
  const written: Record<string, unknown> = { ...plain };
  for (const field of fields) {
    const others = Object.entries(otherLanguages).flatMap(([tag, words]) =>
      words[field] === undefined ? [] : [[tag, words[field]] as const],
    );
    if (others.length > 0) written[field] = Object.fromEntries([[own, written[field]], ...others]);
  }
  return written;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
