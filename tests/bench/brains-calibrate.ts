import { annotatedAnswer, annotatedWord } from "../../src/core/brain/model/annotated-answers.ts";
import { fitCalibration, type ModelCalibration } from "../../src/core/brain/model/calibration.ts";
import { rehearse, type RehearsalOptions } from "../../src/core/brain/model/rehearsal.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import { practise, simulate } from "./brains-session.ts";
import type { BrainTake } from "./brains-takes.ts";

/** Name of the rehearsed model in its opinions. */
const MODEL = "benchside-rehearsal";

/** What is known of a server after it was asked in shadow about annotated takes. A server that turns bad later was good then. */
export function calibrate(takes: readonly BrainTake[], server: Partial<RehearsalOptions>): ModelCalibration {
  const seen = takes.map(({ procedure, profile, evidence, truth }) => {
    const brain = brainFor(procedure, profile);
    const rehearsal = rehearse(truth, { ...server, latency: Math.min(server.latency ?? 0, 0.5), turnsBadAt: null });
    const { asked, events } = simulate(brain, evidence, "shadow", rehearsal);
    const answers = [...asked, ...practise(brain, evidence, rehearsal)].flatMap(
      ({ question, opinion }) => annotatedAnswer(question, opinion, truth) ?? [],
    );
    const plans = events.filter((event) => event.type === "planned");
    const words = events.flatMap((event) => {
      if (event.type !== "interrupted") return [];
      const plan = plans.findLast(({ t }) => t < event.t)?.plan;
      const { kind, step, missing, confidence } = event;
      return (plan && annotatedWord(event.t, { act: "interrupt", kind, step, missing, confidence }, plan, truth)) ?? [];
    });
    return { answers, words };
  });
  return fitCalibration(
    MODEL,
    takes.length,
    seen.flatMap(({ answers }) => answers),
    seen.flatMap(({ words }) => words),
  );
}
