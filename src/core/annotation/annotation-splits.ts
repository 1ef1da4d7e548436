import { seeded, shuffled } from "../domain/seeded.ts";
import { SPLITS, type Row, type Split } from "./row.ts";
import { counted } from "../text/counted.ts";

/** What no two splits may share. `none` puts every take into `train`. */
export const DISJOINT_BY = ["both", "participant", "procedure", "none"] as const;
export type DisjointBy = (typeof DISJOINT_BY)[number];

/** A take on its way into a split. */
export interface TakeToSplit {
  readonly session: string;
  readonly participant: string;
  readonly procedure: string;
  /** How much it counts, e.g. its number of rows. */
  readonly weight: number;
}

/** Which split each session is in, or why there cannot be three. */
export type Splitting =
  | { readonly splits: ReadonlyMap<string, Split>; /** Empty when all three have takes. */ readonly notice: string }
  | { readonly refused: string };

/** Share of all rows that each split should have. */
const SHARES: Readonly<Record<Split, number>> = { train: 0.8, val: 0.1, test: 0.1 };

/**
 * Put takes into train, val and test, so that no two of them share a participant, a procedure, or (`both`) either.
 *
 * Takes that hang together, directly or through others, must stay together: with one participant, or one procedure that
 * everybody does, `both` leaves a single group. Fewer than three groups cannot fill three splits. Then, when disjoint splits
 * were asked for (`strict`), it is refused with the reason; otherwise everything goes into `train`, which shares nothing with
 * two empty splits, and the notice says why. With three groups or more the lightest go to val and test and the rest, heaviest
 * first, to whichever split is shortest of its share; equal weights are drawn by the seed.
 */
export function splitTakes(takes: readonly TakeToSplit[], by: DisjointBy, seed: number, strict: boolean): Splitting {
  const everything = (notice: string): Splitting => ({
    splits: new Map(takes.map(({ session }) => [session, "train"])),
    notice,
  });
  if (by === "none") return everything("");
  const groups = groupsOf(takes, by);
  if (groups.length < SPLITS.length) {
    const reason = whyTooFew(takes, by, groups.length);
    return strict ? { refused: reason } : everything(`everything is in train: ${reason}`);
  }
  const weigh = (group: readonly TakeToSplit[]): number => group.reduce((sum, { weight }) => sum + weight, 0);
  const order = shuffled(seeded(seed, "splits"), groups).sort((a, b) => weigh(b) - weigh(a));
  const total = takes.reduce((sum, { weight }) => sum + weight, 0);
  const has: Record<Split, number> = { train: 0, val: 0, test: 0 };
  const splits = new Map<string, Split>();
  const put = (group: readonly TakeToSplit[], split: Split): void => {
    has[split] += weigh(group);
    for (const { session } of group) splits.set(session, split);
  };
  put(order.pop()!, "test");
  put(order.pop()!, "val");
  put(order.shift()!, "train");
  for (const group of order) {
    const short = (split: Split): number => SHARES[split] * total - has[split];
    put(
      group,
      SPLITS.reduce((best, split) => (short(split) > short(best) ? split : best)),
    );
  }
  return { splits, notice: "" };
}

/** Takes that must stay together: those that share what splits may not, and what hangs on them. */
function groupsOf(takes: readonly TakeToSplit[], by: Exclude<DisjointBy, "none">): TakeToSplit[][] {
  const groups: { takes: TakeToSplit[]; keys: Set<string> }[] = [];
  for (const take of takes) {
    const keys = keysOf(take, by);
    const touched = groups.filter((group) => keys.some((key) => group.keys.has(key)));
    const merged = {
      takes: [...touched.flatMap((group) => group.takes), take],
      keys: new Set([...touched.flatMap((group) => [...group.keys]), ...keys]),
    };
    groups.splice(0, groups.length, ...groups.filter((group) => !touched.includes(group)), merged);
  }
  return groups.map((group) => group.takes);
}

function keysOf({ participant, procedure }: Pick<TakeToSplit, "participant" | "procedure">, by: DisjointBy): string[] {
  return [
    ...(by === "procedure" || by === "none" ? [] : [`participant ${participant}`]),
    ...(by === "participant" || by === "none" ? [] : [`procedure ${procedure}`]),
  ];
}

function whyTooFew(takes: readonly TakeToSplit[], by: Exclude<DisjointBy, "none">, groups: number): string {
  const count = (of: "participant" | "procedure"): string => counted(new Set(takes.map((take) => take[of])).size, of);
  const has = by === "both" ? `${count("participant")} and ${count("procedure")}` : count(by);
  const hang = by === "both" ? "hang together in" : "make";
  const fix =
    by === "both"
      ? "Add takes of other people doing other procedures, or use --split participant, procedure or none"
      : `Add takes ${by === "participant" ? "of other people" : "of other procedures"}, or use --split none`;
  return `three disjoint splits need three groups of takes, and ${has} ${hang} ${groups}. ${fix}`;
}

/** What two splits share that they may not, one sentence each; empty for rows that keep to it. */
export function sharedBySplits(rows: readonly Row[], by: DisjointBy): string[] {
  const seen = new Map<string, Split>();
  const problems = new Set<string>();
  for (const row of rows) {
    for (const key of keysOf(row, by)) {
      const other = seen.get(key) ?? row.split;
      seen.set(key, other);
      if (other !== row.split) problems.add(`${key} is in ${other} and in ${row.split}`);
    }
  }
  return [...problems];
}
