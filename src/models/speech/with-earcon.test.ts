import { expect, test } from "vitest";
import { earconWav, withEarcon } from "./with-earcon.ts";
import { readWav, wavOf } from "./wav.ts";

test("a tone goes before the words, which stay as they are; what is no plain sound is left alone", () => {
  const words = wavOf(Float32Array.of(0.5, -0.5, 0.25), 22_050);
  const both = withEarcon(words, "done");
  const info = readWav(both)!;
  expect(info).toMatchObject({ sampleRate: 22_050, channels: 1, bits: 16 });
  expect(info.seconds).toBeCloseTo(readWav(earconWav("done"))!.seconds + 0.08, 3);
  expect([...both.subarray(-6)]).toEqual([...words.subarray(44)]);
  const view = new DataView(both.buffer);
  expect([view.getUint32(4, true) + 8, view.getUint32(40, true) + 44]).toEqual([both.length, both.length]);
  const none = new Uint8Array(50);
  expect(withEarcon(none, "done")).toBe(none);
});
