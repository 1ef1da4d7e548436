import { expect, test } from "vitest";
import { lamp, lampPlan, lampSession, speak } from "../../../tests/fixtures/lamp-session.ts";
import { lexicalRater } from "../metrics/lexical-rater.ts";
import type { Ratings } from "../metrics/pqs.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { qualityGroup, qualityGroups, ratedByWords, withQuality, type RatedSession } from "./quality-group.ts";
import { qualityOf } from "./session-quality.ts";
import type { SessionToScore } from "./session-to-score.ts";

/** The base is announced; the spring is skipped, and the coach leads back to it. */
function take(words: string, recovery?: string): SessionToScore {
  const [opened] = lampSession() as [EventOf<"opened">];
  const omission = speak(32, 2, lampPlan(2, ["base"], "spring", true), "omission", words).map((event): SessionEvent =>
    event.type === "interrupted" ? { ...event, step: "bolt", missing: ["spring"] } : event,
  );
  const announced = speak(10.5, 1, lampPlan(1, ["base"], "arm"), "completion", "Now fit the lower arm.").map(
    (event): SessionEvent => (event.type === "interrupted" ? { ...event, step: "base" } : event),
  );
  return {
    ...{ session: "lamp", name: "lamp", knowsDeviations: true, from: "annotated", answers: {} },
    events: [{ ...opened, model: MODEL }, ...announced, ...omission],
    truth: {
      seconds: 60,
      steps: [{ step: "base", start: 2, end: 10 }],
      deviations: [
        { kind: "omission", step: "bolt", missing: ["spring"], onset: 30, end: 50, ...(recovery ? { recovery } : {}) },
      ],
    },
  };
}
const MODEL = { name: "small-vl", mode: "shadow", form: "token", strategy: "plain", sentTo: null } as const;

test("what is rated are the words that were due, beside what our coach or people would have said", () => {
  const { points, spoken, recoveries, models } = qualityOf(take("Fit the spring before you tighten the bolt."));
  expect(points.map(({ gold, predicted }) => `${gold} ${predicted}`)).toEqual([
    ...["silent silent", "interrupt interrupt", "silent silent", "interrupt interrupt", "silent silent"],
  ]);
  expect(
    spoken.map(({ point, request: { said, reference, chunk, video } }) => [point, chunk, video, said, reference]),
  ).toEqual([
    [1, 1, "lamp", "Now fit the lower arm.", expect.stringMatching(/lower arm/)],
    [3, 3, "lamp", "Fit the spring before you tighten the bolt.", expect.stringMatching(/spring/)],
  ]);
  expect(spoken[1]!.request).toMatchObject({ goal: lamp.goal, before: ["Now fit the lower arm."] });
  expect(recoveries).toEqual([{ ...spoken[1]!.request }]);
  expect(models).toEqual(["small-vl"]);
  const written = qualityOf(take("Stop.", "Hook the spring in first."));
  expect(written.recoveries[0]!.reference).toBe("Hook the spring in first.");
});

test("by words alone, a way back in the words of the good one is rated 5, another one less", () => {
  const same = "Hook the spring in first.";
  const group = (words: string) => qualityGroup([ratedByWords(qualityOf(take(words, same)))], lexicalRater);
  const rows = (words: string) => Object.fromEntries(group(words).rows.map(({ id, value }) => [id, value]));
  expect(group(same)).toMatchObject({
    name: "Quality, by words alone (lexical)",
    rows: [
      { name: "Lexical PQS", unit: "share", counted: "5 points, 2 rated" },
      ...["Relevance", "Specificity", "Actionability", "Conciseness"].map((name) => ({
        ...{ name: `${name}, 1–5`, unit: "rating", counted: "2 rated" },
      })),
      { name: "Recovery of what was caught, 1–5", unit: "rating", value: 5, counted: "1 rated" },
      { name: "Recovery at out-of-plan points with a word, 1–5", unit: "rating", value: 5, counted: "1 rated" },
    ],
  });
  expect(rows("Stop.")["quality-lexical-recovery"]).toBeLessThan(3);
  expect(rows("Stop.")["quality-lexical-pqs"]!).toBeLessThan(rows(same)["quality-lexical-pqs"]!);
});

const all = (n: number): Ratings => ({ relevance: n, specificity: n, actionability: n, conciseness: n });

test("of several rounds the mean counts, and how far they differ is a row; what nobody rated is counted", () => {
  const { session, points, spoken } = qualityOf(take("Stop."));
  const rated: RatedSession = {
    ...{ session, points, spoken },
    rounds: [
      { spoken: [all(3), null], recoveries: [all(2)] },
      { spoken: [all(4), null], recoveries: [all(4)] },
    ],
  };
  const { name, rows } = qualityGroup([rated], { kind: "model", name: "judge-1" });
  expect(name).toBe("Quality, by judge-1 with the strict rubric");
  expect(rows.map(({ id, value, counted }) => [id.replace("quality-model-", ""), value, counted])).toEqual([
    // Three silences kept, one word with a gain of (3.5 − 1) / 4, of all five points.
    ["pqs", (3 + 0.625) / 5, "5 points, 1 rated, 1 not; 0.725 to 0.925 if these were worst or best"],
    ["relevance", 3.5, "1 rated, 1 not"],
    ["specificity", 3.5, "1 rated, 1 not"],
    ["actionability", 3.5, "1 rated, 1 not"],
    ["conciseness", 3.5, "1 rated, 1 not"],
    ["recovery", 3, "1 rated"],
    ["recovery-points", null, "0 rated, 1 not"],
    ["noise", 1, "rated 2 times"],
  ]);
  const two = qualityGroup([rated, rated], { kind: "model", name: "judge-1" });
  expect(two.rows[0]!.interval).toMatchObject({ low: 0.725, high: 0.725 });
});

test("published figures of quality stand beside ratings by a person's own rubric alone", () => {
  const rated = [ratedByWords(qualityOf(take("Stop.")))];
  const names = (rubric: object) =>
    qualityGroups(rated, { kind: "model", name: "j", ...rubric }).map(({ name }) => name);
  expect(names({})).toEqual(["Quality, by j with the strict rubric"]);
  expect(names({ rubric: "the rubric of judge.txt" })).toEqual([
    "Quality, by j with the rubric of judge.txt",
    "Published PQS and recovery, on other data (Plan, Watch, Recover, arXiv 2606.04970)",
  ]);
});

test("another rater's group stands behind that by words alone", () => {
  const own = qualityGroup([ratedByWords(qualityOf(take("Stop.")))], lexicalRater);
  const other = { name: "Quality, by judge-1", rows: [] };
  const last = { name: "Left out", rows: [] };
  expect(withQuality({ groups: [own, last] }, [other]).groups).toEqual([own, other, last]);
});
