import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { FrameSource } from "../../src/core/domain/feed/source.ts";
import type { Frame } from "../../src/core/domain/tick.ts";
import { LiveSession } from "../../src/app/session/live-session.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { createJournal } from "../../src/storage/journal/write.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { failingDisk } from "../fixtures/failing-disk.ts";
import { lamp } from "../fixtures/lamp-session.ts";
import { barTable, report } from "./report.ts";
import { soakStream, type Soaked } from "./soak.ts";

/** Samples a second that the coach is shown. */
const SAMPLES = 2;
/** Seconds of one run of the recorded film, after which the camera begins anew, and between two looks at the process. */
const FILM_SECONDS = 40;
const LOOK_SECONDS = 600;
/** Most by which memory may grow in an hour of a session, in MB. */
const MOST_GROWTH = 1;

/** How this process is after so many hours of a session. */
interface Look {
  readonly hours: number;
  readonly memory: number;
  readonly handles: number;
}

/**
 * `npm run soak [-- --hours 12] [--real SECONDS]`: a coached and recorded session of so many hours (0 for none) on a clock that runs as fast as the machine can, then, where it is
 * asked for, one on a stream in real time whose server is killed twice a minute. Memory and open files are to stay flat.
 */
export async function run(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: { hours: { type: "string" }, real: { type: "string" } } });
  const command = ["npm run soak", ...(words.length > 0 ? ["--", ...words] : [])].join(" ");
  const publish = (name: string, { text, bars }: Soaked) =>
    report(name, command, [text, barTable(bars)].join("\n\n"), bars);
  const hours = Number(values.hours ?? 12);
  if (hours > 0) await publish("Long sessions", await soakHours(hours));
  if (values.real !== undefined) await publish("A session in real time", await soakStream(Number(values.real)));
}

async function soakHours(hours: number): Promise<Soaked> {
  const folder = mkdtempSync(join(tmpdir(), "benchside-soak-"));
  const looks: Look[] = [];
  const began = performance.now();
  try {
    const { gaps, troubles } = await coachedHours(folder, hours, (look) => looks.push(look));
    const took = (performance.now() - began) / 1000;
    const { events } = await readJournal(join(folder, "journal.jsonl"));
    const ticks = events.filter(({ type }) => type === "tick").length;
    const names = readdirSync(folder);
    const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    const settled = looks.slice(Math.floor(looks.length / 10));
    const memory = slope(settled.map((look) => [look.hours, look.memory]));
    const handles = slope(settled.map((look) => [look.hours, look.handles]));
    const missing = hours * 3600 * SAMPLES - ticks;
    return {
      text: `${hours} hours of a session in ${took.toFixed(0)} s, coached and recorded, its camera begun anew every ${FILM_SECONDS} s: ${events.length} events in the journal, ${(bytes / 2 ** 20).toFixed(0)} MB in ${names.length} files, ${gaps} gaps, ${troubles} troubles. Memory is what the program holds after its rubbish was collected, at ${looks.length} looks; slopes are those of the last nine tenths.`,
      bars: [
        {
          what: "memory",
          value: `${memory.toFixed(2)} MB an hour more (${looks[0]!.memory.toFixed(0)} MB at first, ${looks.at(-1)!.memory.toFixed(0)} at last)`,
          bar: `under ${MOST_GROWTH} MB an hour more`,
          met: memory < MOST_GROWTH,
        },
        { what: "open files", value: `${handles.toFixed(2)} an hour more`, bar: "none more", met: handles < 0.1 },
        { what: "ticks missing in the journal", value: String(missing), bar: "none", met: missing === 0 },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Run the session to its end. The clock is the feed's: each sample moves it half a second on. */
async function coachedHours(folder: string, hours: number, onLook: (look: Look) => void) {
  let clock = 0;
  let gaps = 0;
  let troubles = 0;
  const film = countedStream(FILM_SECONDS, { fps: 5, gop: 10 });
  const journal = await createJournal(join(folder, "journal.jsonl"));
  const listeners = { onSegment: () => {}, onGap: () => (gaps += 1), onTrouble: () => (troubles += 1) };
  // The clock waits for the disk: else the recording would lie behind it in memory.
  const disk = failingDisk();
  const recorder = createRecorder({ folder, listeners, disk, now: () => clock });
  const scene = Float32Array.of(1, 0);
  let looked = 0;
  async function* frames(): AsyncGenerator<Frame> {
    let stream = recorder.begin();
    const samples = hours * 3600 * SAMPLES;
    const perFilm = FILM_SECONDS * SAMPLES;
    for (let index = 0; index < samples; index += 1) {
      const at = index % perFilm;
      if (at === 0) {
        stream.end();
        stream = recorder.begin();
        stream.startsAt(clock);
      }
      stream.write(film.slice((film.length * at) / perFilm, (film.length * (at + 1)) / perFilm));
      yield { t: index / SAMPLES, index, width: 1, height: 1, rgb: Uint8Array.of(0, 0, 0) } as unknown as Frame;
      clock = (index + 1) / SAMPLES;
      await journal.room();
      await disk.quiet();
      if (clock - looked < LOOK_SECONDS) continue;
      looked = clock;
      onLook({ hours: clock / 3600, ...processNow() });
    }
    stream.end();
  }
  const source: FrameSource = {
    ...{ name: "soak", live: false, frames },
    health: () => ({ state: "live", fps: 30, age: 0, dropped: 0, recordedBytes: 0, reason: "" }),
  };
  const session = new LiveSession({
    ...{ session: "soak", program: "soak", startedAt: new Date(0).toISOString(), procedure: lamp, profile: null },
    ...{ profileName: null, source, recorder, journal, onEvent: () => {}, now: () => clock },
    perception: { perceive: async ({ t, index }) => ({ t, frame: index, scene, work: null, hands: [], motion: 0 }) },
    perceptionBack: () => Promise.resolve(),
  });
  await session.run();
  await journal.close();
  await recorder.close();
  return { gaps, troubles };
}

/** Megabytes that the program holds, outside its heap too, and files that it has open. */
function processNow(): { readonly memory: number; readonly handles: number } {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { memory: (heapUsed + external) / 2 ** 20, handles: readdirSync("/proc/self/fd").length };
}

/** Slope of the straight line that is nearest to the points, by least squares. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread;
}
