import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { annotationLine } from "../../src/core/annotation/event-lines.ts";
import { ANNOTATIONS_FILE } from "../../src/storage/annotations.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run as runProgram } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { LibraryIndex } from "../../src/storage/search/library-index.ts";
import { annotationEvent } from "../fixtures/fake-annotations.ts";
import { manySessions } from "../fixtures/many-sessions.ts";
import { longCosts, TIMES } from "./long-window.ts";
import { madeSession } from "./made-session.ts";
import { barTable, option, report } from "./report.ts";

/** Of twelve steps: 15,000 s, 30,000 ticks. */
const LENGTH = { step: 1000, pause: 250 };
const LABELS = 5000;
const SEED = 17;

/**
 * Run the suite: a session of four hours (30,000 ticks, a film, 5,000 labelled segments), made up by a seed, is opened, scrubbed and moved through by keys in the real window, in a
 * library of so many sessions. `--sessions N` (default 10000), `--times N` presses each key so often (default 40).
 */
export async function run(words: readonly string[]): Promise<void> {
  const [count, times] = [option(words, "--sessions", 10_000), option(words, "--times", 40)];
  const dataFolder = mkdtempSync(join(tmpdir(), "benchside-long-"));
  try {
    const sessions = join(dataFolder, "sessions");
    await longSession(join(sessions, "long"));
    manySessions(sessions, count, SEED);
    await LibraryIndex.with(sessions, (index) => index.refresh());
    // Folders that were just written are read once more, as they might be changing.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await LibraryIndex.with(sessions, (index) => index.refresh());
    const bars = await longCosts(dataFolder, count, times);
    const load = `Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors while it was measured; Electron draws without a GPU. A session of four hours (30,000 ticks, ${LABELS.toLocaleString("en")} labelled segments, a film of 640 × 360) by seed ${SEED}, among ${count} others; the list was opened ${TIMES.library} times, the session ${TIMES.picture} times, and each key pressed ${times} times.`;
    await report("Long and many", "npm run bench:long", [load, barTable(bars)].join("\n\n"), bars, count === 10_000);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function longSession(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { seconds, steps } = await madeSession(folder, SEED, LENGTH, [
    { type: "media", t: 0, file: "media-000.mp4", offset: 0 },
  ]);
  await film(folder, Math.ceil(seconds));
  const length = seconds / LABELS;
  const segments = Array.from({ length: LABELS }, (_, at) => ({
    ...{ id: `s${at}`, start: Math.round(at * length * 100) / 100, end: Math.round((at + 1) * length * 100) / 100 },
    ...({
      step: steps[at % steps.length]!,
      text: `What is done, ${at}`,
      outcome: at % 7 === 0 ? "wrong" : "right",
    } as const),
  }));
  const line = annotationLine(annotationEvent(0, "a1", { type: "segmented", source: "import", segments }));
  writeFileSync(join(folder, ANNOTATIONS_FILE), line);
}

/** A minute of a test picture with a tone, over and over: coded once, so that it is made quickly. */
async function film(folder: string, seconds: number): Promise<void> {
  const [minute, whole] = [join(folder, "minute.mp4"), join(folder, "media-000.mp4")];
  const source = [
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=640x360:rate=15:duration=60",
    "-f",
    "lavfi",
    "-i",
    "sine=f=300:d=60",
  ];
  const coding = [
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-g",
    "30",
    "-pix_fmt",
    "yuv420p",
    "-c:a",
    "aac",
    "-shortest",
  ];
  const loops = ["-stream_loop", String(Math.ceil(seconds / 60)), "-i", minute, "-c", "copy", "-t", String(seconds)];
  for (const args of [
    [...source, ...coding, minute],
    [...loops, "-movflags", "+faststart", whole],
  ]) {
    const { code, stderr } = await runProgram(findFfmpeg(), ["-v", "error", ...args], { timeoutMs: 300_000 });
    if (code !== 0) throw new Error(`ffmpeg could not make the film: ${stderr}`);
  }
  rmSync(minute);
}
