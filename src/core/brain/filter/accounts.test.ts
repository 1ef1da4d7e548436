import { expect, test } from "vitest";
import { procedureOf, timingProfile } from "../../../../tests/fixtures/evidence.ts";
import { pick, seeded } from "../../domain/seeded.ts";
import { taskGraph } from "../../procedure/graph.ts";
import { Accounts } from "./accounts.ts";
import { bitOf, hasStep } from "./belief.ts";
import { filterModel } from "./filter-model.ts";

/** A procedure of more steps than two words have bits, in which each waits for one or two of the three before it. */
function model() {
  const random = seeded(46, "accounts");
  const ids = Array.from({ length: 70 }, (_, i) => `step-${i + 1}`);
  const edges = ids
    .slice(1)
    .flatMap((id, i) => [0, 1].map(() => `${pick(random, ids.slice(Math.max(0, i - 2), i + 1))}>${id}`));
  const procedure = procedureOf(ids, edges);
  return { random, model: filterModel(timingProfile(procedure), taskGraph(procedure), procedure) };
}

test("of whatever steps are done, an account says which they are and how many each step still waits for", () => {
  const { random, model: long } = model();
  for (let time = 0; time < 50; time++) {
    const share = random();
    const done = Array.from({ length: 70 }, () => random() < share);
    const bits = done.reduce((all, is, step) => (is ? all | bitOf(step) : all), 0n);
    const { has, missing, over } = new Accounts(long).of(bits);
    expect([...has]).toEqual(done.map(Number));
    expect([...over]).toEqual(done.map(Number));
    expect([...missing]).toEqual(long.required.map((all) => all.filter((one) => !hasStep(bits, one)).length));
  }
});

test("what a tick has unpacked is not unpacked anew at the next one, and is numbered by each of them", () => {
  const { model: long } = model();
  const first = new Accounts(long);
  const [none, one] = [first.of(0n), first.of(1n)];
  const again = new Accounts(long).of(1n);
  expect([none.number, one.number, again.number]).toEqual([0, 1, 0]);
  expect(again.missing).toBe(one.missing);
});
