import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseLibraryQuery } from "../../src/core/domain/library-query.ts";
import { LibraryIndex } from "../../src/storage/search/library-index.ts";
import { manySessions } from "../fixtures/many-sessions.ts";
import { costOf, processorMs, type Grown } from "./growth-slope.ts";

const SEED = 2017;
const SIZES = [100, 1000, 10_000, 30_000, 100_000];
/** The most that are made where no `--largest` is named: 100,000 take an hour on two busy cores. */
const USUAL = 30_000;
/** Times that each is done for the clock. */
const TIMES = 3;
/** Listed sessions that are held at least to see what a list takes of memory. */
const HELD = 5000;

/** Folders of a hundred to thirty thousand sessions, or more where `largest` says so, made up by a seed: indexed, listed, looked over and searched as the window does. */
export async function growingLibraries(home: string, largest: number): Promise<Grown> {
  const sizes = SIZES.filter((size) => size <= (largest === Infinity ? USUAL : largest)).map((size) => ({
    name: size.toLocaleString("en"),
    size,
  }));
  const costs: Awaited<ReturnType<typeof costsOf>>[] = [];
  // The first one is young: what it costs is not counted.
  await costsOf(join(home, "warm"), SIZES[0]!);
  for (const { size } of sizes) {
    const folder = join(home, `of-${size}`);
    costs.push(await costsOf(folder, size));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const row = (what: string, unit: "ms" | "MB", of: (cost: (typeof costs)[number]) => number) => ({
    what,
    unit,
    values: costs.map(of),
  });
  return {
    about: `Made-up sessions by seed ${SEED}, each with 14 texts. The index is made once, and opened and closed each time (100,000 are made where --largest 100000 asks for them); the others are done ${TIMES} times (the middle one counts).`,
    sizes,
    rows: [
      row("index made of all journals", "ms", ({ made }) => made),
      row("… read once more: the first reading wrote summaries", "ms", ({ again }) => again),
      row("… on the disk", "MB", ({ bytes }) => bytes / 2 ** 20),
      row("listed from the index", "ms", ({ list }) => list.ms),
      row("… in memory", "MB", ({ list }) => list.mb),
      row("looked over for changes: none", "ms", ({ fresh }) => fresh.ms),
      row("`spring`, found in each", "ms", ({ all }) => all.ms),
      row("`step 3 skipped`, found in one of twelve", "ms", ({ some }) => some.ms),
    ],
  };
}

async function costsOf(sessions: string, count: number) {
  manySessions(sessions, count, SEED);
  const made = await processorMs(() => LibraryIndex.with(sessions, (index) => index.refresh()));
  // Folders that were just written are read once more, as they might be changing.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const again = await processorMs(() => LibraryIndex.with(sessions, (index) => index.refresh()));
  const list = await costOf(TIMES, () => LibraryIndex.with(sessions, (index) => index.list()), Math.ceil(HELD / count));
  const fresh = await costOf(TIMES, () => LibraryIndex.with(sessions, (index) => index.refresh()));
  const finding = (words: string) =>
    costOf(TIMES, () => LibraryIndex.with(sessions, (index) => index.find(parseLibraryQuery(words)).length));
  const [all, some] = [await finding("spring"), await finding("step 3 skipped")];
  return { made, again, list, fresh, all, some, bytes: statSync(join(sessions, ".library", "index-3.db")).size };
}
