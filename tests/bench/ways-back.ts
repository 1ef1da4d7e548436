import { runCascade, type Cascade } from "./cascades-run.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";

/** How many cascades are tried where nothing is said. */
const USUAL = 10_000;

/** Run the suite. `--count N` tries so many cascades, `--first N` begins at another seed; either is only printed. */
export async function run(words: readonly string[]): Promise<void> {
  const count = option(words, "--count", USUAL);
  const first = option(words, "--first", 0);
  const cascades: Cascade[] = [];
  for (let seed = first; seed < first + count; seed++) {
    cascades.push(runCascade(seed));
    if (cascades.length % 1000 === 0) console.error(`${cascades.length} of ${count} cascades`);
  }
  const bars = barsOf(cascades);
  await report("Ways back", "npm run bench:ways-back", bodyOf(cascades, bars), bars, count === USUAL && first === 0);
}

function barsOf(cascades: readonly Cascade[]): Bar[] {
  const of = (is: (one: Cascade) => boolean): number => cascades.filter(is).length;
  const holds = of(({ outcome }) => outcome === "holds");
  const fails = of(({ outcome }) => outcome === "fails");
  const missed = of(({ outcome, repairable }) => outcome === "none" && repairable === true);
  const unknown = of(({ outcome, repairable }) => outcome === "none" && repairable === null);
  const share = holds / (holds + missed);
  return [
    {
      what: "cascades certified that fail in the simulator",
      value: `${fails} of ${holds + fails}`,
      bar: "0",
      met: fails === 0,
    },
    {
      what: "of what can be repaired, certified",
      value: `${(100 * share).toFixed(1)} % (${holds} of ${holds + missed})`,
      bar: "at least 95 %",
      met: share >= 0.95,
    },
    {
      what: "said to have no way back, of all",
      value: `${of(({ outcome }) => outcome === "none")} of ${cascades.length}`,
      bar: "",
      met: true,
    },
    { what: "of these, not found out whether there is one", value: String(unknown), bar: "", met: true },
  ];
}

function bodyOf(cascades: readonly Cascade[], bars: readonly Bar[]): string {
  const sizes = [...new Set(cascades.map(({ deviations }) => deviations))].toSorted((a, b) => a - b);
  const rows = sizes.map((size) => {
    const of = cascades.filter(({ deviations }) => deviations === size);
    const count = (is: (one: Cascade) => boolean): string => String(of.filter(is).length);
    return [
      String(size),
      String(of.length),
      count(({ outcome }) => outcome === "holds"),
      count(({ outcome, fetches }) => outcome === "holds" && fetches),
      count(({ outcome }) => outcome === "fails"),
      count(({ outcome, repairable }) => outcome === "none" && repairable === false),
      count(({ outcome, repairable }) => outcome === "none" && repairable !== false),
    ];
  });
  const text =
    "Each cascade is drawn work of 4 to 9 steps with up to three deviations (done wrongly, done too early, done twice), noticed at once or up to three steps late, also on the way back from another. The drawn post-conditions, endings, stocks, irreversible steps and safeguards are written into a procedure as a person would; one in ten must-come-before edges is mere custom and three in ten steps behind a safeguard are harmless, which no file says. The planner's way back is then followed in a simulator (`src/core/workshop`) that imports nothing of the planner; whether what it gave up could be repaired is found there by trying every order of doing and taking back. While a way back is followed, nothing is done too early: the planner takes who does a later step to be through with it.";
  return [
    text,
    barTable(bars),
    table(
      [
        "deviations",
        "cascades",
        "certified, led back",
        "with something to fetch",
        "certified, failed",
        "none, and there is none",
        "none, though there is one",
      ],
      rows,
    ),
  ].join("\n\n");
}
