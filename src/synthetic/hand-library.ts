import { blendPoses } from "./hand-bones.ts";
import type { HandPoseName } from "./hand-poses.ts";
import { HAND_POSES } from "./hand-poses.ts";
import type { HandSprite, Person } from "./hand-sprite.ts";
import { handSprite } from "./hand-sprite.ts";
import type { Shadow } from "./shadow.ts";
import { shadowOf } from "./shadow.ts";

/** Pictures between an open hand and a pose. */
const PHASES = 3;

/** A person's hands, each picture drawn when it is first wanted and kept. */
export class HandLibrary {
  readonly #person: Person;
  readonly #palm: number;
  readonly #made = new Map<string, { sprite: HandSprite; shadow: Shadow }>();

  /** `palm` is the width of the palm in pixels. */
  constructor(person: Person, palm: number) {
    this.#person = person;
    this.#palm = palm;
  }

  /** The hand `closed` (0..1) of the way from open to a pose. */
  get(which: "left" | "right", pose: HandPoseName, closed: number): { sprite: HandSprite; shadow: Shadow } {
    const phase = Math.round(closed * PHASES);
    const key = `${which} ${phase === 0 ? "open" : pose} ${phase}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const blended = blendPoses(HAND_POSES.reach, HAND_POSES[pose], phase / PHASES);
    const sprite = handSprite(blended, this.#person, this.#palm, which === "left");
    const made = { sprite, shadow: shadowOf(sprite.canvas, this.#palm * 0.11) };
    this.#made.set(key, made);
    return made;
  }
}
