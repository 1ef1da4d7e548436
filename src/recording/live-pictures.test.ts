import { expect, test } from "vitest";
import type { Frame } from "../core/domain/tick.ts";
import { LivePictures } from "./live-pictures.ts";

test("a picture is fitted once for each size, however many questions show it", async () => {
  const live = new LivePictures();
  const tick = { scene: new Float32Array(), work: null, hands: [], motion: 0 };
  const watched = live.watching({ perceive: ({ t, index }) => Promise.resolve({ t, frame: index, ...tick }) });
  const frame = (t: number): Frame => ({ t, index: 2 * t, width: 64, height: 36, rgb: new Uint8Array(64 * 36 * 3) });
  await watched.perceive(frame(0));
  const [first] = await live.read({ start: 0, end: 8 }, { fps: 2, edge: 32 });
  await watched.perceive(frame(1));
  const [again, later] = await live.read({ start: 0, end: 8 }, { fps: 2, edge: 32 });
  expect(again).toBe(first);
  expect([first, later].map((one) => [one!.t, one!.width, one!.height])).toEqual([
    [0, 32, 18],
    [1, 32, 18],
  ]);
  const [smaller] = await live.read({ start: 0, end: 8 }, { fps: 2, edge: 16 });
  expect([smaller!.width, smaller!.height]).toEqual([16, 9]);
});
