import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import type { Frame } from "../../src/core/domain/tick.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { dataUri } from "../../src/models/http/http-pictures.ts";
import { LivePictures } from "../../src/recording/live-pictures.ts";
import { opened } from "./models-beside.ts";
import { report, table, type Bar, barTable } from "./report.ts";

/** Pictures of a session's question: the last 8 s, two a second, and the present. */
const COUNT = 17;
const EDGE = 512;
const RUNS = 7;
/** Milliseconds that the pictures of one question may take. */
const MOST_MS = 120;

/** Milliseconds until it was done, and those that processors gave it: on a busy machine only these tell what a quiet one takes. */
interface Cost {
  readonly ms: number;
  readonly processorMs: number;
}

/** What a question's pictures cost: read, fitted and written down for a server, and looked at by the processors of folders. */
export async function benchPictures(): Promise<void> {
  const [first, next] = [[], []] as [Cost[], Cost[]];
  for (let run = 0; run < RUNS; run++) {
    const live = await watched();
    first.push(await timed(() => asked(live)));
    await live.more();
    next.push(await timed(() => asked(live)));
  }
  const ofFolder = await lookedAt(await watched());
  const rows: [string, Cost][] = [
    [`a server: the first question's ${COUNT}`, middle(first)],
    ["a server: each next one, with one new picture", middle(next)],
    [
      `a folder of SmolVLM2: the first question's ${COUNT}, each made larger and smaller again as it was taught`,
      ofFolder[0],
    ],
    ["a folder of SmolVLM2: the next one, with one new picture", ofFolder[1]],
  ];
  const barOf = (what: string, { processorMs }: Cost): Bar => ({
    what: `${COUNT} pictures of ${EDGE} px of ${what}, processors' time`,
    value: `${processorMs.toFixed(0)} ms`,
    ...{ bar: `under ${MOST_MS} ms`, met: processorMs < MOST_MS },
  });
  const bars = [
    barOf("a question to a server", middle(first)),
    barOf("a first question to a folder of SmolVLM2", ofFolder[0]),
  ];
  const body = [
    `Frames of 640 × 360 are kept as JPEG while the eyes look at them; here they are fitted to ${EDGE} px and written as data URIs, or decoded and resized as a folder's processor wants them and encoded, in the model's own process, which does not give way to others here. A picture that was seen before costs neither again. While it ran, ${loadavg()[0]!.toFixed(1)} programs wanted the ${cpus().length} processors; the time that these gave it is what a quiet machine takes at most.`,
    table(
      ["pictures for", "ms", "processors' ms"],
      rows.map(([what, cost]) => [what, written(cost.ms), written(cost.processorMs)]),
    ),
    barTable(bars),
  ];
  await report("Pictures of a question", "npm run bench:models -- --pictures", body.join("\n\n"), bars);
}

/** A session's pictures until now. */
async function watched() {
  const live = new LivePictures();
  const { perceive } = live.watching({
    perceive: ({ t, index }: Frame) =>
      Promise.resolve({ t, frame: index, scene: new Float32Array(), work: null, hands: [], motion: 0 }),
  });
  let index = 0;
  const more = () => perceive(frameAt(index++));
  while (index < COUNT) await more();
  await live.read({ start: 0, end: 0 }, { fps: 2, edge: EDGE });
  return { read: (edge: number) => live.read({ start: index / 2 - 8.5, end: index / 2 }, { fps: 2, edge }), more };
}

async function asked(live: { read(edge: number): ReturnType<LivePictures["read"]> }) {
  const pictures = await live.read(EDGE);
  for (const picture of pictures) await dataUri(picture);
  return pictures;
}

/** What a shrunk SmolVLM2 takes for the pictures of a first question, and of the next one with one new picture; nearly all of it is preparing them. */
async function lookedAt(live: Awaited<ReturnType<typeof watched>>): Promise<readonly [first: Cost, next: Cost]> {
  const { model, processorMs } = await opened(
    join(import.meta.dirname, "../fixtures/exports/smolvlm2-split"),
    "cpu",
    false,
  );
  const ask = async (text: string) => {
    const pictures = (await live.read(EDGE)).map((picture) => ({ type: "picture" as const, picture }));
    const parts = [...pictures, { type: "text" as const, text }];
    const request = { messages: [{ role: "user" as const, parts }], prefix: 0 };
    const before = processorMs();
    const { spent } = await model.score(request, ["silent", "interrupt"], new AbortController().signal);
    return { ms: spent.encodeMs, processorMs: processorMs() - before };
  };
  // Asked something else about them, it knows all pictures, and reads nearly as much: the rest is theirs.
  const look = async (): Promise<Cost> => {
    const [cost, known] = [await ask("What is done now?"), await ask("Is this step done?")];
    return { ms: cost.ms, processorMs: cost.processorMs - known.processorMs };
  };
  const first = await look();
  await live.more();
  const next = await look();
  await model.close();
  return [first, next];
}

async function timed(what: () => Promise<unknown>): Promise<Cost> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await what();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - start, processorMs: (user + system) / 1000 };
}

const middle = (costs: readonly Cost[]): Cost => ({
  ms: quantile(
    costs.map(({ ms }) => ms),
    0.5,
  )!,
  processorMs: quantile(
    costs.map(({ processorMs }) => processorMs),
    0.5,
  )!,
});

const written = (ms: number): string => ms.toFixed(ms < 10 ? 1 : 0);

/** Blocks with slopes in them, another picture each time. */
function frameAt(index: number): Frame {
  const [width, height] = [640, 360];
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
    return ((x >> 4) ^ (y >> 4)) * 37 * ((i % 3) + 1) + x / 3 + y + index * 13;
  });
  return { t: index / 2, index, width, height, rgb };
}
