import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SoundCache } from "./cache.ts";
import { wavOf } from "./wav.ts";

const voice = { name: "en-gb", rate: 170 };

it("keeps what may not be kept on the disk in memory alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "benchside-sounds-"));
  try {
    let may = false;
    const cache = new SoundCache(folder, () => may);
    const sound = wavOf(new Float32Array(100), 22_050);
    await cache.put("Fit the shade", voice, sound);
    expect(await cache.get("Fit the shade", voice)).toEqual(sound);
    expect(readdirSync(folder)).toEqual([]);
    expect(await new SoundCache(folder, () => may).get("Fit the shade", voice)).toBeNull();
    may = true;
    await cache.put("Fit the shade", voice, sound);
    expect(readdirSync(folder).length).toBe(1);
    may = false;
    expect(await new SoundCache(folder, () => may).get("Fit the shade", voice)).toBeNull();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
