import { expect, test } from "vitest";
import { contextFor, memoryNeeded, roomFor } from "./memory.ts";

const GB = 1e9;
const card = { name: "RTX 4070", free: 10 * GB, memory: 12 * GB };
const room = { free: 8 * GB, total: 16 * GB, cards: [] };

test("the context is so long as a session's questions need, and no longer than the model was trained for", () => {
  expect([
    contextFor({ context: 131_072 }, true),
    contextFor({ context: 2048 }, true),
    contextFor({ context: null }, false),
  ]).toEqual([...[16_384, 2048, 8192]]);
  expect(memoryNeeded({ context: 1000, tokenBytes: 2000 }, 5e6, false)).toBe(5e6 + 2e6 + 512 * 2 ** 20);
});

test.each([
  [5 * GB, { ...room, cards: [card] }, "It needs about 5.0 GB; RTX 4070 has 10.0 GB free: all of it fits there."],
  [
    12 * GB,
    { ...room, cards: [card] },
    "It needs about 12.0 GB; RTX 4070 has 10.0 GB free: the processor runs the rest, which is slower.",
  ],
  [5 * GB, room, "It needs about 5.0 GB; this machine has 8.0 GB free."],
  [
    12 * GB,
    room,
    "It needs about 12.0 GB, and 8.0 GB are free now. Close other programs first, or choose a smaller one.",
  ],
  [
    20 * GB,
    room,
    "It needs about 20.0 GB, and 16.0 GB of memory are found here in all. It may be slow, or not start. If so, choose a smaller model, or one with smaller weights (such as Q4_K_M).",
  ],
  [
    18 * GB,
    { ...room, cards: [card, { name: "Intel graphics", free: null, memory: null }, card] },
    "It needs about 18.0 GB; 2 cards have 20.0 GB free: all of it fits there.",
  ],
])("%d bytes in %o", (need, here, words) => {
  const found = roomFor(need, here);
  expect(`${found.text} ${found.fix}`.trim()).toBe(words);
});
