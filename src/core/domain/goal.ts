import { z } from "zod";

const Text = z.string().trim().min(1, "write it, or take the goal out").max(400, "write at most 400 characters");

/** Kinds of goals that something digital can meet, as the benchmark WAGIBench types them, each with its own fields. */
export const GOAL_FIELDS = {
  search: ["source", "query"],
  "store-memory": ["content"],
  remember: ["content", "time"],
  "guided-activity": ["content", "time"],
  control: ["target", "value"],
  translate: ["content", "language"],
  directions: ["destination", "by"],
  shop: ["item", "shop"],
} as const;
export type GoalKind = keyof typeof GOAL_FIELDS;
export const GOAL_KINDS = Object.keys(GOAL_FIELDS) as readonly GoalKind[];

/** A typed goal. */
export const Goal = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("search"), source: Text, query: Text }),
  z.strictObject({ kind: z.literal("store-memory"), content: Text }),
  z.strictObject({ kind: z.literal("remember"), content: Text, time: Text }),
  z.strictObject({ kind: z.literal("guided-activity"), content: Text, time: Text }),
  z.strictObject({ kind: z.literal("control"), target: Text, value: Text }),
  z.strictObject({ kind: z.literal("translate"), content: Text, language: Text }),
  z.strictObject({ kind: z.literal("directions"), destination: Text, by: Text }),
  z.strictObject({ kind: z.literal("shop"), item: Text, shop: Text }),
]);
export type Goal = Readonly<z.infer<typeof Goal>>;

/** A goal in one sentence, as it stands among the options of a choice. */
export function goalSentence(goal: Goal): string {
  switch (goal.kind) {
    case "search":
      return `Search ${goal.source} for ${goal.query}.`;
    case "store-memory":
      return `Keep in memory: ${goal.content}.`;
    case "remember":
      return `Remind of this ${goal.time}: ${goal.content}.`;
    case "guided-activity":
      return `Guide through ${goal.content}, for ${goal.time}.`;
    case "control":
      return `Set ${goal.target} to ${goal.value}.`;
    case "translate":
      return `Translate ${goal.content} into ${goal.language}.`;
    case "directions":
      return `Show the way to ${goal.destination} ${goal.by}.`;
    case "shop":
      return `Buy ${goal.item} from ${goal.shop}.`;
  }
}

/**
 * A goal as the one dictionary that WAGIBench has for its kind, under its names; null where our goal has no such field. Of directions and shopping it has no second field. The
 * paper's fields of translating go on behind `src_language`: `content` and `target_language` are named by us.
 */
export function goalDictionary(goal: Goal): Readonly<Record<string, string | null>> {
  switch (goal.kind) {
    case "search":
      return { type: "search", source: goal.source, query_item: null, query: goal.query };
    case "store-memory":
      return { type: "store_memory", content: goal.content };
    case "remember":
      return { type: "temporal_attention", action: "remind", time: goal.time, content: goal.content };
    case "guided-activity":
      return { type: "guided_activity", content: goal.content, time: goal.time };
    case "control":
      return { type: "control_environment", target: goal.target, value: goal.value };
    case "translate":
      return { type: "translate", modality: null, src_language: null, content: goal.content, target_language: goal.language }; // prettier-ignore
    case "directions":
      return { type: "find_directions", to: goal.destination };
    case "shop":
      return { type: "shop", content: goal.item };
  }
}

/** A goal as it is written: its dictionary as JSON, on one line. */
export function writtenGoal(goal: Goal): string {
  return JSON.stringify(goalDictionary(goal));
}

/** The dictionary of each kind with its keys alone, as a question to a model shows it. */
export const DICTIONARY_FORMS: readonly string[] = GOAL_KINDS.map((kind) => {
  const fields = Object.fromEntries(GOAL_FIELDS[kind].map((field) => [field, "…"]));
  const { type, ...rest } = goalDictionary({ kind, ...fields } as Goal);
  return `{"type": "${type}", ${Object.keys(rest).map((key) => `"${key}"`).join(", ")}}`; // prettier-ignore
});

/** Texts of a goal's fields, in the order of its kind. */
export function goalFields(goal: Goal): readonly string[] {
  const values = goal as Readonly<Record<string, string>>;
  return GOAL_FIELDS[goal.kind].map((field) => values[field]!);
}
