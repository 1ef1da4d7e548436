import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SoundCache } from "./cache.ts";
import { SoundMaker } from "./make-sound.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "benchside-sounds-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("without espeak-ng there is no sound, natural or not, and nobody is asked", async () => {
  const asked: string[] = [];
  const natural = {
    speak: async (_: unknown, voice: string) => (asked.push(voice), { pcm: new Float32Array(24_000), rate: 24_000 }),
    missing: async () => "",
  };
  const maker = new SoundMaker(new SoundCache(folder), null, natural);
  expect(await maker.sound("Press it.", { name: "kokoro:af_heart", rate: 170 }, "en", true)).toBeNull();
  expect(await maker.sound("Press it.", { name: "", rate: 170 }, undefined, false)).toBeNull();
  expect(asked).toEqual([]);
});
