import { DEVIATION_KINDS, INTERRUPT_KINDS } from "../../domain/decision.ts";
import { COOKING_CATEGORIES, GENERAL_TYPES } from "../../domain/taxonomy.ts";
import type { Timeline } from "./timeline-model.ts";
import { OUTCOMES } from "./outcomes.ts";

/** A controlled vocabulary: its entries by id, in order. */
export interface Vocabulary {
  readonly id: string;
  readonly description: string;
  readonly entries: readonly { readonly id: string; readonly value: string }[];
}

/** The vocabularies of a session's ELAN file. Ids of entries are unique in the file, as its schema asks. */
export function vocabulariesOf({ vocabulary }: Timeline): Vocabulary[] {
  return [
    {
      ...{ id: "procedure-steps", description: "Steps of the procedure" },
      entries: vocabulary.map(({ id, text }) => ({ id: entryId("procedure-steps", id), value: text })),
    },
    listed("outcomes", "Whether a step was done right", OUTCOMES),
    listed("mistake-kinds", "How the plan was left", DEVIATION_KINDS),
    listed("cooking-categories", "Categories of CaptainCook4D", COOKING_CATEGORIES),
    listed("general-types", "Types of EgoErrorVQA", GENERAL_TYPES),
    listed("decision-kinds", "Why the coach spoke", INTERRUPT_KINDS),
  ];
}

/** Id of an entry in the file. */
export function entryId(vocabulary: string, id: string): string {
  return `cve-${vocabulary}-${id}`;
}

function listed(id: string, description: string, values: readonly string[]): Vocabulary {
  return { id, description, entries: values.map((value) => ({ id: entryId(id, value), value })) };
}

/** A tier that describes annotations of another: its name, what it may hold, and whether it has times of its own. */
export interface Part {
  readonly tier: string;
  readonly type: string;
  readonly vocabulary?: string;
  readonly timed?: true;
}

/** The tiers of a session's ELAN file, each with those that describe it. */
export const TIERS = {
  steps: [
    { tier: "step", type: "procedure-step", vocabulary: "procedure-steps" },
    { tier: "outcome", type: "outcome", vocabulary: "outcomes" },
  ],
  mistakes: [
    { tier: "mistake kind", type: "mistake-kind", vocabulary: "mistake-kinds" },
    { tier: "mistake step", type: "procedure-step", vocabulary: "procedure-steps" },
    { tier: "missing steps", type: "description" },
    { tier: "cooking category", type: "cooking-category", vocabulary: "cooking-categories" },
    { tier: "general type", type: "general-type", vocabulary: "general-types" },
    { tier: "planned error", type: "description" },
    { tier: "recovery", type: "description" },
    { tier: "mistake id", type: "description" },
    { tier: "never back", type: "description" },
    { tier: "fix", type: "fix", timed: true },
  ],
  decisions: [{ tier: "decision step", type: "procedure-step", vocabulary: "procedure-steps" }],
  words: [],
  heard: [],
  actions: [
    { tier: "action step", type: "procedure-step", vocabulary: "procedure-steps" },
    { tier: "verb", type: "description" },
    { tier: "noun", type: "description" },
    { tier: "said by", type: "description" },
    { tier: "action id", type: "description" },
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

/** What annotations of the tiers hold, by linguistic type. */
export const TIER_TYPES: Readonly<Record<keyof typeof TIERS, { readonly type: string; readonly vocabulary?: string }>> =
  {
    steps: { type: "action" },
    mistakes: { type: "mistake" },
    decisions: { type: "decision", vocabulary: "decision-kinds" },
    words: { type: "words" },
    heard: { type: "person-words" },
    actions: { type: "fine-action" },
  };
