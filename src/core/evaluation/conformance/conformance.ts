/** Texts of the files that some rows are recomputed from, by their names; null where the folder has none. */
export type ConformanceFiles = (name: string) => string | null;

/** One figure of a paper, or of a worked example, with what the program makes of it. */
export interface ConformanceCheck {
  /** Paper, section or table. */
  readonly source: string;
  readonly what: string;
  /** As it is printed, or worked out by hand. */
  readonly expected: number;
  /** Digits after the point that are printed. */
  readonly digits: number;
  /** How far the figure may lie off by the rounding of what it is worked out from; 0 where that is exact. */
  readonly slack?: number;
  /** Why a figure that lies off by no more than that is taken for equal. */
  readonly within?: string;
  /** The program's own function on it; null where it has no number. Not called where files are needed and missing. */
  readonly ours: (files: ConformanceFiles) => number | null;
  /** Files that it needs. */
  readonly needs?: readonly string[];
  /** Why ours is another, where it is known to be. */
  readonly why?: string;
}

/** A figure that nobody can recompute from what is public. */
export interface UnknownFigure {
  readonly source: string;
  readonly what: string;
  readonly expected: number;
  readonly cannot: string;
}

/** What became of one figure. */
export interface ConformanceRow {
  readonly source: string;
  readonly what: string;
  readonly expected: number;
  readonly ours: number | null;
  readonly outcome: "equal" | "different" | "cannot";
  /** Reason of a difference, why it cannot be told, or why it is taken for equal where it is not to the last digit; null where equal, and where nobody knows the reason. */
  readonly why: string | null;
}

/** Steps of binary fractions that do not count. */
const TINY = 1e-9;

/** What becomes of each figure: equal where ours lies within half a unit of the last printed digit. */
export function conformanceRows(
  checks: readonly (ConformanceCheck | UnknownFigure)[],
  files: ConformanceFiles,
): ConformanceRow[] {
  return checks.map((check) => {
    const { source, what, expected } = check;
    if ("cannot" in check) return { source, what, expected, ours: null, outcome: "cannot", why: check.cannot };
    const missing = (check.needs ?? []).filter((name) => files(name) === null);
    if (missing.length > 0)
      return {
        source,
        what,
        expected,
        ours: null,
        outcome: "cannot",
        why: `it needs ${missing.join(" and ")} (--data)`,
      };
    const ours = check.ours(files);
    const near = 0.5 * 10 ** -check.digits + TINY;
    const off = ours === null ? Infinity : Math.abs(ours - expected);
    const isEqual = off <= near + (check.slack ?? 0);
    return {
      ...{ source, what, expected, ours, outcome: isEqual ? "equal" : "different" },
      why: (isEqual ? (off > near ? check.within : null) : check.why) ?? null,
    };
  });
}

/** How many rows there are of each outcome, and whether each difference has its reason. */
export function conformanceSummary(rows: readonly ConformanceRow[]): {
  readonly equal: number;
  readonly different: number;
  readonly cannot: number;
  readonly explained: boolean;
} {
  const count = (outcome: ConformanceRow["outcome"]): number => rows.filter((row) => row.outcome === outcome).length;
  return {
    equal: count("equal"),
    different: count("different"),
    cannot: count("cannot"),
    explained: rows.every(({ outcome, why }) => outcome !== "different" || why !== null),
  };
}
