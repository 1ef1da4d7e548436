import { table } from "./report.ts";
import type { PlannedBench } from "./takes-plan.ts";
import { takesOf } from "./takes-prepare.ts";
import { EXACT, FULL } from "./takes-rows.ts";
import type { RowScore } from "./takes-score.ts";
import { groupOf, rowOf, watchAll, withInterval, type Group } from "./takes-table.ts";

/** Benches of families that are unlike the usual drawing: each family, and all together. */
interface WatchedFamilies {
  readonly each: readonly Group[];
  readonly all: Group;
  /** How many benches were planned. */
  readonly planned: number;
}

const ALL = "families left out";

/** Watch the planned benches that are in the cache; null where none is. */
export async function watchFamilies(
  benches: readonly PlannedBench[],
  encoder: string,
): Promise<WatchedFamilies | null> {
  const takes = await takesOf(benches, encoder);
  if (takes.length === 0) return null;
  const watched = watchAll(takes, await takesOf(benches, encoder, "exact"));
  const names = [...new Set(takes.map(({ group }) => group))];
  return {
    planned: benches.length,
    each: names.map((name) => groupOf(name, takes, watched)),
    all: groupOf(
      ALL,
      takes.map((take) => ({ ...take, group: ALL })),
      watched,
    ),
  };
}

/** The section of the families: the full filter after marks as people set them, and after exact ones. */
export function familySection({ each, all, planned }: WatchedFamilies): string[] {
  const cells = (group: Group, row: string): string[] => {
    const score = group.rows.get(row)!;
    const sure = (key: keyof RowScore): string => withInterval(score[key] ?? 0, group.intervals[`${row}: ${key}`], 2);
    return [sure("recall"), sure("precision"), sure("within5"), sure("announced"), score.gmeanF1.toFixed(2)];
  };
  const heads = ["recall", "precision", "recall ±5 s", "said done in 2 s", "G-Mean F1"];
  return [
    "### Families that nothing was chosen on",
    (all.benches.length < planned
      ? `${all.benches.length} of ${planned} benches; the others had not been watched when this was written. `
      : "") +
      "Middle difficulty, drawn unlike the usual benches: no pauses between steps; a hand that stays over the bench; one hand at a time; other hands and sleeves (gloves among them); other tables; other light and a camera askew, nearer or farther; a pace that is half or nearly twice the lesson's.",
    table(
      ["family", "takes", ...heads, ...heads.map((head) => `exact marks: ${head}`)],
      [...each, all].map((group) => [
        group.name,
        String(rowOf(FULL, group.benches).length),
        ...cells(group, FULL),
        ...cells(group, EXACT),
      ]),
    ),
  ];
}
