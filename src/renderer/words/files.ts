import type { Messages } from "../../core/words/catalogue.ts";

/** The window's messages, those that phones show too, and those that each kit brings; the last part of a path is the language. */
const FILES = import.meta.glob<Messages>(["./*.json", "../second-screen/words/*.json", "../../kits/*/words/*.json"], {
  eager: true,
  import: "default",
});

/** Messages by language (a BCP 47 tag): the languages are those of the window's files. English says which messages there are. */
export const MESSAGES: { readonly en: Messages } & Readonly<Record<string, Messages>> = byLanguage();

function byLanguage() {
  const made: Record<string, Messages> & { en: Messages } = { en: {} };
  for (const [path, messages] of Object.entries(FILES)) {
    const language = /([\w-]+)\.json$/.exec(path)![1]!;
    made[language] = together(made[language] ?? {}, messages);
  }
  return made;
}

/** The messages of two files: a part may stand in both, a message in one. */
function together(some: Messages, others: Messages): Messages {
  const made: Record<string, Messages[string]> = { ...some };
  for (const [key, other] of Object.entries(others)) {
    const own = made[key];
    made[key] = isPart(own) && isPart(other) ? together(own, other) : other;
  }
  return made;
}

function isPart(message: Messages[string] | undefined): message is Messages {
  return typeof message === "object" && !Array.isArray(message);
}
