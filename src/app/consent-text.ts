import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

/** A text that participants agree to. */
export interface ConsentText {
  /** As it is written into consents, e.g. `v1`. */
  readonly version: string;
  /** Plain Markdown: headings, paragraphs and lists. */
  readonly text: string;
}

/**
 * The text in force: of the files `v<number>.md` in the folder the one with the highest number. Older ones stay there, so
 * that it can be looked up what somebody agreed to. Throws an Error when there is none.
 */
export async function consentText(folder: string): Promise<ConsentText> {
  const numbers = (await readdir(folder)).flatMap((name) => {
    const number = /^v(\d+)\.md$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  if (numbers.length === 0) throw new Error(`${folder}: there is no consent text v1.md. Install Benchside anew.`);
  const version = `v${Math.max(...numbers)}`;
  return { version, text: await readFile(join(folder, `${version}.md`), "utf8") };
}
