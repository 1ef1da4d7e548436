import type { Interrupt } from "../../src/core/domain/decision.ts";
import { seeded, type Random } from "../../src/core/domain/seeded.ts";
import { certify } from "../../src/core/plan/certify.ts";
import { currentStep, type Plan } from "../../src/core/plan/plan.ts";
import type { Planner } from "../../src/core/plan/planner.ts";
import { structuralPlanner } from "../../src/core/plan/revise.ts";
import { isTakenBack } from "../../src/core/plan/standing-in-plan.ts";
import { worldOf, type World } from "../../src/core/plan/world.ts";
import { missingAncestors } from "../../src/core/procedure/graph.ts";
import { Procedure } from "../../src/core/procedure/schema.ts";
import { canBeRepaired, drawWorkshop, WorkBench, type Workshop } from "../../src/core/workshop/workshop.ts";

/** What became of a cascade of deviations. */
export interface Cascade {
  readonly seed: number;
  readonly deviations: number;
  /** `holds`: certified, and it led back in the simulator; `fails`: certified, and it did not; `none`: said to have no way back. */
  readonly outcome: "holds" | "fails" | "none";
  /** Of what has none: whether the simulator knows one. Null where that was not found out. */
  readonly repairable: boolean | null;
  /** Why, in words. */
  readonly why: string;
  /** The way asks for something that has to be fetched. */
  readonly fetches: boolean;
}

/** Most states that are looked through for a way back that the planner did not find. */
const MOST_STATES = 20_000;

/** The procedure of drawn work as a person would write it down: every post-condition, what ends it and what is used up. */
export function procedureOfShop({ jobs, spare }: Workshop): Procedure {
  return Procedure.parse({
    ...{ format: "benchside-procedure", version: 1, id: "drawn", goal: "Drawn work" },
    steps: jobs.map((job, number) => ({
      ...{ id: `s${number}`, text: `Do ${number}`, holds: job.makes, ends: job.ends, optional: job.optional },
      ...{ irreversible: job.final, safetyCritical: job.safeguard },
      usesUp: job.uses.map((what) => ({ what, ...(spare.has(what) ? { spare: spare.get(what)! } : {}) })),
    })),
    edges: jobs.flatMap(({ after }, number) => after.map((other) => [`s${other}`, `s${number}`])),
  });
}

/** One to three deviations in drawn work, each noticed at once or late, some on the way back from another; then the way back that is certified is tried. */
export function runCascade(seed: number): Cascade {
  for (let attempt = 0; ; attempt++) {
    const cascade = tryCascade(seed, seeded(seed, "cascade", attempt));
    if (cascade.deviations > 0) return cascade;
  }
}

/** None may come of it: what was drawn last cannot be done where the work then stands. */
function tryCascade(seed: number, random: Random): Cascade {
  const shop = drawWorkshop(random);
  const procedure = procedureOfShop(shop);
  const planner = structuralPlanner(procedure);
  const world = worldOf(procedure);
  const run = new Run(shop, world, planner, random);
  const deviations = run.deviate(1 + Math.floor(random() * 3));
  const told = { seed, deviations };
  const bad = run.bad;
  const { refusal, fetch } = certify(world, run.plan, planner);
  const lost = run.plan.steps.find((line) => line.lost !== undefined);
  if (refusal !== null || lost !== undefined) {
    const repairable = canBeRepaired(shop, run.bench, MOST_STATES);
    const why = refusal === null ? `lost ${lost!.step}` : `${refusal.why} ${refusal.step}`;
    return { ...told, outcome: "none", repairable, why, fetches: false };
  }
  const end = bad ?? run.finish();
  return {
    ...told,
    outcome: end === null ? "holds" : "fails",
    repairable: true,
    why: end ?? "",
    fetches: fetch.length > 0,
  };
}

class Run {
  readonly bench: WorkBench;
  /** What was bad about a line of the plan that was followed; null for nothing. */
  bad: string | null = null;
  #plan: Plan;
  readonly #world: World;
  readonly #planner: Planner;
  readonly #random: Random;

  constructor(shop: Workshop, world: World, planner: Planner, random: Random) {
    this.#world = world;
    this.#planner = planner;
    this.#random = random;
    this.bench = new WorkBench(shop);
    this.#plan = planner.revise(null, word("opening", null));
  }

  get plan(): Plan {
    return this.#plan;
  }

  /** Follow the plan, and deviate from it so often. Returns how often it came to that before a way back was lost or all was done. */
  deviate(most: number): number {
    let made = 0;
    let late: { readonly decision: Interrupt; readonly after: number }[] = [];
    for (let lines = 0; this.#plan.mode !== "end" && lines < 200 && !this.#isLost; lines++) {
      const due = late.filter(({ after }) => after <= 0);
      late = late.filter(({ after }) => after > 0).map(({ decision, after }) => ({ decision, after: after - 1 }));
      if (due.length > 0) {
        for (const { decision } of due) this.#tell(decision);
        continue;
      }
      if (made >= most && late.length === 0) return made;
      const decision = made < most && this.#random() < 0.5 ? this.#deviation() : null;
      if (decision !== null) {
        made += 1;
        late.push({ decision, after: this.#random() < 0.5 ? 0 : 1 + Math.floor(this.#random() * 3) });
      } else if (!this.#step()) {
        // What is not told yet shows now, or a way back was not one.
        if (late.length === 0) return made;
        late = late.map((one) => ({ ...one, after: 0 }));
      }
    }
    for (const { decision } of late) this.#tell(decision);
    return made;
  }

  /** Follow the plan to its end. Returns what was bad about it, or null when all is there. */
  finish(): string | null {
    for (let lines = 0; this.#plan.mode !== "end"; lines++) {
      if (lines > 200) return "it does not end";
      if (!this.#step()) return this.bad;
    }
    return this.bench.isReached ? null : "something is not there";
  }

  get #isLost(): boolean {
    const { refusal } = certify(this.#world, this.#plan, this.#planner);
    return refusal !== null || this.#plan.steps.some((line) => line.lost !== undefined);
  }

  /** Do what the current line says. Returns false where that is impossible, dangerous or for good: then nothing was done. */
  #step(): boolean {
    const line = currentStep(this.#plan)!;
    const number = Number(line.step.slice(1));
    const bad = isTakenBack(line) ? this.bench.remove(number) : this.bench.perform(number);
    if (bad !== null) this.bad = `${bad}: ${line.key}`;
    if (bad !== null && bad !== "unsound") return false;
    this.#plan = this.#planner.revise(this.#plan, word("completion", line.step));
    return true;
  }

  #tell(decision: Interrupt): void {
    this.#plan = this.#planner.revise(this.#plan, decision);
    this.bad = null;
  }

  /** Something is done otherwise than the plan says; null where what was drawn cannot be. */
  #deviation(): Interrupt | null {
    const line = currentStep(this.#plan)!;
    if (isTakenBack(line)) return null;
    // Who does a later step is taken to be through with the way back.
    const isOnTheWayBack = this.#plan.steps.some(({ key, step, state }) => key !== step && state !== "completed");
    const drawn = this.#random();
    const number = Number(line.step.slice(1));
    if (drawn < 0.45) return this.#badly(number);
    if (drawn < 0.85) return isOnTheWayBack ? null : this.#early(number);
    return this.#twice();
  }

  #badly(number: number): Interrupt | null {
    if (this.#try(number, "badly") !== null) return null;
    this.#done(number);
    return word("technique", `s${number}`);
  }

  #early(now: number): Interrupt | null {
    const open = this.#plan.steps.filter((line) => line.state === "next" && line.key === line.step);
    const graph = this.#world.graph;
    const done = new Set(this.#plan.steps.filter((line) => line.state === "completed").map((line) => line.step));
    const choices = open.filter(({ step }) =>
      missingAncestors(graph, graph.index.get(step)!, done).includes(`s${now}`),
    );
    const early = choices[Math.floor(this.#random() * choices.length)];
    if (early === undefined || this.#try(Number(early.step.slice(1)), "luckily") !== null) return null;
    const missing = missingAncestors(graph, graph.index.get(early.step)!, done);
    this.#done(Number(early.step.slice(1)));
    return word("ordering", early.step, missing);
  }

  #twice(): Interrupt | null {
    const sound = this.#plan.steps.filter(
      (line) => line.state === "completed" && line.key === line.step && !line.wrong,
    );
    const again = sound[Math.floor(this.#random() * sound.length)];
    if (again === undefined) return null;
    const number = Number(again.step.slice(1));
    if (!this.bench.stands(number) || this.#try(number, "luckily") !== null) return null;
    return word("repetition", again.step);
  }

  /** What a person does whom nothing holds back but what is impossible. */
  #try(number: number, how: "badly" | "luckily"): string | null {
    const tried = this.bench.copy();
    const bad = tried.perform(number, how);
    if (bad === null) this.bench.perform(number, how);
    return bad;
  }

  #done(number: number): void {
    this.#plan = this.#planner.revise(this.#plan, word("completion", `s${number}`));
  }
}

function word(kind: Interrupt["kind"], step: string | null, missing: readonly string[] = []): Interrupt {
  return { act: "interrupt", kind, step, missing: [...missing], confidence: 1 };
}
