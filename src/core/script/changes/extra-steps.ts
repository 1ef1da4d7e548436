import { LIQUIDS, PLACING, coobjectOnly, isPart, singular } from "../frames/frame-words.ts";
import { roleOf } from "../frames/frame.ts";
import { containerOf, mentions, thingOf, type Thing } from "../frames/noun-phrase.ts";
import { articled, saidOf } from "./script-said.ts";
import type { ScriptStep, ProcedureAnalysis } from "../procedure-analysis.ts";
import { coresOf, withEnd } from "../step-text.ts";

/** Something done that is not needed. */
export interface Extra {
  readonly text: string;
  /** Whether it is a step of the procedure over again. */
  readonly again: boolean;
  readonly wrong: string;
  readonly noticedBy: string;
  /** How it is undone; null when it cannot be. */
  readonly undo: string | null;
  /** What a coach asks for, clauses that name action and object, best first. */
  readonly asks: readonly string[];
  /** How likely it is beside the others. */
  readonly weight: number;
  /** What is shut or taken apart by it: later steps that speak of it cannot be done until it is undone. */
  readonly shuts?: Thing;
}

/** Extra steps that a participant can do in a kitchen after a step. */
export function kitchenExtras(given: ScriptStep, setting: ProcedureAnalysis): Extra[] {
  const { frame, verb, step, thing } = given;
  if (!frame) return [];
  const extras: Extra[] = [];
  // "Season the platter with 1/4 teaspoon pepper" adds pepper.
  const coobject = coobjectOnly(frame.verb) ? roleOf(frame, "Coobject") : null;
  const added = coobject ?? roleOf(frame, "Object");
  const phrase = added ? step.text.slice(added.inner, added.span[1]) : "";
  const what = coobject ? saidOf(phrase).bare : saidOf(phrase, thing).bare;
  const are = saidOf(phrase, coobject ? thingOf(phrase) : thing).many ? "are" : "is";
  const said = /\b(?:again|more)\b/i.test(step.text);
  const solid = what !== "" && !LIQUIDS.has(singular(what.split(" ").at(-1)!));
  if (verb === "put" && given.measured && thing.length > 0 && frame.following.length === 0 && !said) {
    extras.push({
      text: withEnd(given, " once more"),
      again: true,
      wrong: `Add the ${what} twice.`,
      noticedBy: `You remember that you have added the ${what} already.`,
      undo: solid ? `Take out the second helping of ${what} as well as you can` : null,
      asks: [
        `the ${what} ${are} in already, so leave the ${what} as ${are === "are" ? "they are" : "it is"}`,
        `the ${what} ${are} in already, so leave ${are === "are" ? "them as they are" : "it as it is"}`,
      ],
      weight: 2,
    });
  }
  if (verb === "mix" && frame.following.length === 0 && !said) {
    extras.push({
      text: `${withEnd(given, "")}, all over again`,
      again: true,
      wrong: "Do the step a second time, though it is done.",
      noticedBy: "You see that it was mixed well already.",
      undo: null,
      asks: coresOf(given, true).map((core) => `you need not ${core} again`),
      weight: 1,
    });
  }
  const place = roleOf(frame, "Destination") ?? roleOf(frame, "Location") ?? roleOf(frame, "Object");
  const container =
    place && (verb === "put" || verb === "mix") ? containerOf(place.value.replace(/^.*\bof\s+(?:the\s+)?/i, "")) : null;
  if (container !== null && /^(?:bowl|cup|mug|pan|skillet|pot)$/.test(container)) {
    const text = setting.procedure.steps.map((one) => one.text).join(". ");
    const strange = ["sugar", "paprika", "cinnamon", "oregano", "salt"].filter((name) => !mentions(text, [name]));
    for (const name of strange.slice(0, 3)) {
      extras.push({
        text: `Add a pinch of ${name} to the ${container}`,
        again: false,
        wrong: `Add ${name}, which is in no step.`,
        noticedBy: `You look at what you took and see that no step asks for ${name}.`,
        undo: `Spoon the ${name} out of the ${container} as well as you can`,
        asks: [`spoon the ${name} out of the ${container}`],
        weight: 0.5,
      });
    }
    if (!/\bcover/i.test(text) && /^(?:bowl|cup|mug)$/.test(container)) {
      extras.push({
        text: `Lay a plate over the ${container} as a lid`,
        again: false,
        wrong: `Cover the ${container}, which no step asks for.`,
        noticedBy: `You look at the ${container} and see a plate on it that no step asks for.`,
        undo: `Take the plate off the ${container}`,
        asks: [`take the plate off the ${container}`],
        weight: 1,
        shuts: [container],
      });
    }
  }
  return extras;
}

/** Extra steps that a participant can do at a bench after a step. */
export function benchExtras(given: ScriptStep): Extra[] {
  const { frame, verb, step } = given;
  const object = frame && roleOf(frame, "Object");
  const placed = verb === "fasten" || (frame !== null && verb === "put" && PLACING.has(frame.verb));
  if (!object || !placed || step.irreversible || !isPart(given.thing.at(-1) ?? "water")) return [];
  const part = articled(step.text.slice(...object.span));
  return [
    {
      text: `Take ${part} ${verb === "fasten" ? "off" : "away"} again and lay it on the bench`,
      again: true,
      wrong: "Undo what was right.",
      noticedBy: `You look at the work and see that ${part} is missing from it.`,
      undo: `Put ${part} back where it was`,
      asks: [`put ${part} back where it was`],
      weight: 2,
      shuts: given.thing,
    },
    {
      text: `Wipe ${part} with a dry cloth for half a minute`,
      again: false,
      wrong: "Clean it, which no step asks for.",
      noticedBy: "You remember that no step asks for cleaning.",
      undo: "Put the cloth down",
      asks: [`put the cloth down and leave ${part} as it is`, "put the cloth down and leave the part as it is"],
      weight: 1,
    },
  ];
}
