import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, getPriority, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { annotationLine } from "../../src/core/annotation/event-lines.ts";
import { addEvent, EMPTY_FOLD } from "../../src/core/annotation/annotation-fold.ts";
import type { AnnotationChange } from "../../src/core/annotation/annotation-events.ts";
import { AnnotationFile, ANNOTATIONS_FILE } from "../../src/storage/annotations.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run as runProgram } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { createSession } from "../../src/storage/journal/sessions.ts";
import { annotationEvent } from "../fixtures/fake-annotations.ts";
import { lamp } from "../fixtures/lamp-session.ts";
import { barTable, option, report, type Bar } from "./report.ts";
import { keyCosts, spread } from "./edit-keys.ts";

const SESSION = "hour";
const SECONDS = 3600;
const SEGMENTS = 500;
/** Changes made before the ones that are measured: an hour's take is not edited on an empty file. */
const EARLIER = 2000;

/**
 * Run the suite: keys pressed in the real window on an hour-long take with 500 segments and 2,500 earlier changes, from the key
 * to the painted frame that shows the change, which is on disk by then. `--keys N` presses each key N times (default 40).
 */
export async function run(words: readonly string[]): Promise<void> {
  const times = option(words, "--keys", 40);
  const dataFolder = mkdtempSync(join(tmpdir(), "benchside-edit-"));
  try {
    const folder = await hourLongTake(join(dataFolder, "sessions"));
    const bars = [...(await keyCosts(dataFolder, times)), ...(await partCosts(folder, times))];
    const load = `Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors while it was measured, at priority ${getPriority()}.`;
    await report("Editing", "npm run bench:edit", [load, barTable(bars)].join("\n\n"), bars);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function hourLongTake(sessions: string): Promise<string> {
  mkdirSync(sessions, { recursive: true });
  const { folder, journal } = await createSession(sessions, SESSION);
  const opened = {
    program: "0.1.0",
    startedAt: "2026-11-22T09:00:00Z",
    procedure: lamp,
    profile: null,
    feed: "camera:",
  };
  await journal.append({ type: "opened", t: 0, version: 2, session: SESSION, ...opened });
  await journal.append({ type: "media", t: 0, file: "media.mp4", offset: 0 });
  await journal.append({ type: "closed", t: SECONDS, reason: "finished" });
  await journal.close();
  const film = ["-f", "lavfi", "-i", `testsrc2=size=640x360:rate=5:duration=${SECONDS}`];
  const coding = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "25", "-pix_fmt", "yuv420p"];
  await runProgram(findFfmpeg(), ["-v", "error", ...film, ...coding, join(folder, "media.mp4")], {
    timeoutMs: 180_000,
  });
  writeFileSync(
    join(folder, ANNOTATIONS_FILE),
    changes()
      .map((change, number) => annotationLine(annotationEvent(number, "a1", change)))
      .join(""),
  );
  return folder;
}

/** The partition, an answer about every segment, then boundaries moved up and down. */
function changes(): AnnotationChange[] {
  const length = SECONDS / SEGMENTS;
  const segments = Array.from({ length: SEGMENTS }, (_, number) => ({
    id: `s${number}`,
    start: Math.round(number * length * 10) / 10,
    end: Math.round((number + 1) * length * 10) / 10,
    step: lamp.steps[number % lamp.steps.length]!.id,
    text: `${lamp.steps[number % lamp.steps.length]!.text}, ${number}`,
    outcome: number % 7 === 0 ? ("wrong" as const) : ("right" as const),
  }));
  const answers = { described: true, only: true, complete: true };
  const moves = Array.from({ length: EARLIER }, (_, number): AnnotationChange => {
    const at = 1 + ((number * 37) % (SEGMENTS - 1));
    const to = Math.round((segments[at]!.start + ((number % 5) - 2) / 10) * 10) / 10;
    return { type: "boundary-moved", segment: `s${at}`, edge: "start", to };
  });
  return [
    { type: "segmented", source: "marks", segments },
    ...moves,
    ...segments.map(({ id }): AnnotationChange => ({ type: "audited", segment: id, answers })),
  ];
}

async function partCosts(folder: string, times: number): Promise<Bar[]> {
  const disk: number[] = [];
  const file = new AnnotationFile(folder);
  const { events } = await file.read();
  for (let time = 0; time < times; time++) {
    const before = performance.now();
    await file.append("a2", { type: "reworded", segment: "s7", text: `Words ${time}` });
    disk.push(performance.now() - before);
  }
  const whole = performance.now();
  const fold = events.reduce(addEvent, EMPTY_FOLD);
  const folded = performance.now() - whole;
  const one: number[] = [];
  for (let time = 0; time < times; time++) {
    const before = performance.now();
    addEvent(fold, annotationEvent(events.length, "a2", { type: "reworded", segment: "s7", text: `Words ${time}` }));
    one.push(performance.now() - before);
  }
  return [
    { what: "of which: a change checked and on disk", value: spread(disk), bar: "", met: true },
    { what: "of which: folded into the rest", value: spread(one), bar: "", met: true },
    {
      what: `once, at opening: all ${events.length} changes folded`,
      value: `${folded.toFixed(0)} ms`,
      bar: "",
      met: true,
    },
  ];
}
