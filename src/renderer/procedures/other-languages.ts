import { languagesOf } from "../../core/procedure/in-language.ts";
import type { Procedure, Step } from "../../core/procedure/schema.ts";

/** A step's words in one other language; what is left out is as in the first. */
export type StepWords = NonNullable<Step["otherLanguages"]>[string];

/** Change a step's words in one other language; fields that are left empty go, and with the last of them the language. */
export function changeStepWords(procedure: Procedure, id: string, tag: string, change: StepWords): Procedure {
  return {
    ...procedure,
    steps: procedure.steps.map((step) => {
      if (step.id !== id) return step;
      const words = { ...step.otherLanguages?.[tag], ...change };
      return { ...step, otherLanguages: { ...step.otherLanguages, [tag]: words } };
    }),
  };
}

/** Change the goal in another language. */
export function changeGoalWords(procedure: Procedure, tag: string, goal: string): Procedure {
  return { ...procedure, otherLanguages: { ...procedure.otherLanguages, [tag]: { goal } } };
}

/** Change a group's name in another language. */
export function changeGroupWords(procedure: Procedure, at: number, tag: string, name: string): Procedure {
  const groups = procedure.groups.map((group, place) =>
    place === at ? { ...group, otherLanguages: { ...group.otherLanguages, [tag]: { name } } } : group,
  );
  return { ...procedure, groups };
}

/** Say which language a procedure's own words are in. One that it also has words in beside them cannot be it. */
export function changeFirstLanguage(procedure: Procedure, tag: string): Procedure {
  if (
    languagesOf(procedure)
      .slice(procedure.language === undefined ? 0 : 1)
      .includes(tag)
  )
    return procedure;
  return { ...procedure, language: tag };
}

type Words = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Words in other languages as they are to be saved: trimmed, and without what is empty. */
export function tidyLanguages<T extends { readonly otherLanguages?: Readonly<Record<string, Words>> | undefined }>(
  holder: T,
): T {
  if (holder.otherLanguages === undefined) return holder;
  const { otherLanguages, ...rest } = holder;
  const kept = Object.entries(otherLanguages).flatMap(([tag, words]) => {
    const said = Object.entries(words).flatMap(([field, text]) => {
      const tidied = typeof text === "string" ? text.trim() : (text ?? []).map((line) => line.trim()).filter(Boolean);
      return tidied.length > 0 ? [[field, tidied] as const] : [];
    });
    return said.length > 0 ? [[tag, Object.fromEntries(said)] as const] : [];
  });
  return (kept.length > 0 ? { ...rest, otherLanguages: Object.fromEntries(kept) } : rest) as T;
}

/** Whether anything is written in another language. */
export function isWrittenElsewhere({ otherLanguages = {} }: Pick<Step, "otherLanguages">): boolean {
  return Object.values(otherLanguages).some((words) =>
    [words.text ?? "", ...(words.done ?? []), ...(words.notYet ?? [])].some((text) => text.trim() !== ""),
  );
}
