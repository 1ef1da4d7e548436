import { expect, test } from "vitest";
import { seeded } from "../../../../core/domain/seeded.ts";
import { beginParameters, networkOf, type NetworkShape } from "./network.ts";
import { given, Tape, type Value } from "./tape.ts";
import { RECOGNISER_FORMS } from "../../../../core/recognise/card.ts";

const SHAPE = { inputs: 5, width: 6, moments: 4, heads: 2, outputs: 3 };
const TRUTH = Float64Array.from([1, 0, 1]);
const WEIGHTS = Float64Array.from([1, 0.5, 0.25]);

function lossOf(shape: NetworkShape, parameters: Map<string, Value>, x: Value, back: boolean): number {
  const tape = new Tape(parameters);
  const loss = tape.loss(networkOf(tape, x, shape), TRUTH, WEIGHTS, 1.5);
  if (back) tape.backward();
  return loss;
}

test.each(RECOGNISER_FORMS)("the gradients of %s are those that small changes show", (form) => {
  const shape = { ...SHAPE, form };
  const random = seeded(3, form);
  const parameters = beginParameters(shape, random);
  const x = given(
    4,
    5,
    Float64Array.from({ length: 20 }, () => 2 * random() - 1),
  );
  lossOf(shape, parameters, x, true);
  const nudge = 1e-5;
  for (const [name, { data, grad }] of parameters)
    for (let i = 0; i < data.length; i++) {
      const was = data[i]!;
      const [more, less] = [nudge, -nudge].map((by) => {
        data[i] = was + by;
        return lossOf(shape, parameters, x, false);
      });
      data[i] = was;
      expect(grad![i], `${name} ${i}`).toBeCloseTo((more! - less!) / (2 * nudge), 6);
    }
});

test("the loss is that of the logistic function, worked out by hand", () => {
  const logits = given(1, 2, Float64Array.from([0, Math.log(3)]));
  const loss = new Tape(new Map()).loss(logits, Float64Array.from([1, 0]), Float64Array.from([1, 1]), 1.5);
  expect(loss).toBeCloseTo(1.5 * Math.log(2) + Math.log(4), 12);
});
