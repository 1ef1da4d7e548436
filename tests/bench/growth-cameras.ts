import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { LiveSession } from "../../src/app/session/live-session.ts";
import type { Recorder } from "../../src/capture/recorder.ts";
import { mockSource } from "../../src/capture/sources/mock.ts";
import type { FeedClock } from "../../src/capture/sources/sources-clock.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import { createJournal } from "../../src/storage/journal/write.ts";
import { failingDisk } from "../fixtures/failing-disk.ts";
import { lamp } from "../fixtures/lamp-session.ts";
import { heldMb, processorMs, type Grown } from "./growth-slope.ts";

const SIZES = [1, 2, 4, 8];
/** Seconds of a session. */
const SECONDS = 30;
const TICKS = SECONDS * 2;

/** Sessions of one to eight cameras, each recorded: the coach looks at the first alone. */
export async function growingCameras(home: string, largest: number): Promise<Grown> {
  const sizes = SIZES.filter((size) => size <= largest).map((size) => ({ name: String(size), size }));
  const costs: Awaited<ReturnType<typeof costsOf>>[] = [];
  // The first one is young: what it costs is not counted.
  await costsOf(join(home, "warm"), 1);
  for (const { size } of sizes) costs.push(await costsOf(join(home, `of-${size}`), size));
  const row = (what: string, unit: "ms" | "MB", of: (cost: (typeof costs)[number]) => number) => ({
    what,
    unit,
    values: costs.map(of),
  });
  return {
    about: `Sessions of ${SECONDS} s on simulated glasses, on a clock that waits for the session, whose pictures (ten a second, painted and coded in the same process) are all recorded; a tick is half a second. The eyes are a stand-in that sees nothing: they look at the first camera alone, so that others cost them nothing. Ticks that came: ${costs.map(({ ticks }) => ticks).join(", ")}.`,
    sizes,
    rows: [
      row("one tick, all cameras", "ms", ({ tick }) => tick),
      row("the whole process in memory, at the end", "MB", ({ memory }) => memory),
      row("on the disk", "MB", ({ bytes }) => bytes / 2 ** 20),
    ],
  };
}

async function costsOf(folder: string, count: number) {
  mkdirSync(folder, { recursive: true });
  const disk = failingDisk();
  const clock = waitingClock(async () => {
    for (let quiet = 0; quiet < 2; quiet = session.waiting === 0 ? quiet + 1 : 0) await disk.quiet();
  });
  const feed = (recorder: Recorder) => mockSource({ faults: [{ fault: "end", at: SECONDS }], recorder, clock });
  const journal = await createJournal(join(folder, "journal.jsonl"));
  const listeners = { onSegment: () => {}, onGap: () => {}, onTrouble: () => {} };
  const recorder = createRecorder({ folder, listeners, disk, now: clock.now });
  const others = Array.from({ length: count - 1 }, (_, at) => ({ name: `camera-${at + 2}`, open: feed }));
  let [ticks, memory] = [0, 0];
  const scene = Float32Array.of(1, 0);
  const session: LiveSession = new LiveSession({
    ...{ session: "cameras", program: "bench", startedAt: new Date(0).toISOString(), procedure: lamp, profile: null },
    ...{ profileName: null, source: feed(recorder), recorder, others: { folder, cameras: others }, journal },
    now: clock.now,
    onEvent: () => {},
    perception: {
      perceive: async ({ t, index }) => {
        ticks += 1;
        if (t >= SECONDS - 2 && memory === 0) memory = await heldMb();
        return { t, frame: index, scene, work: null, hands: [], motion: 0 };
      },
    },
    perceptionBack: () => Promise.resolve(),
  });
  const spent = await processorMs(() => session.run());
  await journal.close();
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return { tick: spent / TICKS, memory, ticks, bytes };
}

/** A clock that moves on to the next moment somebody waits for, when `settled` says that all before it is done. */
function waitingClock(settled: () => Promise<void>): FeedClock {
  let time = 0;
  const waiting: { readonly time: number; readonly go: () => void }[] = [];
  let running = false;
  const run = async (): Promise<void> => {
    running = true;
    for (;;) {
      await settled();
      waiting.sort((one, other) => one.time - other.time);
      const next = waiting.shift();
      if (!next) break;
      time = Math.max(time, next.time);
      next.go();
    }
    running = false;
  };
  return {
    now: () => time,
    until: (at) =>
      new Promise((go) => {
        waiting.push({ time: at, go });
        if (!running) void run();
      }),
  };
}
