import { closestTag } from "../domain/domain-language.ts";
import type { Procedure } from "./schema.ts";

/** Tags of the languages that a procedure has words in, the first one at the front; empty where nobody said its language. */
export function languagesOf(procedure: Procedure): string[] {
  const holders = [procedure, ...procedure.steps, ...procedure.groups];
  const others = holders.flatMap(({ otherLanguages = {} }) => Object.keys(otherLanguages));
  return [...new Set([...(procedure.language === undefined ? [] : [procedure.language]), ...others])];
}

/**
 * The language that a procedure is coached in: of those that it has words in, the one that comes closest to the wanted one, else its first. One
 * whose language nobody said is taken to be in the wanted one. Null when nothing is known.
 *
 * @param wanted language tag; null for no wish
 */
export function languageFor(procedure: Procedure, wanted: string | null): string | null {
  const closest = wanted === null ? null : closestTag(wanted, languagesOf(procedure));
  return closest ?? procedure.language ?? wanted;
}

/**
 * A procedure in one language, plain: without words in others. What it lacks in that language is told in the one that comes closest to
 * it (`de` for `de-AT`), else in its first.
 */
export function procedureIn(procedure: Procedure, language: string): Procedure {
  const { otherLanguages, ...whole } = procedure;
  return {
    ...whole,
    ...wordsIn(procedure, otherLanguages, language),
    language,
    steps: procedure.steps.map(({ otherLanguages: others, ...step }) => ({
      ...step,
      ...wordsIn(procedure, others, language),
    })),
    groups: procedure.groups.map(({ otherLanguages: others, ...group }) => ({
      ...group,
      ...wordsIn(procedure, others, language),
    })),
  };
}

/** A procedure's goal in one language, as `procedureIn` tells it. */
export function goalIn(
  procedure: Pick<Procedure, "goal" | "language" | "otherLanguages">,
  language: string | undefined,
): string {
  const said = language === undefined ? {} : wordsIn(procedure, procedure.otherLanguages, language);
  return said.goal ?? procedure.goal;
}

/** Of words in other languages those that are to be said in a language; none where the first language's are. */
function wordsIn<T extends object>(
  { language: first }: Pick<Procedure, "language">,
  others: Readonly<Record<string, T>> | undefined,
  language: string,
): Partial<T> {
  if (others === undefined) return {};
  const tags = Object.keys(others);
  const fields = [...new Set(tags.flatMap((tag) => Object.keys(others[tag]!)))] as (keyof T)[];
  const said = fields.flatMap((field) => {
    const having = tags.filter((tag) => others[tag]![field] !== undefined);
    const tag = closestTag(language, [...(first === undefined ? [] : [first]), ...having]);
    return tag === null || tag === first ? [] : [[field, others[tag]![field]] as const];
  });
  return Object.fromEntries(said) as Partial<T>;
}
