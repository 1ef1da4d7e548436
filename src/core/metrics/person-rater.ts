import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../domain/format-error.ts";
import type { Rater, Ratings } from "./pqs.ts";
import { RatingsSchema } from "./rating-rubric.ts";

const Row = z.strictObject({
  video_path: z.string().min(1),
  /** Number of the decision point in its session, from 0. */
  chunk: z.number().int().min(0),
  ...RatingsSchema.shape,
});

/**
 * A rater that looks up what a person gave: JSONL rows `{"video_path": …, "chunk": 0, "relevance": 1–5, …}`. An utterance
 * without a row is a failure, so it is counted as unrated. Throws a FormatError that names file, line and field.
 */
export function personRater(text: string, file: string): Rater {
  const ratings = new Map<string, Ratings>();
  for (const [at, line] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    if (line.trim() === "") continue;
    const parsed = Row.safeParse(parseJson(line, `${file}: line ${at + 1}`));
    if (!parsed.success) {
      const { field, problem } = firstIssue(parsed.error);
      throw new FormatError(file, `line ${at + 1}: ${field}`, problem, "Ratings are whole numbers from 1 to 5.");
    }
    const { video_path, chunk, ...four } = parsed.data;
    const key = `${video_path}\n${chunk}`;
    if (ratings.has(key))
      throw new FormatError(
        file,
        `line ${at + 1}`,
        `chunk ${chunk} of ${video_path} was rated before`,
        "Keep one row.",
      );
    ratings.set(key, four);
  }
  if (ratings.size === 0)
    throw new FormatError(
      file,
      "",
      "there is no rating in it",
      'Give rows {"video_path": "…", "chunk": 0, "relevance": 4, …}.',
    );
  return {
    kind: "person",
    name: file,
    rate: ({ video, chunk }) => {
      const found = ratings.get(`${video}\n${chunk}`);
      return Promise.resolve(found ? { ratings: found } : { failure: `${file} has no row for the utterance` });
    },
  };
}
