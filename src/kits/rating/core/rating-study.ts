import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../../core/domain/format-error.ts";
import { PathPart, SessionId } from "../../../core/domain/path-part.ts";
import { seeded, shuffled } from "../../../core/domain/seeded.ts";
import { questionsAbout, SCALE_VALUES, type RatedQuestion } from "../../../core/annotation/annotation-quality.ts";
import { Script, type ScriptEntry } from "../../../core/script/script-file.ts";
import { referenceOf, type KnownStep } from "../../../core/script/reference-steps.ts";

/** Data sets whose labels can be rated. */
export const LABEL_SETS = ["captaincook4d", "egooops"] as const;
export type LabelSet = (typeof LABEL_SETS)[number];

const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "use lower-case letters, digits and hyphens");

/** One thing to rate: a script beside its reference steps. */
const Item = z.object({
  id: Id,
  /** Rated for the study; by everybody first, to learn how; or to see whether a rater reads. */
  kind: z.enum(["item", "pilot", "attention"]),
  script: Script,
  /** The steps as they should be, in order. */
  reference: z.array(z.string().min(1).max(1500)).min(1).max(500),
  /** Answer of an attention item: criterion → value. */
  expected: z.record(z.string(), z.number().int().min(1).max(5)).optional(),
  /** Session in which somebody was recorded with the script; left out where nobody was. */
  take: SessionId.optional(),
  /** Data set whose labels the mistakes are, and its recording; left out of scripts. */
  of: z.object({ set: z.enum(LABEL_SETS), recording: PathPart }).optional(),
});
export type RatingItem = Readonly<z.infer<typeof Item>>;

/** A study in which people rate planned mistakes: what, who, and who rates what. */
export const RatingStudy = z
  .object({
    format: z.literal("benchside-rating-study"),
    version: z.literal(1),
    name: Id,
    seed: z.number().int(),
    raters: z.array(Id).min(1).max(500),
    items: z.array(Item).min(1).max(5000),
    /** Items of each rater, in the order in which they see them. */
    assignment: z.record(Id, z.array(Id)),
  })
  .superRefine(({ raters, items, assignment }, context) => {
    const known = new Set(items.map(({ id }) => id));
    const fail = (message: string, path: string[]) => void context.addIssue({ code: "custom", message, path });
    if (known.size < items.length) fail("an id is there twice", ["items"]);
    for (const [rater, ids] of Object.entries(assignment)) {
      if (!raters.includes(rater)) fail("no such rater", ["assignment", rater]);
      if (ids.some((id) => !known.has(id))) fail("it names an item that is not there", ["assignment", rater]);
    }
  });
export type RatingStudy = Readonly<z.infer<typeof RatingStudy>>;

/** One answer: about one error of an item, or about the whole. */
export const RatingAnswer = z.object({
  rater: Id,
  item: Id,
  criterion: z.string().min(1).max(60),
  error: Id.nullable(),
  value: z.number().int().min(1).max(5),
});
export type RatingAnswer = Readonly<z.infer<typeof RatingAnswer>>;

/** A script to be rated. */
export interface RatedScript {
  readonly script: Script;
  /** Steps of its procedure. */
  readonly steps: readonly KnownStep[];
  /** Session in which somebody was recorded with it; null where nobody was. */
  readonly take: string | null;
  /** Of labels of a data set: whose they are, and the steps as they should be. */
  readonly labelled?: { readonly of: NonNullable<RatingItem["of"]>; readonly reference: readonly string[] };
}

/** How a study is laid out. */
export interface StudyWish {
  readonly name: string;
  readonly seed: number;
  readonly raters: readonly string[];
  /** Raters of each item. */
  readonly perItem: number;
  /** Scripts that everybody rates first, and how many of a rater's items are there to see whether they read. */
  readonly pilot: number;
  readonly attention: number;
}

/**
 * A study of scripts: the first ones are the pilot, which everybody rates; the others go to `perItem` raters each, as evenly as can be, in an order of each rater's
 * own. Attention items are scripts without any change, at which no mistake is valid. Throws a RangeError where there is too little to rate or to rate with.
 */
export function layOut(scripts: readonly RatedScript[], wish: StudyWish): RatingStudy {
  const { name, seed, raters, perItem, pilot, attention } = wish;
  if (new Set(raters).size < raters.length) throw new RangeError("a rater is named twice");
  if (perItem < 1 || perItem > raters.length) throw new RangeError(`each item is to have ${perItem} of ${raters.length} raters`); // prettier-ignore
  const marked = scripts.filter(({ script }) => script.errors.length > 0);
  if (marked.length <= pilot) throw new RangeError(`${marked.length} scripts with mistakes are too few beside a pilot of ${pilot}`); // prettier-ignore
  const items = marked.map((one, k) => itemOf(one, `item-${k + 1}`, k < pilot ? "pilot" : "item"));
  const usable = marked.filter(({ script }) => script.entries.some(isRight));
  if (usable.length < attention) throw new RangeError(`${usable.length} scripts with a right step are too few for ${attention} attention items`); // prettier-ignore
  const attentions = usable.slice(0, attention).map((one, k) => attentionOf(one, `attention-${k + 1}`));
  const assignment: Record<string, string[]> = Object.fromEntries(raters.map((rater) => [rater, []]));
  for (const { id } of shuffled(seeded(seed, "items"), items.slice(pilot))) {
    // Whoever has fewest comes first; chance among equals.
    const random = seeded(seed, id);
    const byLoad = shuffled(random, raters).toSorted((a, b) => assignment[a]!.length - assignment[b]!.length);
    for (const rater of byLoad.slice(0, perItem)) assignment[rater]!.push(id);
  }
  for (const rater of raters) {
    const own = shuffled(seeded(seed, "order", rater), [...assignment[rater]!, ...attentions.map(({ id }) => id)]);
    assignment[rater] = [...items.slice(0, pilot).map(({ id }) => id), ...own];
  }
  return {
    format: "benchside-rating-study",
    version: 1,
    name,
    seed,
    raters: [...raters],
    items: [...items, ...attentions],
    assignment,
  };
}

function itemOf({ script, steps, take, labelled }: RatedScript, id: string, kind: RatingItem["kind"]): RatingItem {
  const reference = labelled ? [...labelled.reference] : referenceOf(script, steps);
  const item = { id, kind, script, reference, ...(labelled && { of: labelled.of }) };
  return take === null ? item : { ...item, take };
}

function isRight({ kind, step }: ScriptEntry): boolean {
  return kind === "step" && step !== null;
}

/** A script whose mistake is no mistake: its steps as they should be, one of them called a mistake all the same. */
function attentionOf({ script, steps }: RatedScript, id: string): RatingItem {
  const right = script.entries.filter(isRight);
  const first = right[0]!;
  const entries = right.map((entry) =>
    entry === first ? { ...entry, kind: "error" as const, error: "error-1" } : entry,
  );
  const given = script.errors[0]!;
  const wrong = "Do this step as it is written.";
  const error = { ...given, id: "error-1", type: "wrong-execution" as const, step: first.step!, where: first.id, wrong, fix: null, repair: "nothing" as const }; // prettier-ignore
  const item = itemOf({ script: { ...script, entries, errors: [error] }, steps, take: null }, id, "attention");
  return { ...item, expected: { "error-validity": 1 } };
}

/** Questions about an item. */
export function questionsOf({ script, take }: RatingItem): RatedQuestion[] {
  const mistakes = script.errors.map(({ id }) => id);
  return questionsAbout(mistakes, take !== undefined);
}

/** Whether a rater has answered every question about an item, by their answers. */
export function isAnswered(item: RatingItem, own: readonly RatingAnswer[]): boolean {
  return questionsOf(item).every(({ criterion, error }) =>
    own.some((one) => one.item === item.id && one.criterion === criterion.id && one.error === error),
  );
}

/** A study in a file's text. Throws a FormatError that names file, field and fix. */
export function parseStudy(text: string, file: string): RatingStudy {
  const parsed = RatingStudy.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, "Write it with `benchside rate new`.");
}

/** A study as the text of its file. */
export function formatStudy(study: RatingStudy): string {
  return `${JSON.stringify(study, null, 1)}\n`;
}

/** Answers in a file's text, one a line. Throws a FormatError that names file, line and fix, also for what the study did not ask. */
export function parseAnswers(text: string, file: string, study: RatingStudy): RatingAnswer[] {
  const items = new Map(study.items.map((item) => [item.id, item]));
  const lines = text.split(/\r?\n/).map((line, k) => ({ line, where: `line ${k + 1}` }));
  return lines
    .filter(({ line }) => line.trim() !== "")
    .map(({ line, where }) => {
      const parsed = RatingAnswer.safeParse(parseJson(line, `${file}: ${where}`));
      if (!parsed.success) {
        const { field, problem } = firstIssue(parsed.error);
        throw new FormatError(file, `${where}: ${field}`, problem, "Give rater, item, criterion, error and value.");
      }
      const { item, criterion, error, value } = parsed.data;
      const given = items.get(item);
      const asked = given && questionsOf(given).find((one) => one.criterion.id === criterion && one.error === error);
      if (!asked) throw new FormatError(file, where, "the study does not ask this", "Answer what `benchside rate ask` prints."); // prettier-ignore
      if (!SCALE_VALUES[asked.criterion.scale].includes(value))
      throw new FormatError(file, where, `${criterion} is answered by ${SCALE_VALUES[asked.criterion.scale].join(", ")}`, "Give one of them."); // prettier-ignore
      return parsed.data;
    });
}
