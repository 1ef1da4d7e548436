import { expect, test } from "vitest";
import type { FeedHealth, FrameSource } from "../../core/domain/feed/source.ts";
import type { Frame, Tick } from "../../core/domain/tick.ts";
import { FrameObserver } from "./frame-observer.ts";

/** Three frames of a film or of a camera, and an observer whose perception writes down what it was brought. */
function observer({ live = false, oneByOne = false, fails = "" } = {}) {
  const order: string[] = [];
  const source: FrameSource = {
    name: "file:film.mp4",
    live,
    health: () => ({ state: "live" }) as FeedHealth,
    async *frames() {
      for (let index = 0; index < 3; index++) {
        yield { t: index / 2, index, width: 1, height: 1, rgb: new Uint8Array(3) };
      }
      if (fails) throw new Error(fails);
    },
  };
  const perceive = async (frame: Frame): Promise<Tick> => {
    order.push(`brought ${frame.index}`);
    return { t: frame.t, frame: frame.index, scene: new Float32Array([1]), work: null, hands: [], motion: 0 };
  };
  const own = new FrameObserver({
    source,
    oneByOne,
    profile: null,
    perception: { perceive },
    perceptionBack: () => Promise.resolve(),
    now: () => 0,
  });
  const stop = new AbortController();
  const run = async (stopAt = Number.POSITIVE_INFINITY) => {
    for await (const frame of own.frames(stop.signal)) {
      const seen = await own.observe(frame, 0);
      order.push("tick" in seen ? `seen ${seen.tick.frame}` : seen.missed);
      if (frame.index === stopAt) stop.abort();
    }
  };
  return { order, run };
}

test("of a film the next frame is with perception while one is observed, and each is brought once", async () => {
  const { order, run } = observer();
  await run();
  expect(order).toEqual(["brought 0", "brought 1", "seen 0", "brought 2", "seen 1", "seen 2"]);
});

test.each([{ live: true }, { oneByOne: true }])(
  "one by one: of a camera, and where pictures are kept of what was seen (%o)",
  async (how) => {
    const { order, run } = observer(how);
    await run();
    expect(order).toEqual(["brought 0", "seen 0", "brought 1", "seen 1", "brought 2", "seen 2"]);
  },
);

test("a film that breaks off is observed up to there, and one that is stopped no further", async () => {
  const broken = observer({ fails: "the film is damaged" });
  await expect(broken.run()).rejects.toThrow("the film is damaged");
  expect(broken.order.filter((one) => one.startsWith("seen"))).toEqual(["seen 0", "seen 1", "seen 2"]);
  const stopped = observer();
  await stopped.run(1);
  expect(stopped.order.filter((one) => one.startsWith("seen"))).toEqual(["seen 0", "seen 1"]);
});
