import type { ButtonEdge } from "./edges.ts";
import type { ButtonId } from "./devices-report.ts";

/** Seconds that a press is waited for. */
export const LEARN_SECONDS = 30;

/** More buttons than these down at once are an axis or a sensor, not a button. */
const MOST_AT_ONCE = 6;

/** Learning one button: wait for the press, then for its release, and only what came up again is a button. */
export type Learning =
  | { readonly phase: "waiting" }
  | { readonly phase: "pressed"; readonly down: readonly ButtonId[] }
  | { readonly phase: "learned"; readonly button: ButtonId }
  | { readonly phase: "failed"; readonly problem: string; readonly fix: string };

/** Learning as it begins. */
export const WAITING: Learning = { phase: "waiting" };

/** Learning after one more edge. What was down before, and bits that never fall (a report's number), are passed over. */
export function learn(state: Learning, { button, edge }: ButtonEdge): Learning {
  if (edge === "hold" || (state.phase !== "waiting" && state.phase !== "pressed")) return state;
  const down = state.phase === "pressed" ? state.down : [];
  if (edge === "up") return down.includes(button) ? { phase: "learned", button } : state;
  if (down.length < MOST_AT_ONCE) return { phase: "pressed", down: [...down, button] };
  return {
    phase: "failed",
    problem: "Everything about this device changes at once, as on a joystick's axis.",
    fix: "Only buttons can be learned; choose another entry of the device, or another device.",
  };
}

/** Learning after `LEARN_SECONDS`. */
export function giveUp(state: Learning): Learning {
  if (state.phase !== "waiting" && state.phase !== "pressed") return state;
  return state.phase === "waiting"
    ? {
        phase: "failed",
        problem: `Nothing was pressed for ${LEARN_SECONDS} seconds.`,
        fix: "Some devices have several entries in the list: try another one, or press harder.",
      }
    : {
        phase: "failed",
        problem: "The press was seen, but not that it was let go.",
        fix: "Try again: press, and let go.",
      };
}
