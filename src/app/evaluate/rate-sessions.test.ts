import { expect, test } from "vitest";
import type { SessionQuality } from "../../core/evaluation/session-quality.ts";
import type { RatingRequest, RatingResult, Ratings } from "../../core/metrics/pqs.ts";
import { rateSessions, type SessionRater } from "./rate-sessions.ts";

const all = (n: number): Ratings => ({ relevance: n, specificity: n, actionability: n, conciseness: n });
const request = (said: string): RatingRequest => ({
  ...{ goal: "Tea", before: [], reference: "Pour.", said, video: "tea", chunk: 0 },
});
const session = (id: string, models: readonly string[], ...said: string[]): SessionQuality => ({
  ...{ session: id, models, points: said.map(() => ({ gold: "interrupt", predicted: "interrupt" })) },
  spoken: said.map((words, point) => ({ point, outOfPlan: false, request: request(words) })),
  recoveries: said.slice(0, 1).map(request),
});
/** Rates 2 in the first round and 3 in the second, and fails at what it is told to. */
const rater = (name: string): SessionRater => ({
  ...{ kind: "model", name },
  round: (round) => ({
    ...{ kind: "model", name },
    rate: ({ said }): Promise<RatingResult> =>
      Promise.resolve(said === "fail" ? { failure: "It was late." } : { ratings: all(round + 1) }),
  }),
});
const context = () => ({ signal: new AbortController().signal, progress: () => undefined });

test("each round has its own ratings; what was never said is rated 1, and failures are counted", async () => {
  const { rated, notes } = await rateSessions(
    [session("a", [], "Pour now.", "", "fail")],
    rater("judge"),
    2,
    context(),
  );
  expect(rated.map(({ rounds }) => rounds)).toEqual([
    [
      { spoken: [all(2), all(1), null], recoveries: [all(2)] },
      { spoken: [all(3), all(1), null], recoveries: [all(3)] },
    ],
  ]);
  expect(notes).toEqual(["Not rated, 2 times: It was late."]);
});

test("the reasons that a rater gives are kept, with what they are of", async () => {
  const judge = rater("judge");
  const reasoned: SessionRater = {
    ...judge,
    round: () => ({
      ...{ kind: "model", name: "judge" },
      rate: ({ said }) =>
        Promise.resolve({ ratings: all(4), ...(said === "Pour now." && { reason: "It names the step." }) }),
    }),
  };
  const { reasons } = await rateSessions([session("a", [], "Pour now.", "Wait.")], reasoned, 1, context());
  const kept = { session: "tea", point: 0, round: 1, said: "Pour now.", ratings: all(4), reason: "It names the step." };
  // Once as a word, once as a way back.
  expect(reasons).toEqual([kept, kept]);
});

test("no model rates a session in which it took part, whatever its version; a person may", async () => {
  const both = [session("own", ["Small-VL 1.2"], "Pour."), session("other", ["else"], "Pour.")];
  const { rated, notes } = await rateSessions(both, rater("small-vl"), 1, context());
  expect([rated.map((one) => one.session), notes]).toEqual([
    ["other"],
    ["own: not rated by small-vl, which took part there: no model judges its own words."],
  ]);
  const person = { ...rater("small-vl"), kind: "person" as const };
  expect((await rateSessions(both, person, 1, context())).rated).toHaveLength(2);
});

test("it ends when it is cancelled", async () => {
  const signal = AbortSignal.abort(new Error("cancelled"));
  const work = rateSessions([session("a", [], "Pour.")], rater("judge"), 1, { ...context(), signal });
  await expect(work).rejects.toThrow("cancelled");
});
