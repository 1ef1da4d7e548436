import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile, type Stretch } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import { Coach } from "./coach.ts";

const coffee = procedureOf(
  ["grind-beans", "place-filter", "pour-water"],
  ["grind-beans>pour-water", "place-filter>pour-water"],
);

/** A coach after some work; `look` is asked after each tick. */
function after(stretches: Stretch[], look: (coach: Coach, said: string[]) => void = () => {}): Coach {
  const coach = new Coach(brainFor(coffee, timingProfile(coffee)));
  evidenceOf(coffee, stretches).forEach((evidence, frame) => {
    const events = coach.tick({ frame, evidence, hands: [] });
    look(
      coach,
      events.flatMap((event) => (event.type === "interrupted" ? [event.kind] : [])),
    );
  });
  return coach;
}

const work: Stretch[] = [
  { step: null, seconds: 2 },
  { step: "grind-beans", seconds: 8 },
  { step: null, seconds: 3 },
  { step: "place-filter", seconds: 3 },
];

test("the inside of a filter says which steps are done and under way, with the thresholds that it compares with", () => {
  const { steps, thresholds, sure, accounts } = after(work).inspect()!;
  expect(steps.map(({ step }) => step)).toEqual(["grind-beans", "place-filter", "pour-water"]);
  const [grind, place, pour] = steps;
  expect(grind!.done).toBeGreaterThan(0.9);
  expect([place!.work > 0.8, place!.done < 0.2, pour!.done < 0.1]).toEqual([true, true, true]);
  expect([sure > 0.6, accounts > 1]).toEqual([true, true]);
  expect(thresholds).toContainEqual({ name: "completeAt", value: 0.6 });
});

test("what is about to be said stands there with its hold before it is said", () => {
  const seen = new Set<string>();
  let beforeSaid: string[] = [];
  after(work, (coach, said) => {
    if (said.includes("completion")) beforeSaid = [...seen];
    for (const { name, held, hold } of coach.inspect()!.candidates) if (held <= hold) seen.add(name);
  });
  expect(beforeSaid).toContain("done grind-beans");
});

test("looking changes nothing, before the first tick there is nothing to see, and without a profile neither", () => {
  const coach = new Coach(brainFor(coffee, timingProfile(coffee)));
  expect(coach.inspect()).toMatchObject({ steps: [], candidates: [], accounts: 0 });
  const looked = after(work, (each) => void each.inspect());
  expect(looked.inspect()).toEqual(after(work).inspect());
  expect(new Coach(brainFor(coffee, null)).inspect()).toBeNull();
});
