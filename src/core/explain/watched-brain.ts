import type { BrainOptions } from "../brain/registry.ts";
import { brainFor } from "../brain/registry.ts";
import { isHeldBack } from "../brain/holding-back.ts";
import type { Duplex, Inspection, Judgement, Withheld } from "../brain/ports.ts";
import type { Interrupt } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";

/** What was seen of a brain at one tick. */
export interface Watched {
  readonly t: number;
  readonly judgement: Judgement;
  readonly inside: Inspection;
  /** Whether the plan had ended, so that nothing is said any more. */
  readonly ended: boolean;
  /** Whether an interrupt was kept back although its evidence had held: for a signal, or because its kind is held back. */
  readonly keptBack: (one: Pick<Interrupt, "kind" | "step" | "missing">) => "signal" | "held-back" | null;
}

/**
 * Puts a brain together that decides as the program's own does and is looked at after each tick of some stretch of time. Looking changes nothing.
 *
 * @param from first and last second that are looked at
 */
export function watchedBrain([from, to]: readonly [number, number], look: (watched: Watched) => void): typeof brainFor {
  return (procedure, profile, options: BrainOptions = {}) => {
    const brain = brainFor(procedure, profile, options);
    const critical = new Set<StepId>(procedure.steps.filter((step) => step.safetyCritical).map(({ id }) => id));
    const kinds = new Set(brain.heldBack ?? []);
    const { duplex } = brain;
    const watched: Duplex<unknown> = {
      ...duplex,
      decide(state, observation, plan, withheld) {
        // Asking once more what is withheld would count as being told so: what was asked is remembered.
        const waiting = new Set<string>();
        const noting: Withheld | undefined =
          withheld &&
          ((one) => {
            const waits = withheld(one);
            if (waits) waiting.add(keyOf(one));
            return waits;
          });
        const decided = duplex.decide(state, observation, plan, noting);
        const { t } = observation;
        const inside = t < from || t > to ? null : duplex.inspect?.(decided.state, plan);
        if (inside)
          look({
            ...{ t, judgement: decided.judgement, inside, ended: plan?.mode === "end" },
            keptBack: (one) => {
              if (waiting.has(keyOf(one))) return "signal";
              return isHeldBack(one, kinds, critical) ? "held-back" : null;
            },
          });
        return decided;
      },
    };
    return { ...brain, duplex: watched };
  };
}

function keyOf({ kind, step }: Pick<Interrupt, "kind" | "step">): string {
  return `${kind} ${step}`;
}
