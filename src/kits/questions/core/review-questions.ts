import { z } from "zod";
import { formatJsonLines, parseJsonLines } from "../../../core/text/json-lines.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { grouped } from "../../../core/domain/grouped.ts";
import { cohenKappa, fleissKappa, krippendorffAlpha } from "../../../core/metrics/agreement.ts";
import { mean } from "../../../core/metrics/class-score.ts";
import {
  QUESTIONS_VERSION,
  Verdict,
  VERDICTS,
  type Question,
  type QuestionSet,
} from "../../../core/questions/question.ts";

/** Checkers that a question needs before it is settled. */
export const CHECKERS = 3;

/** What one person says about one question of a set. */
const Review = z.strictObject({
  form: z.literal("benchside-review"),
  version: z.literal(QUESTIONS_VERSION),
  question: z.string().min(1).max(160),
  /** Pseudonym of the person. */
  by: z.string().trim().min(1).max(200),
  /** A checker, or the final annotator, whose word settles what checkers leave open. */
  role: z.enum(["checker", "final"]),
  /** Whether the question is to be kept. */
  keep: z.boolean(),
  /** What the person holds to be true of the step. */
  verdict: Verdict,
  note: z.string().max(2000),
});
export type Review = Readonly<z.infer<typeof Review>>;

/**
 * Reviews from a JSONL file; of one person's words about one question the last count.
 *
 * @throws FormatError that names file, line, field and fix; also for a question that the set does not have
 */
export function parseReviews(text: string, file: string, set: QuestionSet): Review[] {
  const reviews = parseJsonLines(text.replace(/^\uFEFF/, ""), file, {
    schema: Review,
    newest: QUESTIONS_VERSION,
    fix: "docs/use/questions.md has the form of a review.",
  });
  const known = new Set(set.questions.map(({ id }) => id));
  const strange = reviews.find(({ question }) => !known.has(question));
  if (strange)
    throw new FormatError(
      file,
      `question ${strange.question}`,
      "the set has no such question",
      "Give the set that was reviewed.",
    );
  return [...new Map(reviews.map((review) => [`${review.by}\n${review.question}`, review])).values()];
}

/** Reviews as the lines of their file. */
export function formatReviews(reviews: readonly Review[]): string {
  return formatJsonLines(reviews);
}

/** What became of one question in review. */
export type Settled =
  | { readonly is: "kept"; readonly truth: readonly Verdict[]; readonly by: "labels" | "majority" | "final" }
  | { readonly is: "left-out"; readonly by: "majority" | "final" }
  | { readonly is: "open"; readonly checked: number };

/**
 * What a question's reviews come to: the final annotator's word where there is one; else, with three checkers or more, what most of them say about keeping it and
 * about its verdict. Without a majority, or with fewer checkers, it stays open. A majority for one of the labels' verdicts keeps the labels.
 */
export function settle(question: Question, reviews: readonly Review[]): Settled {
  const mine = reviews.filter((review) => review.question === question.id);
  const final = mine.findLast(({ role }) => role === "final");
  if (final) return final.keep ? kept(question, final.verdict, "final") : { is: "left-out", by: "final" };
  const checkers = mine.filter(({ role }) => role === "checker");
  if (checkers.length < CHECKERS) return { is: "open", checked: checkers.length };
  const keeping = checkers.filter(({ keep }) => keep).length;
  if (keeping * 2 < checkers.length) return { is: "left-out", by: "majority" };
  const verdict = VERDICTS.find(
    (one) => checkers.filter((review) => review.verdict === one).length * 2 > checkers.length,
  );
  if (keeping * 2 === checkers.length || verdict === undefined) return { is: "open", checked: checkers.length };
  return kept(question, verdict, "majority");
}

function kept(question: Question, verdict: Verdict, by: "majority" | "final"): Settled {
  const agrees = question.truth.includes(verdict);
  return { is: "kept", truth: agrees ? question.truth : [verdict], by: agrees ? "labels" : by };
}

/** The set that a review leaves: questions kept with their settled truth; those left open or out are not in it. */
export function reviewedSet(set: QuestionSet, reviews: readonly Review[]): QuestionSet {
  const byQuestion = grouped(reviews, ({ question }) => question);
  const questions = set.questions.flatMap((question) => {
    const settled = settle(question, byQuestion.get(question.id) ?? []);
    return settled.is === "kept" ? [{ ...question, truth: [...settled.truth] }] : [];
  });
  return { works: set.works, questions };
}

/** How far the checkers of a set agree about verdicts. Units are questions that two or more checked. */
export interface ReviewAgreement {
  readonly checkers: readonly string[];
  readonly questions: number;
  /** Mean of Cohen's kappa over pairs of checkers, and each pair's. */
  readonly kappa: number | null;
  readonly pairs: readonly {
    readonly checkers: readonly [string, string];
    readonly n: number;
    readonly kappa: number | null;
  }[];
  /** Fleiss' kappa over questions that exactly three checkers, or as many as most have, answered. */
  readonly fleiss: number | null;
  /** Krippendorff's alpha, nominal. */
  readonly alpha: number | null;
}

/** Agreement of checkers; the final annotator is none of them. */
export function reviewAgreement(reviews: readonly Review[]): ReviewAgreement {
  const checks = reviews.filter(({ role }) => role === "checker");
  const checkers = [...new Set(checks.map(({ by }) => by))].sort();
  const units = [...grouped(checks, ({ question }) => question).values()].filter((unit) => unit.length >= 2);
  const said = units.map((unit) => new Map(unit.map(({ by, verdict }) => [by, verdict])));
  const pairs = checkers.flatMap((a, at) =>
    checkers.slice(at + 1).flatMap((b) => {
      const both = said.flatMap((unit) => {
        const [one, other] = [unit.get(a), unit.get(b)];
        return one && other ? [[one, other] as const] : [];
      });
      return both.length === 0 ? [] : [{ checkers: [a, b] as const, n: both.length, kappa: cohenKappa(both) }];
    }),
  );
  const most = Math.max(0, ...units.map((unit) => unit.length));
  return {
    checkers,
    questions: units.length,
    kappa: mean(pairs.flatMap(({ kappa }) => kappa ?? [])),
    pairs,
    fleiss: fleissKappa(
      units.filter(({ length }) => length === most).map((unit) => unit.map(({ verdict }) => verdict)),
    ),
    alpha: krippendorffAlpha(
      said.map((unit) => [...unit.values()].map((verdict) => VERDICTS.indexOf(verdict))),
      "nominal",
    ),
  };
}
