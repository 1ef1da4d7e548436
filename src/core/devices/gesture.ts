import type { ButtonAction, DeviceKey, KnownDevice, LearnedButton } from "./device.ts";
import type { ButtonEdge } from "./edges.ts";

/** An action that begins, or (only `talk`) ends. */
export interface Gesture {
  readonly action: ButtonAction;
  readonly begins: boolean;
}

/**
 * What an edge means for its learned button. Without an action for holding, a press counts when it goes down; with one, when it comes up in
 * time, for only then it is known to be no long press. `held` says whether the press that ends here was long. A button for talking has
 * no other action: it is always held.
 */
export function gesture({ press, hold }: LearnedButton, edge: ButtonEdge["edge"], held: boolean): Gesture[] {
  switch (edge) {
    case "down":
      return hold === null || press === "talk" ? begin(press) : [];
    case "hold":
      return press === "talk" ? [] : begin(hold);
    case "up": {
      const late = hold !== null && press !== "talk" && !held ? begin(press) : [];
      const over = press === "talk" || (held && hold === "talk");
      return over ? [...late, { action: "talk", begins: false }] : late;
    }
  }
}

function begin(action: ButtonAction | null): Gesture[] {
  return action === null ? [] : [{ action, begins: true }];
}

/** Follows the buttons of all devices and says what their edges ask for. */
export class Presses {
  /** Presses under way: the button as it was learned when it went down, and whether it is a long press by now. */
  readonly #under = new Map<string, { readonly learned: LearnedButton; held: boolean }>();

  /** What an edge asks for. A button that nobody learned asks for nothing; a press ends as it began, whatever is changed meanwhile. */
  take(key: DeviceKey, { button, edge }: ButtonEdge, known: readonly KnownDevice[]): Gesture[] {
    const name = `${key} ${button}`;
    if (edge === "down") {
      const learned = known.find((each) => each.key === key)?.buttons.find((each) => each.button === button);
      if (!learned) return [];
      this.#under.set(name, { learned, held: false });
      return gesture(learned, edge, false);
    }
    const press = this.#under.get(name);
    if (!press) return [];
    if (edge === "hold") press.held = true;
    else this.#under.delete(name);
    return gesture(press.learned, edge, press.held);
  }
}
