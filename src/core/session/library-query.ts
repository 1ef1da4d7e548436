import { DEVIATION_KINDS, type DeviationKind } from "../domain/decision.ts";

/** How words came into a session: said by the coach, heard of a person, asked, answered, written by people about it, or the words of its steps. */
export const LINE_KINDS = ["said", "heard", "asked", "answered", "written", "step"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** What is looked for in the library; what is left out is not asked for, and all that is asked must be so. */
export interface LibraryQuery {
  /** Beginnings of words, all in one text of the session. */
  readonly words?: string;
  /** Only texts of this kind. */
  readonly of?: LineKind;
  /** Kind of deviation, as the coach said it or people annotated it. */
  readonly deviation?: DeviationKind;
  /** The step of the deviation: its number in the procedure from 1, its id, or words of its text. Without a kind, of any. */
  readonly step?: string;
  /** Pseudonym. */
  readonly person?: string;
  readonly tag?: string;
  /** Days, `2026-11-22`, both counted in. */
  readonly from?: string;
  readonly to?: string;
  /** Times that the plan was left. */
  readonly least?: number;
  readonly most?: number;
}

/** A number of a step with a word for leaving it out, in the three languages of the window: "step 4 skipped", "Schritt 4 ausgelassen", "paso 4 omitido". */
const SKIPPED =
  /\b(?:step|schritt|paso)\s+(\d{1,3})\s+(?:was\s+)?(?:skipped|omitted|left out|missed|ausgelassen|übersprungen|omitido|saltado)/iu;
/** A day as it is written in a query. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A query as a person types it: words, and `step:4`, `deviation:omission`, `person:p07`, `tag:pilot`, `from:2026-11-01`, `to:2026-11-30`, `of:asked`,
 * `least:2`, `most:5`; a value of several words stands in quotation marks. "step 4 skipped" asks for an omission of that step. What is none of these is a word.
 */
export function parseLibraryQuery(text: string): LibraryQuery {
  const skipped = SKIPPED.exec(text);
  const rest = skipped ? text.replace(skipped[0], " ") : text;
  const query: LibraryQuery = skipped ? { step: skipped[1]!, deviation: "omission" } : {};
  const words: string[] = [];
  for (const [whole, name, quoted, plain] of rest.matchAll(/(?:(\w+):)?(?:"([^"]*)"|(\S+))/gu)) {
    const field = name === undefined ? null : fieldOf(name.toLowerCase(), quoted ?? plain ?? "");
    if (field === null) words.push(name === undefined ? (quoted ?? plain ?? "") : whole);
    else Object.assign(query, field);
  }
  const said = words.join(" ").trim();
  return said === "" ? query : { ...query, words: said };
}

/** Whether anything is asked for that only the index of the library knows. */
export function asksIndex({ words, of, deviation, step }: LibraryQuery): boolean {
  return [words, of, deviation, step].some((asked) => asked !== undefined);
}

function fieldOf(name: string, value: string): LibraryQuery | null {
  if (value === "") return null;
  if (name === "step" || name === "person" || name === "tag") return { [name]: value };
  if (name === "of") return isOne(LINE_KINDS, value) ? { of: value } : null;
  if (name === "deviation") return isOne(DEVIATION_KINDS, value) ? { deviation: value } : null;
  if ((name === "from" || name === "to") && DAY.test(value)) return { [name]: value };
  if ((name === "least" || name === "most") && /^\d{1,4}$/.test(value)) return { [name]: Number(value) };
  return null;
}

function isOne<T extends string>(all: readonly T[], value: string): value is T {
  return (all as readonly string[]).includes(value);
}
