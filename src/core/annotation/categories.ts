import type { DeviationKind } from "../domain/decision.ts";
import type { Role } from "../script/frame.ts";
import type { CookingCategory, GeneralType } from "./model.ts";

/** What a deviation is called in the two other vocabularies; null where one has no word for it. */
export interface Categories {
  readonly cooking: CookingCategory | null;
  readonly general: GeneralType | null;
}

/**
 * The other vocabularies' words for one of our kinds.
 *
 * Technique is the coach's word for every wrong way of doing the right step; where the role that is wrong is known, the
 * cooking categories tell more: a wrong amount is a measurement error, wrong heat one of temperature, a wrong tool one of
 * preparation. Doing a step twice and turning to something else have no cooking category.
 *
 * @param role semantic role that is wrong, e.g. a scripted error's; null when it is not known
 * @param what what is wrong, in words: they tell a wrong heat from a bolt that is tightened half way
 */
export function categoriesOf(kind: DeviationKind, role: Role | null = null, what = ""): Categories {
  switch (kind) {
    case "omission":
      return { cooking: "missing-step", general: "omission" };
    case "ordering":
      return { cooking: "order", general: "wrong-order" };
    case "substitution":
      return { cooking: "preparation", general: "wrong-object" };
    case "timing":
      return { cooking: "timing", general: "wrong-action" };
    case "technique":
      return {
        cooking: techniqueCategory(role, what),
        general: role === "Instrument" ? "wrong-object" : "wrong-action",
      };
    case "repetition":
    case "distraction":
      return { cooking: null, general: "unnecessary-action" };
  }
}

function techniqueCategory(role: Role | null, what: string): CookingCategory {
  if (role === "Quantity") return "measurement";
  if (role === "Degree" && /\b(?:heat|hot|cold|cool|power|temperature|degrees?)\b/i.test(what)) return "temperature";
  return role === "Instrument" ? "preparation" : "technique";
}

/** The kind that a cooking category stands for. */
export function kindOfCooking(category: CookingCategory): DeviationKind {
  const kinds: Readonly<Record<CookingCategory, DeviationKind>> = {
    preparation: "substitution",
    measurement: "technique",
    technique: "technique",
    timing: "timing",
    temperature: "technique",
    "missing-step": "omission",
    order: "ordering",
  };
  return kinds[category];
}

/**
 * The kind that a general type stands for; null for what is no departure from the plan by the person: a correction, a failure
 * of the equipment, and what somebody could only call other.
 *
 * @param again whether the unnecessary action is a step of the procedure that was done already
 */
export function kindOfGeneral(type: GeneralType, again = false): DeviationKind | null {
  switch (type) {
    case "wrong-object":
      return "substitution";
    case "wrong-action":
      return "technique";
    case "wrong-order":
      return "ordering";
    case "omission":
      return "omission";
    case "unnecessary-action":
      return again ? "repetition" : "distraction";
    case "correction":
    case "equipment-failure":
    case "other":
      return null;
  }
}
