import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionSound, type SessionSound } from "../../src/app/sessions/session-sound.ts";
import { CLEAR, heardTogether, PEAKS_A_SECOND } from "../../src/core/recording/sound-peaks.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { countedSession } from "../fixtures/counted-session.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-sound-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = join(root, "counted");
/** The bench's camera heard the same claps, and its journal says that it began half a second later than it did. */
beforeAll(() =>
  countedSession(folder, [
    { offset: 0, seconds: 8, sound: [2, 5.3] },
    { offset: 1.5, seconds: 6, sound: [1, 4.3], track: "bench" },
    { offset: 10, seconds: 2 },
  ]),
);

const listen = () => sessionSound(folder, { signal: new AbortController().signal, progress: () => {} });
const kept = join(folder, "waveform.json");

test("each film's sound is known at its place, and a clap that two cameras heard puts them in step", async () => {
  const films = await listen();
  expect(films.map(({ file, track, offset }) => [file, track, offset])).toEqual([
    ["media-000.mkv", null, 0],
    ["media-001.mkv", "bench", 1.5],
  ]);
  const [eye, bench] = films;
  expect(Math.abs(eye!.peaks.length - 8 * PEAKS_A_SECOND)).toBeLessThan(5);
  const loud = [...eye!.peaks].flatMap((peak, at) => (peak > 100 ? [at / PEAKS_A_SECOND] : []));
  expect(loud.every((t) => Math.abs(t - 2) < 0.06 || Math.abs(t - 5.3) < 0.06)).toBe(true);
  const fit = heardTogether(eye!, bench!)!;
  expect(fit.clear).toBeGreaterThan(CLEAR);
  expect(Math.abs(fit.later + 0.5)).toBeLessThan(0.015);
});

test("a camera is put in step on the command line by what was heard or by seconds, and what cannot be is one line", async () => {
  const cameras = (...words: string[]) => benchside("sessions", "cameras", folder, ...words);
  expect(await cameras()).toMatchObject({ err: "", out: "bench: as it was recorded\n" });
  const fit = heardTogether(...((await listen()) as [SessionSound, SessionSound]))!;
  expect((await cameras("--put", "bench", "--by-sound", "--by", "a02")).out).toBe(
    `bench: shown ${Math.abs(fit.later).toFixed(3)} s ${fit.later > 0 ? "later" : "earlier"} than it was recorded\n`,
  );
  expect(JSON.parse((await cameras("--put", "bench", "--later", "-0.25", "--by", "a02", "--json")).out)).toEqual({
    bench: -0.25,
  });
  const line = async (...words: string[]) => {
    const { code, err } = await cameras(...words);
    expect({ code, lines: err.trim().split("\n").length }).toEqual({ code: 2, lines: 1 });
    return err;
  };
  expect(await line("--put", "side", "--later", "1", "--by", "a02")).toMatch(/no such camera\. It has: bench\./);
  expect(await line("--put", "bench", "--by", "a02")).toMatch(/give either --later with seconds, or --by-sound/);
  expect(await line("--put", "bench", "--later", "1")).toMatch(/say who sets it/);
  expect(await line("--later", "1")).toMatch(/say which camera/);
});

test("it is made once; of a film that has changed, and where what was kept cannot be read, anew; one that is gone is left out", async () => {
  await listen();
  const { mtimeMs } = statSync(kept);
  const before = readFileSync(kept, "utf8");
  await listen();
  expect(statSync(kept).mtimeMs).toBe(mtimeMs);
  writeFileSync(kept, "no peaks");
  await listen();
  expect(readFileSync(kept, "utf8")).toBe(before);
  rmSync(join(folder, "media-001.mkv"));
  expect((await listen()).map(({ file }) => file)).toEqual(["media-000.mkv"]);
  writeFileSync(join(folder, "media-000.mkv"), "no film");
  expect(await listen()).toEqual([]);
});
