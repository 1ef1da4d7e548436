import { pick, seeded, shuffled, type Random } from "../../../core/domain/seeded.ts";
import { MOST_SAMPLES } from "./letters.ts";
import { GOAL_KIT_VERSION, type Modality, type Sample } from "./sample.ts";
import type { ScriptTemplate } from "./script-template.ts";
import { fillFields, slotsOf } from "./slots.ts";
import { DOING } from "./written/doing.ts";
import { GOING } from "./written/going.ts";
import { KEEPING } from "./written/goal-keeping.ts";
import { LOOKING_UP } from "./written/looking-up.ts";

/** All scripts, five of each kind of goal. */
export const TEMPLATES: readonly ScriptTemplate[] = [...LOOKING_UP, ...KEEPING, ...DOING, ...GOING];

/** Chance that a cue beside what is seen is kept. */
const KEPT = 0.6;

/**
 * Samples of a seed, no two with the same goal: the scripts in turn, in an order of the seed's own, with values drawn for their slots. What is seen is always kept; of
 * the other cues some are left out, never all, and never so many that no cue says a slot of the goal.
 *
 * @param count 1..MOST_SAMPLES
 */
export function writeScripts(seed: number, count: number): Sample[] {
  if (!(count >= 1 && count <= MOST_SAMPLES)) throw new RangeError(`1 to ${MOST_SAMPLES} samples, not ${count}`);
  const random = seeded(seed, "goal scripts");
  const order = shuffled(random, TEMPLATES);
  const said = new Set<string>();
  const samples: Sample[] = [];
  for (let at = 0; samples.length < count; at++) {
    const template = order[at % order.length]!;
    const variables = Object.fromEntries(
      Object.entries(template.variables).map(([name, values]) => [name, pick(random, values)]),
    );
    const cues = drawCues(template, random);
    const goal = JSON.stringify(fillFields(template.goal, variables));
    if (said.has(goal)) continue;
    said.add(goal);
    samples.push({
      form: "benchside-goal-sample",
      version: GOAL_KIT_VERSION,
      id: `goal-${String(samples.length + 1).padStart(3, "0")}`,
      goal: template.goal,
      variables,
      cues,
      prework: template.prework,
      made: { seed, by: "rules", script: template.name },
    });
  }
  return samples;
}

function drawCues({ vision, audio, digital, before, goal }: ScriptTemplate, random: Random): Sample["cues"] {
  const whole = { vision, audio, digital, longitudinal: before };
  const needed = slotsOf(goal);
  for (let tries = 0; tries < 20; tries++) {
    const keep = (modality: Modality): boolean => modality === "vision" || random() < KEPT;
    const cues = {
      vision,
      audio: keep("audio") ? audio : null,
      digital: keep("digital") ? digital : null,
      longitudinal: keep("longitudinal") ? before : null,
    };
    const told = new Set(slotsOf(cues));
    if (!cues.audio && !cues.digital && !cues.longitudinal) continue;
    if (needed.every((slot) => told.has(slot))) return cues;
  }
  return whole;
}
