import type { Step } from "../../core/procedure/schema.ts";

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
