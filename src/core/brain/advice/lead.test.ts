import { expect, test } from "vitest";
import { byTopic, type ModelCalibration } from "./calibration.ts";
import { mayLead } from "./lead.ts";

/** On takes the model was right so many times in a hundred, and the filter so many. */
const shown = (model: number, filter: number): ModelCalibration => ({
  ...{ format: "benchside-model-calibration", version: 1, model: "made-up 1", takes: 5, together: 0 },
  thresholds: { claim: 0.5, present: 0.5 },
  claims: { so: { said: 0, not: 0 }, otherwise: { said: 0, not: 0 } },
  filter: byTopic(() => ({ right: filter, wrong: 100 - filter })),
  present: byTopic(() => ({ so: { said: model, not: 0 }, otherwise: { said: 100 - model, not: 0 } })),
  alarms: { said: 0, not: 0 },
});

test.each<[string, number, ModelCalibration | null, boolean]>([
  ["nothing has taught", 0, null, true],
  ["takes have taught, and it was never tried", 3, null, false],
  ["takes have shown that the filter is better", 3, shown(60, 80), false],
  ["takes have shown that it beats the filter", 3, shown(90, 80), true],
  ["takes have taught, and it has said nothing on them", 3, shown(0, 0), false],
])("a model on a bench that %s", (_, takes, calibration, may) => {
  expect(mayLead(takes, calibration)).toBe(may);
});
