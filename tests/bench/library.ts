import { mkdtempSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseLibraryQuery } from "../../src/core/domain/library-query.ts";
import { LibraryIndex } from "../../src/storage/search/library-index.ts";
import { manySessions } from "../fixtures/many-sessions.ts";
import { barTable, option, report, type Bar } from "./report.ts";

/** Seed of the made-up sessions. */
const SEED = 2017;
const ASKED = ["spring", "step 3 skipped", "person:p7 hinge", "deviation:omission from:2026-06-01", "scr cab"];

/**
 * Run the suite: made-up sessions by seed, indexed once, then listed and searched as the window does, the index opened and closed each time.
 * `--sessions N` (default 10000), `--times N` (default 20).
 */
export async function run(words: readonly string[]): Promise<void> {
  const [count, times] = [option(words, "--sessions", 10_000), option(words, "--times", 20)];
  const sessions = mkdtempSync(join(tmpdir(), "benchside-library-"));
  try {
    manySessions(sessions, count, SEED);
    const first = await measured(() => LibraryIndex.with(sessions, (index) => index.refresh()));
    // Folders that were just written are read once more, as they might be changing.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await LibraryIndex.with(sessions, (index) => index.refresh());
    const list = await several(times, () => LibraryIndex.with(sessions, (index) => index.list()));
    const fresh = await several(times, () =>
      LibraryIndex.with(sessions, async (index) => {
        await index.refresh();
        return index.list();
      }),
    );
    const finds = [];
    for (const text of ASKED) {
      const query = parseLibraryQuery(text);
      let found = 0;
      const taken = await several(times, () =>
        LibraryIndex.with(sessions, (index) => void (found = index.find(query).length)),
      );
      finds.push({ text, taken, found });
    }
    const bytes = statSync(join(sessions, ".library", "index-3.db")).size;
    const bars: Bar[] = [
      bar(`${count} sessions listed from the index`, list, 200),
      bar("… with a look whether any has changed, as the window lists", fresh, 200),
      ...finds.map(({ text, taken, found }) => bar(`\`${text}\`, ${found} found`, taken, null)),
      { what: "index made of all journals", value: `${(first / 1000).toFixed(1)} s`, bar: "", met: true },
      { what: "its size", value: `${(bytes / 1e6).toFixed(1)} MB`, bar: "", met: true },
    ];
    const load = `Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors while it was measured: other work ran beside it. ${count} made-up sessions by seed ${SEED}, each with 14 texts; every number is of ${times} times.`;
    await report("Library", "npm run bench:library", [load, barTable(bars)].join("\n\n"), bars, count === 10_000);
  } finally {
    rmSync(sessions, { recursive: true, force: true });
  }
}

async function measured(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

async function several(times: number, work: () => Promise<unknown>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) taken.push(await measured(work));
  return taken.toSorted((a, b) => a - b);
}

function bar(what: string, sorted: readonly number[], most: number | null): Bar {
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  const [half, late] = [at(0.5), at(0.95)];
  const value = `p50 ${half.toFixed(0)} ms, p95 ${late.toFixed(0)} ms`;
  return { what, value, bar: most === null ? "" : `p50 at most ${most} ms`, met: most === null || half <= most };
}
