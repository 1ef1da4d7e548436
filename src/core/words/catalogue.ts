import { IntlMessageFormat } from "intl-messageformat";

/** What a file of messages holds: texts in ICU MessageFormat, nested by screen and part. */
export interface Messages {
  readonly [key: string]: string | readonly string[] | Messages;
}

/** What is put into a message, by name. */
export type Put = Readonly<Record<string, string | number | boolean | null>>;

/** A message asks for something to be put in where a brace opens that is not quoted. */
const ASKS = /(?<!')\{/;

/**
 * The texts of a language, in the shape of the English messages: a text, or where something is put in a function of that. What the language lacks is English.
 *
 * @param language A BCP 47 tag, by whose rules numbers and plurals go.
 */
export function textsOf(english: Messages, messages: Messages, language: string): Readonly<Record<string, unknown>> {
  const entries = Object.entries(english).map(([key, own]): [string, unknown] => [
    key,
    textOf(own, messages[key], language),
  ]);
  return Object.fromEntries(entries);
}

function textOf(english: Messages[string], other: Messages[string] | undefined, language: string): unknown {
  if (typeof english === "string")
    return typeof other === "string"
      ? leaf(other, language, ASKS.test(english))
      : leaf(english, "en", ASKS.test(english));
  if (isList(english)) return (isList(other) ? other : english).map((one) => leaf(one, language, false));
  return textsOf(english, typeof other === "object" && !isList(other) ? other : {}, language);
}

function isList(message: Messages[string] | undefined): message is readonly string[] {
  return Array.isArray(message);
}

/** A text, or a function of what is put in; a message is parsed when it is first asked for. */
function leaf(message: string, language: string, asks: boolean): string | ((put: Put) => string) {
  let parsed: IntlMessageFormat | undefined;
  const written = (put: Put): string => {
    parsed ??= parsedMessage(message, language);
    // A text that is empty is chosen for, and written, as one that is not there.
    const values = Object.entries(put).map(([name, value]) => [name, value === "" ? null : value]);
    return String(parsed.format(Object.fromEntries(values)));
  };
  if (asks) return written;
  return /['{}]/.test(message) ? written({}) : message;
}

/** A message that is read. What it chooses by may be any text, such as `constructor`, which every object of JavaScript has. */
function parsedMessage(message: string, language: string): IntlMessageFormat {
  const read = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
  const bare = (parts: ReturnType<IntlMessageFormat["getAst"]>): void => {
    for (const part of parts)
      if ("options" in part) {
        Object.setPrototypeOf(part.options, null);
        for (const { value } of Object.values(part.options)) bare(value);
      }
  };
  bare(read.getAst());
  return read;
}
