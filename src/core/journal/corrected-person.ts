import { relinked, type LineHash } from "./journal-chain.ts";
import { parseJson } from "../domain/format-error.ts";

/** A pseudonym that was wrong, and the one that takes its place. */
export interface CorrectedPerson {
  readonly from: string;
  readonly to: string;
}

/**
 * A JSON value in which a person is called otherwise: where a field of one of these names holds their pseudonym, alone, in a list, as the key of a record, or before what an
 * answer of theirs was shown (`p07 · VADL`). A list that names the new one already, as a study's plan may, names it once. Everything else is as it was; the very value when nothing is.
 *
 * @param fields names of fields that hold pseudonyms
 */
export function withCorrectedPerson(value: unknown, fields: ReadonlySet<string>, person: CorrectedPerson): unknown {
  if (Array.isArray(value)) {
    const all = value.map((one) => withCorrectedPerson(one, fields, person));
    return all.every((one, at) => one === value[at]) ? value : all;
  }
  if (typeof value !== "object" || value === null) return value;
  const before = Object.entries(value);
  const after = before.map(
    ([key, one]) => [key, fields.has(key) ? called(one, person) : withCorrectedPerson(one, fields, person)] as const,
  );
  return after.every(([, one], at) => one === before[at]![1]) ? value : Object.fromEntries(after);
}

/** What a field holds that has pseudonyms: one, a list, or a record by them or of lists of them. */
function called(value: unknown, person: CorrectedPerson): unknown {
  const { from, to } = person;
  if (value === from) return to;
  if (typeof value === "string") return value.startsWith(`${from} · `) ? `${to}${value.slice(from.length)}` : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value) && value.includes(from) && value.includes(to)) return value.filter((one) => one !== from);
  const before = Object.entries(value);
  const after = before.map(([key, one]) => [key === from ? to : key, called(one, person)] as const);
  if (after.every(([key, one], at) => key === before[at]![0] && one === before[at]![1])) return value;
  return Array.isArray(value) ? after.map(([, one]) => one) : Object.fromEntries(after);
}

/**
 * The text of a JSON file, or of one of JSON lines, in which a person is called otherwise. Lines without them stay byte for byte, and so do lines that are no JSON;
 * what a journal's line says of the one before is of that as it is now.
 *
 * @param lines whether it is one of lines
 * @param hash of a journal's lines
 * @returns the text, and how many values or lines were changed
 */
export function correctedText(
  text: string,
  lines: boolean,
  fields: ReadonlySet<string>,
  person: CorrectedPerson,
  hash: LineHash,
): { readonly text: string; readonly changed: number } {
  let changed = 0;
  const one = (part: string, indent: number): string => {
    if (!part.includes(`"${person.from}`)) return part;
    try {
      const before: unknown = parseJson(part, "a line");
      const after = withCorrectedPerson(before, fields, person);
      if (after === before) return part;
      changed += 1;
      return JSON.stringify(after, null, indent);
    } catch {
      return part;
    }
  };
  if (lines) {
    const before = text.split("\n");
    const after = before.map((line) => one(line, 0));
    return { text: changed === 0 ? text : relinked(before, after, hash).join("\n"), changed };
  }
  const [, indent = ""] = /^[[{]\n( +)/.exec(text) ?? [];
  const end = text.endsWith("\n") ? "\n" : "";
  const corrected = one(text, indent.length);
  return { text: changed === 0 ? text : corrected + end, changed };
}
