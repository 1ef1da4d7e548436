import { z } from "zod";
import { FormatError } from "../../../core/domain/format-error.ts";
import { formatJsonLines, parseJsonLines } from "../../../core/text/json-lines.ts";
import { grouped } from "../../../core/domain/grouped.ts";
import { pick, seeded, shuffled } from "../../../core/domain/seeded.ts";
import { bootstrapIntervals, type Interval } from "../../../core/metrics/bootstrap.ts";
import { shownName } from "./evidence.ts";
import type { GoalAnswer } from "./answers.ts";
import { SENTENCE_JUDGE, type Judgement } from "./goal-judge.ts";
import { cueTexts, filled, GOAL_KIT_VERSION, KIT_FIX, KitId, KitVersion, type Sample } from "./sample.ts";

/** Likenesses of vectors of sentences that lie no further apart are a tie; of other judges equal scores alone (WAGIBench). */
const TIE = 0.1;

const Better = z.enum(["a", "b", "tie"]);
type Better = z.infer<typeof Better>;

/** Which of two written goals of one sample a person finds the better one. */
const GoalOrder = z.strictObject({
  form: z.literal("benchside-goal-order"),
  version: KitVersion,
  sample: KitId,
  /** Whose answers they are, and how the sample was shown, e.g. `random, seed 1 · VADL`. */
  a: z.string().min(1).max(600),
  b: z.string().min(1).max(600),
  /** Pseudonym. */
  by: z.string().trim().min(1).max(40),
  /** One of the two who order, or the third, whose agreement with them is the ceiling. */
  role: z.enum(["first", "second", "third"]),
  better: Better,
});
export type GoalOrder = Readonly<z.infer<typeof GoalOrder>>;

/** Orders of a JSONL file. @throws FormatError that names file, line, field and fix; also for an answer that is compared with itself */
export function parseOrders(text: string, file: string): GoalOrder[] {
  const orders = parseJsonLines(text, file, { schema: GoalOrder, newest: GOAL_KIT_VERSION, fix: KIT_FIX });
  const same = orders.find(({ a, b }) => a === b);
  if (same) throw new FormatError(file, `sample ${same.sample}`, "an answer is compared with itself", "Compare two.");
  return orders;
}

/** Orders as the lines of their file. */
export function formatOrders(orders: readonly GoalOrder[]): string {
  return formatJsonLines(orders);
}

/** Name of an answer in an order. */
export function orderedName({
  by,
  modalities,
  supportingOnly,
}: Pick<GoalAnswer, "by" | "modalities" | "supportingOnly">): string {
  return `${by} · ${shownName({ modalities, supportingOnly })}`;
}

/** Two written goals of one sample that are to be ordered. */
export interface AnswerPair {
  readonly sample: string;
  readonly a: GoalAnswer;
  readonly b: GoalAnswer;
}

/** Pairs of different written goals, one of a sample at most, drawn by the seed. */
export function answerPairs(answers: readonly GoalAnswer[], seed: number): AnswerPair[] {
  const written = answers.filter(({ task, failure }) => task === "generate" && failure === null);
  return [...grouped(written, ({ sample }) => sample)].flatMap(([sample, some]) => {
    const [a, b] = shuffled(seeded(seed, "goal pair", sample), some);
    return a && b && a.text !== b.text ? [{ sample, a, b }] : [];
  });
}

/** Three people made up, to try a comparison with: each goes by a score and is wrong with a chance. Nothing about people follows from it. */
export function simulateOrders(
  pairs: readonly AnswerPair[],
  scoreOf: (answer: GoalAnswer) => number,
  slips: number,
  seed: number,
): GoalOrder[] {
  return pairs.flatMap(({ sample, a, b }) =>
    (["first", "second", "third"] as const).map((role): GoalOrder => {
      const random = seeded(seed, "simulated order", role, sample);
      const truly = betterOf(scoreOf(a), scoreOf(b), 0);
      const better = random() < slips ? pick(random, Better.options) : truly;
      const names = { a: orderedName(a), b: orderedName(b) };
      return { form: "benchside-goal-order", version: GOAL_KIT_VERSION, sample, ...names, by: `${role} (simulated)`, role, better }; // prettier-ignore
    }),
  );
}

/** How useful a person finds one written goal of a sample: 1 definitely, .5 perhaps, 0 probably not. */
const GoalGrade = z.strictObject({
  form: z.literal("benchside-goal-grade"),
  version: KitVersion,
  sample: KitId,
  /** Whose answer it is, and how the sample was shown, as in an order. */
  of: z.string().min(1).max(600),
  by: z.string().trim().min(1).max(40),
  role: z.enum(["first", "second", "third"]),
  grade: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
});
export type GoalGrade = Readonly<z.infer<typeof GoalGrade>>;

/** A row as it is laid out for a rater: what they are to grade, and no grade before they gave one. */
const GradeRow = GoalGrade.extend({
  grade: GoalGrade.shape.grade.nullable(),
  cues: z.array(z.string()).optional(),
  goal: z.string().optional(),
});
export type GradeRow = Readonly<z.infer<typeof GradeRow>>;

/**
 * Every goal that programs wrote about a set, for each of three raters, in the order of the samples and, within one, in an order that is drawn for each rater.
 *
 * @param raters their pseudonyms: first, second, third
 * @param named what stands for whose answer it is, so that no rater is told
 */
export function gradeRows(
  samples: readonly Sample[],
  answers: readonly GoalAnswer[],
  raters: readonly [string, string, string],
  named: (answer: GoalAnswer) => string,
  seed: number,
): GradeRow[] {
  const written = grouped(
    answers.filter(({ task, failure, people }) => task === "generate" && failure === null && !people),
    ({ sample }) => sample,
  );
  const roles = GoalGrade.shape.role.options;
  return raters.flatMap((by, at) =>
    samples.flatMap((sample) =>
      shuffled(seeded(seed, "grade", by, sample.id), written.get(sample.id) ?? []).map((answer): GradeRow => ({
        ...{ form: "benchside-goal-grade", version: GOAL_KIT_VERSION, sample: sample.id, role: roles[at]!, by },
        ...{ cues: cueTexts(filled(sample).cues), goal: answer.text, grade: null, of: named(answer) },
      })),
    ),
  );
}

/** Grades of a JSONL file; rows without a grade yet are passed over, and the last one of a rater about a goal counts. @throws FormatError that names file, line, field and fix */
export function parseGrades(text: string, file: string): GoalGrade[] {
  const rows = parseJsonLines(text, file, { schema: GradeRow, newest: GOAL_KIT_VERSION, fix: KIT_FIX });
  const grades = rows.flatMap(({ grade, cues: _, goal: __, ...one }) => (grade === null ? [] : [{ ...one, grade }]));
  return [...new Map(grades.map((one) => [[one.sample, one.of, one.role, one.by].join("\n"), one])).values()];
}

/** Orders that grades come to: each rater's of all pairs of a sample's goals that they have graded, as WAGIBench has its raters order. */
export function ordersOfGrades(grades: readonly GoalGrade[]): GoalOrder[] {
  const groups = [...grouped(grades, ({ sample, role }) => `${sample}\n${role}`).values()];
  return groups.flatMap((some) => {
    const sorted = some.toSorted((a, b) => (a.of < b.of ? -1 : 1));
    return sorted.flatMap((a, at) =>
      sorted.slice(at + 1).map((b): GoalOrder => {
        const { sample, by, role } = a;
        const better = betterOf(a.grade, b.grade, 0);
        return { form: "benchside-goal-order", version: GOAL_KIT_VERSION, sample, a: a.of, b: b.of, by, role, better };
      }),
    );
  });
}

/** A pair, and what people say of it. */
interface OrderedPair {
  readonly order: GoalOrder;
  /** What the two who order say together; null where they contradict each other. */
  readonly people: Better | null;
  /** Whether one of the two, or both, finds neither better. */
  readonly tied: boolean;
  readonly third: Better | undefined;
}

function peopleOf(some: readonly GoalOrder[]): OrderedPair[] {
  const word = (role: GoalOrder["role"]): Better | undefined => some.findLast((one) => one.role === role)?.better;
  const [first, second] = [word("first"), word("second")];
  if (!first || !second) return [];
  const isContrary = first !== second && first !== "tie" && second !== "tie";
  const people = isContrary ? null : first === "tie" ? second : first;
  return [{ order: some[0]!, people, tied: first === "tie" || second === "tie", third: word("third") }];
}

function betterOf(a: number, b: number, margin: number): Better {
  if (Math.abs(a - b) <= margin + 1e-9) return "tie";
  return a > b ? "a" : "b";
}

/** How orders came about: raters grade each goal and all pairs of a sample follow (WAGIBench), or people say of drawn pairs which is better, which is ours. */
export const ORDER_SOURCES = {
  grades: "Orders all pairs of written goals as two people's grades do",
  pairs: "Orders drawn pairs of written goals as two people say (ours)",
} as const;

/** How often a judge, or the third person, orders as two people do. */
export interface OrderAgreement {
  readonly who: string;
  readonly pairs: number;
  /** 0..1; null without a pair. */
  readonly agreement: number | null;
  readonly interval: Interval | null;
}

/**
 * Agreement of the third person and of each judge with two people, over pairs on which those two do not contradict each other: one finds `a` better and the other `b`. Where
 * one of them calls a tie, the other's word holds, and a tie is right too (WAGIBench, on judges against people). Equal scores of a judge are a tie, of vectors of sentences those
 * within .1.
 */
export function orderAgreement(
  orders: readonly GoalOrder[],
  judgements: readonly Judgement[],
  seed = 1,
): { readonly compared: number; readonly dropped: number; readonly rows: readonly OrderAgreement[] } {
  const pairs = [...grouped(orders, ({ sample, a, b }) => [sample, a, b].join("\n")).values()].flatMap(peopleOf);
  const kept = pairs.filter(({ people }) => people !== null);
  const scores = new Map(
    judgements.map((one) => [[one.judge, one.sample, orderedName({ ...one, by: one.of })].join("\n"), one.score]),
  );
  const row = (who: string, says: (pair: OrderedPair) => Better | undefined): OrderAgreement => {
    const told = kept.flatMap((pair) => {
      const word = says(pair);
      return word === undefined ? [] : [word === pair.people || (word === "tie" && pair.tied) ? 1 : 0];
    });
    const share = (some: readonly number[]) =>
      some.length === 0 ? null : some.reduce<number>((a, b) => a + b, 0) / some.length;
    const found = bootstrapIntervals(told, (some) => ({ agreement: share(some) }), { seed, resamples: 300 });
    return { who, pairs: told.length, agreement: share(told), interval: found["agreement"] ?? null };
  };
  const judges = [...new Set(judgements.map(({ judge }) => judge))];
  return {
    compared: pairs.length,
    dropped: pairs.length - kept.length,
    rows: [
      row("a third person", ({ third }) => third),
      ...judges.map((judge) =>
        row(judge, ({ order: { sample, a, b } }) => {
          const [one, other] = [a, b].map((name) => scores.get([judge, sample, name].join("\n")));
          return typeof one !== "number" || typeof other !== "number"
            ? undefined
            : betterOf(one, other, judge === SENTENCE_JUDGE ? TIE : 0);
        }),
      ),
    ],
  };
}
