import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { labelsOfSession } from "../../src/app/evaluate/plan-labels.ts";
import { runAgain } from "../../src/app/session/rerun/run-again.ts";
import { annotationLine } from "../../src/core/annotation/event-lines.ts";
import { fold } from "../../src/core/journal/fold.ts";
import { unsigned } from "../../src/core/journal/unsigned.ts";
import { ANNOTATIONS_FILE, AnnotationFile } from "../../src/storage/annotations.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { annotationEvent } from "../fixtures/fake-annotations.ts";
import { costOf, type Grown } from "./growth-slope.ts";
import { madeSession, type MadeSession } from "./made-session.ts";

const SEED = 46;
const SIZES = [
  { name: "10 min", size: 600 },
  { name: "1 h", size: 3600 },
  { name: "2 h", size: 7200 },
  { name: "4 h", size: 14_400 },
  { name: "8 h", size: 28_800 },
];
/** Seconds of a labelled segment: about as many as `bench:long` has in four hours. */
const SEGMENT_SECONDS = 3;
/** Times that each is done for the clock. */
const TIMES = 9;
/** The same of what takes long. */
const LONG_TIMES = 3;
/** Labels of a session that are held at once to see what one takes of memory. */
const COPIES = 20;

/** Sessions of ten minutes to eight hours, made up by a seed: coached, read, folded, answered to the page, run again, their labels read and corrected. */
export async function growingSessions(home: string, largest: number): Promise<Grown> {
  const sizes = SIZES.filter(({ size }) => size <= largest);
  const costs: Awaited<ReturnType<typeof costsOf>>[] = [];
  // The first one is young: what it costs is not counted.
  await costsOf(join(home, "warm"), SIZES[0]!.size);
  for (const { size } of sizes) costs.push(await costsOf(join(home, `s${size}`), size));
  const row = (what: string, unit: "ms" | "MB", of: (cost: (typeof costs)[number]) => number) => ({
    what,
    unit,
    values: costs.map(of),
  });
  return {
    about: `Sessions at a bench of twelve steps of which one is skipped, two ticks a second, made up by seed ${SEED} and coached by the program's own brain; a labelled segment each ${SEGMENT_SECONDS} s. Coaching and running again are done ${LONG_TIMES} times, the others ${TIMES} times; the middle one counts.`,
    sizes,
    rows: [
      row("all its ticks decided, journal written", "ms", ({ coached }) => coached),
      row("its journal on the disk", "MB", ({ bytes }) => bytes / 2 ** 20),
      row("journal read and checked", "ms", ({ read }) => read.ms),
      row("… its events in memory", "MB", ({ read }) => read.mb),
      row("… folded into a state", "ms", ({ folded }) => folded.ms),
      row("… written for the page, event by event", "ms", ({ answered }) => answered.ms),
      row("labels read and folded", "ms", ({ labels }) => labels.ms),
      row("… in memory", "MB", ({ labels }) => labels.mb),
      row("one label corrected on the disk", "ms", ({ corrected }) => corrected),
      row("run again from its journal", "ms", ({ again }) => again),
    ],
  };
}

async function costsOf(folder: string, seconds: number) {
  // Of twelve steps, each with the pause behind it.
  const each = { step: seconds / 15, pause: seconds / 60 };
  let made!: MadeSession;
  const { ms: coached } = await costOf(LONG_TIMES, async () => (made = await madeSession(folder, SEED, each)).folder);
  const journal = join(folder, "journal.jsonl");
  const read = await costOf(TIMES, () => readJournal(journal));
  const { events } = await readJournal(journal);
  const folded = await costOf(TIMES, () => fold(events));
  const answered = await costOf(TIMES, () => `[${events.map((event) => JSON.stringify(unsigned(event))).join()}]`);
  labelled(made);
  const labels = await costOf(TIMES, () => new AnnotationFile(folder).read(), COPIES);
  const file = new AnnotationFile(folder);
  await file.read();
  let at = 0;
  const { ms: corrected } = await costOf(20, async () => {
    const appended = await file.append("ann", {
      type: "reworded",
      segment: `s${(at += 7)}`,
      text: `Done otherwise, ${at}`,
    });
    if (!appended.ok) throw new Error(appended.problem);
  });
  const { ms: again } = await costOf(LONG_TIMES, () =>
    runAgain(
      {
        ...{
          folder,
          name: null,
          profile: null,
          talkativeness: null,
          parameters: null,
          plan: null,
          planFile: null,
          model: null,
        },
      },
      { find: () => Promise.resolve(made.profile), program: "bench", now: () => new Date(), labels: labelsOfSession },
      { signal: new AbortController().signal, progress: () => {} },
    ),
  );
  return { coached, bytes: statSync(journal).size, read, folded, answered, labels, corrected, again };
}

function labelled({ folder, seconds, steps }: MadeSession): void {
  const segments = Array.from({ length: Math.floor(seconds / SEGMENT_SECONDS) }, (_, at) => ({
    ...{ id: `s${at}`, start: at * SEGMENT_SECONDS, end: (at + 1) * SEGMENT_SECONDS },
    ...{
      step: steps[at % steps.length]!,
      text: `What is done, ${at}`,
      outcome: at % 7 === 0 ? ("wrong" as const) : ("right" as const),
    },
  }));
  const line = annotationLine(annotationEvent(0, "ann", { type: "segmented", source: "import", segments }));
  writeFileSync(join(folder, ANNOTATIONS_FILE), line);
}
