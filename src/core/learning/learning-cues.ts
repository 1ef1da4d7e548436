import type { Procedure } from "../procedure/schema.ts";
import { LearnError, UNKNOWN_SECONDS } from "./learn-profile.ts";
import type { Profile } from "../profile/profile.ts";
import { learnSpace } from "./learn-space.ts";
import type { Space } from "../profile/profile-parts.ts";
import { CUE_SHARPNESS } from "../brain/filter/cue-scorer.ts";

/** A text and what a picture that looks like it shows: a class as in a profile's spaces. */
export interface CueText {
  readonly text: string;
  readonly class: number;
}

/** What a bench may look like while nothing is done. */
const BACKGROUND = ["a workbench with nothing going on", "hands resting beside a table", "looking around the room"];

/** Mean seconds between two steps that nobody has seen. */
const PAUSE_SECONDS = 2;

/**
 * The texts by which a procedure's steps can be told without a take: a step and its incompletion cues are how it looks under way, its
 * completion cues how it looks when it is done.
 */
export function cueTexts(procedure: Procedure): CueText[] {
  const K = procedure.steps.length;
  return [
    ...procedure.steps.flatMap(({ text, done, notYet }, i) => [
      { text: `a person at work: ${text}`, class: i },
      ...notYet.map((cue) => ({ text: cue, class: i })),
      ...done.map((cue) => ({ text: cue, class: K + i })),
    ]),
    ...BACKGROUND.map((text) => ({ text, class: 2 * K })),
  ];
}

/**
 * The space in which pictures are compared with a procedure's texts, zero-shot (Radford et al. 2021, "Learning Transferable Visual Models
 * From Natural Language Supervision", §3.1). Pictures lie apart from texts as a whole, so each kind is compared less its own mean.
 *
 * @param texts what `cueTexts` gave
 * @param vectors a unit-length vector for each text, of the encoder that looks at the pictures
 * @throws LearnError when all texts have the same vector
 */
export function cueSpace(texts: readonly CueText[], vectors: readonly Float32Array[]): Space {
  const space = learnSpace(
    vectors.map((scene) => ({ scene, work: null })),
    texts.map((text) => text.class),
  );
  if (!space) throw new LearnError("the encoder gives every text the same vector; choose another model folder");
  return space;
}

/**
 * A profile made of texts alone: a bench then needs no reference take. It is much weaker than a taught one: it knows no bench, no
 * length of a step but what the procedure expects, and nothing of the hands.
 *
 * @param encoder name of the encoder that made the vectors
 */
export function cueProfile(procedure: Procedure, encoder: string, space: Space): Profile {
  const K = procedure.steps.length;
  const nothing = { withdrawn: 0, present: 0, working: 0 };
  return {
    procedure: procedure.id,
    steps: procedure.steps.map((step) => step.id),
    encoder,
    progress: space,
    ended: space,
    cues: space,
    handsTell: false,
    sharpness: CUE_SHARPNESS,
    seconds: procedure.steps.map(({ expectedSeconds }) => expectedSeconds ?? UNKNOWN_SECONDS),
    gap: PAUSE_SECONDS,
    follows: Array.from({ length: K + 1 }, () => new Array<number>(K).fill(1)),
    hands: { working: nothing, idling: nothing },
    takes: 0,
  };
}
