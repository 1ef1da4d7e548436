import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { seeded } from "../domain/seeded.ts";
import { Coach } from "./coach.ts";
import { brainFor } from "../brain/registry.ts";
import { topicOf } from "../brain/advice/claim.ts";
import type { Inspection } from "../brain/ports.ts";

const steps = ["grind", "filter", "pour", "stir", "serve"];
const coffee = procedureOf(steps, ["grind>pour", "filter>pour", "pour>serve", "stir>serve"]);

/** What an inspection says of each possible interrupt: whether it is a candidate, or lacks something. */
function ofEach({ candidates, lacking }: Inspection): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (kind: Parameters<typeof topicOf>[0], step: string | null, what: string): void => {
    const key = `${topicOf(kind) ?? kind} ${step}`;
    found.set(key, [...(found.get(key) ?? []), what]);
  };
  for (const { kind, step } of candidates) add(kind, step, "candidate");
  for (const { kind, step } of lacking) add(kind, step, "lacks");
  return found;
}

test.each([1, 3])(
  "each possible interrupt is a candidate or lacks something, never both or neither (seed %i)",
  (seed) => {
    const random = seeded(seed, "lacking");
    const stretches = Array.from({ length: 14 }, () => ({
      step: random() < 0.25 ? null : steps[Math.floor(random() * steps.length)]!,
      seconds: 2 + Math.floor(random() * 9),
    }));
    const coach = new Coach(brainFor(coffee, timingProfile(coffee)));
    let seen = 0;
    for (const [frame, evidence] of evidenceOf(coffee, stretches, seed, 1.2).entries()) {
      const plan = coach.plan;
      coach.tick({ frame, evidence, hands: [] });
      if (plan === null) continue;
      const inside = coach.inspect()!;
      const each = ofEach(inside);
      const done = new Set(coach.plan!.steps.flatMap((line) => (line.state === "completed" ? [line.step] : [])));
      const before = new Set(plan.steps.flatMap((line) => (line.state === "completed" ? [line.step] : [])));
      if (done.size !== before.size) continue;
      for (const [key, what] of each) expect([key, what.length]).toEqual([key, 1]);
      for (const step of steps) expect(each.has(done.has(step) ? `repetition ${step}` : `done ${step}`)).toBe(true);
      for (const { is, needs, lacks } of inside.lacking)
        if (lacks === "belief" || lacks === "missing") expect(is!).toBeLessThan(needs!);
      expect([each.has("distraction null"), each.has("question null")]).toEqual([true, true]);
      seen += inside.candidates.length;
    }
    expect(seen).toBeGreaterThan(0);
  },
);

test("the likeliest accounts come first and their shares add up to one at most", () => {
  const coach = new Coach(brainFor(coffee, timingProfile(coffee)));
  for (const [frame, evidence] of evidenceOf(coffee, [
    { step: "grind", seconds: 9 },
    { step: null, seconds: 3 },
  ]).entries())
    coach.tick({ frame, evidence, hands: [] });
  const { likeliest } = coach.inspect()!;
  expect(likeliest[0]!.done).toEqual(["grind"]);
  const shares = likeliest.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.0005);
});
