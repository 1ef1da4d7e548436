import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { canonicalTag } from "../core/domain/domain-language.ts";
import type { ConsentTextFor } from "../core/consent/consent.ts";

/** A text that participants agree to. */
export interface ConsentText {
  /** As it is written into consents, e.g. `v1`. Versions of both texts are numbered together, so that one names one text. */
  readonly version: string;
  readonly language: string;
  /** Plain Markdown: headings, paragraphs and lists. */
  readonly text: string;
}

/**
 * The text in force: of the files `v<number>.md` (English) and `v<number>.<language tag>.md` the one with the highest number, in this language where
 * there is one, else in English. Those for takes lie in the folder, those for coached sessions in `session` inside it. Older ones stay there, so
 * that it can be looked up what somebody agreed to. Throws an Error when there is none.
 */
export async function consentText(
  folder: string,
  { textFor, language }: { readonly textFor: ConsentTextFor; readonly language: string },
): Promise<ConsentText> {
  const place = textFor === "take" ? folder : join(folder, "session");
  const texts = (await readdir(place)).flatMap((file) => {
    const [, number, language = "en"] = /^v(\d+)(?:\.([\w-]+))?\.md$/.exec(file) ?? [];
    return number === undefined || canonicalTag(language) !== language
      ? []
      : [{ file, number: Number(number), language }];
  });
  if (texts.length === 0) throw new Error(`${place}: there is no consent text. Install Benchside anew.`);
  const newest = Math.max(...texts.map(({ number }) => number));
  const inForce = texts.filter(({ number }) => number === newest);
  const shown = inForce.find((text) => text.language === language) ?? inForce.find((text) => text.language === "en");
  if (!shown) throw new Error(`${place}: the consent text v${newest} is not there in English. Install Benchside anew.`);
  return { version: `v${newest}`, language: shown.language, text: await readFile(join(place, shown.file), "utf8") };
}
