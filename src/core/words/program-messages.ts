import type { Messages } from "./catalogue.ts";

const FILES = import.meta.glob<Messages>("./*.json", { eager: true, import: "default" });

/** Messages of what the program says outside of the window, by language (a BCP 47 tag): the languages are those of the files. English says which messages there are. */
export const PROGRAM_MESSAGES = Object.fromEntries(
  Object.entries(FILES).map(([path, messages]) => [path.slice("./".length, -".json".length), messages]),
) as { readonly en: Messages } & Readonly<Record<string, Messages>>;
