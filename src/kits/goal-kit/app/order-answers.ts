import { FormatError } from "../../../core/domain/format-error.ts";
import { seeded } from "../../../core/domain/seeded.ts";
import type { GoalAnswer } from "../core/answers.ts";
import { evidenceOf, type Evidence } from "../core/evidence.ts";
import { goalSentence } from "../../../core/domain/goal.ts";
import { answerPairs, formatOrders, orderedName, type AnswerPair, type GoalOrder } from "../core/orders.ts";
import { filled, GOAL_KIT_VERSION } from "../core/sample.ts";
import { appendLines } from "../../../storage/log/append.ts";
import { goalFile, readGoalAnswers, readGoalSet, readOrders } from "./folder.ts";

/** Seed of the pairs: everybody orders the same ones. */
const SEED = 1;
const ROLES = ["first", "second", "third"] as const;

/** Two written goals as a person sees them: whose they are is not shown, and which stands first is drawn. */
export interface ShownPair {
  readonly sample: string;
  readonly evidence: Evidence;
  /** The goal that was meant. */
  readonly reference: string;
  readonly one: string;
  readonly other: string;
}

/** The next pair that a person has not ordered, how far they are, and as whom they order. @throws FormatError where three others have ordered already */
export async function nextOrder(
  folder: string,
  by: string,
): Promise<{
  readonly pair: ShownPair | null;
  readonly done: number;
  readonly of: number;
  readonly role: GoalOrder["role"];
}> {
  // prettier-ignore
  const set = await readGoalSet(folder);
  const orders = await readOrders(folder);
  const role = roleOf(orders, by);
  const pairs = answerPairs(await readGoalAnswers(folder, set.samples), SEED);
  const told = new Set(orders.filter((one) => one.by === by).map(({ sample, a, b }) => [sample, a, b].join("\n")));
  const open = pairs.filter((pair) => !told.has(keyOf(pair)));
  const found = { done: pairs.length - open.length, of: pairs.length, role };
  const [next] = open;
  if (!next) return { pair: null, ...found };
  const sample = set.samples.find(({ id }) => id === next.sample)!;
  const [one, other] = sides(next, by);
  return {
    ...found,
    pair: {
      ...{ sample: next.sample, reference: goalSentence(filled(sample).goal), one: one.text, other: other.text },
      evidence: evidenceOf(sample, set, { modalities: "VADL", supportingOnly: true }),
    },
  };
}

/** Keep which of the next pair a person finds better; it is on the disk when this resolves. @throws FormatError when that pair is not the next one any more */
export async function tellOrder(
  folder: string,
  { by, sample, better }: { readonly by: string; readonly sample: string; readonly better: "one" | "other" | "tie" },
): Promise<void> {
  const { samples } = await readGoalSet(folder);
  const pair = answerPairs(await readGoalAnswers(folder, samples), SEED).find((one) => one.sample === sample);
  if (!pair)
    throw new FormatError("answers.jsonl", sample, "it has no two written goals any more", "Open the set again.");
  const [one] = sides(pair, by);
  const isFirst = one === pair.a;
  const order: GoalOrder = {
    ...{ form: "benchside-goal-order", version: GOAL_KIT_VERSION, sample },
    ...{ a: orderedName(pair.a), b: orderedName(pair.b), by, role: roleOf(await readOrders(folder), by) },
    better: better === "tie" ? "tie" : (better === "one") === isFirst ? "a" : "b",
  };
  await appendLines(goalFile(folder, "orders"), formatOrders([order]));
}

function keyOf({ sample, a, b }: AnswerPair): string {
  return [sample, orderedName(a), orderedName(b)].join("\n");
}

/** Which of the two a person sees first. */
function sides({ sample, a, b }: AnswerPair, by: string): readonly [GoalAnswer, GoalAnswer] {
  return seeded(SEED, "order side", by, sample)() < 0.5 ? [a, b] : [b, a];
}

/** As whom somebody orders: as they did before, else as the next of the three. */
function roleOf(orders: readonly GoalOrder[], by: string): GoalOrder["role"] {
  const own = orders.find((one) => one.by === by);
  const free = ROLES.find((role) => orders.every((one) => one.role !== role));
  const role = own?.role ?? free;
  if (role) return role;
  throw new FormatError("orders.jsonl", by, "three others have ordered the pairs already", "Order as one of them.");
}
