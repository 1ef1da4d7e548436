import { SCALE_VALUES } from "../../../core/annotation/annotation-quality.ts";
import { pick, seeded } from "../../../core/domain/seeded.ts";
import { questionsOf, type RatingAnswer, type RatingStudy } from "./rating-study.ts";

/**
 * Answers of made-up raters to try a study with: each question has one true answer, each as likely, and a rater gives it with a chance of `agreement`, 0..1,
 * otherwise any answer of the scale. Nominal alpha then tends to the chance squared. Nothing about people follows from it.
 */
export function simulated(study: RatingStudy, agreement: number, seed: number): RatingAnswer[] {
  const items = new Map(study.items.map((item) => [item.id, item]));
  return Object.entries(study.assignment).flatMap(([rater, ids]) =>
    ids.flatMap((id) =>
      questionsOf(items.get(id)!).map(({ criterion, error }): RatingAnswer => {
        const values = SCALE_VALUES[criterion.scale];
        const truth = pick(seeded(seed, "truth", id, criterion.id, error ?? ""), values);
        const random = seeded(seed, rater, id, criterion.id, error ?? "");
        const expected = items.get(id)!.expected?.[criterion.id];
        const value = expected ?? (random() < agreement ? truth : pick(random, values));
        return { rater, item: id, criterion: criterion.id, error, value };
      }),
    ),
  );
}
