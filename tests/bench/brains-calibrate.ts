import { fitCalibration, type ModelCalibration } from "../../src/core/brain/advice/calibration.ts";
import { stubOf, type StubOptions } from "../../src/core/brain/advice/stub.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import { modelTrial } from "../../src/core/rerun/model-trial.ts";
import { onItsWay } from "./brains-session.ts";
import type { BrainTake } from "./brains-takes.ts";

/** Name of the rehearsed model in its opinions. */
const MODEL = "benchside-rehearsal";

/** What is known of a server after it was tried on annotated takes, as `models try` does it. A server that turns bad later was good then. */
export function calibrate(takes: readonly BrainTake[], server: Partial<StubOptions>): ModelCalibration {
  const tried = takes.map(({ procedure, profile, evidence, truth }) => {
    const rehearsal = stubOf(truth, { ...server, turnsBadAt: null });
    const trial = modelTrial(brainFor(procedure, profile), evidence, truth);
    let step = trial.next();
    while (!step.done) step = trial.next(onItsWay(step.value, rehearsal).opinion);
    return step.value;
  });
  return fitCalibration(
    MODEL,
    takes.length,
    tried.flatMap(({ answers }) => answers),
    tried.flatMap(({ words }) => words),
  );
}
