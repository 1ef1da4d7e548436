import { randomInt } from "node:crypto";

/**
 * Seeds whose takes were looked at while something was chosen; a seed that is looked into joins them. 0 holds the fitting benches, 911 chose how soon
 * things are told, 2 and 1 are of `bench:brains`: 1 was looked into on 2026-11-23.
 */
const FITTING_SEEDS: readonly number[] = [0, 1, 2, 911];

/** Seeds that figures were published of: they may be looked into from then on, and are not published again. */
const PUBLISHED_SEEDS: readonly number[] = [
  23369, 25330, 40780, 50966, 62047, 35023, 37575, 67478, 74610, 78019, 20004, 31805,
  // bench:splice, 2026-11-25: takes, clips, cuts found.
  10192, 16474, 35052, 73108, 83257, 29289, 64988, 72999, 83697, 91312, 11686, 20632, 31245, 33812, 65801,
  // bench:goals, 2026-11-25.
  23932, 37407, 72924, 83501, 97344, 22341, 33549, 42379, 53325, 87848,
  // bench:goals, 2026-11-26.
  2991, 47217, 56099, 66772, 74986, 85165, 86646,
  // bench:takes, 2026-11-28: as people mark, and families.
  12450, 58116, 78202, 78678, 97856,
  // bench:takes, 2026-11-30.
  14362, 21248, 22568, 51301, 87143,
  // What changed pictures of a lesson teach, 2026-11-30 (docs/decisions/which-step.md).
  3710, 7904, 11896, 21267, 33384,
  // What a crop around what moved adds, 2026-11-30 (docs/decisions/which-step.md, models-beside-the-filter.md).
  22938, 29427, 47387, 78577, 89158, 14076, 16827, 36787, 39138, 79798,
  // bench:persons --drawn, 2026-11-28.
  9111, 40751, 65042, 84904, 95752,
];

/** Seeds of a published run. */
const DRAWN = 5;

/** Range that seeds are drawn from. */
const LEAST = 1_000;
const MOST = 100_000;

/** Whether nothing was chosen or published on a seed so far. */
function isFresh(seed: number): boolean {
  return ![...FITTING_SEEDS, ...PUBLISHED_SEEDS].includes(seed);
}

/** Seeds that nobody has looked at, in order; never one twice. */
export function drawSeeds(): number[] {
  const seeds = new Set<number>();
  while (seeds.size < DRAWN) {
    const seed = randomInt(LEAST, MOST);
    if (isFresh(seed)) seeds.add(seed);
  }
  return [...seeds].sort((a, b) => a - b);
}

/** Whether a run of these seeds may be published: five of them, none twice, none looked at before. */
export function arePublishable(seeds: readonly number[]): boolean {
  return seeds.length === DRAWN && new Set(seeds).size === DRAWN && seeds.every(isFresh);
}

/** Seeds as `--seeds` names them: whole numbers with commas between. Throws a RangeError on anything else. */
export function readSeeds(text: string): number[] {
  const seeds = text.split(",").map(Number);
  if (text === "" || seeds.some((seed) => !Number.isSafeInteger(seed) || seed < 0))
    throw new RangeError(`--seeds takes whole numbers with commas between them, not "${text}"`);
  return seeds;
}
